import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { advancePaymentJob } from '../../jobs/catalog.ts';
import { customerAccount, fundingOf } from '../ledger/accounts.ts';
import { InsufficientBalance } from '../ledger/postings.ts';
import { Big, money } from '../money.ts';
import { recordAct } from '../staff/audit-log.ts';
import { askSecondWord, type Ceilings, type Word } from '../staff/second-word.ts';
import type { PaymentReason } from './causes.ts';
import { endBegunRefund, inTransaction, lockPayment, paidBack } from './credit.ts';
import type { PaymentRow } from './row.ts';
import { starsUnit } from './stars/provider.ts';
import { movePayment } from './transition.ts';

export type RefundResult =
  | { readonly ok: true }
  /**
   * `not-credited`: nothing to give back, or a refund is under way; `too-much`: more than is left; `spent`: the balance lacks it;
   * `whole-only`: it was paid in Stars, and Telegram pays back no part of a charge; `needs-second`: it is above the ceiling for one
   * person, and nobody else who may has said the same; `same-person`: so it was when this person said it before.
   */
  | {
      readonly ok: false;
      readonly problem: 'not-credited' | 'too-much' | 'spent' | 'whole-only' | Exclude<Word, 'go'>;
    };

/** What decides whether one person may pay so much back. */
export interface SecondPerson {
  readonly ceilings: Ceilings;
  /** Who holds `money.approve` now. */
  readonly holders: readonly number[];
}

/**
 * Begins to pay a payment back to where it came from: the money leaves the balance and the refund is written down, in one transaction,
 * before the provider is asked.
 *
 * @param amount in the payment's currency, a decimal string; absent: all that is left of it
 * @param second asked for where an actor pays more back than one person may; absent: the shop's policy does it
 * @param once begins none where one was begun for the same kind of reason before, unless that failed
 */
export async function beginRefund(
  db: Db,
  paymentId: string,
  {
    amount,
    reason,
    actorId,
    once = false,
    second,
  }: {
    amount?: string;
    reason: PaymentReason;
    actorId?: number;
    once?: boolean;
    second?: SecondPerson & { readonly key: string };
  },
): Promise<RefundResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'credited' || !payment.credited) return { ok: false, problem: 'not-credited' };
      if (once && (await wasBegun(tx, paymentId, reason))) return { ok: false, problem: 'not-credited' };
      const left = new Big(payment.credited.amount).minus(await paidBack(tx, paymentId));
      const wanted = amount === undefined ? left : new Big(amount);
      if (wanted.lte('0') || wanted.gt(left)) return { ok: false, problem: 'too-much' };
      if (payment.charge.unit === starsUnit && !wanted.eq(payment.credited.amount)) {
        return { ok: false, problem: 'whole-only' };
      }
      const { currency } = payment.credited;
      if (second && actorId !== undefined) {
        const { ceilings, ...asked } = second;
        const word = await askSecondWord(tx, ceilings, {
          ...{ ...asked, actorId, money: money(wanted, currency), customerId: payment.customerId },
        });
        if (word !== 'go') return { ok: false, problem: word };
      }
      const made = await sql<{ id: string }>`
        insert into payment_refunds (payment_id, amount, reason, actor_id)
        values (${paymentId}, ${wanted.toFixed()}, ${JSON.stringify(reason)}::jsonb, ${actorId ?? null})
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

/** A credit limit is for purchases: what leaves the shop was the customer's own. */
async function refuseOnAccount(tx: Tx, customerId: number, currency: string): Promise<void> {
  const { rows } = await sql`
    select from balances where customer_id = ${customerId} and currency = ${currency} and amount < 0`.execute(
    tx,
  );
  if (rows.length > 0) throw new InsufficientBalance(customerId, currency);
}

async function wasBegun(tx: Tx, paymentId: string, { kind }: PaymentReason): Promise<boolean> {
  const { rows } = await sql`
    select from payment_refunds
    where payment_id = ${paymentId} and reason ->> 'kind' = ${kind} and state <> 'failed'`.execute(tx);
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

/**
 * The provider, or an admin who did it by hand, says how the refund ended. A refused one puts the money back on the balance.
 *
 * @param by.refundId the refund that is meant: another one that was begun since is not ended
 */
export async function endRefund(
  db: Db | Tx,
  payment: PaymentRow,
  finding: { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly why: string },
  by: { readonly actorId?: number; readonly refundId?: string } = {},
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.state !== 'refunding' || !locked.credited) return false;
    const actor = by.actorId === undefined ? {} : { actorId: by.actorId };
    const isDone = finding.outcome === 'done';
    const refund = await endBegunRefund(tx, payment.id, isDone ? 'done' : 'failed', by.refundId);
    if (!refund) return false;
    const { currency } = locked.credited;
    if (isDone && new Big(await paidBack(tx, payment.id)).gte(locked.credited.amount)) {
      const cause = { kind: 'refund-done', amount: refund.amount, currency } as const;
      return (await movePayment(tx, payment.id, 'refund', { cause, ...actor })) !== null;
    }
    const moved = await movePayment(tx, payment.id, 'end-refund', {
      cause:
        finding.outcome === 'done'
          ? { kind: 'refund-done', amount: refund.amount, currency }
          : { kind: 'refund-failed', failure: finding.why },
      ...actor,
      ...(!isDone && {
        posts: {
          key: `payback:${refund.id}`,
          kind: 'payback',
          source: fundingOf(locked.method),
          target: customerAccount(locked.customerId),
          customerId: locked.customerId,
          currency,
          amount: refund.amount,
        },
      }),
    });
    return moved !== null;
  });
}
