import { GrammyError, HttpError } from 'grammy';

/** A finding of `npm run doctor`. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Runs one examination: what it returns is the detail, and what it throws is the fault. */
export async function check(name: string, run: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await run() };
  } catch (error) {
    return { name, ok: false, detail: describeError(error) };
  }
}

/** Says why something failed: around the transport's error, grammY says no more than that the request failed. */
export function describeError(error: unknown): string {
  if (error instanceof GrammyError) return `${error.error_code}: ${error.description}`;
  const cause = error instanceof HttpError ? error.error : error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return describeError(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
