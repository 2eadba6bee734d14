import { roundDurationS } from '../../modules/orders/index.ts';
import type { Html } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

/** Waited time from which the message states it, seconds. */
export const COUNTED_FROM_S = 60;

/** Formats a duration in round figures, rounded up. */
export function durationText(texts: Texts, ms: number): string {
  const seconds = roundDurationS(ms);
  if (seconds < 60) return texts.plain('duration-seconds', { count: seconds });
  if (seconds < 7200) return texts.plain('duration-minutes', { count: seconds / 60 });
  return texts.plain('duration-hours', { count: seconds / 3600 });
}

/**
 * Returns the line about the waited time: none before the first step, without a figure in the first minute.
 */
export function stepLines(texts: Texts, stepS: number, isWorkedOn = false): Html[] {
  if (stepS >= COUNTED_FROM_S) return [texts.html('wait-time', { time: durationText(texts, stepS * 1_000) })];
  return stepS === 0 ? [] : [texts.html(isWorkedOn ? 'wait-still' : 'wait-waiting')];
}

/** Returns an age in its largest unit. */
export function ageText(texts: Texts, since: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
  if (minutes < 60) return texts.plain('age', { unit: 'minutes', n: minutes });
  if (minutes < 48 * 60) return texts.plain('age', { unit: 'hours', n: Math.floor(minutes / 60) });
  return texts.plain('age', { unit: 'days', n: Math.floor(minutes / (24 * 60)) });
}
