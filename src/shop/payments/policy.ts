import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import type { Logger } from '../../logging.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import type { History } from '../history/history.ts';
import { mayPayOut } from '../history/lost-time.ts';
import { Big, type Money, money } from '../money.ts';
import { openStates, refundedStates } from '../orders/core/states.ts';
import { writeSetting } from '../settings.ts';
import type { Actor } from '../staff/actor.ts';
import type { PaymentReason } from './causes.ts';
import { paidBack } from './credit.ts';
import { beginRefund, type RefundResult, type SecondPerson } from './refunds.ts';
import { readPayments } from './row.ts';

/**
 * Where the money of a purchase goes that was paid directly and could not be delivered: it stays on the balance (`balance`), goes back
 * the way it came automatically (`source`), or once an admin says so (`source-ask`).
 */
export const refundPolicies = ['balance', 'source', 'source-ask'] as const;
export type RefundPolicy = (typeof refundPolicies)[number];

const stored = z.object({ to: z.enum(refundPolicies) }).catch({ to: 'balance' });

export async function refundPolicy(db: Db): Promise<RefundPolicy> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'refund-policy')
    .executeTakeFirst();
  return stored.parse(row?.value).to;
}

export async function setRefundPolicy(db: Db, to: RefundPolicy, actor: Actor): Promise<void> {
  await writeSetting(db, 'refund-policy', { to }, { actorId: actor.idFor('payments.edit') });
}

/** What of a payment is to go back, and why. */
export interface RefundablePart {
  readonly paymentId: string;
  readonly code: string;
  readonly customerId: number;
  readonly money: Money;
  readonly reason: PaymentReason;
  /** The how-manieth refund of the payment it would be, from 1. */
  readonly nth: number;
}

const MOST_JUDGED = 100;

interface PolicyDeps {
  readonly db: Db;
  readonly log: Logger;
  /** Guard against a restored database. */
  readonly history?: Pick<History, 'guard'>;
}

/** Of credited payments with a purchase that has ended; `which` in SQL about the payment `m`. */
async function failedParts(db: Db, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{
    id: string;
    code: string;
    customer_id: string;
    currency: string;
    credited_amount: string;
    purchase: string;
    pay_currency: string;
    unit_pay: string;
    open: number;
    refunded: number;
    quantity: number;
    refunds: number;
  }>`
    select m.id, m.code, m.customer_id, m.currency, m.credited_amount, p.code as purchase, p.quantity,
      coalesce(p.pay_currency, p.currency) as pay_currency, coalesce(p.unit_pay, p.unit_price) as unit_pay,
      units.open, units.refunded, (select count(*)::integer from payment_refunds r where r.payment_id = m.id) as refunds
    from payments m
    join purchases p on p.id = m.purchase_id
    cross join lateral (
      select count(*) filter (where o.state in ${literals(openStates)})::integer as open,
        count(*) filter (where o.state in ${literals(refundedStates)})::integer as refunded
      from orders o where o.purchase_id = p.id
    ) units
    where ${which}
    order by m.id limit ${sql.lit(MOST_JUDGED)}`.execute(db);
  return rows.map((row) => ({ row, part: partOf(row) }));

  function partOf(row: (typeof rows)[number]): RefundablePart | null {
    if (row.open > 0 || row.refunded === 0 || row.currency !== row.pay_currency) return null;
    const back = new Big(row.unit_pay).times(String(row.refunded));
    const amount = back.gt(row.credited_amount) ? new Big(row.credited_amount) : back;
    const delivered = row.quantity - row.refunded;
    return {
      paymentId: row.id,
      code: row.code,
      customerId: Number(row.customer_id),
      money: money(amount, row.currency),
      nth: row.refunds + 1,
      reason:
        delivered === 0
          ? { kind: 'purchase-failed', purchase: row.purchase }
          : {
              kind: 'purchase-partly-failed',
              purchase: row.purchase,
              delivered: String(delivered),
              quantity: String(row.quantity),
            },
    };
  }
}

/**
 * Decides once about each payment whose purchase has ended what the policy says of what was not delivered. Rows are the truth: what a
 * crash left undecided is decided the next time, and a refund that was begun is not begun again.
 *
 * @returns how many refunds were begun
 */
