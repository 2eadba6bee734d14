import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { advancePaymentJob } from '../../platform/jobs/catalog.ts';
import type { Logger } from '../../platform/logging.ts';
import { Big, currencyDigits } from '../../platform/values/money.ts';
import { raiseAlert } from '../alerts/index.ts';
import { mayHaveLostEffects } from '../history/index.ts';
import { customerAccount, fundingOf, readAmount } from '../ledger/index.ts';
import { lockBeforeReversal, stopAllUnpaid } from '../orders/index.ts';
import { readSettingValue } from '../settings/index.ts';
import type { Charge } from './methods/method.ts';
import { type PaymentRow, readPayment } from './row.ts';
import { STARS_METHOD_NAME } from './stars/provider.ts';
import { type PaymentCause, type PaymentState, paymentTable } from './states.ts';
import { movePayment } from './transition.ts';

/** A statement by a provider or an admin that a payment was paid. */
interface PaidStatement {
  /** The provider's id of the charge; absent if a person decides without one. */
  readonly providerRef?: string;
  /** Amount to credit, in the payment's currency; absent: the requested amount. */
  readonly credit?: Big;
  /** The provider's fee; absent: not reported. */
  readonly fee?: Big;
  readonly cause: PaymentCause;
  /** The admin who decided about the payment. */
  readonly actorId?: number;
  /** Required state of the payment; absent: any state that `moves` allows. */
  readonly from?: PaymentState;
}

/**
 * Marks a payment as paid and credits the balance, in one transaction: by the provider's answer, Telegram's
 * message, or an admin. Idempotent.
 *
 * @returns true if this call credited it
 * @throws a unique violation `payments_provider_ref_once` if the charge belongs to another payment
 */
export async function payAndCredit(db: Db | Tx, paymentId: string, paid: PaidStatement): Promise<boolean> {
  return inTransaction(db, (tx) => payAndCreditWithin(tx, paymentId, paid));
}

/** Marks a payment as paid and credits it, in the caller's transaction; false if it was credited before. */
export async function payAndCreditWithin(tx: Tx, paymentId: string, paid: PaidStatement): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const credit = (paid.credit ?? new Big(payment.wants.amount)).toFixed();
  await movePayment(tx, paymentId, 'pay', {
    cause: paid.cause,
    set: {
      creditedAmount: credit,
      feeAmount: await feeOf(tx, payment, credit, paid.fee),
      ...(paid.providerRef !== undefined && { providerRef: paid.providerRef }),
    },
    ...(paid.actorId !== undefined && { actorId: paid.actorId }),
    ...(paid.from !== undefined && { guard: { from: paid.from } }),
  });
  return creditPaid(tx, paymentId);
}

export const MANUAL = 'manual';

const storedFees = z.record(z.string(), z.string().nullable());

/**
 * Returns the provider's fee of a payment, in its currency: as reported, else by the percentage that an admin
 * set. For Stars, the credited amount less Telegram's payout; negative if Stars pay more than they credit.
 *
 * @param credited credited amount, a decimal string
 * @returns a decimal string; null if not known
 */
export async function feeOf(
  tx: Db | Tx,
  payment: Pick<PaymentRow, 'method' | 'variant' | 'charge' | 'wants'>,
  credited: string,
  told?: Big,
): Promise<string | null> {
  const fee = told?.gte('0') && told.lt(credited) ? told : await enteredFee(tx, payment, new Big(credited));
  return fee?.round(currencyDigits(payment.wants.currency)).toFixed() ?? null;
}

async function enteredFee(
  tx: Db | Tx,
  { method, variant, charge, wants }: Pick<PaymentRow, 'method' | 'variant' | 'charge' | 'wants'>,
  credited: Big,
): Promise<Big | null> {
  const entered = await readFees(tx);
  if (method === STARS_METHOD_NAME) {
    const payout = entered[payoutKey(wants.currency)];
    return payout ? credited.minus(new Big(charge.amount).times(payout).div('100')) : null;
  }
  const percent = entered[percentKey(method, variant)];
  return percent ? credited.times(percent).div('100') : null;
}

/** Returns the key of Telegram's payout for Stars in the stored fees. */
export function payoutKey(currency: string): string {
  return `${STARS_METHOD_NAME}-${currency}`;
}

/** Returns the key of a method's percentage in the stored fees. */
export function percentKey(method: string, variant: string | null): string {
  return method === MANUAL && variant !== null ? `${MANUAL}-${variant}` : method;
}

/** Reads the fees that an admin set, by their keys. */
export async function readFees(tx: Db | Tx): Promise<Readonly<Record<string, string | null>>> {
  return storedFees.catch({}).parse((await readSettingValue(tx, 'payment-fees')) ?? {});
}

