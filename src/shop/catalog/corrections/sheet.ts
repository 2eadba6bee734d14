import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import Papa from 'papaparse';
import type { Db, Tx } from '../../../database/db.ts';
import { locales } from '../../locale.ts';
import { Big, parseDecimal } from '../../money.ts';
import type { UnitLimit } from '../browse.ts';
import { type PricesFor, pricesFor, pricingNow, type Shown } from '../prices/effects.ts';
import { brandsNamed, type Decision } from './decisions.ts';
import {
  type Field,
  type FieldProblem,
  fieldsOf,
  limitWritten,
  readShelfField,
  redeemWritten,
  type ShelfKind,
  shelfKinds,
} from './fields.ts';

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
export interface RefusedLine {
  /** In a spreadsheet's count: the first line has the names of the columns. */
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly problem: LineProblem;
}

/** The effects of a sheet. */
export interface Dry {
  readonly importId: number;
  readonly lines: number;
  readonly changes: readonly SheetChange[];
  readonly refused: readonly RefusedLine[];
}

/**
 * `moved`: the changes differ from those of the dry run; `gone`: unknown, applied before, or of another
 * person.
 */
export type Applied =
  | { readonly outcome: 'applied'; readonly changes: number }
  | { readonly outcome: 'moved' | 'gone' };

const MOST_LINES = 60_000;
/** Lines that are processed before the event loop continues. */
const AT_ONCE = 500;
/** Characters of a sheet that are parsed before the event loop continues. */
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
const decided = fieldsOf.product;
const columns: readonly string[] = [...GIVEN, ...decided];

interface SheetRow {
  kind: ShelfKind;
  id: string;
  name: string;
  dealer_name: string;
  belongs_to: string;
  on_shelf: boolean;
  /** The figures of an item's price; null for other kinds. */
  priced: Shown | null;
  corrected_name: string | null;
  hidden: boolean;
  pinned: boolean;
  sort: number | null;
  category: string | null;
  picture: string | null;
  limit: UnitLimit | null;
  brand: string | null;
  region: string | null;
  aliases: string[];
  description: Record<string, string>;
  redeem: Record<string, { text: string; link: string | null }>;
}

/**
 * Exports every brand, product and item with its corrections, in parts; spreadsheets take none of it for a
 * formula.
 */
export async function exportSheet(db: Db): Promise<string> {
  // By the byte order mark, spreadsheets read it as UTF-8.
  const parts = [`\uFEFF${lines([[...columns]])}`];
  const retail = pricesFor(await pricingNow(db), 'retail');
  for await (const page of pagesOfRows(db)) {
    parts.push(
      lines(
        page.map((row) => {
          const fields = written(row);
          return [
            row.kind,
            row.id,
            row.dealer_name,
            row.belongs_to,
            row.on_shelf ? 'yes' : '',
            ...priceCells(row, retail),
            ...decided.map((field) => fields[field] ?? ''),
          ];
        }),
      ),
    );
    await breathe();
  }
  return parts.join('');
}

/** Returns currency, cost, retail price and margin in percent of the cost. */
function priceCells({ priced }: Pick<SheetRow, 'priced'>, { price, ownOf }: PricesFor): string[] {
  if (!priced) return ['', '', '', ''];
  const cost = new Big(priced.cost);
  const selling = price(priced, ownOf(priced)).price;
  const margin = cost.eq('0') ? '' : selling.div(cost).minus('1').times('100').round(1).toFixed();
  return [priced.currency, cost.toFixed(), selling.toFixed(), margin];
}

function lines(data: string[][]): string {
  return data.length === 0 ? '' : `${Papa.unparse(data, { escapeFormulae: true })}\r\n`;
}

/** Stores a sheet for a day, and previews its effects. */
export async function receiveSheet(db: Db, actorId: number, sheet: string): Promise<Dry> {
  const dry = await dryRun(db, sheet);
  const { rows } = await sql<{ id: string }>`
    with old as (delete from catalog_imports where created_at < now() - interval '1 day')
    insert into catalog_imports (actor_id, sheet, digest)
    values (${actorId}, ${sheet.replaceAll('\0', ' ').toWellFormed()}, ${digestOf(dry.changes)}) returning id`.execute(
    db,
  );
  return { ...dry, importId: Number(rows[0]?.id ?? 0) };
}

