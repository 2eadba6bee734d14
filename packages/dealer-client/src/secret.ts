import { inspect } from 'node:util';

const PRINTED = '[secret]';

/**
 * Holds a value that must not reach a log, an error, a job or a screen by accident. Examples are an API
 * key, a voucher code and a PIN. Every printed form (string, JSON, `util.inspect`, a template) reads
 * `[secret]`. Only `expose()` returns the value.
 */
export class Secret<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** Returns the value. Call it only at the place of use, and keep the result out of objects. */
  expose(): T {
    return this.#value;
  }

  toString(): string {
    return PRINTED;
  }

  toJSON(): string {
    return PRINTED;
  }

  [inspect.custom](): string {
    return PRINTED;
  }
}
