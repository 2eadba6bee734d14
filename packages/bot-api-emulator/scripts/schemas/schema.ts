/**
 * The part of JSON Schema that the generator writes, with two keywords of our own: `maxBytes`, a string's
 * greatest length in UTF-8 bytes, and `parsedLength`, the least and greatest number of characters that a text
 * may have once its markup is parsed away.
 */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  const?: string | number | boolean;
  enum?: (string | number | boolean)[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxBytes?: number;
  parsedLength?: [number, number];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  anyOf?: Schema[];
  $ref?: string;
}

/** Every Bot API method's parameters, and the object types that they refer to by `#/definitions/<name>`. */
export interface MethodSchemas {
  /** The version of `@grammyjs/types` that this was generated from. */
  source: string;
  definitions: Record<string, Schema>;
  methods: Record<string, Schema>;
}
