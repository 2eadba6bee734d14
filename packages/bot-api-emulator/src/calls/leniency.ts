/** What of JSON Schema the Bot API's parameters are described with. */
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
 * Takes objects and arrays as Telegram's server takes them: fields that it does not know are passed over, a number
 * may come as a string and a string as a number, and of a union's members the one counts whose fields are there. What
 * Telegram refuses (a boolean in quotes, null) stays as it is, for the check to refuse.
 */
export class Leniency {
  readonly #definitions: Record<string, ParameterSchema>;

  constructor(definitions: Record<string, ParameterSchema>) {
    this.#definitions = definitions;
  }

  /** The schema itself, where it only refers to one. */
  resolve(schema: ParameterSchema): ParameterSchema {
    const definition = schema.$ref && this.#definitions[schema.$ref.replace('#/definitions/', '')];
    return definition ? this.resolve(definition) : schema;
  }

  /** The value as the schema would have it, as far as Telegram would read it so. */
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
      // A switch that exists only as `true` is left out by turning it off.
      if (field === false && this.resolve(schema).const === true) return [];
      return [[name, this.relax(field, schema)]];
    });
    return Object.fromEntries(read);
  }

  /** The member of a union that requires most of the fields that are there; the earlier one of equals. */
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

  /** How many fields that the schema requires are there; less than 0 if it can't be meant. */
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
