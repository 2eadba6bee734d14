/** Waits after which the message of a waiting customer shows how long it has been, minutes; after the last, every hour. */
const steps = [1, 5, 10, 20, 30, 45, 60] as const;

/**
 * How long something has been waiting, rounded down to what is worth a new text, in minutes; 0 below the first step. A
 * message that counted every minute would be edited every minute.
 */
export function waitedMinutes(since: Date, now: Date): number {
  const minutes = (now.getTime() - since.getTime()) / 60_000;
  if (minutes >= 60) return Math.floor(minutes / 60) * 60;
  return steps.findLast((step) => minutes >= step) ?? 0;
}
