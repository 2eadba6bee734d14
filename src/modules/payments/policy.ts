import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { anyOf, type Flag, finds } from '../../platform/database/flags.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import type { Logger } from '../../platform/logging.ts';
import { Big, money } from '../../platform/values/money.ts';
import { raiseAlert } from '../alerts/index.ts';
import { type History, mayPayOut } from '../history/index.ts';
import { readAmount } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { hasOpenOrders } from '../orders/reads/orders.ts';
import { readSettingValue, writeSetting } from '../settings/index.ts';
import { type Actor, requireOutsider, type SpendBudget } from '../staff/index.ts';
import { paidBack } from './credit.ts';
import {
  failedParts,
  failedPartsQuery,
  failedReplacements,
  failedReplacementsQuery,
  type RefundablePart,
  replacementsOf,
  unplacedParts,
  unplacedPartsQuery,
} from './parts.ts';
import { confirmLostRefund } from './record-lost-refund.ts';
import { beginRefund, type PaidBackBy, type RefundResult } from './refunds.ts';
import { readPayments } from './row.ts';

/**
 * Destination of the money when a direct purchase could not be placed or delivered. `balance`: it stays on
 * the balance. `source`: refunded to its source automatically. `source-ask`: refunded after an admin's
 * approval.
 */
export const REFUND_POLICIES = ['balance', 'source', 'source-ask'] as const;
export type RefundPolicy = (typeof REFUND_POLICIES)[number];

const stored = z.object({ to: z.enum(REFUND_POLICIES) }).catch({ to: 'balance' });

/** Reads the policy for the money of failed direct purchases. */
export async function refundPolicy(db: Db): Promise<RefundPolicy> {
  return stored.parse(await readSettingValue(db, 'refund-policy')).to;
}

/** Sets the policy for the money of failed direct purchases. */
export async function setRefundPolicy(db: Db, to: RefundPolicy, actor: Actor): Promise<void> {
  await writeSetting(db, 'refund-policy', { to }, { actorId: actor.idFor('payments.edit') });
}

interface PolicyDeps {
  readonly db: Db;
  readonly log: Logger;
  /** Guard against a restored database. */
  readonly history?: Pick<History, 'guard'>;
}

// Filter before the limit, so that waiting purchases do not crowd out others.
const UNJUDGED = sql`m.purchase_id is not null and m.refund_judged_at is null and m.state = 'credited'
      and not ${hasOpenOrders(sql`m.purchase_id`)}`;
const UNJUDGED_UNPLACED = sql`m.refund_judged_at is null`;
// A replacement waits while another part of the payment is being refunded.
const UNJUDGED_REPLACEMENT = sql`r.refund_judged_at is null and m.state is distinct from 'refunding'`;

/** Builds the flag that is true while `judgeFailedPurchases` has work. */
export const failedPurchasesDue: Flag = anyOf([
  finds(failedPartsQuery(UNJUDGED)),
  finds(unplacedPartsQuery(UNJUDGED_UNPLACED)),
  finds(failedReplacementsQuery(UNJUDGED_REPLACEMENT)),
]);

/**
 * Applies the policy once to each payment whose purchase has ended or could not be placed, and to each ended
 * replacement. Rows are the truth: after a crash, the rest is judged next time, and a begun refund is not
 * begun again.
 *
 * @returns the number of refunds begun
 */
export async function judgeFailedPurchases(deps: PolicyDeps): Promise<number> {
  const { db } = deps;
  const failed = await failedParts(db, UNJUDGED);
  const unplaced = await unplacedParts(db, UNJUDGED_UNPLACED);
  const replacements = await failedReplacements(db, UNJUDGED_REPLACEMENT);
  const judged = [
    ...[...failed, ...unplaced].map((one) => ({ ...one, table: sql`payments` })),
    ...replacements.map((one) => ({ ...one, table: sql`purchases` })),
  ];
  // After a database restore, the rows may be outdated: judge once the shop is open.
  if (judged.length === 0 || !(await mayPayOut(db, deps.history))) return 0;
  const policy = await refundPolicy(db);
  let begun = 0;
  const judge = async ({ id, part, table, ...about }: (typeof judged)[number]) => {
    if (part && policy === 'source') {
      const result = await begin(deps, part);
      if (result.ok) begun += 1;
      // Judge the part in the next sweep: another part is being refunded, or the database was just restored.
      else if (result.problem === 'closed' || (await isRefunding(db, part.paymentId))) return;
      else if (result.problem === 'spent') {
        await recordUncovered(db, part, { id, table });
        return;
      }
    }
    if (part && policy === 'source-ask') {
      const { amount, currency } = part.money;
      await raiseAlert(db, 'refund-wanted', part.code, {
        customer: String(part.customerId),
        amount: `${amount} ${currency}`,
        ...('purchase' in about && { purchase: String(about.purchase) }),
      });
    }
    await sql`update ${table} set refund_judged_at = now() where id = ${id}`.execute(db);
  };
  await runEach(judged.map((one) => () => judge(one)));
  return begun;
}

/**
 * Closes a part that the balance no longer covers: the customer spent the money here, or owed it. The
 * customer is notified once; a person decides later.
 */
