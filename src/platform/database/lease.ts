/**
 * The lease of a process: the time in which it owns its claims. The rule, stated here once:
 *
 * - The database grants a lease of `LEASE_MS` by its own clock, and the process renews it every few seconds.
 * - Another process takes claims over only after the lease ended by the database's clock. On a timeline that
 *   is new since the last renewal it also waits a whole lease: a promoted server may lack that renewal.
 * - The holder counts from the time at which it sent the renewal, and stops when `USABLE` of the lease has
 *   passed by either of its clocks. The rest covers a statement and a message in transit. Its running work
 *   has lost its claims then: a later renewal begins another term.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OwnClocks } from './clock.ts';

/** The length of a lease, milliseconds. */
export const LEASE_MS = 10_000;
/** The share of a lease in which its holder works. */
const USABLE = 0.8;
/** The rest of a lease, milliseconds: work in transit ends within it. */
export const LEASE_RESERVE_MS = LEASE_MS * (1 - USABLE);

/** An unbroken time in which a process held its lease. */
export interface Term {
  isHeld(): boolean;
}

export const LEASE_LOST = 'LEASE_LOST';

/** Thrown if the process lost its lease while the work ran: another process may do the work now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  readonly code = LEASE_LOST;

  constructor() {
    super('the lease of the process ended while it worked');
  }
}

const terms = new AsyncLocalStorage<Term>();

/** Runs work of a term: `checkTerm` throws in it once the term has ended. */
export function withTerm<T>(term: Term, work: () => T): T {
  return terms.run(term, work);
}

/**
 * Runs work that any process may do, even after the term has ended: the work is guarded by the rows that it
 * changes.
 */
export function outsideTerm<T>(work: () => T): T {
  return terms.exit(work);
}

/**
 * Checks that the term of this work has not ended.
 *
 * @throws {LeaseLostError} if it has
 */
export function checkTerm(): void {
  if (terms.getStore()?.isHeld() === false) throw new LeaseLostError();
}

/** The lease in the view of its process. */
export class Lease {
  readonly #usableMs: number;
  readonly #clocks: OwnClocks;
  #sentAt: { readonly wallMs: number; readonly monotonicMs: number } | null = null;
  #term: Term | null = null;

  constructor(lengthMs: number, clocks: OwnClocks = { wall: Date.now, monotonic: () => performance.now() }) {
    this.#usableMs = lengthMs * USABLE;
    this.#clocks = clocks;
  }

  /** The term that is under way; null while the lease is not held. */
  get term(): Term | null {
    // Only the wall clock shows that a machine slept. After the wall clock was set back, only the monotonic
    // clock shows the time that passed.
    if (this.#sentAt !== null) {
      const { wallMs, monotonicMs } = this.#now();
      const passedMs = Math.max(wallMs - this.#sentAt.wallMs, monotonicMs - this.#sentAt.monotonicMs);
      if (passedMs > this.#usableMs) this.#term = null;
    }
    return this.#term;
  }

  /** Renews the lease, and resolves with the answer of the database. */
  async renew<T>(ask: () => Promise<T>): Promise<T> {
    const sentAt = this.#now();
    const answer = await ask();
    if (this.term === null) {
      const term: Term = { isHeld: () => this.term === term };
      this.#term = term;
    }
    this.#sentAt = sentAt;
    return answer;
  }

  #now() {
    return { wallMs: this.#clocks.wall(), monotonicMs: this.#clocks.monotonic() };
  }
}
