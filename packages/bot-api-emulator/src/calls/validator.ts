import { badRequest } from '../errors.ts';
import type { DecodedCall } from './body.ts';
import { readInteger } from './integers.ts';
import { Leniency, type ParameterSchema } from './leniency.ts';
import { methodSchemas } from './method-schemas.ts';
import { missingParameter, wrongIdentifiers } from './missing.ts';
import { renewed } from './older-parameters.ts';
import { describeViolation } from './violations.ts';

/** Parameters that address a message to one member of a group. */
const FOR_ONE = ['ephemeral_message_parameters', 'receiver_user_id'];

/** Checks the parameters of every Bot API method. */
export class Validator {
  readonly #schemas = methodSchemas();
  readonly #names: Map<string, string>;
  readonly #leniency: Leniency;
  readonly #strict: boolean;

  /** In strict mode, refuses undocumented parameters that Telegram would accept. */
  constructor({ strict = false }: { strict?: boolean } = {}) {
    this.#strict = strict;
    this.#leniency = new Leniency(this.#schemas.definitions);
    this.#names = new Map(Object.keys(this.#schemas.methods).map((name) => [name.toLowerCase(), name]));
  }

  /** Returns the method's documented name for a name in any case. Undefined for an unknown method. */
  canonical(method: string): string | undefined {
    return this.#names.get(method.toLowerCase());
  }

  /** Returns all methods of the Bot API. */
  methods(): string[] {
    return [...this.#names.values()];
  }

  /** Throws an ApiError of 400 unless the parameters fit the method. */
  check(method: string, params: Record<string, unknown>): void {
    const { properties = {}, required = [] } = this.#schemas.methods[method] ?? {};
    const refusal =
      missingParameter(method, required, Object.keys(properties), params) ??
      wrongIdentifiers(params.message_ids);
    if (refusal) throw refusal;
    if (typeof params.user_id === 'number' && params.user_id <= 0)
      throw badRequest('invalid user_id specified');
    // If the parameter were ignored, the whole group would read a message for one member.
    if (FOR_ONE.some((name) => params[name] !== undefined && !properties[name]))
      throw badRequest('the emulator has no ephemeral messages');
    const validate = this.#schemas.checkOf(method);
    if (!validate(params)) throw describeViolation(validate.errors ?? [], params);
  }

  /**
   * Converts strings to the types of the method's parameters. A form has only strings, so numbers and
   * booleans are parsed. Telegram reads JSON values inside a form and ignores unknown parameters. In strict
   * mode, a JSON parameter must have its type, only objects and arrays may be strings, and unknown parameters
   * are refused. Unreadable values stay unchanged, for the check to refuse. A file in the part of a parameter
   * becomes `attach://<part>`, the form in which other parameters refer to files.
   */
  read(method: string, { params, uploads, transport }: DecodedCall): Record<string, unknown> {
    const properties = this.#schemas.methods[method]?.properties ?? {};
    const isForm = transport === 'form' || !this.#strict;
    const required = this.#schemas.methods[method]?.required ?? [];
    const given = this.#strict ? params : renewed(method, params);
    const read = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema) return this.#strict || (FOR_ONE.includes(name) && value !== null) ? [[name, value]] : [];
      // Telegram treats an empty text like an omitted one.
      if (!this.#strict && value === '' && !required.includes(name)) return [];
      const types = this.#types(schema);
      if (typeof value === 'string' && !types.has('string')) {
        // Many clients omit a parameter by an empty form field.
        if (isForm && value === '') return [];
        if (!this.#strict && types.has('integer')) return this.#integer(name, value, schema);
        const made = isForm ? readFormField(value, types) : value;
        const parsed = made === value ? readJson(value, types) : made;
        return [[name, this.#strict ? parsed : this.#lenient(method, name, parsed, schema)]];
      }
      if (!this.#strict && typeof value === 'number' && types.has('integer') && !types.has('string'))
        return this.#integer(name, value, schema);
      return [[name, this.#strict ? value : this.#lenient(method, name, value, schema)]];
    });
    const files = [...uploads.keys()]
      .filter((name) => Object.hasOwn(properties, name))
      .map((name) => [name, `attach://${name}`]);
    return Object.fromEntries([...files, ...read]);
  }

  #integer(name: string, value: number | string, schema: ParameterSchema): [string, unknown][] {
    const read = readInteger(name, value, this.#leniency.resolve(schema).minimum);
    return read === undefined ? [] : [[name, read]];
  }

  #lenient(method: string, name: string, value: unknown, schema: ParameterSchema): unknown {
    const { type, const: only } = this.#leniency.resolve(schema);
    // Telegram reads booleans as strings, also in JSON. A value outside its words for yes means no.
    if ((type === 'boolean' || only === true) && typeof value === 'number') return value === 1;
    if (name === 'allowed_updates' && Array.isArray(value)) {
      const known = new Set(this.#leniency.resolve(schema).items?.enum);
      return value.filter((update) => known.has(update));
    }
    // Before Bot API 7.3 the options of a poll were strings, which still work.
    const old = method === 'sendPoll' && name === 'options' && Array.isArray(value);
    const given = old ? value.map((text) => (typeof text === 'string' ? { text } : text)) : value;
    return this.#leniency.relax(given, schema);
  }

  #types(schema: ParameterSchema): Set<string> {
    const { anyOf, type, enum: allowed, const: only } = this.#leniency.resolve(schema);
    if (anyOf) return new Set(anyOf.flatMap((branch) => [...this.#types(branch)]));
    if (type) return new Set([type]);
    return new Set([...(allowed ?? []), only].filter((v) => v !== undefined).map((v) => typeof v));
  }
}

function readFormField(value: string, types: Set<string>): unknown {
  if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (types.has('boolean')) {
    if (/^(true|1|yes|t|y)$/i.test(value)) return true;
    if (/^(false|0|no|f|n)$/i.test(value)) return false;
  }
  return value;
}

function readJson(value: string, types: Set<string>): unknown {
  if (!types.has('object') && !types.has('array')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