async function recordUncovered(
  db: Db,
  part: RefundablePart,
  { id, table }: { readonly id: string; readonly table: RawBuilder<unknown> },
): Promise<void> {
  const { code, customerId, reason } = part;
  const { amount, currency } = part.money;
  const purchase = 'purchase' in reason ? reason.purchase : null;
  const isUnplaced = reason.kind === 'purchase-not-placed';
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update ${table} set refund_judged_at = now() where id = ${id} and refund_judged_at is null returning id`.execute(
      tx,
    );
    if (rows.length === 0) return;
    // The notice suffices: the message of a credited payment would say that the money is on the balance.
    if (isUnplaced)
      await sql`update payments set announced = state where id = ${id} and state = 'credited'`.execute(tx);
    const balance = await readAmount(tx, customerId, currency);
    await raiseAlert(tx, 'refund-uncovered', code, {
      customer: String(customerId),
      amount: `${amount} ${currency}`,
      balance: `${new Big(balance ?? '0').toFixed()} ${currency}`,
      ...(purchase !== null && { purchase }),
    });
    await notify(tx, {
      key: `refund-uncovered:${code}:${purchase ?? ''}`,
      customerId,
      notice: {
        kind: 'refund-uncovered',
        payment: code,
        why: isUnplaced ? 'not-placed' : 'failed',
        purchase: purchase ?? '',
        amount,
        currency,
      },
    });
  });
}

async function isRefunding(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from payments where id = ${paymentId} and state = 'refunding'`.execute(
    db,
  );
  return rows.length > 0;
}

async function begin(
  { db, log, history }: PolicyDeps,
  part: RefundablePart,
  by?: PaidBackBy,
): Promise<RefundResult> {
  const { paymentId, money: back, reason, code, nth } = part;
  const result = await beginRefund(db, paymentId, {
    // A failed part is refunded once; a customer may want the remainder refunded after a part.
    amount: back.amount,
    reason,
    once: reason.kind !== 'by-customer',
    ...(history && { history }),
    // Each refund of the payment counts separately, and needs its own second person.
    ...(by && { by: { ...by, key: `refund:${code}:${nth}` } }),
  });
  log.info(
    { payment: part.code, outcome: result.ok ? 'begun' : result.problem },
    'a failed purchase is paid back',
  );
  return result;
}

/**
 * Returns the refundable part: the failed units, otherwise the unspent remainder. Null if not credited, a
 * refund is pending, or there is no remainder.
 */
async function refundableOf(db: Db, code: string): Promise<RefundablePart | null> {
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
    paymentId: payment.id,
    code,
    customerId: payment.customerId,
    money: money(left, payment.credited.currency),
    reason: { kind: 'by-customer' },
    nth: (rows[0]?.refunds ?? 0) + 1,
  };
}

async function failedPartOf(db: Db, code: string): Promise<RefundablePart | null> {
  const [failed] = await failedParts(
    db,
    sql`m.code = ${code} and m.purchase_id is not null and m.state = 'credited' and not exists (
      select from payment_refunds r where r.payment_id = m.id and r.reason ->> 'kind' like 'purchase-%' and r.state <> 'failed')`,
  );
  if (failed?.part) return failed.part;
  const [unplaced] = await unplacedParts(db, sql`m.code = ${code}`);
  if (unplaced?.part) return unplaced.part;
  const replacements = await failedReplacements(
    db,
    sql`${replacementsOf(code)} and not exists (
      select from payment_refunds b
      where b.reason ->> 'kind' = 'replacement-failed' and b.reason ->> 'purchase' = r.code and b.state <> 'failed'
        and b.payment_id = (select id from payments where code = ${code}))`,
  );
  return replacements.find(({ part }) => part !== null)?.part ?? null;
}

/**
 * Refunds the part shown by `refundableOf` to its source. Of two concurrent requests the first one counts.
 * Above the limit, a second person has to confirm the same refund.
 *
 * @param amount the amount that the admin confirmed, as the `nth` refund; if either has changed, no refund
 * begins
 */
async function payBack(
  deps: PolicyDeps,
  code: string,
  { amount, nth, by }: { amount: string; nth: number; by: PaidBackBy },
): Promise<RefundResult> {
  const part = await refundableOf(deps.db, code);
  if (!part || part.nth !== nth || !new Big(part.money.amount).eq(amount))
    return { ok: false, problem: 'not-credited' };
  return begin(deps, part, by);
}

/** Refunds to a payment's source: of failed purchases that were paid directly, or at the customer's wish. */
export interface Refunds {
  policy(): Promise<RefundPolicy>;
  setPolicy(policy: RefundPolicy, actor: Actor): Promise<void>;
  /**
   * Returns the refundable part of the payment with this code: the failed units, otherwise the unspent
   * remainder; null for none.
   */
  refundable(code: string): Promise<RefundablePart | null>;
  /**
   * Begins to refund the refundable part to the payment's source, if it is still the part that the actor
   * confirmed.
   */
  payBack(code: string, actor: Actor, agreed: { amount: string; nth: number }): Promise<RefundResult>;
  /** Records that the payment was refunded in the lost time; returns false if its state has changed. */
  confirmLost(code: string, actor: Actor, agreed: { amount: string; nth: number }): Promise<boolean>;
}

/** Creates the operations on refunds that staff begin. */
export function createRefunds(deps: PolicyDeps & { readonly spendBudget: SpendBudget }): Refunds {
  const { db, spendBudget } = deps;
  return {
    policy: () => refundPolicy(db),
    setPolicy: (policy, actor) => setRefundPolicy(db, policy, actor),
    refundable: (code) => refundableOf(db, code),
    payBack: async (code, actor, agreed) => {
      actor.require('money.approve');
      await requireOutsider(db, actor, 'payment-paid-back', code);
      return payBack(deps, code, { ...agreed, by: { actor, spendBudget } });
    },
    confirmLost: (code, actor, agreed) => confirmLostRefund(deps, code, { ...agreed, actor }),
  };
}
