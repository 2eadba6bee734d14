/** The part of JSON Schema that describes the Bot API's parameters. */
export interface ParameterSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ParameterSchema[];
  $ref?: string;
  items?: ParameterSchema;
  properties?: Record<string, ParameterSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

type Fields = Record<string, unknown>;

/**
 * Reads objects and arrays as Telegram's server does. It ignores unknown fields, converts between numbers and
 * strings, and chooses a union's member by the present fields. It leaves values that Telegram refuses (a
 * boolean in quotes, null) unchanged for the later check.
 */
export class Leniency {
  readonly #definitions: Record<string, ParameterSchema>;

  constructor(definitions: Record<string, ParameterSchema>) {
    this.#definitions = definitions;
  }

  /** Returns the schema itself, or the one that it refers to. */
  resolve(schema: ParameterSchema): ParameterSchema {
    const definition = schema.$ref && this.#definitions[schema.$ref.replace('#/definitions/', '')];
    return definition ? this.resolve(definition) : schema;
  }

  /** Converts the value to the schema's types, as far as Telegram does. */
  relax(value: unknown, schema: ParameterSchema): unknown {
    const meant = this.#meant(value, schema);
    if (!meant) return value;
    if (Array.isArray(value)) {
      const { items } = meant;
      return items ? value.map((item) => this.relax(item, items)) : value;
    }
    if (isFields(value)) return meant.properties ? this.#fields(value, meant.properties) : value;
    const types = this.#scalarTypes(schema);
    if (typeof value === 'number' && types.has('string') && !types.has('integer') && !types.has('number')) {
      return String(value);
    }
    if (typeof value === 'string' && types.has('integer') && !types.has('string') && /^-?\d+$/.test(value)) {
      return Number(value);
    }
    return value;
  }

  #fields(value: Fields, properties: Record<string, ParameterSchema>): Fields {
    const read = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema) return [];
      // Omits a switch that exists only as `true` when it is turned off.
      if (field === false && this.resolve(schema).const === true) return [];
      return [[name, this.relax(field, schema)]];
    });
    return Object.fromEntries(read);
  }

  /** Returns the union's member with the most present required fields, the earlier one of equals. */
  #meant(value: unknown, schema: ParameterSchema): ParameterSchema | undefined {
    const branches = this.#branches(schema);
    if (branches.length === 1 || (!isFields(value) && !Array.isArray(value))) return branches[0];
    let best: ParameterSchema | undefined;
    let bestScore = -1;
    for (const branch of branches) {
      const score = this.#score(value, branch);
      if (score > bestScore) [best, bestScore] = [branch, score];
    }
    return best;
  }

  /** Counts the present required fields. A negative number rules the schema out. */
  #score(value: unknown, schema: ParameterSchema): number {
    if (Array.isArray(value)) {
      const { items } = schema;
      if (schema.type !== 'array') return -1;
      if (!items) return 0;
      const scores = value.map((item) =>
        isFields(item) || Array.isArray(item)
          ? Math.max(...this.#branches(items).map((branch) => this.#score(item, branch)))
          : 0,
      );
      return Math.min(0, ...scores);
    }
    if (!isFields(value) || schema.type !== 'object') return -1;
    const required = schema.required ?? [];
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const { const: only } = this.resolve(property);
      if (only !== undefined && value[name] !== only && required.includes(name)) return -1;
    }
    const isThere = (name: string) => value[name] !== undefined && value[name] !== false;
    return required.every(isThere) ? required.length : -1;
  }

  #branches(schema: ParameterSchema): ParameterSchema[] {
    const resolved = this.resolve(schema);
    return resolved.anyOf ? resolved.anyOf.flatMap((branch) => this.#branches(branch)) : [resolved];
  }

  #scalarTypes(schema: ParameterSchema): Set<string> {
    return new Set(
      this.#branches(schema).flatMap(({ type, enum: allowed, const: only }) =>
        type
          ? [type]
          : [...(allowed ?? []), only].filter((one) => one !== undefined).map((one) => typeof one),
      ),
    );
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
