import { intlTag } from '../../../../platform/values/locale.ts';
import { Big } from '../../../../platform/values/money.ts';
import { withMinus } from '../../../../telegram/ui/texts/format.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { methodName } from '../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { TotalFigures } from '../../numbers.ts';

/** Returns sales and profit in one currency. */
export function figuresText(texts: Texts, one: TotalFigures): Html {
  const { currency, ordered, delivered, failed, cancelled, refunded, carried, kept, open } = one;
  const money = (amount: string) => texts.money({ amount, currency });
  const ended = delivered + failed;
  const net = new Big(one.sales).minus(one.refunds);
  return joinHtml([
    texts.html('report-currency', { currency }),
    texts.html('report-orders', { orders: carried + ordered, kept, failed, cancelled, refunded, open }),
    ...(carried === 0 ? [] : [texts.html('report-carried', { carried })]),
    ...(ended === 0 ? [] : [texts.html('report-rate', { rate: percent(texts, delivered, ended) })]),
    ...(one.seconds === null
      ? []
      : [
          texts.html('report-time', {
            seconds: number(texts, one.seconds, one.seconds < 10 ? 1 : 0),
            minute: percent(texts, one.withinMinute, delivered),
            ten: percent(texts, one.withinTen, delivered),
          }),
        ]),
    texts.html('report-money', {
      sales: money(one.sales),
      refunds: money(one.refunds),
      cost: money(one.cost),
    }),
    ...one.spent
      .filter(({ line, amount }) => line !== 'delivered' && amount !== '0')
      .map(({ line, amount }) => texts.html('report-spent', { line, amount: money(amount) })),
    ...(one.bonuses === '0' ? [] : [texts.html('report-bonuses', { amount: money(one.bonuses) })]),
    ...(one.owed === '0' ? [] : [texts.html('report-owed', { amount: money(one.owed) })]),
    ...one.fees.map(({ method, amount }) => feeText(texts, method, money(amount))),
    ...(one.starsLeftOut === '0'
      ? []
      : [texts.html('report-stars-left-out', { amount: money(one.starsLeftOut) })]),
    texts.html('report-earned', {
      profit: money(one.net),
      margin: net.gt('0') ? percent(texts, Number(one.net), Number(net.toFixed())) : '–',
    }),
  ]);
}

/** Returns the fees of one method's provider. */
function feeText(texts: Texts, method: string, amount: string): Html {
  if (method === 'stars') return texts.html('report-stars-share', { amount });
  return texts.html('report-fee', { method: methodName(texts, method), amount });
}

function percent(texts: Texts, part: number, whole: number): string {
  return whole === 0 ? '–' : number(texts, (100 * part) / whole, 1);
}

function number(texts: Texts, value: number, digits: number): string {
  const format = new Intl.NumberFormat(intlTag(texts.locale), { maximumFractionDigits: digits });
  return withMinus(format.format(value));
}
