import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { Big } from '../money.ts';
import { type Page, pageOf } from '../page.ts';
import { visibleText } from '../visible-text.ts';
import { searchable } from './search/search-text.ts';

/** Facts about a product or an item that say which good it is. */
export const GOODS_FIELDS = ['name', 'type', 'fields', 'currency', 'product', 'list-price'] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];

/** A change by the dealer under an id that stayed: the product or item may be another good by now. */
export interface GoodsChange {
  /** The product, and the item if the change is about one; by the names of today. */
  readonly name: string;
  readonly itemId: number | null;
  readonly field: GoodsField;
  readonly before: string;
  readonly after: string;
  readonly noticedAt: string;
  /** An admin named it: customers read that name, whatever the dealer calls it. */
  readonly hasOwnName: boolean;
}

export interface GoodsChanges {
  /** Changes of the last 90 days, the newest first. */
  page(page: number): Promise<Page<GoodsChange> & { readonly count: number }>;
}

interface Found {
  readonly product_id: string;
  readonly item_id: string | null;
  readonly field: GoodsField;
  readonly before: string;
  readonly after: string;
}

interface Differing {
  readonly product_id: string;
  /** Null: the product itself differs. */
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
}

const PAGE_SIZE = 10;
/** Rows sent to the database in one statement. */
const AT_ONCE = 5_000;
/** A list price that moves by less than one part in this many is a price, not another denomination. */
const DENOMINATION = '5';

/**
 * Records goods that the staged catalog changes under an id that stays, before it replaces the shop's, and alerts the admins. A rename
 * that changes case, accents or blanks alone is not recorded; prices have `recordChanges`.
 */
export async function recordGoodsChanges(tx: Tx): Promise<void> {
  const differing = await readDiffering(tx);
  const found = differing.flatMap(changesOf);
  const [first] = found;
  if (!first) return;
  for (let start = 0; start < found.length; start += AT_ONCE) {
    await sql`
      insert into goods_changes (product_id, item_id, field, before, after)
      select product_id, item_id, field, before, after
      from json_to_recordset(${JSON.stringify(found.slice(start, start + AT_ONCE))}::json)
        as found (product_id bigint, item_id bigint, field text, before text, after text)`.execute(tx);
  }
  const { rows } = await sql<{ goods: string }>`
    select count(distinct (product_id, item_id)) as goods from goods_changes
    where noticed_at >= coalesce(
      (select raised_at from alerts where kind = 'goods-changed' and subject = 'catalog' and ended_at is null), now())`.execute(
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

export function createGoodsChanges(db: Db): GoodsChanges {
  return {
    async page(requested) {
      const { rows: counted } = await sql<{ count: string }>`
        select count(*) as count from goods_changes`.execute(db);
      const count = Number(counted[0]?.count ?? 0);
      const { page, pages, offset } = pageOf(count, PAGE_SIZE, requested);
      const { rows } = await sql<Found & { name: string; noticed_at: Date; own: boolean }>`
        select c.item_id, c.field, c.before, c.after, c.noticed_at,
          concat_ws(' · ', products.name, items.name) as name,
          case when c.item_id is null then products.corrected_name else items.corrected_name end is not null as own
        from goods_changes c join products on products.id = c.product_id left join items on items.id = c.item_id
        order by c.id desc limit ${PAGE_SIZE} offset ${offset}`.execute(db);
      const entries = rows.map((row) => ({
        name: row.name,
        itemId: row.item_id === null ? null : Number(row.item_id),
        field: row.field,
        before: row.before,
        after: row.after,
        noticedAt: row.noticed_at.toISOString(),
        hasOwnName: row.own,
      }));
      return { entries, page, pages, count };
    },
  };
}

/** Products and items that differ at all, also those that are not on sale: they may come back as another good. */
async function readDiffering(tx: Tx): Promise<Differing[]> {
  const { rows } = await sql<Differing>`
    select products.id as product_id, null as item_id, coalesce(products.dealer_name, products.name) as title,
      json_build_object('name', coalesce(products.dealer_name, products.name), 'type', products.type,
        'fields', jsonb_path_query_array(products.required_info, '$[*].name')) as old,
      json_build_object('name', staged.name, 'type', staged.type,
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

function changesOf({ product_id, item_id, old, fresh }: Differing): Found[] {
  const found: Found[] = [];
  const add = (field: GoodsField, before = '', after = '') =>
    found.push({ product_id, item_id, field, before, after });
  // Names of an earlier version may hold characters that the shop takes out by now.
  if (searchable(visibleText(old.name)) !== searchable(fresh.name)) add('name', old.name, fresh.name);
  if (old.type !== fresh.type) add('type', old.type, fresh.type);
  const [fields, freshFields] = [old.fields, fresh.fields].map((names = []) => names.toSorted().join(', '));
  if (fields !== freshFields) add('fields', fields, freshFields);
  if (old.product_id !== fresh.product_id) add('product', old.product, fresh.product);
  if (old.currency !== fresh.currency) add('currency', old.currency, fresh.currency);
  else if (isOtherDenomination(old.list_price, fresh.list_price))
    add('list-price', priceOf(old), priceOf(fresh));
  return found;
}

/** Whether a list price moved by a fifth or more. One that appears or goes says nothing about the denomination. */
function isOtherDenomination(old = '0', fresh = '0'): boolean {
  const [before, after] = [new Big(old), new Big(fresh)];
  if (before.eq('0') || after.eq('0')) return false;
  return after.minus(before).abs().times(DENOMINATION).gte(before);
}

function priceOf({ list_price = '0', currency = '' }: Facts): string {
  return `${new Big(list_price).toFixed()} ${currency}`;
}
