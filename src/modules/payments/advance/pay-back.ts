import type { Tx } from '../../../platform/database/db.ts';
import { money } from '../../../platform/values/money.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { mayPayOut } from '../../history/index.ts';
import type { PaymentMethod, RefundFinding, RefundOrder } from '../methods/method.ts';
import { begunRefund, endRefund, type RefundEnd } from '../refunds.ts';
import type { PaymentRow } from '../row.ts';
import { type AdvanceDeps, postponePayment, wakeAgain } from './advance.ts';

const REFUND_PAUSE_MS = 60_000;
/** Interval at which a manual refund is checked, milliseconds, so that its alert stays open. */
const BY_HAND_PAUSE_MS = 60 * 60_000;
/** Number of checks without an answer after which the admins are notified of a refund. */
const SLOW_REFUND_CHECKS = 10;
/** Checks of a day: an unanswered refund is reported again, also if an admin ended the alert. */
const CHECKS_A_DAY = (24 * 60 * 60_000) / REFUND_PAUSE_MS;

/** Pays the begun refund of a payment, or asks a person to pay it. Retries later without an answer. */
export async function payBegunRefund(deps: AdvanceDeps, payment: PaymentRow): Promise<void> {
  const method = deps.methods.find(payment.method);
  const refund = await begunRefund(deps.db, payment.id);
  if (!refund) return;
  // After a database restore, the refund may have been paid in the lost time, so wait until the shop is open.
  if (!(await mayPayOut(deps.db, deps.history))) return postponePayment(deps, payment, REFUND_PAUSE_MS);
  if (!method?.refund) {
    await raiseAlert(deps.db, 'refund-by-hand', payment.code, { customer: String(payment.customerId) });
    return postponePayment(deps, payment, BY_HAND_PAUSE_MS);
  }
  const { id: refundId, ref, amount } = refund;
  const finding = await payOnce(method, payment, { id: ref, amount }).catch((error: unknown) => {
    deps.log.warn({ err: error, payment: payment.code }, 'a refund got no answer');
    return { outcome: 'unknown', why: error instanceof Error ? error.message : String(error) } as const;
  });
  if (finding.outcome !== 'unknown') {
    // In one transaction: a repeat after a crash would find the refund ended, and would not raise the alert.
    await deps.db.transaction().execute(async (tx) => {
      await endRefund(tx, payment, finding, { refundId });
      if (finding.outcome === 'refused') await raiseNotPaidBack(tx, payment, amount, finding.why);
    });
    return;
  }
  // In one transaction: the next check gets another number.
  await deps.db.transaction().execute(async (tx) => {
    const checks = await wakeAgain({ db: tx, clock: deps.clock }, payment, REFUND_PAUSE_MS);
    if (checks !== null && isSlow(checks)) await raiseNotPaidBack(tx, payment, amount, finding.why);
  });
}

function isSlow(checks: number): boolean {
  return checks >= SLOW_REFUND_CHECKS && (checks - SLOW_REFUND_CHECKS) % CHECKS_A_DAY === 0;
}

/**
 * Pays a refund, unless the provider has paid one under its name, maybe in a time that a database restore
 * lost.
 */
async function payOnce(
  method: PaymentMethod,
  payment: PaymentRow,
  refund: RefundOrder,
): Promise<RefundEnd | Extract<RefundFinding, { outcome: 'unknown' }>> {
  const found = await method.findRefund?.(payment, refund);
  if (found?.outcome === 'paid') {
    return { outcome: 'done', ...(found.amount !== undefined && { amount: found.amount }) };
  }
  if (!method.refund) throw new Error(`${method.name} can't pay back`);
  return method.refund(payment, refund);
}

function raiseNotPaidBack(
  tx: Tx,
  { code, customerId, wants }: PaymentRow,
  amount: string,
  why: string,
): Promise<unknown> {
  return raiseAlert(tx, 'refund-refused', code, {
    customer: String(customerId),
    amount: `${money(amount, wants.currency).amount} ${wants.currency}`,
    why: why.slice(0, 200),
  });
}
