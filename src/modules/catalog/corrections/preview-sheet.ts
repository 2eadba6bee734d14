import { setImmediate as breathe } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { parseDecimal } from '../../../platform/values/money.ts';
import { type PriceableItem, type PricesFor, pricesFor, pricingNow } from '../prices/group-prices.ts';
import { brandsNamed, type Decision } from './decisions.ts';
import {
  type Field,
  type FieldProblem,
  fieldsOf,
  readShelfField,
  type ShelfKind,
  shelfKinds,
} from './fields.ts';
import { pagesOfSheet, ROWS_AT_ONCE, type SheetRow, writtenFields } from './sheet-rows.ts';

/** A change that a sheet would make. */
export interface SheetChange {
  readonly kind: ShelfKind;
  readonly id: number;
  readonly name: string;
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

export type LineProblem =
  | FieldProblem
  | 'unknown-column'
  | 'no-columns'
  | 'no-such'
  | 'twice'
  | 'price-not-here'
  | 'too-many-lines';

/** An invalid line of a sheet; none of it is applied. */
interface RefusedLine {
  /** Line number as in a spreadsheet: line 1 has the names of the columns. */
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly problem: LineProblem;
}

/** The effects of a sheet. */
export interface SheetPreview {
  readonly importId: number;
  readonly lines: number;
  readonly changes: readonly SheetChange[];
  readonly refused: readonly RefusedLine[];
}

const MOST_LINES = 60_000;
/** Characters of a sheet that are parsed before yielding to the event loop. */
const PART_LENGTH = 100_000;
/** Informative columns, which an import ignores. */
const GIVEN = [
  'kind',
  'id',
  'dealer_name',
  'belongs_to',
  'on_shelf',
  'currency',
  'cost',
  'price',
  'margin',
] as const;
export const PRODUCT_FIELDS = fieldsOf.product;
export const SHEET_COLUMNS: readonly string[] = [...GIVEN, ...PRODUCT_FIELDS];

/** Reads a sheet, and returns the changes that it would make and the lines that are invalid. */
export async function previewSheet(
  db: Db | Tx,
  sheet: string,
): Promise<Omit<SheetPreview, 'importId'> & { readonly decisions: readonly Decision[] }> {
  const { data, named } = await parsed(sheet);
  const changes: SheetChange[] = [];
  const decisions: Decision[] = [];
  const refused: RefusedLine[] = [];
  const outcome = { lines: data.length, changes, refused, decisions };
  const refuse = (line: number, column: string, problem: LineProblem, value = '') =>
    refused.push({ line, column, value, problem });
  if (!named.includes('kind') || !named.includes('id')) {
    refuse(1, 'kind, id', 'no-columns');
    return outcome;
  }
  if (data.length > MOST_LINES) {
    refuse(MOST_LINES + 1, '', 'too-many-lines');
    return outcome;
  }
  for (const column of named) if (!SHEET_COLUMNS.includes(column)) refuse(1, column, 'unknown-column');
  const fields = PRODUCT_FIELDS.filter((field) => named.includes(field));
  const known = new Map<string, SheetRow>();
  for await (const page of pagesOfSheet(db)) for (const row of page) known.set(`${row.kind}:${row.id}`, row);
  const brands = await brandsNamed(
    db,
    data.map(({ brand = '' }) => brand.trim().toLowerCase()).filter(Boolean),
  );
  const retail = pricesFor(await pricingNow(db), 'retail');
  const seen = new Set<string>();
  for (const [index, row] of data.entries()) {
    const line = index + 2;
    if (line % ROWS_AT_ONCE === 0) await breathe();
    const kind = shelfKinds.find((one) => one === row.kind?.trim().toLowerCase());
    const key = `${kind}:${row.id?.trim()}`;
    const own = kind && known.get(key);
    if (!own) refuse(line, 'id', 'no-such', `${row.kind ?? ''} ${row.id ?? ''}`.trim());
    else if (seen.has(key)) refuse(line, 'id', 'twice', row.id);
    if (!own || seen.has(key)) continue;
    seen.add(key);
    const before = writtenFields(own);
    const ofLine: { change: SheetChange; decision: Decision }[] = [];
    if (own.priced && isPriceTyped(row, own.priced, retail)) {
      refuse(line, 'price', 'price-not-here', row.price);
      continue;
    }
    const problems = fields.flatMap((field) => {
      const cell = row[field] ?? '';
      const was = (fieldsOf[kind].includes(field) && before[field]) || '';
      // Most cells of a sheet are unchanged.
      if (cell.trim() === was) return [];
      const read = readShelfField(kind, field, cell, (named) => brands.get(named) ?? null);
      if ('problem' in read) return [{ line, column: field, value: cell, problem: read.problem }];
      const id = Number(own.id);
      if (read.text !== was) {
        ofLine.push({
          change: { kind, id, name: own.name, field, before: was, after: read.text },
          decision: { kind, id, field, value: read.value },
        });
      }
      return [];
    });
    // A line is applied as a whole or not at all.
    refused.push(...problems);
    if (problems.length > 0) continue;
    changes.push(...ofLine.map(({ change }) => change));
    decisions.push(...ofLine.map(({ decision }) => decision));
  }
  return outcome;
}

/** Returns true if a person changed the price: at an unchanged cost, it differs from the present price. */
function isPriceTyped(row: Record<string, string>, priced: PriceableItem, retail: PricesFor): boolean {
  const [cost, price] = [parseDecimal(row.cost ?? ''), parseDecimal(row.price ?? '')];
  if (!cost?.eq(priced.cost) || !price) return false;
  return !price.eq(retail.price(priced, retail.ownOf(priced)).price);
}

/** Parses a sheet in parts, and yields to the event loop after each. */
async function parsed(sheet: string): Promise<{ data: Record<string, string>[]; named: string[] }> {
  const data: Record<string, string>[] = [];
  let named: string[] = [];
  await new Promise<void>((resolve) => {
    const config: Papa.ParseLocalConfig<Record<string, string>, Papa.LocalFile> = {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (header) => header.trim().toLowerCase(),
      transform: unescaped,
      chunkSize: PART_LENGTH,
      chunk: ({ data: rows, meta }, parser) => {
        named = meta.fields ?? named;
        for (const row of rows) data.push(row);
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve(),
    };
    // The library's types allow parts only for files.
    Papa.parse(sheet as unknown as Papa.LocalFile, config);
  });
  return { data, named };
}

/** Removes the prefix that `escapeFormulae` puts before a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
