import { Big } from '../../../../platform/values/money.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { addDays, type Days, lengthOfDays } from '../../days.ts';
import type { TotalFigures } from '../../numbers.ts';
import { neighbor } from './days-of-report.ts';

/**
 * Returns the span before these days. For days that are not over, the span has as many days as have begun.
 */
export function daysBefore(days: Days, today: string): Days {
  const before = neighbor(days, -1);
  if (days.to <= today || days.from > today) return before;
  const same = addDays(before.from, lengthOfDays({ from: days.from, to: today }) - 1);
  return same < before.to ? { from: before.from, to: same } : before;
}

/**
 * Compares the figures of one currency with those of the span before. Without earlier figures, the text is
 * empty.
 */
export function comparisonText(
  texts: Texts,
  now: TotalFigures,
  before: TotalFigures | undefined,
  days: string,
): Html[] {
  if (!before || (before.delivered === 0 && before.sales === '0' && before.net === '0')) return [];
  const { currency } = now;
  const line = (key: 'report-before-sales' | 'report-before-profit', one: string, other: string) =>
    texts.html(key, { amount: texts.money({ amount: other, currency }), change: changeOf(one, other) });
  return [
    joinHtml([
      texts.html('report-before', { days }),
      line('report-before-sales', now.sales, before.sales),
      line('report-before-profit', now.net, before.net),
      texts.html('report-before-delivered', {
        count: before.delivered,
        change: changeOf(String(now.delivered), String(before.delivered)),
      }),
    ]),
  ];
}

/** Returns a change in percent with its sign; a dash if there is no base to compare with. */
function changeOf(now: string, before: string): string {
  const base = new Big(before);
  if (base.lte('0')) return '–';
  const percent = new Big(now).minus(base).times('100').div(base).round(0);
  if (percent.eq('0')) return '±0 %';
  return percent.gt('0') ? `+${percent.toFixed()} %` : `−${percent.abs().toFixed()} %`;
}
