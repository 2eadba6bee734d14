import { Big } from '../../../shop/money.ts';
import type { BreakdownLine, FiguresFrom, MoneyMoved, SalesReport } from '../../../shop/shop.ts';
import { tillName } from '../../notifications/closing.ts';
import { POSTING_TEXTS } from '../../screens/money/statement.ts';
import { withoutMarks } from '../../ui/texts/format.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';

/** A cell: a text, a whole number, or an amount as a decimal string. */
type Cell = string | number | { readonly amount: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

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
  return [
    ...[line.ordered, line.delivered, line.failed, line.cancelled, line.refunded],
    ...[line.sales, line.refunds, line.cost, line.profit].map((amount) => ({ amount })),
    line.seconds === null ? '' : Math.round(line.seconds),
  ];
}

function heading(texts: Texts, keys: readonly TextKey[]): string[] {
  return keys.map((key) => texts.plain(key));
}

/** Creates the sheet of figures day by day, or month by month. */
export function courseSheet(texts: Texts, name: string, report: SalesReport): Sheet {
  const head = heading(texts, ['report-column-start', 'report-column-currency', ...FIGURES]);
  const lines = report.course.map((line) => [line.start, line.currency, ...figureCells(line)]);
  return { name, rows: [head, ...lines, ...besideRows(texts, report)] };
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
        column === 'report-column-profit' ? { amount: new Big('0').minus(beside).toFixed() } : '',
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
  const head = heading(texts, ['report-column-name', 'report-column-currency', ...FIGURES]);
  return {
    name,
    rows: [
      head,
      ...lines.map((line) => [
        line.customerId === undefined ? line.name : `${line.name} (${line.customerId})`,
        line.currency,
        ...figureCells(line),
      ]),
      ...besideRows(texts, report),
    ],
  };
}

/** Creates the sheet of money moved, by kind, method and currency. */
export function moneySheet(texts: Texts, name: string, money: readonly MoneyMoved[]): Sheet {
  const head = heading(texts, [
    'report-column-kind',
    'report-column-method',
    'report-column-currency',
    'report-column-postings',
    'report-column-amount',
  ]);
  const lines = money.map(({ kind, method, till, currency, postings, amount }) => [
    texts.plain(POSTING_TEXTS[kind], { about: '' }).trim(),
    ...[tillName(texts, till) ?? method ?? '', currency, postings, { amount }],
  ]);
  return { name, rows: [head, ...lines] };
}

/**
 * Returns CSV (RFC 4180) with a byte order mark, by which spreadsheets read UTF-8; amounts are plain decimal
 * numbers.
 */
export function csvOf({ rows }: Sheet): Buffer {
  const lines = rows.map((row) => row.map(csvCell).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Prefixes texts that a spreadsheet would take for a formula. */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.amount;
  const text = withoutMarks(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Creates a workbook; its texts are cells of type text, never formulas. */
export async function xlsxOf(sheets: readonly Sheet[], rightToLeft: boolean): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const file = writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: withoutMarks(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31),
      data: rows.map((row, index) =>
        row.map((cell) => {
          if (typeof cell === 'number') return { type: Number, value: cell };
          // Spreadsheet numbers have limited decimals; the CSV file has the exact ones.
          if (typeof cell === 'object')
            return { type: Number, value: Number(cell.amount), format: '#,##0.###' };
          return {
            type: String,
            value: withoutMarks(cell),
            ...(index === 0 && { fontWeight: 'bold' as const }),
          };
        }),
      ),
      columns: (rows[0] ?? []).map((_, index) => ({ width: index === 0 ? 34 : 13 })),
      rightToLeft,
      stickyRowsCount: 1,
    })),
  );
  return file.toBuffer();
}
