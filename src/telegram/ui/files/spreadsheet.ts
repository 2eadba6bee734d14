import { Big, currencyDigits, type Money } from '../../../platform/values/money.ts';
import { withoutMarks } from '../texts/format.ts';

/** A cell: a text, a whole number, an amount, a day (2026-11-22), or a time (ISO 8601). */
export type Cell = string | number | Money | { readonly day: string } | { readonly time: string };

export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Sums below the rows. CSV files lack them, because programs add up all rows. */
  readonly totals?: readonly (readonly Cell[])[];
}

/** Narrowest and widest column, characters. */
const WIDTHS = [10, 44] as const;

/**
 * Returns CSV (RFC 4180) with a byte order mark, by which spreadsheets read UTF-8; amounts are plain decimal
 * numbers.
 */
export function csvOf({ head, rows }: Sheet): Buffer {
  const lines = [head, ...rows].map((row) => row.map(csvCell).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Prefixes texts that a spreadsheet would evaluate as a formula. */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') {
    if ('amount' in cell) return cell.amount;
    return 'day' in cell ? cell.day : cell.time;
  }
  const text = withoutMarks(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Creates a workbook. Texts are cells of type text, never formulas. Amounts have the decimals of their
 * currency, and times are those of the zone.
 */
export async function xlsxOf(
  sheets: readonly Sheet[],
  { rightToLeft, timeZone }: { rightToLeft: boolean; timeZone: string },
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const file = writeXlsxFile(
    sheets.map(({ name, head, rows, totals = [] }) => ({
      sheet: withoutMarks(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31),
      data: [
        head.map((text) => ({ ...xlsxCell(text, timeZone), ...BOLD })),
        ...rows.map((row) => row.map((cell) => xlsxCell(cell, timeZone))),
        ...totals.map((row) => row.map((cell) => ({ ...xlsxCell(cell, timeZone), ...BOLD }))),
      ],
      columns: head.map((_, index) => ({ width: widthOf([head, ...rows, ...totals], index) })),
      rightToLeft,
      stickyRowsCount: 1,
    })),
  );
  return file.toBuffer();
}

const BOLD = { fontWeight: 'bold' as const };

function xlsxCell(cell: Cell, timeZone: string) {
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return { type: String, value: withoutMarks(cell) };
  // Spreadsheet numbers have limited decimals; the CSV file has the exact ones.
  if ('amount' in cell) return { type: Number, value: Number(cell.amount), format: formatOf(cell) };
  if ('day' in cell) return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return { type: Date, value: wallTime(cell.time, timeZone), format: 'yyyy-mm-dd hh:mm' };
}

/**
 * Returns the number format of an amount: decimals by ISO 4217, more if needed; whole dinars have no fils.
 */
function formatOf({ amount, currency }: Money): string {
  const own = currencyDigits(currency);
  const isWhole = new Big(amount).round(0).eq(amount);
  const digits = own > 2 && isWhole ? 0 : Math.max(own, new Big(amount).toFixed().split('.')[1]?.length ?? 0);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

/** Returns the wall-clock time of the zone as UTC, because times of spreadsheets have no zone. */
function wallTime(iso: string, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(iso));
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

function widthOf(rows: readonly (readonly Cell[])[], index: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), 0);
  return Math.min(Math.max(longest + 2, WIDTHS[0]), WIDTHS[1]);
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'number') return String(cell).length;
  if (typeof cell === 'string') return withoutMarks(cell).length;
  // Room for decimals, separators and a sign.
  if ('amount' in cell) return cell.amount.length + 4;
  return 'day' in cell ? 10 : 16;
}
