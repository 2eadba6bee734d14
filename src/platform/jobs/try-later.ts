import { AFTER_DATABASE_MS, isConnectionLost } from '../database/away.ts';

/** Thrown by a task to postpone its job, without counting as an error. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly afterMs: number;

  constructor(afterMs: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.afterMs = afterMs;
  }
}

/** Returns the delay after which a job that failed runs again, milliseconds; null if its error is of another kind. */
export function delayOf(error: unknown): number | null {
  if (error instanceof TryLater) return error.afterMs;
  return isConnectionLost(error) ? AFTER_DATABASE_MS : null;
}

/** Returns true if a lost connection to the database broke the job off, also while it delivered a message. */
export function isBrokenOff(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof Error && !!error.cause && isBrokenOff(error.cause));
}
