import type { DealerFailure } from '../failure.ts';

/** Retry settings of reads. */
export interface BackoffOptions {
  /** Maximum number of tries, including the first. */
  readonly attempts: number;
  /** Milliseconds before the second try, before jitter. Doubles with every further try. */
  readonly minDelayMs: number;
  /** Maximum of the doubled delay, milliseconds. */
  readonly maxDelayMs: number;
  /** Maximum milliseconds of all tries and pauses of one call. */
  readonly totalMs: number;
}

export const defaultBackoff: BackoffOptions = {
  attempts: 4,
  minDelayMs: 250,
  maxDelayMs: 5_000,
  totalMs: 60_000,
};

/**
 * Returns the milliseconds to wait after the given try (1 is the first), or null if a retry cannot help. Half
 * of a step is fixed and half is random, so that clients that failed together do not retry together. The wait
 * is never shorter than the delay of a 429 (dealer-api.md, Errors).
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