export async function judgeFailedPurchases(deps: PolicyDeps): Promise<number> {
  const { db } = deps;
  const found = await failedParts(
    db,
    // Before the limit: purchases that wait, however many, stand in nobody's way.
    sql`m.purchase_id is not null and m.refund_judged_at is null and m.state = 'credited'
      and not exists (select from orders o where o.purchase_id = m.purchase_id and o.state in ${literals(openStates)} offset 0)`,
  );
  // What a database that went back says of them may be over: it is judged once the shop is open again.
  if (found.length === 0 || !(await mayPayOut(db, deps.history))) return 0;
  const policy = await refundPolicy(db);
  let begun = 0;
  for (const { row, part } of found) {
    if (part && policy === 'source') begun += (await begin(deps, part)).ok ? 1 : 0;
    if (part && policy === 'source-ask') {
      const { amount, currency } = part.money;
      await raiseAlert(db, 'refund-wanted', part.code, {
        customer: String(part.customerId),
        amount: `${amount} ${currency}`,
        purchase: row.purchase,
      });
    }
    await sql`update payments set refund_judged_at = now() where id = ${row.id}`.execute(db);
  }
  return begun;
}

async function begin(
  { db, log, history }: PolicyDeps,
  part: RefundablePart,
  by: { readonly actorId?: number; readonly second?: SecondPerson } = {},
): Promise<RefundResult> {
  const { paymentId, money: back, reason, code, nth } = part;
  const { actorId, second } = by;
  const result = await beginRefund(db, paymentId, {
    // What failed is paid back once; a customer may wish for the rest of a payment after a part of it.
    ...{ amount: back.amount, reason, once: reason.kind !== 'by-customer' },
    ...(actorId !== undefined && { actorId }),
    ...(history && { history }),
    // Another refund of the payment needs a second person of its own.
    ...(second && { second: { ...second, key: `refund:${code}:${nth}` } }),
  });
  log.info(
    { payment: part.code, outcome: result.ok ? 'begun' : result.problem },
    'a failed purchase is paid back',
  );
  return result;
}

/**
 * What an admin would pay back of a payment with this code: what of its purchase failed, else all that is left of it; null where it was
 * not credited, a refund is under way, or nothing is left.
 */
export async function refundableOf(db: Db, code: string): Promise<RefundablePart | null> {
  return (await failedPartOf(db, code)) ?? restOf(db, code);
}

async function restOf(db: Db, code: string): Promise<RefundablePart | null> {
  const [payment] = await readPayments(db, sql`p.code = ${code} and p.state = 'credited'`);
  if (!payment?.credited) return null;
  const left = new Big(payment.credited.amount).minus(await paidBack(db, payment.id));
  if (left.lte('0')) return null;
  const { rows } = await sql<{ refunds: number }>`
    select count(*)::integer as refunds from payment_refunds where payment_id = ${payment.id}`.execute(db);
  return {
    ...{ paymentId: payment.id, code, customerId: payment.customerId },
    money: money(left, payment.credited.currency),
    reason: { kind: 'by-customer' },
    nth: (rows[0]?.refunds ?? 0) + 1,
  };
}

async function failedPartOf(db: Db, code: string): Promise<RefundablePart | null> {
  const [found] = await failedParts(
    db,
    sql`m.code = ${code} and m.purchase_id is not null and m.state = 'credited' and not exists (
      select from payment_refunds r where r.payment_id = m.id and r.reason ->> 'kind' like 'purchase-%' and r.state <> 'failed')`,
  );
  return found?.part ?? null;
}

/**
 * An admin pays back the way it came what `refundableOf` said when it was asked for. Of two who do it at once the first one begins it;
 * above the ceiling nothing is begun before a second person says the same.
 *
 * @param amount what the admin agreed to, as the `nth` refund; where that is another one by now, nothing is paid back
 */
export async function payBack(
  deps: PolicyDeps,
  code: string,
  { amount, nth, actorId, second }: { amount: string; nth: number; actorId: number; second: SecondPerson },
): Promise<RefundResult> {
  const part = await refundableOf(deps.db, code);
  if (!part || part.nth !== nth || !new Big(part.money.amount).eq(amount))
    return { ok: false, problem: 'not-credited' };
  return begin(deps, part, { actorId, second });
}
