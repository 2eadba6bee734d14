import type { DealerFailure } from '../failure.ts';

/** How reads are repeated. */
export interface BackoffOptions {
  /** Tries at most, the first one included. */
  readonly attempts: number;
  /** Milliseconds before the second try, before jitter; doubles with every further one. */
  readonly minDelayMs: number;
  /** Milliseconds that the doubling stops at. */
  readonly maxDelayMs: number;
  /** Milliseconds that all tries and pauses of one call may take together. */
  readonly totalMs: number;
}

export const defaultBackoff: BackoffOptions = {
  attempts: 4,
  minDelayMs: 250,
  maxDelayMs: 5_000,
  totalMs: 60_000,
};

/**
 * Milliseconds to wait after the given try (1 is the first), or null if asking again can't help. Half of a step is
 * fixed and half is drawn, so that clients that failed together do not return together; the delay that a 429 names
 * (dealer-api.md, Errors) is never undercut.
 */
export function retryDelay(
  failure: DealerFailure,
  attempt: number,
  { minDelayMs, maxDelayMs }: Pick<BackoffOptions, 'minDelayMs' | 'maxDelayMs'>,
): number | null {
  const step = Math.min(maxDelayMs, minDelayMs * 2 ** (attempt - 1));
  const backoff = step / 2 + (step / 2) * Math.random();
  switch (failure.kind) {
    case 'server-error':
    case 'unreachable':
    case 'timed-out':
    case 'unknown-outcome':
      return backoff;
    case 'rate-limited':
      return failure.retryAfterMs === null ? backoff : failure.retryAfterMs + backoff / 2;
    default:
      return null;
  }
}
