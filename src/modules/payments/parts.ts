/**
 * The refundable parts of payments: failed units of a direct purchase, an unplaced purchase, and a failed
 * replacement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { openStates, refundedStates } from '../orders/index.ts';
import { hasOpenOrders, ordersView, purchasesView } from '../orders/reads/orders.ts';
import type { PaymentReason } from './states.ts';

/** A refundable part of a payment, and the reason. */
export interface RefundablePart {
  readonly paymentId: string;
  readonly code: string;
  readonly customerId: number;
  readonly money: Money;
  readonly reason: PaymentReason;
  /** Sequence number of the refund among all refunds of the payment, from 1. */
  readonly nth: number;
}

/** Maximum rows of one query. */
const MOST_PARTS = 100;

/** The columns of a payment `m` for a part. */
const PAYMENT = sql`m.id, m.code, m.customer_id, m.currency, m.credited_amount,
  (select count(*)::integer from payment_refunds r where r.payment_id = m.id) as refunds,
  (select coalesce(sum(amount), 0) from payment_refunds r where r.payment_id = m.id and r.state = 'done') as done`;

interface PaymentColumns {
  id: string;
  code: string;
  customer_id: string;
  currency: string;
  credited_amount: string;
  refunds: number;
  done: string;
}

/** Builds a part; null if the payment has no unspent remainder. */
function partOf(row: PaymentColumns, wanted: Big | null, reason: PaymentReason): RefundablePart | null {
  const left = new Big(row.credited_amount).minus(row.done);
  if (left.lte('0')) return null;
  return {
    paymentId: row.id,
    code: row.code,
    customerId: Number(row.customer_id),
    money: money(wanted === null || wanted.gt(left) ? left : wanted, row.currency),
    nth: row.refunds + 1,
    reason,
  };
}

interface FailedRow extends PaymentColumns {
  purchase: string;
  pay_currency: string;
  unit_pay: string;
  open: number;
  refunded: number;
  quantity: number;
}

/** Builds the query of `failedParts`. */
export function failedPartsQuery(which: RawBuilder<unknown>) {
  return sql<FailedRow>`
    select ${PAYMENT}, p.code as purchase, p.quantity,
      coalesce(p.pay_currency, p.currency) as pay_currency, coalesce(p.unit_pay, p.unit_price) as unit_pay,
      units.open, units.refunded
    from payments m
    join ${purchasesView} p on p.id = m.purchase_id
    cross join lateral (
      select count(*) filter (where o.state in ${literals(openStates)})::integer as open,
        count(*) filter (where o.state in ${literals(refundedStates)})::integer as refunded
      from ${ordersView} o where o.purchase_id = p.id
    ) units
    where ${which}
    order by m.id limit ${sql.lit(MOST_PARTS)}`;
}

/**
 * Returns the failed parts of credited payments whose purchase has ended; `which` in SQL about the payment
 * `m`.
 */
export async function failedParts(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await failedPartsQuery(which).execute(db);
  return rows.map((row) => ({ id: row.id, purchase: row.purchase, part: failedPart(row) }));

  function failedPart(row: FailedRow): RefundablePart | null {
    if (row.open > 0 || row.refunded === 0 || row.currency !== row.pay_currency) return null;
    const delivered = row.quantity - row.refunded;
    return partOf(
      row,
      new Big(row.unit_pay).times(String(row.refunded)),
      delivered === 0
        ? { kind: 'purchase-failed', purchase: row.purchase }
        : {
            kind: 'purchase-partly-failed',
            purchase: row.purchase,
            delivered: String(delivered),
            quantity: String(row.quantity),
          },
    );
  }
}

/** Builds the query of `unplacedParts`. */
export function unplacedPartsQuery(which: RawBuilder<unknown>) {
  return sql<PaymentColumns>`
    select ${PAYMENT} from payments m
    where m.unplaced_at is not null and m.state = 'credited' and ${which}
    order by m.id limit ${sql.lit(MOST_PARTS)}`;
}

/**
 * Returns the remainders of credited payments whose direct purchase could not be placed; `which` in SQL about
 * the payment `m`.
 */
export async function unplacedParts(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await unplacedPartsQuery(which).execute(db);
  return rows.map((row) => ({ id: row.id, part: partOf(row, null, { kind: 'purchase-not-placed' }) }));
}

interface ReplacementRow extends Partial<PaymentColumns> {
  replacement: string;
  purchase: string;
  pay_currency: string;
  unit_pay: string;
  refunded: boolean;
  state: string | null;
}

/** Builds the query of `failedReplacements`. */
export function failedReplacementsQuery(which: RawBuilder<unknown>) {
  return sql<ReplacementRow>`
    select r.id as replacement, r.code as purchase, coalesce(r.pay_currency, r.currency) as pay_currency,
      coalesce(r.unit_pay, r.unit_price) as unit_pay, m.state, m.id, m.code, m.customer_id, m.currency, m.credited_amount,
      m.refunds, m.done,
      exists (select from ${ordersView} o where o.purchase_id = r.id and o.state in ${literals(refundedStates)}) as refunded
    from ${purchasesView} r
    left join lateral (
      with recursive replaced as (
        select o.purchase_id from ${ordersView} o where o.id = r.replaces_order_id
        union all
        select o.purchase_id from replaced join ${purchasesView} p on p.id = replaced.purchase_id
          join ${ordersView} o on o.id = p.replaces_order_id
      )
      select ${PAYMENT}, m.state from replaced join payments m on m.purchase_id = replaced.purchase_id limit 1
    ) m on true
    where r.replaces_order_id is not null and ${which}
      and not ${hasOpenOrders(sql`r.id`)}
    order by r.id limit ${sql.lit(MOST_PARTS)}`;
}

/**
 * Returns ended replacements with the direct payment of the original purchase. Only a `credited` payment has
 * a part.
 *
 * @param which an SQL condition on the replacement, the purchase `r`
 */
export async function failedReplacements(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await failedReplacementsQuery(which).execute(db);
  return rows.map((row) => {
    const { replacement: id, purchase, state } = row;
    const isDue = state === 'credited' && row.refunded && row.currency === row.pay_currency;
    const reason = { kind: 'replacement-failed', purchase } as const;
    return {
      id,
      purchase,
      part: isDue ? partOf(row as PaymentColumns, new Big(row.unit_pay), reason) : null,
    };
  });
}

/**
 * Builds the condition that the purchase `r` replaces, directly or over others, the purchase of the payment
 * `code`.
 */
export function replacementsOf(code: string): RawBuilder<unknown> {
  return sql`r.id in (
    with recursive replacements as (
      select p.id from payments m join ${ordersView} o on o.purchase_id = m.purchase_id
        join ${purchasesView} p on p.replaces_order_id = o.id
      where m.code = ${code}
      union all
      select p.id from replacements join ${ordersView} o on o.purchase_id = replacements.id
        join ${purchasesView} p on p.replaces_order_id = o.id
    ) select id from replacements)`;
}
