/**
 * Recovery of refunds that a database restore lost, by their names at the provider, which derive from the
 * payment. A row of `refund_checks` is a payment to check, so that a crash loses no check. If a provider
 * lists its refunds, as Telegram does, one row for the newest payment covers its whole method.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { claimRefundChecks } from '../../history/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import { openStates as openOrderStates, refundedStates } from '../../orders/index.ts';
import { ordersView } from '../../orders/reads/orders.ts';
import { type LostRefundDeps, nextRefundPart, recordLostRefund } from '../record-lost-refund.ts';
import { type PaymentRow, readPayment, readPayments } from '../row.ts';

/** Age up to which credited payments are checked, days before the shop closed. */
const CHECKED_DAYS = 60;
/** Unanswered checks after which the shop opens anyway and the admins are notified. */
const TRIES_BEFORE_OPENING = 6;
const RETRY_S = 10;
const LONGEST_RETRY_S = 3600;
/** Parallel checks while the shop is closed. */
const AT_ONCE = 8;

/**
 * Checks the payments that may have been refunded in the lost time. Call it before the shop opens.
 *
 * @returns true if the shop may open: each was checked, or its provider did not answer
 */
export async function settleBeforeOpening(deps: LostRefundDeps, recoveryId: string): Promise<boolean> {
  const { db } = deps;
  await listChecks(deps, recoveryId);
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select payment_id as id from refund_checks
      where due_at <= ${deps.clock()} and tries < ${TRIES_BEFORE_OPENING} order by due_at limit ${AT_ONCE}`.execute(
      db,
    );
    if (rows.length === 0) break;
    await Promise.all(
      rows.map(async ({ id }) => {
        const payment = await readPayment(db, id);
        if (payment) await settleLostRefunds(deps, payment);
      }),
    );
  }
  const { rows } = await sql`
    select from refund_checks where tries < ${TRIES_BEFORE_OPENING} limit 1`.execute(db);
  return rows.length === 0;
}

/** Inserts the checks of one recovery, once. */
async function listChecks({ db, methods, clock }: LostRefundDeps, recoveryId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closedAt = await claimRefundChecks(tx, recoveryId);
    if (closedAt === null) return;
    const listing = methods.names.filter((name) => methods.find(name)?.listRefunds !== undefined);
    const inTime = sql<boolean>`state = 'credited'
      and credited_at > ${closedAt}::timestamptz - make_interval(days => ${CHECKED_DAYS})`;
    await sql`
      insert into refund_checks (payment_id, due_at)
      select id, ${clock()} from (
        select id from payments where ${inTime} and method <> all(${listing}::text[])
        union all
        select newest.id from unnest(${listing}::text[]) as one (name) cross join lateral (
          select id from payments where ${inTime} and method = one.name order by credited_at desc limit 1) newest
      ) asked order by id
      on conflict (payment_id) do update set due_at = excluded.due_at, tries = 0`.execute(tx);
  });
}

/** Selects the payments whose check for lost refunds is due. */
export function refundChecks(now: Date, limit: number) {
  return sql<{ id: string }>`
    select payment_id as id from refund_checks where due_at <= ${now} order by due_at limit ${limit}`;
}

/** Returns the ids of payments whose check is due, at most `limit`. */
export async function dueRefundChecks(
  { db, clock }: Pick<LostRefundDeps, 'db' | 'clock'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await refundChecks(clock(), limit).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Checks one part of a payment after another until the provider does not know the next one, and records the
 * parts that the provider paid. Retries later without an answer. A manually refunded payment goes to a
 * person.
 *
 * @returns true if no check is left
 */
export async function settleLostRefunds(deps: LostRefundDeps, payment: PaymentRow): Promise<boolean> {
  const { db, methods, log } = deps;
  const { rows } = await sql<{ isDue: boolean }>`
    select due_at <= ${deps.clock()} as "isDue" from refund_checks where payment_id = ${payment.id}`.execute(
    db,
  );
  const [check] = rows;
  if (!check?.isDue) return check === undefined;
  const method = methods.find(payment.method);
  if (method?.listRefunds) return settleListed(deps, payment, method.listRefunds.bind(method));
  if (!method?.findRefund) {
    await askPerson(db, payment);
    return true;
  }
  for (;;) {
    const order = await nextRefundPart(db, payment.id);
    if (!order) break;
    try {
      const found = await method.findRefund(payment, order);
      if (found.outcome === 'not-paid') break;
      const amount = found.amount ?? order.amount;
      if (!(await recordLostRefund(deps, payment, { name: order.id, amount }))) {
        await askLater(deps, payment);
        return false;
      }
      log.error({ payment: payment.code, amount }, 'a refund that the database had lost was found');
    } catch (error) {
      log.warn({ err: error, payment: payment.code }, 'a lost refund could not be asked about');
      await askLater(deps, payment);
      return false;
    }
  }
  await endCheck(db, payment);
  return true;
}

/**
 * Records the listed refunds of all payments of the method. A refund that fails does not stop the others.
 * @returns true if no check is left
 */
async function settleListed(
  deps: LostRefundDeps,
  asked: PaymentRow,
  list: () => Promise<readonly string[]>,
): Promise<boolean> {
  const { db, log } = deps;
  try {
    const refs = await list();
    const lost = await readPayments(
      db,
      sql`p.method = ${asked.method} and p.provider_ref = any(${[...refs]}::text[]) and p.state = 'credited'`,
    );
    const record = async (payment: PaymentRow) => {
      const part = await nextRefundPart(db, payment.id);
      if (!part) return;
      if (!(await recordLostRefund(deps, payment, { name: part.id, amount: part.amount })))
        throw new Error(`the refund of ${payment.code} can't be recorded yet`);
      log.error(
        { payment: payment.code, amount: part.amount },
        'a refund that the database had lost was listed',
      );
    };
    await runEach(lost.map((payment) => () => record(payment)));
  } catch (error) {
    log.warn({ err: error, method: asked.method }, 'lost refunds could not be listed');
    await askLater(deps, asked);
    return false;
  }
  await endCheck(db, asked);
  return true;
}

