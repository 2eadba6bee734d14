import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { entriesView } from '../ledger/reads.ts';
import { orderEventsView } from '../orders/reads/orders.ts';
import { paymentEventsView } from '../payments/reads/payments.ts';
import {
  type AuditStep,
  auditCustomers,
  auditEntries,
  auditEvents,
  auditOrders,
  auditPaymentEvents,
  auditPayments,
  type Invariant,
} from './steps.ts';

/** Time that one audit spends on the pass over all history, milliseconds; the next audit continues. */
const PASS_MS = 20_000;
/** Minimum steps of each part of a pass, regardless of time. */
const LEAST_STEPS = 4;

/** Progress that the audit stores between runs. */
interface Progress {
  readonly entry_from: string;
  readonly entry_upto: string;
  readonly event_from: string;
  readonly event_upto: string;
  readonly payment_event_from: string;
  readonly payment_event_upto: string;
  readonly order_after: string;
  readonly payment_after: string;
  readonly customer_after: string;
}

/**
 * Checks the invariants of `audit` on recent changes and on the next part of history. Each statement makes
 * some thousand look-ups, so that locks and snapshots are short. Each audit starts where the one before the
 * last ended: that covers late commits with lower ids, since no transaction lasts that long.
 *
 * @returns the names of the violated invariants
 */
export async function auditChanges(db: Db): Promise<Invariant[]> {
  const { rows } = await sql<
    Progress & { last_entry: string; last_event: string; last_payment_event: string }
  >`
    select entry_from, entry_upto, event_from, event_upto, payment_event_from, payment_event_upto,
      order_after, payment_after, customer_after,
      coalesce((select id from ${paymentEventsView} payment_events order by id desc limit 1), 0) as last_payment_event,
      coalesce((select id from ${entriesView} entries order by id desc limit 1), 0) as last_entry,
      coalesce((select id from ${orderEventsView} order_events order by id desc limit 1), 0) as last_event
    from ledger_audits`.execute(db);
  const progress = rows[0];
  if (!progress) throw new Error('the audit has lost its progress');
  const { last_entry: lastEntry, last_event: lastEvent } = progress;
  const broken = new Set<Invariant>();
  const step = async (
    from: string,
    take: (after: string) => Promise<AuditStep>,
    isEnough: (steps: number) => boolean = () => false,
  ): Promise<string | null> => {
    let after = from;
    for (let steps = 0; !isEnough(steps); steps += 1) {
      const { broken: found, next } = await take(after);
      for (const name of found) broken.add(name);
      if (next === null) return null;
      after = next;
    }
    return after;
  };
  await step(progress.entry_from, (after) => auditEntries(db, after, lastEntry));
  await step(progress.event_from, (after) => auditEvents(db, after, lastEvent));
  const { last_payment_event: lastPaymentEvent } = progress;
  await step(progress.payment_event_from, (after) => auditPaymentEvents(db, after, lastPaymentEvent));
  /** Audits one of the three parts of history: for a third of a pass, and at least `LEAST_STEPS` steps. */
  const pass = (from: string, take: (after: string) => Promise<AuditStep>) => {
    const begun = performance.now();
    return step(from, take, (steps) => steps >= LEAST_STEPS && performance.now() - begun >= PASS_MS / 3);
  };
  const orderAfter = await pass(progress.order_after, (after) => auditOrders(db, after));
  const paymentAfter = await pass(progress.payment_after, (after) => auditPayments(db, after));
  const customerAfter = await pass(progress.customer_after, (after) => auditCustomers(db, after));
  await sql`
    update ledger_audits set
      entry_from = ${progress.entry_upto}, entry_upto = ${lastEntry},
      event_from = ${progress.event_upto}, event_upto = ${lastEvent},
      payment_event_from = ${progress.payment_event_upto}, payment_event_upto = ${lastPaymentEvent},
      order_after = ${orderAfter ?? '0'}, payment_after = ${paymentAfter ?? '0'}, customer_after = ${customerAfter ?? '0'},
      orders_passed_at = case when ${orderAfter === null} then now() else orders_passed_at end,
      payments_passed_at = case when ${paymentAfter === null} then now() else payments_passed_at end,
      customers_passed_at = case when ${customerAfter === null} then now() else customers_passed_at end,
      audited_at = now()`.execute(db);
  return [...broken];
}
