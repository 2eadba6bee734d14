import { money } from '../../../../platform/values/money.ts';
import { type Cell, xlsxOf } from '../../../../telegram/ui/files/spreadsheet.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { isZero } from '../../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { methodName, nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import { richMessage, type Table } from '../../../../telegram/ui/texts/rich.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Shift, TillLine } from '../../../tills/index.ts';
import type { Closing, DayReport } from '../../closing.ts';
import type { SalesReport } from '../../numbers.ts';
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
function closingText(texts: Texts, report: DayReport): Html {
  const { day, timeZone, currencies } = report;
  const title = texts.html('closing-title', { day: texts.date(day), zone: timeZone });
  const tills = tillsOf(texts, report);
  if (currencies.length === 0) return joinHtml([title, texts.html('closing-empty'), ...tills], '\n\n');
  return joinHtml([title, ...currencies.map((one) => currencyText(texts, one)), ...tills], '\n\n');
}

/** Maximum tills in the message; the file has all. */
const MOST_TILLS = 10;

/** Returns the sums that cashiers signed, if any: a till is one manual method in one currency. */
function tillsOf(texts: Texts, { shifts }: DayReport): Html[] {
  if (shifts.length === 0) return [];
  const lines = shifts.flatMap((shift) => shift.lines.map((line) => shiftLine(texts, shift, line)));
  const left = lines.length - MOST_TILLS;
  return [
    joinHtml([
      texts.html('closing-shifts'),
      ...lines.slice(0, MOST_TILLS),
      ...(left > 0 ? [texts.html('closing-shifts-more', { count: left })] : []),
    ]),
  ];
}

function shiftLine(texts: Texts, { cashierName }: Shift, line: TillLine): Html {
  const { opening, found, cameIn, wentOut, handedIn, handedOut, counted, difference } = line;
  const sums = texts.html('closing-shift', {
    opening: texts.money(opening),
    in: texts.money(cameIn),
    out: texts.money(wentOut),
    counted: texts.money(counted ?? opening),
  });
  const isHanded = !isZero(handedIn) || !isZero(handedOut);
  const handed = { in: texts.money(handedIn), out: texts.money(handedOut) };
  return joinHtml(
    [
      html`<b>${cashierName}</b> · ${nameOfTill(texts, line)}: ${sums}`,
      ...(isHanded ? [texts.html('till-line-handed', handed)] : []),
      ...(found && !isZero(found)
        ? [texts.html('closing-shift-found', { difference: texts.change(found) })]
        : []),
      ...(difference && !isZero(difference) ? [html`⚠️ ${texts.change(difference)}`] : []),
    ],
    ' ',
  );
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

/** Returns the line of one kind of posting: its change of the customers' money. */
export function moneyLine(texts: Texts, { kind, method, till, amount }: Line, currency: string): Html {
  const what = texts.html(LINE_TEXTS[kind], { method: methodOf(texts, till, method) });
  return html`${texts.change({ amount, currency })} · ${what}`;
}

/**
 * Returns the name of a manual payment method in the reader's language, otherwise in its first language; null
 * if it has none.
 */
function tillName({ locale }: Texts, till: Line['till']): string | null {
  return till === undefined ? null : (till[locale] ?? Object.values(till)[0] ?? null);
}

/** Returns the summary of a day: the closing report, with a table of each currency, then sales and profit. */
export function summaryScreen(
  texts: Texts,
  { currencies }: SalesReport,
  closing: DayReport,
): Pick<Screen, 'text' | 'rich'> {
  const figures = currencies.map((one) => figuresText(texts, one));
  const text = joinHtml([closingText(texts, closing), ...figures], '\n\n');
  if (closing.currencies.length === 0) return { text };
  const title = texts.html('closing-title', { day: texts.date(closing.day), zone: closing.timeZone });
  const tables = closing.currencies.map((one) => closingTable(texts, one));
  const tills = tillsOf(texts, closing);
  return { text, rich: richMessage(texts, [title, ...tables, ...tills, ...figures]) };
}

function closingTable(texts: Texts, one: Closing): Table {
  const { currency } = one;
  const money = (amount: string) => texts.money({ amount, currency });
  const change = (amount: string) => texts.change({ amount, currency });
  const label = (row: 'opening' | 'closing' | 'sold' | 'exchanged') => texts.plain('closing-row', { row });
  return {
    columns: [{ label: currency }, { label: texts.plain('report-column-amount'), isAmount: true }],
    rows: [
      [label('opening'), money(one.opening)],
      ...one.lines.map(({ kind, method, till, amount }) => [
        texts.plain(LINE_TEXTS[kind], { method: methodOf(texts, till, method) }),
        change(amount),
      ]),
      [html`<b>${label('closing')}</b>`, html`<b>${money(one.closing)}</b>`],
      [label('sold'), money(one.sold)],
      ...(one.exchanged === '0' ? [] : [[label('exchanged'), change(one.exchanged)]]),
    ],
  };
}

/** Returns the postings of a currency as a table, with the number of each kind. */
export function moneyTable(
  texts: Texts,
  currency: string,
  lines: readonly (Line & { readonly postings: number })[],
): Table {
  return {
    columns: [
      { label: currency },
      { label: texts.plain('report-column-amount'), isAmount: true },
      { label: texts.plain('report-column-postings'), isAmount: true },
    ],
    rows: lines.map(({ kind, method, till, amount, postings }) => [
      texts.plain(LINE_TEXTS[kind], { method: methodOf(texts, till, method) }),
      texts.change({ amount, currency }),
      String(postings),
    ]),
  };
}

/** Creates the closing report's workbook in the reader's language. */
export function closingFile(texts: Texts, { day, timeZone, currencies, shifts }: DayReport): Promise<Buffer> {
  const rows = currencies.flatMap((one) => {
    const { currency } = one;
    const row = (what: string, method: string, amount: string): Cell[] => [
      ...[{ day }, currency, what, method, { amount, currency }],
    ];
    return [
      row(texts.plain('closing-row', { row: 'opening' }), '', one.opening),
      ...one.lines.map(({ kind, method, till, amount }) =>
        row(texts.plain('money-kind', { kind }), methodOf(texts, till, method), amount),
      ),
      row(texts.plain('closing-row', { row: 'closing' }), '', one.closing),
      row(texts.plain('closing-row', { row: 'sold' }), '', one.sold),
      ...(one.exchanged === '0'
        ? []
        : [row(texts.plain('closing-row', { row: 'exchanged' }), '', one.exchanged)]),
    ];
  });
  const head = COLUMNS.map((key) => texts.plain(key));
  const sheet = { name: texts.plain('closing-sheet', { day }), head, rows };
  const signed = {
    name: texts.plain('shifts-sheet'),
    head: SHIFT_COLUMNS.map((key) => texts.plain(key)),
    rows: shifts.flatMap((shift) => shift.lines.map((line) => shiftRow(texts, shift, line))),
  };
  return xlsxOf(shifts.length > 0 ? [sheet, signed] : [sheet], { rightToLeft: texts.rightToLeft, timeZone });
}

function shiftRow(texts: Texts, { cashierName, closedAt }: Shift, line: TillLine): Cell[] {
  const { opening, found, cameIn, wentOut, handedIn, handedOut, counted, difference } = line;
  const atStart = found ?? money('0', opening.currency);
  const moved = [cameIn, wentOut, handedIn, handedOut];
  const sums = [opening, atStart, ...moved, counted ?? opening, ...(difference ? [difference] : [])];
  return [
    closedAt ? { time: closedAt } : '',
    cashierName,
    nameOfTill(texts, line),
    opening.currency,
    ...sums,
  ];
}

const SHIFT_COLUMNS = [
  'shift-column-signed',
  'shift-column-cashier',
  'report-column-method',
  'report-column-currency',
  'shift-column-opening',
  'shift-column-found',
  'shift-column-in',
  'shift-column-out',
  'shift-column-handed-in',
  'shift-column-handed-out',
  'shift-column-counted',
  'shift-column-difference',
] as const satisfies readonly TextKey[];

const COLUMNS = [
  'report-column-day',
  'report-column-currency',
  'report-column-kind',
  'report-column-method',
  'report-column-amount',
] as const satisfies readonly TextKey[];

/** Returns the name that the shop gave a manual method, otherwise the name of the method. */
export function methodOf(texts: Texts, till: Line['till'], method: string | null): string {
  const given = tillName(texts, till);
  if (given !== null || method === null) return given ?? '';
  const name = methodName(texts, method);
  return name === texts.plain('payment-method-unnamed') ? method : name;
}
