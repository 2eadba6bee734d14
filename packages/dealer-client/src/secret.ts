import { inspect } from 'node:util';

const PRINTED = '[secret]';

/**
 * Holds a value that must not reach a log, an error, a job or a screen by accident: an API key, a voucher code, a PIN.
 * However it is printed (string, JSON, `util.inspect`, a template) it reads `[secret]`; only `expose()` gives the value.
 */
export class Secret<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value itself. Call it at the last moment, where the value is used, and keep the result out of objects. */
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
