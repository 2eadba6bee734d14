import { sql } from 'kysely';
import { anyOf, type Flag, finds } from '../../../platform/database/flags.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { advancePaymentJob, deliverPaymentJob, type Job } from '../../../platform/jobs/catalog.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import type { PaymentMethod } from '../methods/method.ts';
import { paymentWaitsDue, wakePaymentWaits } from '../waits.ts';
import type { AdvanceDeps } from './advance.ts';
import { dueRefundChecks, refundChecks } from './lost-refunds.ts';

const MOST_SWEPT = 1000;

/** Delay after which a payment's job counts as lost, milliseconds. */
const OVERDUE_MS = 30_000;

function unannouncedPayments(now: Date) {
  return sql<{ id: string }>`
    select id from payments
    where ended_at is not null and announced is distinct from state and kept_since is null
      and ended_at <= ${new Date(now.getTime() - OVERDUE_MS)}
    order by ended_at limit ${sql.lit(MOST_SWEPT)}`;
}

/**
 * Selects payments with an ended refund that was not announced. The payment's state does not show it: after a
 * partial or refused refund, the state is the announced one again.
 */
function unannouncedRefunds(now: Date) {
  return sql<{ id: string }>`
    select p.id
    from (
      select payment_id, ended_at from payment_refunds
      where ended_at is not null and not announced and ended_at <= ${new Date(now.getTime() - OVERDUE_MS)}
      order by ended_at limit ${sql.lit(MOST_SWEPT)}
    ) r
    cross join lateral (select id, kept_since from payments where id = r.payment_id offset 0) p
    where p.kept_since is null`;
}

/** Builds the flag that is true while `sweepPayments` has work. */
export function paymentsDue({ clock }: Pick<AdvanceDeps, 'clock'>): Flag {
  const now = clock();
  return anyOf([
    finds(sql`select id from payments where due_at <= ${now} order by due_at limit 1`),
    finds(unannouncedPayments(now)),
    finds(unannouncedRefunds(now)),
    finds(refundChecks(now, MOST_SWEPT)),
    paymentWaitsDue(now),
  ]);
}

/**
 * Wakes due payments, and those whose end, or whose refund's end, was not announced. Partial indexes find
 * them all.
 *
 * @returns the number of added jobs
 */
export async function sweepPayments(deps: Pick<AdvanceDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock();
  const { rows: due } = await sql<{ id: string }>`
    update payments set due_at = ${new Date(now.getTime() + 60_000)}
    where id = any(array(
      select id from payments where due_at <= ${now}
      order by due_at limit ${sql.lit(MOST_SWEPT)} for update skip locked))
    returning id`.execute(deps.db);
  const { rows: unannounced } = await unannouncedPayments(now).execute(deps.db);
  const { rows: ended } = await unannouncedRefunds(now).execute(deps.db);
  const toNotify = new Set([...unannounced, ...ended].map(({ id }) => id));
  const toAdvance = new Set([...due.map(({ id }) => id), ...(await dueRefundChecks(deps, MOST_SWEPT))]);
  const jobs: Job[] = [
    ...[...toAdvance].map((id) => advancePaymentJob(id)),
    ...[...toNotify].map((id) => deliverPaymentJob(id)),
  ];
  await runEach([() => wakePaymentWaits(deps, jobs), () => addJobs(deps.db, jobs, { keepRunAt: true })]);
  return jobs.length;
}

/**
 * Handles a provider's callback: it wakes a verification and has no other effect.
 *
 * @returns false if the callback is not the provider's
 */
export async function hintPayment(
  deps: Pick<AdvanceDeps, 'db' | 'methods'>,
  methodName: string,
  request: Parameters<NonNullable<PaymentMethod['hint']>>[0],
): Promise<boolean> {
  const payload = deps.methods.find(methodName)?.hint?.(request) ?? null;
  if (payload === null) return false;
  const { rows } = await sql<{ id: string }>`
    select id from payments where payload = ${payload} and method = ${methodName}`.execute(deps.db);
  await addJobs(
    deps.db,
    rows.map(({ id }) => advancePaymentJob(id)),
  );
  return true;
}
