import { DealerError, type DealerFailure } from '@storefront/dealer-client';
import { isBusy } from './waiting-people.ts';

/**
 * The reason why a call of the Dealer API failed, as screens name it; `busy`: too many people wait for it
 * already.
 */
export type DealerProblem = 'busy' | 'unreachable' | 'unauthorised' | 'rate-limited' | 'unexpected-answer';

/** Returns the reason why a read or a preflight failed, as screens name it. */
export function dealerProblem(failure: DealerFailure): DealerProblem {
  if (isBusy(failure)) return 'busy';
  switch (failure.kind) {
    case 'unauthorised':
    case 'forbidden':
      return 'unauthorised';
    case 'rate-limited':
      return 'rate-limited';
    case 'unreachable':
    case 'timed-out':
    case 'unknown-outcome':
    case 'server-error':
      return 'unreachable';
    case 'validation':
    case 'missing-wallet':
    case 'insufficient-balance':
    case 'not-found':
    case 'unexpected-answer':
      return 'unexpected-answer';
  }
}

/**
 * Returns the result of `call`, or the reason why the Dealer API could not be called; other errors are
 * thrown.
 */
export async function callingDealer<T>(
  call: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; problem: DealerProblem; failure: DealerFailure }> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    return { ok: false, problem: dealerProblem(error.failure), failure: error.failure };
  }
}
