import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { orderCode } from '../../../platform/values/codes.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { brandsView, itemsView, productsView } from '../../catalog/reads/goods.ts';
import type { ProductType, Redeem } from '../../catalog/tables.ts';
import type { PurchasesTable } from '../tables.ts';
import type { OrdersDeps } from './deps.ts';
import { decidedByShop, mayBeBought, type StopReason, stoppedFor, turnOfCase } from './find-order.ts';
import {
  deliveredStates,
  finalStages,
  isPaidBack,
  isRefunded,
  isRefundReversal,
  type OrderStage,
  type OrderState,
  orderTable,
  type Reversal,
} from './states.ts';
import { longestCheckMs, queuedSince, searchedSince, type Wait, waitOf } from './waiting.ts';

export interface OrderView {
  readonly id: string;
  /** The purchase's code with the unit, for example `K7QM2F9X-2`. */
  readonly code: string;
  readonly unit: number;
  readonly state: OrderState;
  readonly stage: OrderStage;
  readonly dealerOrderId: number | null;
  /** The decision about the order after delivery; null: none. */
  readonly reversal: Reversal | null;
  /** True if a person recorded a delivery from elsewhere, so that the shop has no code to show. */
  readonly isElsewhere: boolean;
  /** True if staff refunded the order. */
  readonly byShop: boolean;
  /** True if the order is in review: a person decides. */
  readonly inReview: boolean;
  /** The reason why the shop stopped the order before it was sent, also after the decision; null: none. */
  readonly stoppedFor: StopReason | null;
  /** True if the order waits and was never sent: the customer can cancel it. */
  readonly isCancellable: boolean;
  /** The side that has to act next in the open case about the order's code; null without a case. */
  readonly caseOf: 'shop' | 'customer' | null;
  /** The code of the purchase that replaces the order. */
  readonly replacedBy: string | null;
}

export interface PurchaseView {
  readonly id: string;
  readonly code: string;
  readonly customerId: number;
  readonly productName: string;
  readonly itemName: string;
  readonly itemId: number;
  readonly type: ProductType;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  /** The total in the paid currency; null if the customer pays in the price's currency. */
  readonly paid: Money | null;
  /** Refunded money, in the paid currency. */
  readonly refunded: Money;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly createdAt: string;
  /** Instructions to redeem the product, by language: its own, otherwise the brand's; absent without any. */
  readonly redeem?: Readonly<Record<string, Redeem>>;
  /** Region in which the goods work; empty if the catalog does not say. */
  readonly region: string;
  /**
   * Subject of the purchase's picture: the brand's name, and Telegram's file id if an admin set one. Absent:
   * the product is gone.
   */
  readonly brand?: { readonly name: string; readonly picture: string | null };
  readonly orders: OrderView[];
  /** The code of the order that this purchase replaces, by an admin's decision. */
  readonly replaces: string | null;
  /** True if the customer can cancel some of the purchase's orders, and is then refunded at once. */
  readonly isCancellable: boolean;
  /** The customer's wait; null if no order is open. */
  readonly wait: Wait | null;
  /** Usual delivery time, milliseconds; null if not measured. */
  readonly usualMs: number | null;
  /** True if every order is delivered, refunded or canceled. */
  readonly finished: boolean;
}

/** Listed by name, so that an added column does not change a running process's statements. */
const PURCHASE_COLUMNS = [
  'p.id',
  'p.code',
  'p.customer_id',
  'p.product_name',
  'p.item_id',
  'p.item_name',
  'p.type',
  'p.quantity',
  'p.currency',
  'p.unit_price',
  'p.pay_currency',
  'p.unit_pay',
  'p.context',
  'p.nickname',
  'p.chat_id',
  'p.message_id',
  'p.shown',
  'p.announced_at',
  'p.created_at',
] as const;

