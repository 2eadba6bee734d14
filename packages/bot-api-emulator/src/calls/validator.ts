import { badRequest } from '../errors.ts';
import type { DecodedCall } from './body.ts';
import { readInteger } from './integers.ts';
import { Leniency, type ParameterSchema } from './leniency.ts';
import { methodSchemas } from './method-schemas.ts';
import { missingParameter, wrongIdentifiers } from './missing.ts';
import { renewed } from './older-parameters.ts';
import { describeViolation } from './violations.ts';

/** What says that a message is for one member of a group. */
const FOR_ONE = ['ephemeral_message_parameters', 'receiver_user_id'];

/** Knows every Bot API method and what its parameters must look like. */
export class Validator {
  readonly #schemas = methodSchemas();
  readonly #names: Map<string, string>;
  readonly #leniency: Leniency;
  readonly #strict: boolean;

  /** Strict, it refuses what the documentation does not say though Telegram would read it. */
  constructor({ strict = false }: { strict?: boolean } = {}) {
    this.#strict = strict;
    this.#leniency = new Leniency(this.#schemas.definitions);
    this.#names = new Map(Object.keys(this.#schemas.methods).map((name) => [name.toLowerCase(), name]));
  }

  /** The method's name as the documentation writes it, for a name in any case; undefined if there is none. */
  canonical(method: string): string | undefined {
    return this.#names.get(method.toLowerCase());
  }

  /** All methods of the Bot API. */
  methods(): string[] {
    return [...this.#names.values()];
  }

  /** Throws an ApiError of 400 unless the parameters are what the method takes. */
  check(method: string, params: Record<string, unknown>): void {
    const { properties = {}, required = [] } = this.#schemas.methods[method] ?? {};
    const refusal =
      missingParameter(method, required, Object.keys(properties), params) ??
      wrongIdentifiers(params.message_ids);
    if (refusal) throw refusal;
    if (typeof params.user_id === 'number' && params.user_id <= 0)
      throw badRequest('invalid user_id specified');
    // Passed over, a message for one member would be read by the whole group.
    if (FOR_ONE.some((name) => params[name] !== undefined && !properties[name]))
      throw badRequest('the emulator has no ephemeral messages');
    const validate = this.#schemas.checkOf(method);
    if (!validate(params)) throw describeViolation(validate.errors ?? [], params);
  }

  /**
   * Reads strings as what the method's parameters are. A form has nothing but strings, so numbers and booleans are
   * read too; Telegram takes JSON for a form whose values are JSON text, and passes over what it does not know. Strict,
   * a parameter of JSON must be of its type, only objects and arrays may come as a string, and nothing is passed over.
   * What can't be read stays as it is, and the check refuses it. A file whose part is called as a parameter becomes
   * `attach://<part>` there, the form in which other parameters refer to files.
   */
  read(method: string, { params, uploads, transport }: DecodedCall): Record<string, unknown> {
    const properties = this.#schemas.methods[method]?.properties ?? {};
    const isForm = transport === 'form' || !this.#strict;
    const required = this.#schemas.methods[method]?.required ?? [];
    const given = this.#strict ? params : renewed(method, params);
    const read = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema) return this.#strict || (FOR_ONE.includes(name) && value !== null) ? [[name, value]] : [];
      // Telegram takes an empty text for one that was left out.
      if (!this.#strict && value === '' && !required.includes(name)) return [];
      const types = this.#types(schema);
      if (typeof value === 'string' && !types.has('string')) {
        // An empty field of a form is how many clients leave a parameter out.
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
    // Booleans are read as strings, also those of JSON: a value that is none of Telegram's words for yes is a no.
    if ((type === 'boolean' || only === true) && typeof value === 'number') return value === 1;
    if (name === 'allowed_updates' && Array.isArray(value)) {
      const known = new Set(this.#leniency.resolve(schema).items?.enum);
      return value.filter((update) => known.has(update));
    }
    // Until Bot API 7.3 the options of a poll were strings, and they may still be.
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
