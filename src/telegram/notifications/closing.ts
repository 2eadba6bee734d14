import type { Closing, DayReport, SalesReport } from '../../shop/shop.ts';
import { type Html, html, joinHtml } from '../ui/texts/html.ts';
import type { TextKey, Texts } from '../ui/texts/texts.ts';
import { figuresText } from './figures.ts';

type Line = Closing['lines'][number];

const LINE_TEXTS: Record<Line['kind'], TextKey> = {
  deposit: 'closing-deposit',
  credit: 'closing-credit',
  debit: 'closing-debit',
  undo: 'closing-undo',
  capture: 'closing-capture',
  refund: 'closing-refund',
  payout: 'closing-payout',
  payback: 'closing-payback',
  reversal: 'closing-reversal',
  bonus: 'closing-bonus',
};

/**
 * Returns the closing report of a day as a message: per currency the customers' money, and the postings that
 * changed it.
 */
export function closingText(texts: Texts, { day, timeZone, currencies }: DayReport): Html {
  const title = texts.html('closing-title', { day, zone: timeZone });
  if (currencies.length === 0) return joinHtml([title, texts.html('closing-empty')], '\n\n');
  return joinHtml([title, ...currencies.map((one) => currencyText(texts, one))], '\n\n');
}

function currencyText(texts: Texts, one: Closing): Html {
  const { currency } = one;
  const lines = one.lines.map((line) => moneyLine(texts, line, currency));
  return joinHtml([
    html`<b>${currency}</b>`,
    texts.html('closing-opening', { amount: texts.money({ amount: one.opening, currency }) }),
    ...lines,
    texts.html('closing-closing', { amount: texts.money({ amount: one.closing, currency }) }),
    texts.html('closing-sold', { amount: texts.money({ amount: one.sold, currency }) }),
    ...(one.exchanged === '0'
      ? []
      : [texts.html('closing-exchanged', { amount: texts.change({ amount: one.exchanged, currency }) })]),
  ]);
}

/** Returns the line of one kind of posting, as the customers' money changed by it. */
export function moneyLine(texts: Texts, { kind, method, till, amount }: Line, currency: string): Html {
  const what = texts.html(LINE_TEXTS[kind], { method: tillName(texts, till) ?? method ?? '' });
  return html`${texts.change({ amount, currency })} · ${what}`;
}

/**
 * Returns the name of a manual payment method in the reader's language, otherwise in its first language; null
 * if it has none.
 */
export function tillName({ locale }: Texts, till: Line['till']): string | null {
  return till === undefined ? null : (till[locale] ?? Object.values(till)[0] ?? null);
}

/** Returns the summary of a day: sales and profit, then the closing report. */
export function summaryText(texts: Texts, { currencies }: SalesReport, closing: DayReport): Html {
  return joinHtml([closingText(texts, closing), ...currencies.map((one) => figuresText(texts, one))], '\n\n');
}

/** Returns the closing report as CSV, with column names that do not depend on the language. */
export function closingFile({ day, currencies }: DayReport): Buffer {
  const rows = currencies.flatMap((one) => [
    [one.currency, 'opening', '', one.opening],
    ...one.lines.map(({ kind, method, till, amount }) => [one.currency, kind, cell(till, method), amount]),
    [one.currency, 'closing', '', one.closing],
    [one.currency, 'sold', '', one.sold],
    [one.currency, 'exchanged', '', one.exchanged],
  ]);
  const lines = [['day', 'currency', 'line', 'method', 'amount'], ...rows.map((row) => [day, ...row])];
  return Buffer.from(lines.map((row) => `${row.join(',')}\r\n`).join(''));
}

/** Returns a method as a cell of the file, without commas, quotation marks and formulas. */
function cell(till: Line['till'], method: string | null): string {
  const name = till === undefined ? '' : (till.en ?? Object.values(till)[0] ?? '');
  return name === '' ? (method ?? '') : `${method}: ${name.replace(/[",\r\n]/g, ' ')}`;
}
