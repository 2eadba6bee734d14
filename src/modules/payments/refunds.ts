import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { advancePaymentJob } from '../../platform/jobs/catalog.ts';
import { Big, money } from '../../platform/values/money.ts';
import { type History, mayPayOut } from '../history/index.ts';
import { customerAccount, fundingOf, InsufficientBalance, readAmount } from '../ledger/index.ts';
import { type Actor, recordAct, type SpendBudget, type Word } from '../staff/index.ts';
import { endBegunRefund, inTransaction, lockPayment, paidBack } from './credit.ts';
import type { PaymentRow } from './row.ts';
import { STARS_UNIT } from './stars/provider.ts';
import type { PaymentReason } from './states.ts';
import { movePayment, type PaymentPosting } from './transition.ts';

export type RefundResult =
  | { readonly ok: true }
  /**
   * `not-credited`: not refundable, or a refund or the purchase is pending. `too-much`: exceeds the
   * remainder. `spent`: exceeds the balance. `closed`: payouts stopped after a database restore.
   * `whole-only`: Stars are refunded as a whole. `needs-second`: needs an independent person's confirmation.
   * `same-person`: confirmed before.
   */
  | {
      readonly ok: false;
      readonly problem: 'not-credited' | 'too-much' | 'spent' | 'closed' | 'whole-only' | Exclude<Word, 'go'>;
    };

/** The staff member who refunds, and the budget that it counts against. */
export interface PaidBackBy {
  readonly actor: Actor;
  readonly spendBudget: SpendBudget;
}

/**
 * Begins a refund to the source: debits the balance and records the refund in one transaction, before the
 * provider is asked.
 *
 * @param amount in the payment's currency, a decimal string; absent: the whole remainder
 * @param by the person who refunds; absent: the shop's policy
 * @param once true to begin the refund only if the same reason has no refund, except failed ones
 * @param history guard against a restored database; without it, only the database's own record counts
 */
export async function beginRefund(
  db: Db,
  paymentId: string,
  {
    amount,
    reason,
    once = false,
    by,
    history,
  }: {
    amount?: string;
    reason: PaymentReason;
    once?: boolean;
    by?: PaidBackBy & { readonly key: string };
    history?: Pick<History, 'guard'>;
  },
): Promise<RefundResult> {
  const actorId = by?.actor.id;
  try {
    return await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'credited' || !payment.credited) return { ok: false, problem: 'not-credited' };
      if (await isBeingPlaced(tx, paymentId)) return { ok: false, problem: 'not-credited' };
      if (!(await mayPayOut(tx, history))) return { ok: false, problem: 'closed' };
      if (once && (await wasBegun(tx, paymentId, reason))) return { ok: false, problem: 'not-credited' };
      const left = new Big(payment.credited.amount).minus(await paidBack(tx, paymentId));
      const wanted = amount === undefined ? left : new Big(amount);
      if (wanted.lte('0') || wanted.gt(left)) return { ok: false, problem: 'too-much' };
      if (payment.charge.unit === STARS_UNIT && !wanted.eq(payment.credited.amount)) {
        return { ok: false, problem: 'whole-only' };
      }
      const { currency } = payment.credited;
      if (by) {
        const word = await by.spendBudget(tx, {
          key: by.key,
          kind: 'pay-back',
          actor: by.actor,
          money: money(wanted, currency),
          needs: 'money.approve',
          subject: payment.code,
          beneficiaries: [payment.customerId],
          asksItself: true,
        });
        if (word !== 'go') return { ok: false, problem: word };
      }
      const made = await sql<{ id: string }>`
        insert into payment_refunds (ref, payment_id, amount, reason, actor_id)
        values (${await nextRefundName(tx, payment)}, ${paymentId}, ${wanted.toFixed()}, ${JSON.stringify(reason)}::jsonb, ${actorId ?? null})
        returning id`.execute(tx);
      if (actorId !== undefined) {
        const detail = { amount: wanted.toFixed(), currency };
        await recordAct(tx, { actorId, act: 'payment-paid-back', subject: payment.code, detail });
      }
      // Add the job before moving money: the sweep locks jobs of several payments, but never a balance.
      await addJobs(tx, [advancePaymentJob(paymentId)]);
      await movePayment(tx, paymentId, 'begin-refund', {
        cause: { kind: 'refund-begun', amount: wanted.toFixed(), currency },
        set: { reason, dueAt: sql<Date>`now() + interval '15 seconds'` },
        ...(actorId !== undefined && { actorId }),
        posts: {
          key: `payout:${made.rows[0]?.id}`,
          kind: 'payout',
          source: customerAccount(payment.customerId),
          target: fundingOf(payment.method),
          customerId: payment.customerId,
          currency,
          amount: wanted.toFixed(),
        },
      });
      await refuseOnAccount(tx, payment.customerId, currency);
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof InsufficientBalance) return { ok: false, problem: 'spent' };
    throw error;
  }
}

