/**
 * The part of a pino logger that the client uses. Fields never hold the API key, a voucher or a response
 * body.
 */
export interface DealerLog {
  debug(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

/** A log that discards everything. */
export const silentLog: DealerLog = { debug: () => undefined, warn: () => undefined };