/** A purchase with its orders, as `readPurchases` reads it. */
export type PurchaseRow = Pick<
  Selectable<PurchasesTable>,
  (typeof PURCHASE_COLUMNS)[number] extends `p.${infer Column}` ? Column : never
> & {
  read_at: Date;
  replaces: string | null;
  shelf: { redeem: Record<string, Redeem>; region: string; brand: string; picture: string | null } | null;
  orders: (Omit<OrderView, 'code' | 'stage' | 'inReview' | 'isCancellable'> & {
    mayBeBought: boolean;
    isCostPrompted: boolean;
    queuedAt: string | null;
    acceptedAt: string | null;
    searchedAt: string | null;
  })[];
};

/** SQL of the code of the order `ro` of the purchase `rp`. */
const orderCodeSql = sql<string>`rp.code || '-' || ro.unit`;

/** Builds the column of the catalog's present data about a purchase's goods; null: the product is gone. */
export function shelfColumn(
  productId: RawBuilder<unknown>,
  itemId: RawBuilder<unknown>,
): RawBuilder<PurchaseRow['shelf']> {
  return sql`(
    select jsonb_build_object('redeem', coalesce(brands.redeem, '{}') || products.redeem, 'region', products.region,
      'brand', coalesce(brands.name, products.name), 'picture', coalesce((select picture from ${itemsView} items where id = ${itemId}), products.picture, brands.picture))
    from ${productsView} products left join ${brandsView} brands on brands.id = products.brand_id
    where products.id = ${productId})`;
}

/** Selects purchases with their orders in one statement, because a purchase is often read. */
export function readPurchases(db: Db | Tx) {
  return db
    .selectFrom('purchases as p')
    .select(PURCHASE_COLUMNS)
    .select(shelfColumn(sql.ref('p.product_id'), sql.ref('p.item_id')).as('shelf'))
    .select(sql<Date>`now()`.as('read_at'))
    .select(
      sql<PurchaseRow['orders']>`(
        select coalesce(json_agg(json_build_object(
          'id', o.id::text, 'unit', unit, 'state', state, 'dealerOrderId', dealer_order_id,
          'reversal', reversal, 'mayBeBought', ${mayBeBought},
          'isCostPrompted', o.state = 'queued' and o.cost_prompted is not null and o.cost_prompted is distinct from o.cost_allowed,
          'queuedAt', case when o.state = 'queued' then ${queuedSince} end,
          'acceptedAt', case when o.state = 'accepted' then o.accepted_at end,
          'searchedAt', case when o.state in ('queued', 'unknown') then ${searchedSince} end,
          'isElsewhere', o.fulfilled_elsewhere_by is not null,
          'byShop', case when o.state in ('cancelled', 'abandoned') then ${decidedByShop} else false end,
          'stoppedFor', case when o.state in ('review', 'cancelled', 'abandoned') then ${stoppedFor} end,
          'caseOf', case when o.state in ${literals(deliveredStates)} then ${turnOfCase} end,
          'replacedBy', case when o.reversal = 'replaced' then (
            select code from purchases r where r.replaces_order_id = o.id and r.replaces_order_id is not null) end
          ) order by unit), '[]')
        from orders o where o.purchase_id = p.id)`.as('orders'),
    )
    .select(
      sql<string | null>`case when p.replaces_order_id is not null then (
        select ${orderCodeSql} from orders ro join purchases rp on rp.id = ro.purchase_id
        where ro.id = p.replaces_order_id) end`.as('replaces'),
    );
}

/** Returns the purchases with these ids, in the order of the ids; missing ids are skipped. */
export async function purchaseViews(
  db: Db | Tx,
  ids: readonly string[],
  now?: Date,
): Promise<PurchaseView[]> {
  if (ids.length === 0) return [];
  const rows = await readPurchases(db)
    .where('p.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [viewOf(row, now ?? row.read_at)] : [];
  });
}

