import { unchargedStatuses } from '@storefront/dealer-client';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { literals } from '../../../database/literals.ts';
import type { Redeem } from '../../../database/tables/catalog/brand.ts';
import type { ProductType } from '../../../database/tables/catalog/products.ts';
import type { OrderState } from '../../../database/tables/orders/orders.ts';
import type { PurchasesTable } from '../../../database/tables/orders/purchases.ts';
import { orderCode } from '../../codes.ts';
import { mayHaveLostAttempts } from '../../history/lost-time.ts';
import { Big, type Money, money } from '../../money.ts';
import type { OrdersDeps } from './deps.ts';
import { longestCheckMs } from './longest-check.ts';
import { isPaidBack, isRefundReversal, type Reversal } from './reversal.ts';
import { deliveredStates, finalStages, isRefunded, type OrderStage, states } from './states.ts';
import { isStoppedUnpaid } from './taken-back.ts';
import { type Wait, waitOf } from './waiting.ts';

export interface OrderView {
  readonly id: string;
  /** The purchase's code with the unit, for example `K7QM2F9X-2`. */
  readonly code: string;
  readonly unit: number;
  readonly state: OrderState;
  readonly stage: OrderStage;
  readonly dealerOrderId: number | null;
  /** What was decided about it after it was delivered; null until then, and for all others. */
  readonly reversal: Reversal | null;
  /** A person said that the customer got the goods another way: the shop has none to show. */
  readonly isElsewhere: boolean;
  /** A person of the shop gave its money back. */
  readonly byShop: boolean;
  /** A person decides about it: it is in review. */
  readonly inReview: boolean;
  /** It is in review because its payment was taken back. */
  readonly isUnpaid: boolean;
  /** Whose turn it is in the open case about its code; null: there is none. */
  readonly caseOf: 'shop' | 'customer' | null;
  /** The code of the purchase that replaces its code. */
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
  /** What the total was paid with, where that is another currency than the price's. */
  readonly paid: Money | null;
  /** Money that came back, in the currency that was paid in. */
  readonly refunded: Money;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly createdAt: string;
  /** How to redeem what the brand sells, by language; absent where no admin wrote it. */
  readonly redeem?: Readonly<Record<string, Redeem>>;
  /** Where it works; empty where the catalog does not say. */
  readonly region: string;
  /** What its picture shows: the brand's name, and Telegram's file id where an admin set one. Absent: the product is gone. */
  readonly brand?: { readonly name: string; readonly picture: string | null };
  readonly orders: OrderView[];
  /** The code of the order whose code it replaces, as an admin decided. */
  readonly replaces: string | null;
  /** Some of it waits in the queue: the customer can cancel that, and has the money back at once. */
  readonly isCancellable: boolean;
  /** What its customer waits for; null when nothing is open. */
  readonly wait: Wait | null;
  /** How long its delivery usually takes, milliseconds; null where nothing was measured. */
  readonly usualMs: number | null;
  /** After this time the admins are notified of an outcome that is still not known, milliseconds; null where nobody waits for it. */
  readonly mostMs: number | null;
  /** Every order has come to its end for the customer (delivered, refunded or cancelled). */
  readonly finished: boolean;
}

/** By name, so that a column that is added changes no statement of a process that runs. */
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
type PurchaseRow = Pick<
  Selectable<PurchasesTable>,
  (typeof PURCHASE_COLUMNS)[number] extends `p.${infer Column}` ? Column : never
> & {
  read_at: Date;
  replaces: string | null;
  shelf: { redeem: Record<string, Redeem>; region: string; brand: string; picture: string | null } | null;
  orders: (Omit<OrderView, 'code' | 'stage' | 'inReview'> & {
    mayBeBought: boolean;
    isCostPrompted: boolean;
    acceptedAt: string | null;
    searchedAt: string | null;
  })[];
};

/** Whether a dealer order beyond the own one of the order `o` credited the customer's account, or is about to. */
export const creditedBySurplus = sql<boolean>`exists (
    select from surplus_orders s
    where s.order_id = o.id and s.type = 'top-up' and s.dealer_status not in ${literals(unchargedStatuses)} offset 0)`;

/**
 * Whether the attempt `a` was turned away by a 429, a 401 or a 403, and no scan that began later has shown that no order was made all
 * the same (dealer-api.md, Errors: before retrying, "check whether the order already exists").
 */
const mayHaveActed = sql<boolean>`(a.outcome in ('rate-limited', 'not-let-in') and not exists (
      select from list_scans s
      where s.complete and s.started_at > a.ended_at and s.lacked @> array[a.client_order_ref]))`;