/** Makes the changes of a stored sheet, at most once, if they are still the shown ones. */
export async function applySheet(
  tx: Tx,
  actorId: number,
  importId: number,
  write: (decisions: readonly Decision[]) => Promise<number>,
): Promise<Applied> {
  const { rows } = await sql<{ sheet: string; digest: string }>`
    select sheet, digest from catalog_imports
    where id = ${importId} and actor_id = ${actorId} and applied_at is null for update`.execute(tx);
  const [received] = rows;
  if (!received) return { outcome: 'gone' };
  const { changes, decisions } = await dryRun(tx, received.sheet);
  if (digestOf(changes) !== received.digest) return { outcome: 'moved' };
  await write(decisions);
  const kept = changes.map(({ kind, id, field, before, after }) => ({ kind, id, field, before, after }));
  await sql`
    update catalog_imports set applied_at = now(), changes = ${JSON.stringify(kept)}::jsonb
    where id = ${importId}`.execute(tx);
  return { outcome: 'applied', changes: changes.length };
}

type KeptChange = Omit<SheetChange, 'name'>;

/**
 * Returns the sheet that undoes a sheet's changes, except those changed again since.
 *
 * @returns null if no such sheet was applied within a day
 */
export async function oppositeSheet(
  db: Db,
  importId: number,
): Promise<{ readonly sheet: string; readonly kept: number } | null> {
  const { rows } = await sql<{ changes: KeptChange[] }>`
    select changes from catalog_imports where id = ${importId} and applied_at is not null and changes is not null`.execute(
    db,
  );
  const changes = rows[0]?.changes;
  if (!changes) return null;
  const bySubject = Map.groupBy(changes, ({ kind, id }) => `${kind}:${id}`);
  const fields = decided.filter((field) => changes.some((change) => change.field === field));
  const data: string[][] = [['kind', 'id', ...fields]];
  let kept = 0;
  for await (const page of pagesOfRows(db)) {
    for (const row of page) {
      const own = bySubject.get(`${row.kind}:${row.id}`);
      if (!own) continue;
      const now = written(row);
      const cells = fields.map((field) => {
        const is = (fieldsOf[row.kind].includes(field) && now[field]) || '';
        const change = own.find((one) => one.field === field);
        if (change && change.after !== is) kept += 1;
        return change && change.after === is ? change.before : is;
      });
      data.push([row.kind, row.id, ...cells]);
    }
  }
  return { sheet: lines(data), kept };
}

