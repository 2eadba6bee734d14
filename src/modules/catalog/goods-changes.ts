import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { deleteOld } from '../../platform/database/old-rows.ts';
import { Big } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { visibleText } from '../../platform/values/visible-text.ts';
import { raiseAlert } from '../alerts/index.ts';
import { openAlerts } from '../alerts/reads.ts';
import { searchable } from './search/search-text.ts';

/** Facts of a product or an item that identify the good. */
const GOODS_FIELDS = ['name', 'type', 'fields', 'currency', 'product', 'list-price', 'region'] as const;
type GoodsField = (typeof GOODS_FIELDS)[number];

/** A change by the dealer under an unchanged id: the product or item may be another good by now. */
export interface GoodsChange {
  /** The product, and the item if the change is about one, by their present names. */
  readonly name: string;
  readonly itemId: number | null;
  readonly field: GoodsField;
  readonly before: string;
  readonly after: string;
  readonly noticedAt: string;
  /** True if an admin named the goods: customers read that name, and not the dealer's. */
  readonly hasOwnName: boolean;
}

export interface GoodsChanges {
  /** Reads the changes of the last 90 days, newest first. */
  page(page: number): Promise<Page<GoodsChange> & { readonly count: number }>;
}

interface GoodsChangeRow {
  readonly product_id: string;
  readonly item_id: string | null;
  readonly field: GoodsField;
  readonly before: string;
  readonly after: string;
  /** True if the amount or the region changed: the items are not sold before an admin has checked them. */
  readonly pauses: boolean;
}

interface FactsChange {
  readonly product_id: string;
  /** Null for a change of the product itself. */
  readonly item_id: string | null;
  readonly title: string;
  readonly old: Facts;
  readonly fresh: Facts;
}

interface Facts {
  readonly name: string;
  readonly type?: string;
  readonly fields?: readonly string[];
  readonly currency?: string;
  readonly product_id?: number;
  readonly product?: string;
  readonly list_price?: string;
  readonly region?: string;
}

const PAGE_SIZE = 10;
/** Rows sent to the database in one statement. */
const AT_ONCE = 5_000;
/** Divisor: a list price that changes by at least a fifth counts as another denomination. */
const DENOMINATION = '5';

/**
 * Records the goods that the staged catalog changes under unchanged ids, before it replaces the shop's, and
 * alerts the admins. Renames that change only case, accents or blanks are not recorded; `recordChanges`
 * records prices.
 */
export async function recordGoodsChanges(tx: Tx): Promise<void> {
  const differing = await readDiffering(tx);
  const found = differing.flatMap(changesOf);
  if (found.length === 0) return;
  for (let start = 0; start < found.length; start += AT_ONCE) {
    await sql`
      insert into goods_changes (product_id, item_id, field, before, after, pauses)
      select product_id, item_id, field, before, after, pauses
      from json_to_recordset(${JSON.stringify(found.slice(start, start + AT_ONCE))}::json)
        as found (product_id bigint, item_id bigint, field text, before text, after text, pauses boolean)`.execute(
      tx,
    );
  }
  await pause(
    tx,
    found.filter(({ pauses }) => pauses),
  );
  // Changes that pause items have an alert of their own.
  const first = found.find(({ pauses }) => !pauses);
  if (!first) return;
  const { rows } = await sql<{ goods: string }>`
    select count(distinct (product_id, item_id)) as goods from goods_changes
    where noticed_at >= coalesce(
      (select raised_at from ${openAlerts} a where kind = 'goods-changed' and subject = 'catalog'), now())`.execute(
    tx,
  );
  const title = differing.find(
    (one) => one.product_id === first.product_id && one.item_id === first.item_id,
  )?.title;
  await raiseAlert(tx, 'goods-changed', 'catalog', {
    items: Number(rows[0]?.goods ?? 0),
    item: `${title ?? ''}: ${first.before} → ${first.after}`,
  });
}

/** Pauses the items of these changes until an admin decides, and raises an alert for each product. */
async function pause(tx: Tx, found: readonly GoodsChangeRow[]): Promise<void> {
  if (found.length === 0) return;
  const items = found.flatMap(({ item_id }) => item_id ?? []);
  const products = found.filter(({ item_id }) => item_id === null).map(({ product_id }) => product_id);
  const { rows } = await sql<{ product_id: string; items: string; name: string }>`
    with paused as (
      update items set changed_at = coalesce(changed_at, now()), changed_seen_at = null
      where id = any(${items}::bigint[]) or product_id = any(${products}::bigint[])
      returning id
    )
    select staged.product_id, count(*) as items, min(product.name) as name
    from paused join staged_items staged on staged.id = paused.id join staged_products product on product.id = staged.product_id
    group by staged.product_id`.execute(tx);
  for (const { product_id, items: count, name } of rows) {
    await raiseAlert(tx, 'goods-paused', product_id, { items: Number(count), item: name });
  }
}

/** Retention of a change, days. */
const CHANGE_DAYS = 90;

/** Deletes a batch of the changes that are older. */
export const oldGoodsChanges = deleteOld('goods_changes', 'noticed_at', CHANGE_DAYS);