/**
 * Whether another attempt of the order `o` of the purchase `p` may still credit the customer's account, or has: then the money
 * must not go back without a person, since money back and goods never go together. What may still come of another attempt for a
 * voucher is a surplus voucher, which serves another buyer: it holds no money back.
 */
export const mayStillAppear = sql<boolean>`(p.type = 'top-up' and (
  exists (
    select from attempts a
    where a.order_id = o.id and a.matched_at is null and (a.outcome = 'unknown' or ${mayHaveActed}) offset 0)
  or ${creditedBySurplus}))`;

/**
 * Whether the order `o` of the purchase `p` waits in the queue, and an earlier attempt may still appear; or, after the database went
 * back, nothing tells yet what came of any.
 */
const mayBeBought = sql<boolean>`(o.state = 'queued' and (${mayHaveLostAttempts} or ${mayStillAppear}))`;

/** Whether a person of the shop gave the money of the order `o` back, as its last move says. */
const decidedByShop = sql<boolean>`coalesce((
  select e.actor_id is not null from order_events e
  where e.order_id = o.id and e.to_state = o.state order by e.id desc limit 1), false)`;

/** Whose turn it is in the open case about the code of the order `o`; null without one. */
const turnOfCase = sql<'shop' | 'customer' | null>`(
  select case when c.asked_at is null then 'shop' else 'customer' end
  from code_problems c where c.order_id = o.id and c.closed_at is null)`;

/** The start of the oldest attempt for the order `o` whose outcome is unknown. */
export const searchedSince = sql<Date | null>`(
  select min(a.started_at) from attempts a
  where a.order_id = o.id and a.outcome = 'unknown' and a.matched_at is null)`;

/** The code of the order `ro` of the purchase `rp`. */
const orderCodeSql = sql<string>`rp.code || '-' || ro.unit`;

/** The purchases with their orders, in one statement: a purchase is looked at several times on its way. */
export function readPurchases(db: Db | Tx) {
  return db
    .selectFrom('purchases as p')
    .select(PURCHASE_COLUMNS)
    .select(
      sql<PurchaseRow['shelf']>`(
        select jsonb_build_object('redeem', coalesce(brands.redeem, '{}') || products.redeem, 'region', products.region,
          'brand', coalesce(brands.name, products.name), 'picture', coalesce((select picture from items where id = p.item_id), products.picture, brands.picture))
        from products left join brands on brands.id = products.brand_id
        where products.id = p.product_id)`.as('shelf'),
    )
    .select(sql<Date>`now()`.as('read_at'))
    .select(
      sql<PurchaseRow['orders']>`(
        select coalesce(json_agg(json_build_object(
          'id', o.id::text, 'unit', unit, 'state', state, 'dealerOrderId', dealer_order_id,
          'reversal', reversal, 'mayBeBought', ${mayBeBought},
          'isCostPrompted', o.state = 'queued' and o.cost_prompted is not null and o.cost_prompted is distinct from o.cost_allowed,
          'acceptedAt', case when o.state = 'accepted' then o.accepted_at end,
          'searchedAt', case when o.state in ('queued', 'unknown') then ${searchedSince} end,
          'isElsewhere', o.fulfilled_elsewhere_by is not null,
          'byShop', case when o.state in ('cancelled', 'abandoned') then ${decidedByShop} else false end,
          'isUnpaid', case when o.state = 'review' then ${isStoppedUnpaid} else false end,
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

/** The purchases with these ids, in the order of the ids; ids that do not exist are left out. */
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

/** The purchase with this id, null if there is none. */
export async function purchaseView(
  db: Db | Tx,
  id: string,
  now: Date,
  progress?: ProgressDeps,
): Promise<PurchaseView | null> {
  const row = await readPurchases(db).where('p.id', '=', id).executeTakeFirst();
  return row ? viewOf(row, now, progress) : null;
}

/** What the times of a purchase that is on its way are made from. */
export type ProgressDeps = Pick<OrdersDeps, 'usual' | 'settings'>;

/** What screens and messages show of a purchase. */
export function viewOf(row: PurchaseRow, now: Date, progress?: ProgressDeps): PurchaseView {
  const orders = row.orders.map(
    ({
      mayBeBought: checked,
      isCostPrompted,
      acceptedAt: _accepted,
      searchedAt: _searched,
      ...order
    }): OrderView => ({
      ...order,
      code: orderCode(row.code, order.unit),
      inReview: order.state === 'review',
      stage: isPaidBack(order.reversal)
        ? 'refunded'
        : checked
          ? 'checking'
          : isCostPrompted
            ? 'asking'
            : states[order.state].stage,
    }),
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
    isCancellable: orders.some((order) => order.stage === 'waiting' || order.stage === 'asking'),
    wait,
    usualMs,
    mostMs,
    finished: orders.every((order) => finalStages.has(order.stage)),
  };
}