function digestOf(changes: readonly SheetChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

async function dryRun(
  db: Db | Tx,
  sheet: string,
): Promise<Omit<Dry, 'importId'> & { readonly decisions: readonly Decision[] }> {
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
  for (const column of named) if (!columns.includes(column)) refuse(1, column, 'unknown-column');
  const fields = decided.filter((field) => named.includes(field));
  const known = new Map<string, SheetRow>();
  for await (const page of pagesOfRows(db)) for (const row of page) known.set(`${row.kind}:${row.id}`, row);
  const brands = await brandsNamed(
    db,
    data.map(({ brand = '' }) => brand.trim().toLowerCase()).filter(Boolean),
  );
  const retail = pricesFor(await pricingNow(db), 'retail');
  const seen = new Set<string>();
  for (const [index, row] of data.entries()) {
    const line = index + 2;
    if (line % AT_ONCE === 0) await breathe();
    const kind = shelfKinds.find((one) => one === row.kind?.trim().toLowerCase());
    const key = `${kind}:${row.id?.trim()}`;
    const own = kind && known.get(key);
    if (!own) refuse(line, 'id', 'no-such', `${row.kind ?? ''} ${row.id ?? ''}`.trim());
    else if (seen.has(key)) refuse(line, 'id', 'twice', row.id);
    if (!own || seen.has(key)) continue;
    seen.add(key);
    const before = written(own);
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

/** Returns true if a person wrote another price, compared at the present cost. */
function isPriceTyped(row: Record<string, string>, priced: Shown, retail: PricesFor): boolean {
  const [cost, price] = [parseDecimal(row.cost ?? ''), parseDecimal(row.price ?? '')];
  if (!cost?.eq(priced.cost) || !price) return false;
  return !price.eq(retail.price(priced, retail.ownOf(priced)).price);
}

/** Parses a sheet in parts, between which the event loop continues. */
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

/** Returns the corrections in the written form of a sheet. */
function written(row: SheetRow): Partial<Record<Field, string>> {
  return {
    name: row.corrected_name ?? '',
    hidden: row.hidden ? 'yes' : '',
    pinned: row.pinned ? 'yes' : '',
    place: row.sort === null ? '' : String(row.sort),
    category: row.category ?? '',
    picture: row.picture ?? '',
    limit: limitWritten(row.limit),
    brand: row.brand ?? '',
    region: row.region ?? '',
    aliases: row.aliases.join(', '),
    ...Object.fromEntries(
      locales.flatMap((locale) => {
        const redeem = row.redeem[locale];
        return [
          [`description_${locale}`, row.description[locale] ?? ''],
          [`redeem_${locale}`, redeem ? redeemWritten(redeem) : ''],
        ];
      }),
    ),
  };
}

/** Returns the corrections of one brand, product or item, in the written form of a sheet. */
export async function readWritten(
  db: Db | Tx,
  { kind, id }: { readonly kind: ShelfKind; readonly id: number },
): Promise<Partial<Record<Field, string>>> {
  const product = kind === 'item' ? await productOf(db, id) : String(id);
  if (product === null) return {};
  const before = String(BigInt(product) - 1n);
  const rows = kind === 'brand' ? await readBrands(db, before, 1) : await readProducts(db, before, product);
  const own = rows.find((row) => row.kind === kind && row.id === String(id));
  return own ? written(own) : {};
}

async function productOf(db: Db | Tx, itemId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select product_id as id from items where id = ${itemId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Removes the prefix that `escapeFormulae` puts before a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Reads brands first, then each product before its items, in the order of the tree. */
async function* pagesOfRows(db: Db | Tx): AsyncGenerator<SheetRow[]> {
  for (let after = '0'; ; ) {
    const page = await readBrands(db, after);
    const last = page.at(-1);
    if (!last) break;
    yield page;
    after = last.id;
  }
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      select max(id) as last from (select id from products where id > ${after} order by id limit ${sql.lit(PRODUCTS_AT_ONCE)}) page`.execute(
      db,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    yield await readProducts(db, after, last);
    after = last;
  }
}

/** Products of a page, with their items. */
const PRODUCTS_AT_ONCE = 100;

async function readBrands(db: Db | Tx, after: string, most = AT_ONCE): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select 'brand' as kind, brands.id, name, derived_name as dealer_name, '' as belongs_to,
           exists (select from brand_places where brand_id = brands.id) as on_shelf, null::json as priced,
           corrected_name, hidden, pinned, sort, corrected_category as category, picture, null::json as "limit",
           null as brand, null as region, '{}'::text[] as aliases, '{}'::jsonb as description, '{}'::jsonb as redeem
    from brands where merged_into is null and id > ${after} order by id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Reads the products with an id above `after` and up to `last`. */
async function readProducts(db: Db | Tx, after: string, last: string): Promise<SheetRow[]> {
  const limit = (table: string) => sql`case when ${sql.ref(`${table}.limit_most`)} is not null then
    json_build_object('most', ${sql.ref(`${table}.limit_most`)}, 'days', ${sql.ref(`${table}.limit_days`)}) end`;
  const { rows } = await sql<SheetRow>`
    select 'product' as kind, products.id, products.name, coalesce(products.dealer_name, products.name) as dealer_name,
           coalesce(brands.name, '') as belongs_to, products.shelf_position is not null as on_shelf, null::json as priced, products.corrected_name,
           products.hidden, products.pinned, products.sort, products.corrected_category as category, products.picture,
           ${limit('products')} as "limit", chosen.key as brand, products.corrected_region as region, products.aliases,
           products.description, products.redeem, 2 as rank, products.id as product
    from products
    left join brands on brands.id = products.brand_id
    left join brands chosen on chosen.id = products.corrected_brand_id
    where products.id > ${after} and products.id <= ${last}
    union all
    select 'item', items.id, items.name, coalesce(items.dealer_name, items.name), products.name,
           items.shelf_position is not null,
           json_build_object('id', items.id::text, 'product_id', items.product_id::text, 'brand_id', products.brand_id::text,
             'type', products.type, 'currency', items.currency, 'list_price', items.list_price::text, 'cost', items.cost::text),
           items.corrected_name, items.hidden, items.pinned, items.sort,
           items.corrected_category, items.picture,
           ${limit('items')}, null, null, '{}'::text[], items.description, '{}'::jsonb, 3, items.product_id
    from items join products on products.id = items.product_id
    where items.product_id > ${after} and items.product_id <= ${last}
    order by product, rank, id`.execute(db);
  return rows;
}
