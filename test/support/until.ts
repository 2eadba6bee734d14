import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between two looks, milliseconds: a twentieth of the time waited so far, within these limits. */
const PAUSE = { leastMs: 5, mostMs: 50 };

/** Resolves once a condition holds; throws after 25 seconds. For conditions without an event. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 25_000): Promise<void> {
  const began = Date.now();
  while (!(await condition())) {
    const waitedMs = Date.now() - began;
    if (waitedMs > withinMs) throw new Error(`waited ${withinMs} ms for ${condition}`);
    await sleep(Math.min(Math.max(PAUSE.leastMs, waitedMs / 20), PAUSE.mostMs));
  }
}
