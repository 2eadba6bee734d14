import { unchargedStatuses } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { orderCode, parseCode } from '../../../platform/values/codes.ts';
import type { ProductType } from '../../catalog/tables.ts';
import { mayHaveLostAttempts } from '../../history/index.ts';
import type { Settlement } from '../../ledger/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import { paymentsView, refundsView } from '../../payments/reads/payments.ts';
import type { ReviewReason } from './causes.ts';
import type { OrderState, Reversal } from './states.ts';

/** An order with its purchase. */
export interface FoundOrder {
  readonly id: string;
  readonly unit: number;
  readonly state: OrderState;
  /** Code of the order, with its unit. */
  readonly code: string;
  readonly purchaseId: string;
  readonly purchaseCode: string;
  readonly customerId: number;
  readonly productId: number;
  readonly itemId: string;
  /** Label of product and item, as the customer saw them. */
  readonly itemLabel: string;
  readonly type: ProductType;
  readonly quantity: number;
  readonly phone: string;
  readonly currency: string;
  /** The price of one unit, decimal. */
  readonly amount: string;
  /** Payment for one unit, if in another currency than the price. */
  readonly paid: { readonly currency: string; readonly amount: string } | null;
  /** The cost of one unit at the quote, decimal. */
  readonly cost: string;
  readonly dealerOrderId: number | null;
  readonly dealerStatus: string | null;
  readonly acceptedAt: Date | null;
  readonly reversal: Reversal | null;
  readonly fulfilledElsewhereBy: string | null;
  readonly costPrompted: string | null;
  readonly costAllowed: string | null;
}

/** Selects orders `o` with their purchases `p`, as `orderOf` reads them; the caller adds the condition. */
export function selectOrders(db: Db | Tx) {
  return db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.id',
      'o.unit',
      'o.state',
      'o.dealer_order_id',
      'o.dealer_status',
      'o.accepted_at',
      'o.reversal',
    ])
    .select([
      'o.fulfilled_elsewhere_by',
      'o.cost_prompted',
      'o.cost_allowed',
      'p.id as purchase_id',
      'p.code',
      'p.customer_id',
    ])
    .select(['p.product_id', 'p.item_id', 'p.type', 'p.quantity', 'p.phone', 'p.currency', 'p.unit_price'])
    .select(['p.unit_cost', 'p.pay_currency', 'p.unit_pay', 'p.product_name', 'p.item_name']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** Converts a row of the order queries. */
export function orderOf(row: OrderRow): FoundOrder {
  return {
    id: row.id,
    unit: row.unit,
    state: row.state,
    code: orderCode(row.code, row.unit),
    purchaseId: row.purchase_id,
    purchaseCode: row.code,
    customerId: Number(row.customer_id),
    productId: Number(row.product_id),
    itemId: row.item_id,
    itemLabel: `${row.product_name} — ${row.item_name}`,
    type: row.type,
    quantity: row.quantity,
    phone: row.phone,
    currency: row.currency,
    amount: row.unit_price,
    paid:
      row.pay_currency === null || row.unit_pay === null
        ? null
        : { currency: row.pay_currency, amount: row.unit_pay },
    cost: row.unit_cost,
    dealerOrderId: row.dealer_order_id === null ? null : Number(row.dealer_order_id),
    dealerStatus: row.dealer_status,
    acceptedAt: row.accepted_at,
    reversal: row.reversal,
    fulfilledElsewhereBy: row.fulfilled_elsewhere_by,
    costPrompted: row.cost_prompted,
    costAllowed: row.cost_allowed,
  };
}

/** An identifier of one order: its id, its code with the unit as typed, or the ref of an attempt. */
type OrderName = { readonly id: string } | { readonly code: string } | { readonly ref: string };

interface Which {
  /** Finds the order in these states only. */
  readonly in?: readonly OrderState[];
  /** Locks the order's row until the end of the transaction. */
  readonly lock?: boolean;
}

/** Finds an order; null if absent or not in these states. */
export async function findOrder(db: Db | Tx, name: OrderName, which: Which = {}): Promise<FoundOrder | null> {
  let query = selectOrders(db);
  if ('id' in name) query = query.where('o.id', '=', name.id);
  else if ('ref' in name) {
    query = query.where('o.id', '=', ({ selectFrom }) =>
      selectFrom('attempts').select('order_id').where('client_order_ref', '=', name.ref),
    );
  } else {
    const parsed = parseCode(name.code);
    if (!parsed || parsed.unit === null) return null;
    query = query.where('p.code', '=', parsed.purchaseCode).where('o.unit', '=', parsed.unit);
  }
  if (which.in) query = query.where('o.state', 'in', literals(which.in));
  if (which.lock) query = query.forUpdate('o');
  const row = await query.executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** Returns the refs of the order's attempts, in order. */
export async function readRefs(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('client_order_ref as ref')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ ref }) => ref);
}

/**
 * Returns the code of the order to which a dealer order belongs, or belonged before it became a surplus
 * order.
 */
async function ownerOf(db: Db | Tx, dealerOrderId: number): Promise<string | null> {
  const row = await selectOrders(db)
    .where(
      'o.id',
      '=',
      sql<string>`coalesce(
        (select id from orders where dealer_order_id = ${dealerOrderId}),
        (select order_id from surplus_orders where dealer_order_id = ${dealerOrderId}))`,
    )
    .executeTakeFirst();
  return row ? orderOf(row).code : null;
}