/** Creates the reader of the changes. */
export function createGoodsChanges(db: Db): GoodsChanges {
  return {
    async page(requested) {
      const { rows: counted } = await sql<{ count: string }>`
        select count(*) as count from goods_changes`.execute(db);
      const count = Number(counted[0]?.count ?? 0);
      const { page, pages, offset } = pageOf(count, PAGE_SIZE, requested);
      const entries = await readChanges(db, sql`true`, { limit: PAGE_SIZE, offset });
      return { entries, page, pages, count };
    },
  };
}

/** Reads the changes of a product and its items since a time, at most ten, newest first. */
export function readChangesOf(db: Db, productId: number, since: Date): Promise<GoodsChange[]> {
  const which = sql`c.product_id = ${productId} and c.noticed_at >= ${since}`;
  return readChanges(db, which, { limit: PAGE_SIZE, offset: 0 });
}

async function readChanges(
  db: Db,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<GoodsChange[]> {
  const { rows } = await sql<GoodsChangeRow & { name: string; noticed_at: Date; own: boolean }>`
        select c.item_id, c.field, c.before, c.after, c.noticed_at,
          concat_ws(' · ', products.name, items.name) as name,
          case when c.item_id is null then products.corrected_name else items.corrected_name end is not null as own
        from goods_changes c join products on products.id = c.product_id left join items on items.id = c.item_id
        where ${which} order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    itemId: row.item_id === null ? null : Number(row.item_id),
    field: row.field,
    before: row.before,
    after: row.after,
    noticedAt: row.noticed_at.toISOString(),
    hasOwnName: row.own,
  }));
}

/**
 * Reads all products and items that differ from the new catalog, including those off sale: they may return as
 * other goods.
 */
async function readDiffering(tx: Tx): Promise<FactsChange[]> {
  const { rows } = await sql<FactsChange>`
    select products.id as product_id, null as item_id, coalesce(products.dealer_name, products.name) as title,
      json_build_object('name', coalesce(products.dealer_name, products.name), 'type', products.type,
        'region', products.derived_region,
        'fields', jsonb_path_query_array(products.required_info, '$[*].name')) as old,
      json_build_object('name', staged.name, 'type', staged.type, 'region', staged.region,
        'fields', jsonb_path_query_array(staged.required_info, '$[*].name')) as fresh
    from products join staged_products staged on staged.id = products.id
    where (products.dealer_name, products.type, products.required_info)
      is distinct from (staged.name, staged.type, staged.required_info)
    union all
    select items.product_id, items.id, coalesce(products.dealer_name, products.name) || ' · ' || coalesce(items.dealer_name, items.name),
      json_build_object('name', coalesce(items.dealer_name, items.name), 'currency', items.currency, 'product_id', items.product_id,
        'product', coalesce(products.dealer_name, products.name), 'list_price', items.list_price::text),
      json_build_object('name', staged.name, 'currency', staged.currency, 'product_id', staged.product_id,
        'product', staged_product.name, 'list_price', staged.list_price::text)
    from items join products on products.id = items.product_id
      join staged_items staged on staged.id = items.id join staged_products staged_product on staged_product.id = staged.product_id
    where (items.dealer_name, items.currency, items.product_id, items.list_price)
      is distinct from (staged.name, staged.currency, staged.product_id, staged.list_price)
    order by 1, 2 nulls first`.execute(tx);
  return rows;
}

function changesOf({ product_id, item_id, old, fresh }: FactsChange): GoodsChangeRow[] {
  const found: GoodsChangeRow[] = [];
  const add = (field: GoodsField, before = '', after = '', pauses = true) =>
    found.push({ product_id, item_id, field, before, after, pauses });
  // Names stored by an earlier version may contain characters that this version removes.
  if (searchable(visibleText(old.name)) !== searchable(fresh.name)) {
    add('name', old.name, fresh.name, amountsIn(old.name) !== amountsIn(fresh.name));
    // If only the region differs, a new version of the shop reads it differently from the same name.
    if (old.region !== fresh.region) add('region', old.region, fresh.region);
  }
  if (old.type !== fresh.type) add('type', old.type, fresh.type);
  const [fields, freshFields] = [old.fields, fresh.fields].map((names = []) => names.toSorted().join(', '));
  if (fields !== freshFields) add('fields', fields, freshFields, false);
  if (old.product_id !== fresh.product_id) add('product', old.product, fresh.product);
  if (old.currency !== fresh.currency) add('currency', old.currency, fresh.currency);
  else if (isOtherDenomination(old.list_price, fresh.list_price))
    add('list-price', priceOf(old), priceOf(fresh));
  return found;
}

/** Returns the numbers of a name, which state its amount. */
function amountsIn(name: string): string {
  return (searchable(visibleText(name)).match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');
}

/**
 * Returns true if a list price changed by a fifth or more. A price that appears or disappears does not show
 * another denomination.
 */
function isOtherDenomination(old = '0', fresh = '0'): boolean {
  const [before, after] = [new Big(old), new Big(fresh)];
  if (before.eq('0') || after.eq('0')) return false;
  return after.minus(before).abs().times(DENOMINATION).gte(before);
}

function priceOf({ list_price = '0', currency = '' }: Facts): string {
  return `${new Big(list_price).toFixed()} ${currency}`;
}

/**
 * Builds the condition that the dealer turned an item into another good after a time. Its amount or region
 * changed, which a person has to check.
 */
export function becameAnother(item: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from goods_changes c
    where c.pauses and c.noticed_at > ${since} and (c.item_id = ${item}
      or c.item_id is null and c.product_id = (select product_id from items where id = ${item})))`;
}
