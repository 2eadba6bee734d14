import type { Emulator } from '../../src/emulator.ts';

export const SECRET = 's3cret-_A';

/** A started bot. */
export interface Running {
  /** Stops it as the library's users do, and resolves after all its work has ended. */
  stop(): Promise<void>;
}

/** A refusal as the library reports it. */
export interface Refusal {
  code: number;
  description: string;
  /** Seconds. */
  retryAfter: number | undefined;
}

/** One client library, through an interface narrow enough for its types. */
export interface Library {
  name: string;
  /** Starts the bot of the tour, by long polling. */
  poll(emulator: Emulator): Promise<Running>;
  listen(emulator: Emulator): Promise<Running>;
  /** Returns the library's caller of single methods, by their Bot API names. */
  caller(emulator: Emulator): Caller;
}

export interface Caller {
  call(method: string, params: Record<string, unknown>): Promise<unknown>;
  /** Returns the library's form of a file to send. */
  upload(bytes: Buffer, name: string): unknown;
  /** Reads the library's own error class by its own names. Undefined for any other error. */
  refusal(error: unknown): Refusal | undefined;
  /** Returns true if the library has a function for the method. */
  wraps(method: string): boolean;
}
