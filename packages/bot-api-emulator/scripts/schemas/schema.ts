/**
 * The part of JSON Schema that the generator writes, with two keywords of our own. `maxBytes` is a string's
 * maximum length in UTF-8 bytes. `parsedLength` is the minimum and maximum number of characters of a text
 * after its markup is parsed.
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

/** Parameters of every Bot API method, and the object types that they reference by `#/definitions/<name>`. */
export interface MethodSchemas {
  /** Version of `@grammyjs/types` that this was generated from. */
  source: string;
  definitions: Record<string, Schema>;
  methods: Record<string, Schema>;
}
