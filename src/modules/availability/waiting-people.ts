import { setTimeout as sleep } from 'node:timers/promises';
import { type CallOptions, DealerError } from '@storefront/dealer-client';

/** A person who waits in the chat for a call of the Dealer API. */
type Waiter = 'customer' | 'admin';

/** Calls of the Dealer API that a person waits for in the chat. */
export interface WaitingPeople {
  /**
   * Makes a call in a slot of this kind of waiter. Pass `how` to the Dealer API client.
   *
   * @throws {DealerError} at once if all slots are taken (`isBusy`), and after `patienceMs` without an
   * answer: other callers may go on waiting for the answer
   */
  call<T>(who: Waiter, call: (how: CallOptions) => Promise<T>): Promise<T>;
}

/** Maximum wait of a person for the Dealer API, milliseconds. */
const PATIENCE_MS = 6_000;
/**
 * Slots for waiting people, per process. Together they are fewer than the 32 connections of the Dealer API
 * client's reads, so that confirmations find a free connection. They are far fewer than the 200 handlers of a
 * process.
 */
const places: Readonly<Record<Waiter, number>> = { customer: 20, admin: 4 };
const BUSY_CODE = 'ALL_PLACES_TAKEN';

/** Creates the slots of one process: a hanging Dealer API delays only these people. */
export function createWaitingPeople(change: { patienceMs?: number } = {}): WaitingPeople {
  const longestMs = change.patienceMs ?? PATIENCE_MS;
  const waiting = { customer: 0, admin: 0 };
  return {
    async call(who, call) {
      if (waiting[who] >= places[who]) throw failed({ kind: 'unreachable', sent: false, code: BUSY_CODE });
      waiting[who] += 1;
      const over = new AbortController();
      try {
        const late = sleep(longestMs, undefined, { signal: over.signal }).then(() => {
          throw failed({ kind: 'timed-out' });
        });
        return await Promise.race([call({ attempts: 1, timeoutMs: longestMs }), late]);
      } finally {
        waiting[who] -= 1;
        over.abort();
      }
    },
  };
}

/** Returns true if a call failed because all slots are taken. */
export function isBusy(failure: DealerError['failure']): boolean {
  return failure.kind === 'unreachable' && failure.code === BUSY_CODE;
}

function failed(failure: DealerError['failure']): DealerError {
  return new DealerError('a call that a person waits for', failure);
}
