import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once a condition holds; throws after 25 seconds. For conditions without an event. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 25_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms for ${condition}`);
    await sleep(5);
  }
}
