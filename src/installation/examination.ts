import { GrammyError, HttpError } from 'grammy';

/** A finding of `npm run doctor`. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Runs one examination: its result is the detail, its error the fault. */
export async function check(name: string, run: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await run() };
  } catch (error) {
    return { name, ok: false, detail: describeError(error) };
  }
}

/**
 * Returns the reason of a failure. grammY's own message says only that the request failed, so the reason is
 * taken from the inner error.
 */
export function describeError(error: unknown): string {
  if (error instanceof GrammyError) return `${error.error_code}: ${error.description}`;
  const cause = error instanceof HttpError ? error.error : error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return describeError(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