/** Returns the purchase with this id; null if there is none. */
export async function purchaseView(
  db: Db | Tx,
  id: string,
  now: Date,
  progress?: ProgressDeps,
): Promise<PurchaseView | null> {
  const row = await readPurchases(db).where('p.id', '=', id).executeTakeFirst();
  return row ? viewOf(row, now, progress) : null;
}

/** Sources of the times that an open purchase shows. */
export type ProgressDeps = Pick<OrdersDeps, 'usual' | 'settings'>;

/** Builds the view of a purchase for screens and messages. */
export function viewOf(row: PurchaseRow, now: Date, progress?: ProgressDeps): PurchaseView {
  const orders = row.orders.map(
    ({
      mayBeBought: checked,
      isCostPrompted,
      queuedAt: _queued,
      acceptedAt: _accepted,
      searchedAt: _searched,
      ...order
    }): OrderView => {
      const isQueued = order.state === 'queued';
      const inReview = order.state === 'review';
      const isStopped = inReview && order.stoppedFor !== null && order.dealerOrderId === null;
      return {
        ...order,
        code: orderCode(row.code, order.unit),
        inReview,
        isCancellable: !checked && (isQueued || isStopped),
        stage: isPaidBack(order.reversal)
          ? 'refunded'
          : checked && isQueued
            ? 'checking'
            : isCostPrompted
              ? 'asking'
              : orderTable.facts[order.state].stage,
      };
    },
  );
  const price = new Big(row.unit_price);
  const count = (n: number, unit = price) => unit.times(new Big(String(n)));
  const { pay_currency: payCurrency, unit_pay: unitPay } = row;
  const isExchanged = payCurrency !== null && unitPay !== null;
  const [paidUnit, paidIn] = isExchanged ? [new Big(unitPay), payCurrency] : [price, row.currency];
  const usualMs = progress?.usual?.of(Number(row.item_id), row.type) ?? null;
  const mostMs = progress ? longestCheckMs(row.type, progress.settings) : null;
  const oldest = (times: (string | null)[]) => {
    const [first] = times.filter((time) => time !== null).sort();
    return first === undefined ? null : new Date(first);
  };
  const wait = waitOf(
    {
      orders,
      createdAt: row.created_at,
      queuedAt: oldest(row.orders.map(({ queuedAt }) => queuedAt)),
      acceptedAt: oldest(row.orders.map(({ acceptedAt }) => acceptedAt)),
      searchedAt: oldest(row.orders.map(({ searchedAt }) => searchedAt)),
      usualMs,
      mostMs,
    },
    now,
  );
  return {
    id: row.id,
    code: row.code,
    customerId: Number(row.customer_id),
    productName: row.product_name,
    itemName: row.item_name,
    itemId: Number(row.item_id),
    type: row.type,
    quantity: row.quantity,
    unitPrice: money(price, row.currency),
    total: money(count(row.quantity), row.currency),
    paid: isExchanged ? money(count(row.quantity, paidUnit), payCurrency) : null,
    refunded: money(
      count(
        orders.filter((order) => isRefunded(order.state) || isRefundReversal(order.reversal)).length,
        paidUnit,
      ),
      paidIn,
    ),
    context: row.context,
    nickname: row.nickname,
    createdAt: row.created_at.toISOString(),
    orders,
    replaces: row.replaces,
    ...(row.shelf && Object.keys(row.shelf.redeem).length > 0 && { redeem: row.shelf.redeem }),
    region: row.shelf?.region ?? '',
    ...(row.shelf && { brand: { name: row.shelf.brand, picture: row.shelf.picture } }),
    isCancellable: orders.some(({ isCancellable }) => isCancellable),
    wait,
    usualMs,
    finished: orders.every((order) => finalStages.has(order.stage)),
  };
}

/** Returns the number of delivered units. */
export function deliveredUnits({ orders }: PurchaseView): number {
  return orders.filter(({ stage }) => stage === 'delivered').length;
}
