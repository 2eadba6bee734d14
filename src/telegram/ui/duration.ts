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
