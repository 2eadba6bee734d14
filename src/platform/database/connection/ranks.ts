/**
 * The order in which waiting work gets a database connection. A rank belongs to the work that asks, and to
 * everything that it calls.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The ranks, from the first to be served to the last. */
const RANKS = ['staff', 'money', 'customers', 'rounds'] as const;
export type Rank = (typeof RANKS)[number];

/** The rank of work that was given none: the checks that keep the shop safe, and the start. */
const UNRANKED = RANKS.indexOf('staff');

const ranks = new AsyncLocalStorage<number>();

/** Runs work of a rank; within work of an earlier rank, the work keeps that rank. */
export function withRank<T>(rank: Rank, work: () => T): T {
  const own = RANKS.indexOf(rank);
  return ranks.run(Math.min(own, ranks.getStore() ?? own), work);
}

/** Returns the rank of the work that asks. */
export function rankNow(): Rank {
  return RANKS[ranks.getStore() ?? UNRANKED] ?? 'staff';
}

/** Returns true if work of this rank waits for work of the other one. */
export function isLater(rank: Rank, other: Rank): boolean {
  return RANKS.indexOf(rank) > RANKS.indexOf(other);
}

type QueuedRequest = object;

/**
 * Makes a pool serve waiting work by rank, and by arrival within a rank. pg's pool has one queue, to which it
 * appends.
 */
export function serveByRank(pool: pg.Pool): void {
  const queue: QueuedRequest[] = [];
  const rankOf = new WeakMap<QueuedRequest, number>();
  const push = (waiting: QueuedRequest): number => {
    const rank = ranks.getStore() ?? UNRANKED;
    rankOf.set(waiting, rank);
    const behind = queue.findIndex((other) => (rankOf.get(other) ?? UNRANKED) > rank);
    queue.splice(behind < 0 ? queue.length : behind, 0, waiting);
    return queue.length;
  };
  Object.assign(pool, { _pendingQueue: Object.assign(queue, { push }) });
}
