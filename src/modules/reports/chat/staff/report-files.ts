import { Big } from '../../../../platform/values/money.ts';
import type { Cell, Sheet } from '../../../../telegram/ui/files/spreadsheet.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { BreakdownLine } from '../../breakdown.ts';
import type { FiguresFrom, MoneyMovement, SalesReport } from '../../numbers.ts';
import { methodOf } from '../messages/closing.ts';

const FIGURES = [
  'report-column-ordered',
  'report-column-delivered',
  'report-column-failed',
  'report-column-cancelled',
  'report-column-refunded',
  'report-column-sales',
  'report-column-refunds',
  'report-column-cost',
  'report-column-profit',
  'report-column-seconds',
] as const satisfies readonly TextKey[];

function figureCells(line: Omit<FiguresFrom, 'start'>): Cell[] {
  const { currency } = line;
  return [
    ...[line.ordered, line.delivered, line.failed, line.cancelled, line.refunded],
    ...[line.sales, line.refunds, line.cost, line.profit].map((amount) => ({ amount, currency })),
    line.seconds === null ? '' : Math.round(line.seconds),
  ];
}

function heading(texts: Texts, keys: readonly TextKey[]): string[] {
  return keys.map((key) => texts.plain(key));
}

/** Creates the sheet of figures day by day, or month by month. */
export function courseSheet(texts: Texts, name: string, report: SalesReport): Sheet {
  const head = heading(texts, ['report-column-start', 'report-column-currency', ...FIGURES]);
  const lines = report.course.map((line) => [{ day: line.start }, line.currency, ...figureCells(line)]);
  return { name, head, rows: [...lines, ...besideRows(texts, report)], totals: totalRows(texts, report) };
}

/** Returns one row per currency with the sums of the report. The profit includes profit outside the sales. */
function totalRows(texts: Texts, { currencies }: Pick<SalesReport, 'currencies'>): Cell[][] {
  return currencies.map((total) => [
    texts.plain('report-total-line'),
    total.currency,
    ...figureCells({ ...total, profit: total.net }),
  ]);
}

/**
 * Returns one row per currency for profit outside the sales, so that the profit column adds up to the
 * report's profit.
 */
function besideRows(texts: Texts, { currencies }: Pick<SalesReport, 'currencies'>): Cell[][] {
  return currencies
    .filter(({ beside }) => beside !== '0')
    .map(({ currency, beside }) => [
      texts.plain('report-beside-line'),
      currency,
      ...FIGURES.map((column) =>
        column === 'report-column-profit' ? { amount: new Big('0').minus(beside).toFixed(), currency } : '',
      ),
    ]);
}

/** Creates the sheet of a breakdown, such as by item or customer. */
export function breakdownSheet(
  texts: Texts,
  name: string,
  lines: readonly (BreakdownLine & { readonly name: string })[],
  report: Pick<SalesReport, 'currencies'>,
): Sheet {
  const isOfCustomers = lines.some(({ level }) => level !== undefined);
  // Added as the last column, so that the other columns of all breakdowns are the same.
  const levels = isOfCustomers ? (['report-column-level'] as const) : [];
  const head = heading(texts, ['report-column-name', 'report-column-currency', ...FIGURES, ...levels]);
  const padded = (rows: Cell[][]) => (isOfCustomers ? rows.map((row) => [...row, '']) : rows);
  return {
    name,
    head,
    rows: [
      ...lines.map((line) => [
        line.customerId === undefined ? line.name : `${line.name} (${line.customerId})`,
        line.currency,
        ...figureCells(line),
        ...(line.level === undefined ? [] : [texts.plain('level-name', { group: line.level })]),
      ]),
      ...padded(besideRows(texts, report)),
    ],
    totals: padded(totalRows(texts, report)),
  };
}

/** Creates the sheet of money moved, by kind, method and currency. */
export function moneySheet(texts: Texts, name: string, money: readonly MoneyMovement[]): Sheet {
  const head = heading(texts, [
    'report-column-kind',
    'report-column-method',
    'report-column-currency',
    'report-column-postings',
    'report-column-amount',
  ]);
  const lines = money.map(({ kind, method, till, currency, postings, amount }) => [
    texts.plain('money-kind', { kind }),
    ...[methodOf(texts, till, method), currency, postings, { amount, currency }],
  ]);
  const codes = [...new Set(money.map(({ currency }) => currency))];
  return { name, head, rows: lines, totals: codes.map((currency) => moneyTotal(texts, money, currency)) };
}

function moneyTotal(texts: Texts, money: readonly MoneyMovement[], code: string): Cell[] {
  const own = money.filter(({ currency }) => currency === code);
  const amount = own.reduce((sum, one) => sum.plus(one.amount), new Big('0')).toFixed();
  const postings = own.reduce((sum, one) => sum + one.postings, 0);
  return [texts.plain('report-total-line'), '', code, postings, { amount, currency: code }];
}
