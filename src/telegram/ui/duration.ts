import type { Texts } from './texts/texts.ts';

const DURATIONS_S = [5, 10, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200] as const;

/** Formats a duration in round figures, rounded up. */
export function durationText(texts: Texts, ms: number): string {
  const seconds = DURATIONS_S.find((step) => step * 1000 >= ms) ?? Math.ceil(ms / 3_600_000) * 3600;
  if (seconds < 60) return texts.plain('duration-seconds', { count: seconds });
  if (seconds < 7200) return texts.plain('duration-minutes', { count: seconds / 60 });
  return texts.plain('duration-hours', { count: seconds / 3600 });
}
