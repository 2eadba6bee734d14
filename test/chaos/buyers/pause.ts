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

/** Pauses for a random time within these bounds. */
export async function pauseWithin({ leastMs, mostMs }: Pause, random: Random): Promise<void> {
  await sleep(random.whole(leastMs, mostMs));
}
