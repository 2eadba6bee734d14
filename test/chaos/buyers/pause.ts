import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';

/** Bounds of a random pause, milliseconds. */
export interface Pause {
  readonly leastMs: number;
  readonly mostMs: number;
}

/**
 * Pause of each customer in the tests. Without one, eight customers made 262 orders between two crashes, which need
 * eight, in a third more processor time.
 */
export const UNHURRIED: Pause = { leastMs: 500, mostMs: 1_500 };

/**
 * Pause of each customer while the database fails over. A failover takes twenty seconds with its upgrade, and needs a purchase
 * every few seconds: with the pause above, 284 orders and 150 payments were made during four of them.
 */
export const LEISURELY: Pause = { leastMs: 2_000, mostMs: 4_000 };

/** Pauses for a random time within these bounds. */
export async function pauseWithin({ leastMs, mostMs }: Pause, random: Random): Promise<void> {
  await sleep(random.whole(leastMs, mostMs));
}
