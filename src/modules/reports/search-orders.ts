import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { productsView } from '../catalog/reads/goods.ts';
import {
  type OrderView,
  openStates,
  type PurchaseView,
  purchaseViews,
  statesOfStage,
} from '../orders/index.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import type { OrderState } from '../orders/tables.ts';

/** A shopkeeper's groups of order states. */
export const ORDER_GROUPS = ['open', 'review', 'delivered', 'failed', 'cancelled', 'reversed'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

const statesOf: Record<OrderGroup, readonly OrderState[]> = {
  open: openStates,
  review: ['review'],
  delivered: ['succeeded'],
  failed: statesOfStage('refunded'),
  cancelled: ['cancelled'],
  reversed: ['reversed'],
};

/** The conditions of a search; all must hold. */
export interface OrderQuery {
  readonly group?: OrderGroup | undefined;
  readonly customerId?: number | undefined;
  readonly productId?: number | undefined;
  readonly itemId?: number | undefined;
  /** A brand: its products of all regions, and those that left the shelf. */
  readonly brandId?: number | undefined;
  /** Days such as 2026-11-22, both included, in the shop's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The total of the purchase, a decimal string; in `currency` if given, else in any currency. */
  readonly total?: string | undefined;
  readonly currency?: string | undefined;
  /** The neighbors of the order with this id. */
  readonly beside?: { readonly id: string; readonly towards: 'newer' | 'older' } | undefined;
}

export interface FoundOrders {
  /** Newest first. */
  readonly entries: readonly { order: OrderView; purchase: PurchaseView }[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

const PAGE_SIZE = 8;
/**
 * Groups that few orders are in at any time. Their orders are read by state also if goods are given: a
 * product or brand with millions of purchases may have none of them.
 */
const RARE: readonly OrderGroup[] = ['open', 'review', 'reversed'];
/**
 * Number of ids by which the search of a day reaches beyond its ids on both sides. Ids are assigned before
 * the commit, and clocks can be set.
 */
const SLACK = 10_000;

/**
 * Reads a page of orders, newest first. It uses the index of the customer, the goods, the total or the state,
 * in this order of preference. The index of a rare state comes before that of the goods. A day is a range of
 * ids.
 */
export async function searchOrders(db: Db, query: OrderQuery, timeZone: string): Promise<FoundOrders> {
  const newer = query.beside?.towards === 'newer';
  const [sign, order] = newer ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const days = await readRange(db, query, timeZone);
  if (!days) return { entries: [], hasNewer: false, hasOlder: false };
  const { customerId, productId, itemId, brandId, total, currency, group, beside } = query;
  const ofGoods = productId !== undefined || brandId !== undefined;
  const isRare = group !== undefined && RARE.includes(group);
  const ofPurchases = customerId !== undefined || total !== undefined || (ofGoods && !isRare);
  const byTotal = total !== undefined && customerId === undefined && !ofGoods;
  /**
   * Reads the newest purchases of each product by its index. With one condition for all products, PostgreSQL
   * would sort the whole brand.
   */
  const byBrand = brandId !== undefined && productId === undefined && customerId === undefined && ofPurchases;
  const ofBrand = byBrand
    ? sql`p.product_id = product.id`
    : sql`p.product_id = any (array(select id from ${productsView} products where brand_id = ${brandId}))`;
  const conditions: RawBuilder<unknown>[] = [
    ...(days.where ? [days.where] : []),
    ...(customerId === undefined ? [] : [sql`p.customer_id = ${customerId}`]),
    ...(productId === undefined ? [] : [sql`p.product_id = ${productId}`]),
    ...(itemId === undefined ? [] : [sql`p.item_id = ${itemId}`]),
    ...(brandId === undefined ? [] : [ofBrand]),
    // As a range: for an equality, PostgreSQL would walk all purchases by their ids instead of those with the
    // amount.
    ...(total === undefined
      ? []
      : [
          sql`p.unit_price * p.quantity >= ${total}::numeric`,
          sql`p.unit_price * p.quantity <= ${total}::numeric`,
        ]),
    ...(currency === undefined ? [] : [sql`p.currency = ${currency}`]),
  ];
  const limit = sql.lit(PAGE_SIZE + 1);
  const byPurchase = (): RawBuilder<unknown> => {
    const cursor = beside
      ? sql`and (p.id, o.id) ${sign} (select purchase_id, id from ${ordersView} orders where id = ${beside.id})
          and ${
            byTotal
              ? sql`(p.unit_price * p.quantity, p.id) ${sign}= (select ${total}::numeric, purchase_id from ${ordersView} orders where id = ${beside.id})`
              : sql`p.id ${sign}= (select purchase_id from ${ordersView} orders where id = ${beside.id})`
          }`
      : sql``;
    const inGroup = group
      ? sql`and o.state in (${sql.join(statesOf[group].map((one) => sql.lit(one)))})`
      : sql``;
    const found = sql`
      select o.id, p.id as purchase_id
      from ${purchasesView} p cross join lateral (select id, state from ${ordersView} orders where purchase_id = p.id offset 0) o
      where ${sql.join(conditions, sql` and `)} ${inGroup} ${cursor}
      order by ${byTotal ? sql`p.unit_price * p.quantity ${order},` : sql``} p.id ${order}, o.id ${order} limit ${limit}`;
    if (!byBrand) return found;
    return sql`
      select found.id, found.purchase_id from ${productsView} product cross join lateral (${found}) found
      where product.brand_id = ${brandId}
      order by found.purchase_id ${order}, found.id ${order} limit ${limit}`;
  };
  /**
   * One state at a time, so that PostgreSQL reads each in the order of its index. With a join, it would read
   * a whole month before the newest page.
   */
  const byOrder = (state: OrderState | null): RawBuilder<unknown> => sql`(
    select o.id, o.purchase_id from ${ordersView} o cross join lateral (
      select id, product_id, item_id, currency, created_at from ${purchasesView} purchases where id = o.purchase_id offset 0) p
    where ${state === null ? sql`true` : sql`o.state = ${sql.lit(state)}`}
      ${beside ? sql`and o.id ${sign} ${beside.id}::bigint` : sql``}
      ${days.ofOrders ? sql`and ${days.ofOrders}` : sql``}
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by o.id ${order} limit ${limit})`;
  const states = group ? statesOf[group] : [null];
  const { rows } = await sql<{ id: string; purchase_id: string }>`
    ${
      ofPurchases
        ? byPurchase()
        : sql`select id, purchase_id from (${sql.join(states.map(byOrder), sql` union all `)}) found
          order by id ${order} limit ${limit}`
    }`.execute(db);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (newer) shown.reverse();
  const purchases = await purchaseViews(db, [...new Set(shown.map((row) => row.purchase_id))]);
  return {
    entries: shown.flatMap((row) => {
      const purchase = purchases.find(({ id }) => id === row.purchase_id);
      const found = purchase?.orders.find(({ id }) => id === row.id);
      return purchase && found ? [{ order: found, purchase }] : [];
    }),
    hasNewer: newer ? hasMore : beside !== undefined,
    hasOlder: newer ? true : hasMore,
  };
}

interface Range {
  readonly where: RawBuilder<unknown> | null;
  readonly ofOrders: RawBuilder<unknown> | null;
}

/** Returns the days as ranges of ids; null if they have no purchases. */
async function readRange(db: Db, { from, to }: OrderQuery, timeZone: string): Promise<Range | null> {
  if (from === undefined && to === undefined) return { where: null, ofOrders: null };
  const day = (text: string) => sql`((${text}::date)::timestamp at time zone ${timeZone})`;
  const after = from === undefined ? sql`'-infinity'::timestamptz` : day(from);
  const before =
    to === undefined
      ? sql`'infinity'::timestamptz`
      : sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<{
    first: string | null;
    last: string | null;
    low: string | null;
    high: string | null;
  }>`
    with first as (select id from ${purchasesView} purchases where created_at >= ${after} order by created_at, id limit 1),
    last as (select id from ${purchasesView} purchases where created_at < ${before} order by created_at desc, id desc limit 1)
    select first.id as first, last.id as last,
      (select id from ${ordersView} orders where purchase_id >= first.id - ${sql.lit(SLACK)} order by purchase_id limit 1) as low,
      (select id from ${ordersView} orders where purchase_id <= last.id + ${sql.lit(SLACK)} order by purchase_id desc limit 1) as high
    from first, last`.execute(db);
  const [range] = rows;
  if (!range) return null;
  const { first, last, low, high } = range;
  return {
    where: sql`p.id between ${first}::bigint - ${sql.lit(SLACK)} and ${last}::bigint + ${sql.lit(SLACK)}
      and p.created_at >= ${after} and p.created_at < ${before}`,
    ofOrders: sql`o.id between ${low}::bigint - ${sql.lit(SLACK)} and ${high}::bigint + ${sql.lit(SLACK)}`,
  };
}
