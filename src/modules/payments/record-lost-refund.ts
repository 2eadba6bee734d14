import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/logging.ts';
import { Big } from '../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { openAlerts } from '../alerts/reads.ts';
import { historyHolds } from '../history/index.ts';
import { customerAccount, fundingOf, readAmount } from '../ledger/index.ts';
import { lockBeforeReversal, stopAllUnpaid } from '../orders/index.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';
import { balanceOf, lockPayment, paidBack } from './credit.ts';
import type { Methods } from './methods/methods.ts';
import { endRefund, isBeingPlaced, nextRefundName } from './refunds.ts';
import { type PaymentRow, readPayment, readPayments } from './row.ts';
import { movePayment } from './transition.ts';

export interface LostRefundDeps {
  readonly db: Db;
  readonly methods: Methods;
  readonly log: Logger;
  /** The database's time. */
  readonly clock: () => Date;
}

/**
 * Records a reported refund of a payment as one that the database lost. It does so while the shop is closed,
 * or while the shop still searches for lost refunds of its method. Such a report is not a chargeback.
 *
 * @returns false if it can't be a lost one, or the payment has no refundable part
 */
export async function recordReportedRefund(
  { db, log }: Pick<LostRefundDeps, 'db' | 'log'>,
  payment: PaymentRow,
): Promise<boolean> {
  const { rows } = await sql<{ mayBeOurs: boolean }>`
    select not ${historyHolds} or exists (
      select from refund_checks c join payments p on p.id = c.payment_id where p.method = ${payment.method}
    ) as "mayBeOurs"`.execute(db);
  const part = rows[0]?.mayBeOurs ? await nextRefundPart(db, payment.id) : null;
  return part !== null && recordLostRefund({ db, log }, payment, { name: part.id, amount: part.amount });
}

/** Returns the part that a refund would pay now; null if there is no remainder, or a refund is pending. */
export async function nextRefundPart(
  db: Db,
  paymentId: string,
): Promise<{ id: string; amount: string } | null> {
  const payment = await readPayment(db, paymentId);
  if (payment?.state !== 'credited' || !payment.credited) return null;
  const left = new Big(payment.credited.amount).minus(await paidBack(db, paymentId));
  return left.gt('0') ? { id: await nextRefundName(db, payment), amount: left.toFixed() } : null;
}

/**
 * Records a refund that was paid in the lost time, without sending money. The balance may fall below zero:
 * then the queued orders that the payment paid for stop.
 *
 * @param actor the person who stated the refund, in answer to the shop's question; without a question the
 * statement does not count
 * @returns false if another refund has taken the name, or a purchase is being placed with the money
 */
export async function recordLostRefund(
  { db, log }: Pick<LostRefundDeps, 'db' | 'log'>,
  payment: PaymentRow,
  { name, amount, actor }: { name: string; amount: string; actor?: Actor },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const queued = locked ? await lockBeforeReversal(tx, balanceOf(locked)) : [];
    if (locked?.state !== 'credited' || !locked.credited || (await isBeingPlaced(tx, payment.id)))
      return false;
    if ((await nextRefundName(tx, locked)) !== name) return false;
    if (actor && !(await isAskedOfPerson(tx, locked))) return false;
    const { currency } = locked.credited;
    const left = new Big(locked.credited.amount).minus(await paidBack(tx, payment.id));
    const paid = left.lt(amount) ? left : new Big(amount);
    if (paid.lte('0')) return false;
    const reason = { kind: 'found-paid-back' } as const;
    const by = actor ? { actorId: actor.id } : {};
    const { rows } = await sql<{ id: string }>`
      insert into payment_refunds (ref, payment_id, amount, reason, actor_id)
      values (${name}, ${payment.id}, ${paid.toFixed()}, ${JSON.stringify(reason)}::jsonb, ${actor?.id ?? null})
      returning id`.execute(tx);
    const refundId = rows[0]?.id ?? '';
    await movePayment(tx, payment.id, 'begin-refund', {
      cause: { kind: 'refund-begun', amount: paid.toFixed(), currency },
      set: { reason },
      ...by,
      posts: {
        key: `payout:found:${refundId}`,
        kind: 'payout',
        source: customerAccount(locked.customerId),
        target: fundingOf(locked.method),
        customerId: locked.customerId,
        currency,
        amount: paid.toFixed(),
      },
    });
    await endRefund(tx, locked, { outcome: 'done' }, { ...by, refundId });
    await stopAllUnpaid(tx, queued, log);
    if (actor) {
      const detail = { amount: paid.toFixed(), currency };
      await recordAct(tx, { actorId: actor.id, act: 'payment-paid-back', subject: locked.code, detail });
      await endAlert(tx, 'refund-unknown', locked.code);
      return true;
    }
    const balance = await readAmount(tx, locked.customerId, currency);
    await raiseAlert(tx, 'refund-found', locked.code, {
      customer: String(locked.customerId),
      amount: `${paid.toFixed()} ${currency}`,
      balance: `${new Big(balance ?? '0').toFixed()} ${currency}`,
    });
    return true;
  });
}

/**
 * Returns true while the shop asks a person whether a payment was refunded in the lost time. Of two answers,
 * the second waits for the first. Without the question, one person could take any payment off its balance.
 */
async function isAskedOfPerson(tx: Tx, { code }: PaymentRow): Promise<boolean> {
  const { rows } = await sql`
    select from ${openAlerts} a where kind = 'refund-unknown' and subject = ${code} for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Records a person's statement that they refunded a payment manually in the lost time.
 *
 * @param amount the remainder that the person saw
 * @param nth the sequence number that the person saw for this refund
 * @returns false if the number has changed, or the shop does not ask about this payment
 */
export async function confirmLostRefund(
  deps: Pick<LostRefundDeps, 'db' | 'log'>,
  code: string,
  { actor, amount, nth }: { actor: Actor; amount: string; nth: number },
): Promise<boolean> {
  const { db } = deps;
  actor.require('money.approve');
  await requireOutsider(db, actor, 'payment-paid-back', code);
  const [payment] = await readPayments(db, sql`p.code = ${code}`);
  if (!payment) return false;
  const { rows } = await sql<{ nth: number }>`
    select count(*)::integer + 1 as nth from payment_refunds where payment_id = ${payment.id}`.execute(db);
  if (rows[0]?.nth !== nth) return false;
  return recordLostRefund(deps, payment, { name: await nextRefundName(db, payment), amount, actor });
}