/** Credits the balance with a paid payment; false if credited before, or not paid. */
export async function creditPaid(db: Db | Tx, paymentId: string): Promise<boolean> {
  const payment = await readPayment(db, paymentId);
  if (payment?.state !== 'paid' || payment.credited === null) return false;
  const { customerId, method, credited } = payment;
  const isChecked = await checkWhenCredited(db, paymentId);
  const moved = await movePayment(db, paymentId, 'credit', {
    cause: { kind: 'credited', ...credited },
    posts: {
      key: `deposit:${paymentId}`,
      kind: 'deposit',
      source: fundingOf(method),
      target: customerAccount(customerId),
      customerId,
      ...credited,
    },
  });
  if (moved && (isChecked || payment.wanted?.unitPrice)) await addJobs(db, [advancePaymentJob(paymentId)]);
  return moved !== null;
}

/**
 * Schedules a check of refunds for a payment begun before a database restore: it may have been credited and
 * refunded in the lost time.
 *
 * @returns true if a check is scheduled (`lost-refunds.ts`)
 */
async function checkWhenCredited(db: Db | Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into refund_checks (payment_id)
    select p.id from payments p
    where p.id = ${paymentId} and ${mayHaveLostEffects}
    on conflict (payment_id) do nothing returning payment_id`.execute(db);
  return rows.length > 0;
}

/**
 * Records a chargeback: the part not refunded before leaves the balance, which may fall below zero. Then
 * purchases stop, and the admins are notified. A pending refund of the whole counts as done.
 * Idempotent, also before the payment itself was reported.
 *
 * @param ref the provider's id of the charge
 * @returns false if the payment cannot be reversed, for example because it was before
 */
export async function reversePayment(
  db: Db | Tx,
  paymentId: string,
  { ref, log }: { ref: string; log: Logger },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    let payment = await lockPayment(tx, paymentId);
    const queued = payment ? await lockBeforeReversal(tx, balanceOf(payment)) : [];
    if (payment && payment.credited === null) {
      const cause = { kind: 'reconciled', ref } as const;
      await payAndCreditWithin(tx, paymentId, {
        cause,
        ...(payment.providerRef === null && { providerRef: ref }),
      });
      payment = await readPayment(tx, paymentId);
    }
    if (!payment?.credited || paymentTable.next(payment.state, 'reverse') === null) return false;
    const { customerId, method, credited } = payment;
    const begun = await endBegunRefund(tx, paymentId, 'done');
    const rest = new Big(credited.amount).minus(await paidBack(tx, paymentId));
    if (begun && rest.lte('0')) {
      const cause = { kind: 'refund-done', amount: begun.amount, currency: credited.currency } as const;
      return (await movePayment(tx, paymentId, 'refund', { cause })) !== null;
    }
    await movePayment(tx, paymentId, 'reverse', {
      cause: { kind: 'taken-back', ref },
      set: { reason: { kind: 'taken-back-by-payer' } },
      posts: {
        key: `reversal:${paymentId}`,
        kind: 'reversal',
        source: customerAccount(customerId),
        target: fundingOf(method),
        customerId,
        currency: credited.currency,
        amount: rest.toFixed(),
      },
    });
    await stopAllUnpaid(tx, queued, log);
    log.warn({ payment: payment.code, customer: customerId }, 'a payer took a payment back');
    const balance = await readAmount(tx, customerId, credited.currency);
    await raiseAlert(tx, 'payment-taken-back', payment.code, {
      customer: String(customerId),
      amount: `${credited.amount} ${credited.currency}`,
      ...(balance !== null && { balance: `${new Big(balance).toFixed()} ${credited.currency}` }),
    });
    return true;
  });
}

/** Builds the logged cause of a confirmed charge. */
export function confirmedBy(providerRef: string, paid: Charge): PaymentCause {
  return { kind: 'provider-confirmed', ref: providerRef, amount: paid.amount, unit: paid.unit };
}

/** Runs the work in the caller's transaction, or in a new one. */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}

/** Returns the sum of finished refunds, a decimal string. */
export async function paidBack(tx: Db | Tx, paymentId: string): Promise<string> {
  const { rows } = await sql<{ done: string }>`
    select coalesce(sum(amount), 0) as done from payment_refunds where payment_id = ${paymentId} and state = 'done'`.execute(
    tx,
  );
  return rows[0]?.done ?? '0';
}

/** Returns the balance that a payment moves. */
export function balanceOf({ customerId, wants }: PaymentRow): {
  readonly customerId: number;
  readonly currency: string;
} {
  return { customerId, currency: wants.currency };
}

/** Locks a payment, so that concurrent decisions about it wait. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  await sql`select from payments where id = ${paymentId} for update`.execute(tx);
  return readPayment(tx, paymentId);
}

/** Ends the pending refund, if any, and if it has this id. */
export async function endBegunRefund(
  tx: Tx,
  paymentId: string,
  state: 'done' | 'failed',
  refundId: string | null = null,
): Promise<{ id: string; amount: string } | null> {
  const { rows } = await sql<{ id: string; amount: string }>`
    update payment_refunds set state = ${state}, ended_at = clock_timestamp()
    where payment_id = ${paymentId} and state = 'begun' and id = coalesce(${refundId}::bigint, id)
    returning id, amount`.execute(tx);
  return rows[0] ?? null;
}