/** Ends a check together with its alert: a repeat would find no check. */
async function endCheck(db: Db, { id, code }: PaymentRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forget(tx, id);
    await endAlert(tx, 'refund-unknown', code);
  });
}

async function forget(tx: Tx, paymentId: string): Promise<void> {
  await sql`delete from refund_checks where payment_id = ${paymentId}`.execute(tx);
}

/** Postpones a check. The last check before the opening raises the alert in the same transaction. */
async function askLater({ db, clock }: LostRefundDeps, { id, code, customerId }: PaymentRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tries: number }>`
      update refund_checks set tries = tries + 1,
        due_at = ${clock()}::timestamptz + make_interval(secs => least(${LONGEST_RETRY_S}::numeric,
          ${RETRY_S}::numeric * power(2::numeric, greatest(0, least(tries, 20) - ${TRIES_BEFORE_OPENING}))))
      where payment_id = ${id} returning tries`.execute(tx);
    if (rows[0]?.tries === TRIES_BEFORE_OPENING) {
      await raiseAlert(tx, 'refund-unknown', code, { customer: String(customerId) });
    }
  });
}

/**
 * Alerts a person if the payment may have been refunded: its money is on the balance, or an open or failed
 * order holds it.
 */
async function askPerson(db: Db, { id, code, customerId }: PaymentRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mayBePaid: boolean }>`
      select p.state = 'credited' and (
        exists (select from ${balancesView} b where b.customer_id = p.customer_id and b.currency = p.currency and b.amount > 0)
        or exists (select from ${ordersView} o where o.purchase_id = p.purchase_id
          and o.state in ${literals([...openOrderStates, ...refundedStates])} offset 0)) as "mayBePaid"
      from payments p where p.id = ${id}`.execute(tx);
    if (rows[0]?.mayBePaid) await raiseAlert(tx, 'refund-unknown', code, { customer: String(customerId) });
    await forget(tx, id);
  });
}
