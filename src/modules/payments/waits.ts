/** Customers' waits for payments, and the messages that show them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Flag, finds } from '../../platform/database/flags.ts';
import { type Job, paymentWaitStepJob } from '../../platform/jobs/catalog.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { isAlertOpen } from '../alerts/reads.ts';
import { waitStep } from '../orders/index.ts';
import { type PaymentRow, readPayments } from './row.ts';

/**
 * A customer's wait for a payment. `preparing`: its link or invoice is being created. `payable`: the customer
 * has time to pay. `unconfirmed`: that time is over, and its provider has not answered. `approval`: a person
 * checks the proof.
 */
export interface PaymentWait {
  readonly kind: 'preparing' | 'payable' | 'unconfirmed' | 'approval';
  /** The wait, rounded down to a step that justifies an edit, seconds. */
  readonly stepS: number;
  /** True if the provider exceeds the time after which the admins are notified. */
  readonly isOverdue: boolean;
  /** Time of the next change of the text in the payment's message. */
  readonly nextAt: Date;
}

/** Silence of a provider after which the admins are notified, milliseconds. */
const SILENT_MS = 10 * 60_000;

/** Returns the customer's wait; null once the payment is paid or over. */
export function paymentWaitOf(payment: PaymentRow, now: Date): PaymentWait | null {
  const { state, createdAt, submittedAt, expiresAt } = payment;
  if (state === 'created') return waitSince('preparing', createdAt, now);
  if (state !== 'awaiting') return null;
  if (submittedAt !== null) return waitSince('approval', submittedAt, now);
  if (expiresAt > now) return { kind: 'payable', stepS: 0, isOverdue: false, nextAt: expiresAt };
  return waitSince('unconfirmed', expiresAt, now);
}

function waitSince(kind: PaymentWait['kind'], since: Date, now: Date): PaymentWait {
  const { stepS, nextAt } = waitStep(since, now);
  return { kind, stepS, isOverdue: kind !== 'approval' && stepS * 1_000 >= SILENT_MS, nextAt };
}

/** Maximum payment messages edited by one sweep. */
const MOST_STEPS = 25;
/**
 * Minimum delay before the sweep repeats a lost edit, milliseconds; a quarter of the wait if that is longer.
 */
const REST_MS = 60_000;

/** Builds the flag that is true while `wakePaymentWaits` has work. */
export function paymentWaitsDue(now: Date): Flag {
  return finds(sql`select id from payments where wait_due_at <= ${now} order by wait_due_at limit 1`);
}

/**
 * Collects the jobs that edit payment messages whose text changes with time, by the index of `wait_due_at`.
 * Alerts the admins to a silent provider before the customer reads about the alert. A payment whose alert
 * fails does not stop the others.
 */
export async function wakePaymentWaits(
  { db, clock }: { db: Db; clock: () => Date },
  jobs: Job[],
): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ id: string; waits: boolean }>`
    update payments p set wait_due_at = case when p.state in ('created', 'awaiting') then greatest(
      ${new Date(now.getTime() + REST_MS)}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - p.created_at) / 4) end
    where p.id = any(array(
      select id from payments where wait_due_at <= ${now}
      order by wait_due_at limit ${sql.lit(MOST_STEPS)} for update skip locked))
    returning p.id, p.wait_due_at is not null as waits`.execute(db);
  const waiting = rows.filter(({ waits }) => waits).map(({ id }) => id);
  if (waiting.length === 0) return;
  const wake = async (payment: PaymentRow) => {
    if (paymentWaitOf(payment, now)?.isOverdue) await alertOnce(db, payment);
    jobs.push(paymentWaitStepJob(payment.id));
  };
  const payments = await readPayments(db, sql`p.id = any(${waiting}::bigint[])`);
  await runEach(payments.map((payment) => () => wake(payment)));
}

/**
 * Ends the alert about a payment's silent provider once the customer no longer reads that the admins know.
 */
export async function endSilentAlert(db: Db, payment: PaymentRow, now: Date): Promise<void> {
  const mayBeAlerted = now.getTime() - payment.createdAt.getTime() >= SILENT_MS;
  if (mayBeAlerted && !paymentWaitOf(payment, now)?.isOverdue)
    await endAlert(db, 'payment-silent', payment.code);
}

async function alertOnce(db: Db, { code, customerId, wants }: PaymentRow): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select ${isAlertOpen(['payment-silent'], sql`${code}`)} as open`.execute(db);
  if (rows[0]?.open) return;
  const detail = { customer: String(customerId), amount: `${wants.amount} ${wants.currency}` };
  await raiseAlert(db, 'payment-silent', code, detail);
}
