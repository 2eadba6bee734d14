import { roundDurationS } from '../../shop/shop.ts';
import type { Texts } from './texts/texts.ts';

/** Formats a duration in round figures, rounded up. */
export function durationText(texts: Texts, ms: number): string {
  const seconds = roundDurationS(ms);
  if (seconds < 60) return texts.plain('duration-seconds', { count: seconds });
  if (seconds < 7200) return texts.plain('duration-minutes', { count: seconds / 60 });
  return texts.plain('duration-hours', { count: seconds / 3600 });
}
