import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { advancePaymentJob } from '../../jobs/catalog.ts';
import type { History } from '../history/history.ts';
import { mayPayOut } from '../history/lost-time.ts';
import { customerAccount, fundingOf } from '../ledger/accounts.ts';
import { InsufficientBalance } from '../ledger/postings.ts';
import { Big, money } from '../money.ts';
import type { Actor } from '../staff/actor.ts';
import { recordAct } from '../staff/audit-log.ts';
import type { SpendBudget } from '../staff/budget.ts';
import type { Word } from '../staff/second-word.ts';
import type { PaymentReason } from './causes.ts';
import { endBegunRefund, inTransaction, lockPayment, paidBack } from './credit.ts';
import type { PaymentRow } from './row.ts';
import { STARS_UNIT } from './stars/provider.ts';
import { movePayment, type PaymentPosting } from './transition.ts';

export type RefundResult =
  | { readonly ok: true }
  /**
   * `not-credited`: nothing to give back, or a refund or the purchase is under way; `too-much`: more than is left; `spent`: the balance
   * lacks it; `closed`: the database went back, and the shop pays nothing out until it is open again;
   * `whole-only`: it was paid in Stars, and Telegram pays back no part of a charge; `needs-second`: it is above the limit for one
   * person, and no independent person has said the same; `same-person`: so it was when this person said it before.
   */
  | {
      readonly ok: false;
      readonly problem: 'not-credited' | 'too-much' | 'spent' | 'closed' | 'whole-only' | Exclude<Word, 'go'>;
    };

/** The person of the staff who pays back, and the budget that it counts against. */
export interface PaidBackBy {
  readonly actor: Actor;
  readonly spendBudget: SpendBudget;
}

/**
 * Begins to pay a payment back to where it came from: the money leaves the balance and the refund is written down, in one transaction,
 * before the provider is asked.
 *
 * @param amount in the payment's currency, a decimal string; absent: all that is left of it
 * @param by the person who pays back; absent: the shop's policy does it
 * @param once begins none where one was begun for the same reason before, unless that failed
 * @param history guard against a restored database; without it, only the database's own word counts
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
      // Before the money: the sweep holds jobs of several payments, and never a balance.
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
 * Names the next refund of a payment, for its provider. The name is made of the payment's random payload and the number of parts that were
 * paid back: a database that went back gives the same part the same name, and a part that failed keeps it.
 */
export async function nextRefundName(tx: Db | Tx, { id, payload }: PaymentRow): Promise<string> {
  const { rows } = await sql<{ parts: string }>`
    select count(*) as parts from payment_refunds where payment_id = ${id} and state <> 'failed'`.execute(tx);
  const part = Number(rows[0]?.parts ?? 0) + 1;
  return createHash('sha256').update(`refund:${payload}:${part}`).digest('hex').slice(0, 32);
}

/** Whether a process places the direct purchase of the payment now (`continue.ts`). */
export async function isBeingPlaced(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where id = ${paymentId} and direct_outcome is null and placing_until > now()`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A credit limit is for purchases: what leaves the shop was the customer's own. */
async function refuseOnAccount(tx: Tx, customerId: number, currency: string): Promise<void> {
  const { rows } = await sql`
    select from balances where customer_id = ${customerId} and currency = ${currency} and amount < 0`.execute(
    tx,
  );
  if (rows.length > 0) throw new InsufficientBalance(customerId, currency);
}

/** Whether it was begun for this reason. A refund that was found after a restore may have been for any of them. */
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

/** The refund that was begun and has not ended. */
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

/** How a refund ended. `amount`: what the provider paid under its name, in the payment's currency; absent: what was asked for. */
export type RefundEnd =
  | { readonly outcome: 'done'; readonly amount?: string }
  | { readonly outcome: 'refused'; readonly why: string };

/**
 * The provider, or an admin who did it by hand, says how the refund ended. A refused one puts the money back on the balance. Where the
 * provider paid another amount under the same name, in a time that the database lost, that amount counts.
 *
 * @param by.refundId the refund that is meant: another one that was begun since is not ended
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

/** The posting that makes what left the balance for a refund equal to what was paid; empty where it is. */
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
