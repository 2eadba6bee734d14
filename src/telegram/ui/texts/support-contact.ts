import type { BotDeps } from '../context.ts';
import { clockIn, weekdayIn, weekdayName } from './format.ts';
import type { Texts } from './texts.ts';

type Deps = Pick<BotDeps, 'supportContact'> & Partial<Pick<BotDeps, 'supportHours' | 'timeZone'>>;

/** Whom customers are sent to for help, with the hours of an answer; in words where no contact is configured. */
export function supportOf(texts: Texts, deps: Deps, now = new Date()): string {
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
