import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { DecodedCall } from './body.ts';
import { describeViolation } from './violations.ts';

interface PropertySchema {
  items?: PropertySchema;
  properties?: Record<string, PropertySchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: PropertySchema[];
  $ref?: string;
}

interface SchemaFile {
  definitions: Record<string, PropertySchema>;
  methods: Record<string, { properties: Record<string, PropertySchema> }>;
}

const ID = 'bot-api';

/**
 * Knows every Bot API method and what its parameters must look like (`methods.schema.json`, made by
 * `npm run schemas`). A method's check is compiled when it is first called: all of them take seconds.
 */
export class Validator {
  readonly #file: SchemaFile;
  readonly #ajv: Ajv;
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #names: Map<string, string>;

  constructor() {
    this.#file = JSON.parse(
      readFileSync(new URL('methods.schema.json', import.meta.url), 'utf8'),
    ) as SchemaFile;
    this.#names = new Map(Object.keys(this.#file.methods).map((name) => [name.toLowerCase(), name]));
    this.#ajv = new Ajv({ strictTypes: false, verbose: true });
    this.#ajv.addVocabulary(['source', 'methods', 'parsedLength']);
    this.#ajv.addKeyword({
      keyword: 'maxBytes',
      type: 'string',
      schemaType: 'number',
      compile: (most: number) => (value: string) => Buffer.byteLength(value) <= most,
      error: { message: 'is too long in bytes' },
    });
    this.#ajv.addSchema({ ...this.#file, $id: ID });
  }

  /** The method's name as the documentation writes it, whatever its case in the call; undefined if there is none. */
  canonical(method: string): string | undefined {
    return this.#names.get(method.toLowerCase());
  }

  /** All methods of the Bot API. */
  methods(): string[] {
    return [...this.#names.values()];
  }

  /** Throws an ApiError of 400 unless the parameters are what the method takes. */
  check(method: string, params: Record<string, unknown>): void {
    let validate = this.#compiled.get(method);
    if (!validate) {
      validate = this.#ajv.compile({ $ref: `${ID}#/methods/${method}` });
      this.#compiled.set(method, validate);
    }
    if (!validate(params)) throw describeViolation(validate.errors ?? [], params);
  }

  /**
   * Reads strings as what the method's parameters are. A form has nothing but strings, so numbers and booleans
   * are read too; in JSON only objects and arrays may come as a string. What can't be read stays as it is, and
   * the check refuses it. A file whose part is called as a parameter becomes `attach://<part>` there, the form in
   * which other parameters refer to files.
   */
  read(method: string, { params, uploads, transport }: DecodedCall): Record<string, unknown> {
    const properties = this.#file.methods[method]?.properties ?? {};
    const read = Object.entries(params).flatMap(([name, value]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (typeof value !== 'string' || !schema) return [[name, value]];
      const types = this.#types(schema);
      if (types.has('string')) return [[name, value]];
      // An empty field of a form is how many clients leave a parameter out.
      return transport === 'form' && value === '' ? [] : [[name, readString(value, types, transport)]];
    });
    const files = [...uploads.keys()]
      .filter((name) => Object.hasOwn(properties, name))
      .map((name) => [name, `attach://${name}`]);
    return Object.fromEntries([...files, ...read]);
  }

  /** The parameters without the fields that nothing in the method's schema knows, which Telegram does not look at. */
  withoutUnknown(method: string, params: Record<string, unknown>): Record<string, unknown> {
    const schema = this.#file.methods[method];
    return schema ? (this.#pruned([schema], params) as Record<string, unknown>) : params;
  }

  #pruned(schemas: readonly PropertySchema[], value: unknown): unknown {
    const branches = schemas.flatMap((schema) => this.#branches(schema));
    if (Array.isArray(value)) {
      const items = branches.flatMap(({ items }) => (items ? [items] : []));
      return items.length > 0 ? value.map((item: unknown) => this.#pruned(items, item)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const known = branches.flatMap(({ properties }) => (properties ? [properties] : []));
    if (known.length === 0) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) => {
        const own = known.flatMap((properties) =>
          Object.hasOwn(properties, name) ? [properties[name]] : [],
        );
        const found = own.filter((schema) => schema !== undefined);
        return found.length > 0 ? [[name, this.#pruned(found, member)]] : [];
      }),
    );
  }

  /** What a schema comes to once references are followed and alternatives laid side by side. */
  #branches(schema: PropertySchema): PropertySchema[] {
    if (schema.$ref) {
      const definition = this.#file.definitions[schema.$ref.replace('#/definitions/', '')];
      return definition ? this.#branches(definition) : [];
    }
    return schema.anyOf ? schema.anyOf.flatMap((branch) => this.#branches(branch)) : [schema];
  }

  #types(schema: PropertySchema): Set<string> {
    if (schema.$ref) {
      const definition = this.#file.definitions[schema.$ref.replace('#/definitions/', '')];
      return definition ? this.#types(definition) : new Set();
    }
    if (schema.anyOf) return new Set(schema.anyOf.flatMap((branch) => [...this.#types(branch)]));
    if (schema.type) return new Set([schema.type]);
    return new Set(
      [...(schema.enum ?? []), schema.const].filter((v) => v !== undefined).map((v) => typeof v),
    );
  }
}

function readString(value: string, types: Set<string>, transport: 'form' | 'json'): unknown {
  if (transport === 'form') {
    if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if (types.has('boolean')) {
      if (/^(true|1|yes|t|y)$/i.test(value)) return true;
      if (/^(false|0|no|f|n)$/i.test(value)) return false;
    }
  }
  if (types.has('object') || types.has('array')) {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
}
