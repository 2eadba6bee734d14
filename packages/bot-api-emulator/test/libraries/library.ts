import type { Emulator } from '../../src/emulator.ts';

export const SECRET = 's3cret-_A';

/** A bot that was started. */
export interface Running {
  /** Stops it as the library's users do, and resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/** What a library makes of a refusal. */
export interface Refusal {
  code: number;
  description: string;
  /** Seconds. */
  retryAfter: number | undefined;
}

/** One client library, through an interface narrow enough for its types. */
export interface Library {
  name: string;
  /** The bot of the tour, by long polling or by the library's own webhook server with a secret. */
  poll(emulator: Emulator): Promise<Running>;
  listen(emulator: Emulator): Promise<Running>;
  /** The library's caller of single methods, by their names in the Bot API. */
  caller(emulator: Emulator): Caller;
}

export interface Caller {
  call(method: string, params: Record<string, unknown>): Promise<unknown>;
  /** What the library sends files by. */
  upload(bytes: Buffer, name: string): unknown;
  /** The library's own error class read by its own names; undefined for any other error. */
  refusal(error: unknown): Refusal | undefined;
  /** The methods that the library wraps. */
  wraps(method: string): boolean;
}
