import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Urgency of calls while Telegram refuses some, lowest first: deliveries, answers to taps, answers to texts;
 * news wait until the refusals end.
 */
export const URGENCY = { delivery: 0, tap: 1, text: 2, news: 4 } as const;

const current = new AsyncLocalStorage<{ urgency: number }>();

/**
 * Runs a task whose calls of the Bot API have this urgency. Work outside a task, such as jobs, counts as a
 * delivery.
 */
export function withUrgency<T>(urgency: number, task: () => Promise<T>): Promise<T> {
  return current.run({ urgency }, task);
}

/** Puts the answers to a text after those to people who wrote less. `share`: from 0 to 1. */
export function lowerUrgency(share: number): void {
  const task = current.getStore();
  if (task && task.urgency >= URGENCY.text && task.urgency < URGENCY.news)
    task.urgency = URGENCY.text + share;
}

/** Returns the urgency of the calls in the present handler. */
export function urgencyNow(): number {
  return current.getStore()?.urgency ?? URGENCY.delivery;
}
