import { z } from 'zod';
import { intlTag } from '../../../../platform/values/locale.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { addDays, addMonths, type Days, isDay, lengthOfDays, monthOf } from '../../days.ts';

/** Maximum span of a report, days: ten years. */
const MOST_DAYS = 3_660;

/** A day in callback data. */
export const dayField = z.string().refine(isDay);

/**
 * Reads the days after `/report`: no text or `today`, `yesterday`, `week`, `month`, a month (2026-11), a day,
 * or two days.
 *
 * @returns null for other texts
 */
export function readDays(typed: string, today: string): Days | null {
  const words = plainTyped(typed).toLowerCase().split(/\s+/).filter(Boolean);
  const [first = 'today', second] = words;
  if (words.length > 2) return null;
  const day = (word: string) =>
    word === 'today' ? today : word === 'yesterday' ? addDays(today, -1) : isDay(word) ? word : null;
  if (second !== undefined) {
    const [from, to] = [day(first), day(second)];
    return from !== null && to !== null ? inOrder({ from, to }) : null;
  }
  if (first === 'week') return { from: addDays(today, -6), to: today };
  if (first === 'month') return monthOf(today);
  if (first === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  if (/^\d{4}-\d{2}$/.test(first) && isDay(`${first}-01`)) return monthOf(`${first}-01`);
  const only = day(first);
  return only === null ? null : { from: only, to: only };
}

/** Puts the earlier day first, and limits the span to ten years. */
export function inOrder({ from, to }: Days): Days {
  const days = from <= to ? { from, to } : { from: to, to: from };
  return lengthOfDays(days) > MOST_DAYS ? { from: addDays(days.to, 1 - MOST_DAYS), to: days.to } : days;
}

/** Returns the span of the same length before or after; a whole month gives a month. */
export function neighbor(days: Days, step: -1 | 1): Days {
  const month = monthOf(days.from);
  if (days.from === month.from && days.to === month.to) return monthOf(addMonths(days.from, step));
  const length = lengthOfDays(days) * step;
  return { from: addDays(days.from, length), to: addDays(days.to, length) };
}

/** Returns one day, a whole month or a span of days in words. */
export function daysText(texts: Texts, days: Days): string {
  const [from, to] = [new Date(`${days.from}T00:00:00Z`), new Date(`${days.to}T00:00:00Z`)];
  const month = monthOf(days.from);
  const isMonth = days.from === month.from && days.to === month.to;
  const format = new Intl.DateTimeFormat(intlTag(texts.locale), {
    ...(isMonth
      ? ({ month: 'long', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short', year: 'numeric' } as const)),
    timeZone: 'UTC',
  });
  return isMonth || lengthOfDays(days) === 1 ? format.format(from) : format.formatRange(from, to);
}
