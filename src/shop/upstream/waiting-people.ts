import { setTimeout as sleep } from 'node:timers/promises';
import { type CallOptions, DealerError } from '@storefront/dealer-client';

/** Who waits in the chat while the Dealer API is called. */
export type Waiter = 'customer' | 'admin';

/** Calls of the Dealer API that a person waits for in the chat. */
export interface WaitingPeople {
  /**
   * Calls once, in one of the places of this kind of people. `how` is to be handed to the Dealer API client.
   *
   * @throws {DealerError} at once when all places are taken (`isBusy`), and after `patienceMs` when `call` has not ended by then:
   * others may go on waiting for its answer
   */
  call<T>(who: Waiter, call: (how: CallOptions) => Promise<T>): Promise<T>;
}

/** How long a person waits for the Dealer API, milliseconds. */
const PATIENCE_MS = 6_000;
/**
 * People who wait at a time, a process. Together they are fewer than the 32 connections of the Dealer API client's reads, so
 * what confirms orders finds one, and far fewer than the 200 handlers of a process.
 */
const places: Readonly<Record<Waiter, number>> = { customer: 20, admin: 4 };
const BUSY_CODE = 'ALL_PLACES_TAKEN';

/** Makes the budget of one process: a Dealer API that hangs holds up these people and nobody else. */
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

/** Whether a call was not made because as many people as may wait already do. */
export function isBusy(failure: DealerError['failure']): boolean {
  return failure.kind === 'unreachable' && failure.code === BUSY_CODE;
}

function failed(failure: DealerError['failure']): DealerError {
  return new DealerError('a call that a person waits for', failure);
}
