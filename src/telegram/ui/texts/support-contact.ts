import type { ChatTools } from '../context.ts';
import { clockIn, weekdayIn, weekdayName } from './format.ts';
import type { Texts } from './texts.ts';

/** The contact of the shop's support. */
export type SupportTools = Pick<ChatTools, 'supportContact'> &
  Partial<Pick<ChatTools, 'supportHours' | 'timeZone'>>;

/**
 * Returns the time of an answer as values of a text. `when` is `now`, `today` or `later` with the hour in the
 * shop's zone, or `soon` if not known.
 *
 * @param isAnybodyOn true if a staff member who answers is on duty
 */
export function answerTime(
  texts: Texts,
  { supportHours, timeZone }: SupportTools,
  isAnybodyOn: boolean,
  now = new Date(),
): { readonly when: string; readonly from: string; readonly day: string; readonly now: string } {
  const values = { from: '', day: '', now: '' };
  if (supportHours === undefined || timeZone === undefined) {
    return { ...values, when: isAnybodyOn ? 'now' : 'soon' };
  }
  const clock = clockIn(timeZone, now);
  const today = weekdayIn(timeZone, now);
  const isOpen = (span: { from: string; to: string }, time: string) =>
    span.from < span.to ? span.from <= time && time < span.to : span.from <= time || time < span.to;
  const open = supportHours[today];
  const late = supportHours[(today + 6) % 7];
  const isOpenNow = (open && isOpen(open, clock)) || (late && late.to < late.from && clock < late.to);
  if (isOpenNow) return { ...values, when: isAnybodyOn ? 'now' : 'soon' };
  for (let later = 0; later <= 7; later++) {
    const day = (today + later) % 7;
    const span = supportHours[day];
    if (!span || (later === 0 && span.from <= clock)) continue;
    return {
      when: later === 0 ? 'today' : 'later',
      from: span.from,
      day: weekdayName(day, texts.locale),
      now: clock,
    };
  }
  return { ...values, when: 'soon' };
}

/** Returns the support contact with its hours; a general text if none is configured. */
export function supportOf(texts: Texts, deps: SupportTools, now = new Date()): string {
  const { supportHours, timeZone } = deps;
  const support = deps.supportContact ?? texts.plain('support-unnamed');
  if (supportHours === undefined || timeZone === undefined) return support;
  const today = weekdayIn(timeZone, now);
  for (let later = 0; later < 7; later++) {
    const day = (today + later) % 7;
    const hours = supportHours[day];
    if (!hours) continue;
    return later === 0
      ? texts.plain('support-hours-today', { support, ...hours, now: clockIn(timeZone, now) })
      : texts.plain('support-hours-later', { support, ...hours, day: weekdayName(day, texts.locale) });
  }
  return support;
}