/** Returns the data needed to capture or release an order's money. */
export function settlementOf(
  order: Pick<FoundOrder, 'id' | 'customerId' | 'currency' | 'amount' | 'paid'>,
): Settlement {
  const { id: orderId, customerId, currency, amount, paid } = order;
  if (paid) return { orderId, customerId, ...paid, sale: { currency, amount } };
  return { orderId, customerId, currency, amount };
}

/** Builds the right side of `id = …` in a `where`, which is true for each of these ids. */
export function among(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::bigint[])`;
}

/** Returns the review reason for a code that came with another dealer order first. */
export async function codeReason(
  db: Db,
  dealerOrderId: number,
  firstDealerOrderId: number,
): Promise<ReviewReason> {
  const firstOrder = await ownerOf(db, firstDealerOrderId);
  return { kind: 'code-of-another-order', dealerOrderId, firstDealerOrderId, firstOrder };
}

/**
 * The code of the reversed payment that paid for the order `o`, or for a purchase that it replaces; null:
 * none. A later reversed payment that left the balance in debt counts, too. A person who releases a stopped
 * order accepts the reversals up to then.
 */
export const takenBackPayment = sql<string | null>`(
  select m.code from purchases tp cross join lateral (
    select code, ended_at from ${paymentsView} payments
    where purchase_id is not null and state = 'reversed'
      and purchase_id = any(array(
        with recursive chain as (
          select tp.id, tp.replaces_order_id
          union all
          select cp.id, cp.replaces_order_id from chain
          join orders co on co.id = chain.replaces_order_id join purchases cp on cp.id = co.purchase_id
        ) select id from chain))
    union all
    select r.code, r.ended_at from ${paymentsView} r
    where r.customer_id = tp.customer_id and r.currency = coalesce(tp.pay_currency, tp.currency)
      and r.state = 'reversed' and r.ended_at > tp.created_at and exists (
        select from ${balancesView} b
        where b.customer_id = r.customer_id and b.currency = r.currency and b.owed > 0)
    union all
    select r.code, f.ended_at from ${balancesView} b
    join ${paymentsView} r on r.customer_id = b.customer_id and r.currency = b.currency
    join ${refundsView} f on f.payment_id = r.id and f.state = 'done' and f.reason ->> 'kind' = 'found-paid-back'
    where b.customer_id = tp.customer_id and b.currency = coalesce(tp.pay_currency, tp.currency) and b.owed > 0
      and f.ended_at > tp.created_at
  ) m
  where tp.id = o.purchase_id and (o.let_through_at is null or m.ended_at > o.let_through_at)
  order by m.ended_at desc limit 1)`;

/**
 * The reason why the shop stopped an order before it was sent. `unpaid`: its payment was reversed. `changed`:
 * the dealer made its item another good.
 */
export type StopReason = 'unpaid' | 'changed';

/** The reason why the order `o` was stopped before it was sent, according to its last review; null: none. */
export const stoppedFor = sql<StopReason | null>`(
  select case e.cause ->> 'kind' when 'payment-taken-back' then 'unpaid' when 'goods-changed' then 'changed' end
  from order_events e
  where e.order_id = o.id and e.to_state = 'review' order by e.id desc limit 1)`;

/** True if the order `o` is in review because its payment was reversed, according to its last move. */
export const isStoppedUnpaid = sql<boolean>`coalesce(${stoppedFor} = 'unpaid', false)`;

/** True if a surplus dealer order of the order `o` credited the customer's account, or is about to. */
export const creditedBySurplus = sql<boolean>`exists (
    select from surplus_orders s
    where s.order_id = o.id and s.type = 'top-up' and s.dealer_status not in ${literals(unchargedStatuses)} offset 0)`;

/**
 * True if a 429, 401 or 403 refused the attempt `a`, and no later scan has proven that no order was created.
 * The dealer requires this check before a retry (dealer-api.md, Errors: "check whether the order already
 * exists").
 */
const mayHaveActed = sql<boolean>`(a.outcome in ('rate-limited', 'not-let-in') and not exists (
      select from list_scans s
      where s.complete and s.started_at > a.ended_at and s.lacked @> array[a.client_order_ref]))`;

/**
 * True if another attempt of the order `o` of the purchase `p` has credited the customer's account, or still
 * may. Then only a person may refund: money back and goods never go together. A voucher does not count: a
 * late one becomes a surplus voucher for another buyer.
 */
export const mayStillAppear = sql<boolean>`(p.type = 'top-up' and (
  exists (
    select from attempts a
    where a.order_id = o.id and a.matched_at is null and (a.outcome = 'unknown' or ${mayHaveActed}) offset 0)
  or ${creditedBySurplus}))`;

/**
 * True if the order `o` of the purchase `p` is queued or in review, and a dealer order may exist for it. An
 * earlier attempt may still appear, or a restored database may lack attempts.
 */
export const mayBeBought = sql<boolean>`(o.state in ('queued', 'review') and (${mayHaveLostAttempts} or ${mayStillAppear}))`;

/** True if staff refunded the order `o`, according to its last move. */
export const decidedByShop = sql<boolean>`coalesce((
  select e.actor_id is not null from order_events e
  where e.order_id = o.id and e.to_state = o.state order by e.id desc limit 1), false)`;

/** The side that has to act next in the open case about the code of the order `o`; null without a case. */
export const turnOfCase = sql<'shop' | 'customer' | null>`(
  select case when c.asked_at is null then 'shop' else 'customer' end
  from code_problems c where c.order_id = o.id and c.closed_at is null)`;