/**
 * Derives the name of a payment's next refund from the payment's random payload and the number of refunded
 * parts. After a database restore, the same part gets the same name; a failed part keeps it.
 */
export async function nextRefundName(tx: Db | Tx, { id, payload }: PaymentRow): Promise<string> {
  const { rows } = await sql<{ parts: string }>`
    select count(*) as parts from payment_refunds where payment_id = ${id} and state <> 'failed'`.execute(tx);
  const part = Number(rows[0]?.parts ?? 0) + 1;
  return createHash('sha256').update(`refund:${payload}:${part}`).digest('hex').slice(0, 32);
}

/** Returns true if a process is placing the payment's direct purchase (`advance/continue.ts`). */
export async function isBeingPlaced(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where id = ${paymentId} and direct_outcome is null and placing_until > now()`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Refuses a refund from a negative balance: a credit limit is for purchases only. */
async function refuseOnAccount(tx: Tx, customerId: number, currency: string): Promise<void> {
  const amount = await readAmount(tx, customerId, currency);
  if (new Big(amount ?? '0').lt('0')) throw new InsufficientBalance(customerId, currency);
}

/**
 * Returns true if a refund was begun for this reason. A refund found after a database restore may have any
 * reason.
 */
async function wasBegun(tx: Tx, paymentId: string, reason: PaymentReason): Promise<boolean> {
  const purchase = 'purchase' in reason ? reason.purchase : null;
  const { rows } = await sql`
    select from payment_refunds
    where payment_id = ${paymentId} and state <> 'failed' and (
      reason ->> 'kind' = 'found-paid-back'
      or reason ->> 'kind' = ${reason.kind} and reason ->> 'purchase' is not distinct from ${purchase}::text)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns the pending refund. */
export async function begunRefund(
  db: Db | Tx,
  paymentId: string,
): Promise<{ id: string; ref: string; amount: string } | null> {
  const { rows } = await sql<{ id: string; ref: string; amount: string }>`
    select id, ref, amount from payment_refunds where payment_id = ${paymentId} and state = 'begun'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * The outcome of a refund. `amount`: the amount that the provider paid back under the refund's name, in the
 * payment's currency. Without it, the provider paid the requested amount.
 */
export type RefundEnd =
  | { readonly outcome: 'done'; readonly amount?: string }
  | { readonly outcome: 'refused'; readonly why: string };

/**
 * Records the end of a refund, reported by the provider or by an admin who paid it. A refused one returns to
 * the balance. If the provider paid another amount under the same name before a database restore, that amount
 * counts.
 *
 * @param by.refundId the expected refund: a later one is not ended
 */
export async function endRefund(
  db: Db | Tx,
  payment: PaymentRow,
  end: RefundEnd,
  by: { readonly actorId?: number; readonly refundId?: string } = {},
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.state !== 'refunding' || !locked.credited) return false;
    const actor = by.actorId === undefined ? {} : { actorId: by.actorId };
    const refund = await endBegunRefund(
      tx,
      payment.id,
      end.outcome === 'done' ? 'done' : 'failed',
      by.refundId,
    );
    if (!refund) return false;
    const { credited } = locked;
    if (end.outcome === 'refused') {
      const cause = { kind: 'refund-failed', failure: end.why } as const;
      const posts = correction(locked, refund, '0');
      return (await movePayment(tx, payment.id, 'end-refund', { cause, ...actor, ...posts })) !== null;
    }
    const rest = new Big(credited.amount).minus(await paidBack(tx, payment.id)).plus(refund.amount);
    const paid = end.amount !== undefined && rest.gte(end.amount) ? end.amount : refund.amount;
    await sql`update payment_refunds set amount = ${paid}::numeric where id = ${refund.id}`.execute(tx);
    const moved = await movePayment(tx, payment.id, rest.eq(paid) ? 'refund' : 'end-refund', {
      cause: { kind: 'refund-done', amount: paid, currency: credited.currency },
      ...actor,
      ...correction(locked, refund, paid),
    });
    return moved !== null;
  });
}

/** Builds the posting that corrects the debit to the paid amount; empty if they agree. */
function correction(
  { method, customerId, credited }: PaymentRow,
  { id, amount }: { readonly id: string; readonly amount: string },
  paid: string,
): { posts?: PaymentPosting } {
  const over = new Big(amount).minus(paid);
  if (over.eq('0') || !credited) return {};
  const [owner, funding] = [customerAccount(customerId), fundingOf(method)];
  const about = { customerId, currency: credited.currency, amount: over.abs().toFixed() };
  return {
    posts: over.gt('0')
      ? { ...about, kind: 'payback', key: `payback:${id}`, source: funding, target: owner }
      : { ...about, kind: 'payout', key: `payout:found:${id}`, source: owner, target: funding },
  };
}
