/**
 * Module `orders/wake`: wakes due work.
 * In: due times in the rows, callbacks of the Dealer API.
 * Out: jobs.
 * Rule: rows are the truth: a lost or doubled job does no harm.
 * Begin with `sweep.ts`, then `rounds.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Flag, finds } from '../../../platform/database/flags.ts';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import {
  deliverJob,
  type Job,
  resolveJob,
  roundJob,
  showAgainJob,
  submitJob,
  waitStepJob,
} from '../../../platform/jobs/catalog.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { alertJobs, alertsDue, endAlert, raiseAlert } from '../../alerts/index.ts';
import { openAlerts } from '../../alerts/reads.ts';
import { customersView } from '../../customers/reads.ts';
import { notificationJobs, unsentNotifications } from '../../notifications/index.ts';
import { alertOverdueSearch } from '../confirm/overdue.ts';
import { alertIfOverdue } from '../confirm/send-to-review.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { among, orderOf, selectOrders } from '../core/find-order.ts';
import { openStates, outgoingStates, type SweptState, sweptStates } from '../core/states.ts';
import { LONG_QUEUE_MS, queuedSince } from '../core/waiting.ts';
import { partlyReadyJobs } from '../delivery/partly.ts';
import { readUnresolved } from '../reconcile/unresolved.ts';
import { readDueRounds, roundFlags } from './rounds.ts';

/** Time before a swept order is swept again, milliseconds. Its job may wait in a long queue. */
const REST_MS = 60_000;
const MOST_ORDERS = 1000;
/** Maximum ended orders whose purchases one pass shows again: fewer end within `MAY_BE_STALE_MS`. */
const MOST_SHOWN_AGAIN = 20_000;
/** Age up to which an edit by a dead process may still reach the chat, milliseconds. */
const MAY_BE_STALE_MS = 2 * 60_000;
/**
 * Times after its sweep at which a process shows the first and the last of the ended purchases again,
 * milliseconds. After a failover every process does so, while customers wait for Telegram and the database.
 */
const SHOWN_AGAIN_MS = { first: 5_000, last: 25_000 };
/**
 * Time after a purchase's end at which its delivery job counts as lost if the end is unannounced,
 * milliseconds.
 */
const UNDELIVERED_AFTER_MS = 30_000;

/** The wake-up of an order in each swept state: a job of its own, or one shared scan of the order list. */
const wokenBy: Record<SweptState, ((orderId: string) => Job) | 'scan'> = {
  queued: (orderId) => submitJob(orderId),
  submitting: (orderId) => resolveJob(orderId),
  unknown: 'scan',
};

/** Builds the flag that is true while `sweep` has work. */
export function sweepDue(deps: Pick<OrdersDeps, 'clock' | 'settings'>): Flag {
  const now = deps.clock();
  const overdue = new Date(now.getTime() - UNDELIVERED_AFTER_MS);
  return anyOf([
    finds(sql`
      select id from orders
      where state in ${literals(sweptStates)} and due_at <= ${now} order by due_at limit 1`),
    ...roundFlags(deps, { now, everything: false }).map(([, due]) => due),
    finds(undelivered(overdue)),
    waitsDue(now),
    alertsDue(UNDELIVERED_AFTER_MS),
    finds(unsentNotifications(UNDELIVERED_AFTER_MS)),
    queueAlertDue(deps),
  ]);
}

/**
 * Wakes due work: rows are the truth, jobs may be lost. A worker killed by SIGKILL leaves its jobs locked for
 * four hours; adding them again by key starts them at once.
 *
 * @param everything true at start: wakes all open orders before their due time, because the last process may
 * have died with its jobs. Attempts before their deadline are skipped: a living process may own them.
 * @param options.goesOn true if this process has swept everything before: its job worker was started again
 */
export async function sweep(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings' | 'log'>,
  everything = false,
  { goesOn = false }: { goesOn?: boolean } = {},
): Promise<number> {
  const now = deps.clock();
  const { rows: orders } = await sql<{ id: string; state: SweptState }>`
    update orders set due_at = greatest(due_at, ${inMs(deps, REST_MS)})
    where id = any(array(
      select id from orders
      where state in ${literals(sweptStates)} and ${everything ? sql`true` : sql`due_at <= ${now}`}
      order by due_at limit ${sql.lit(MOST_ORDERS)} for update skip locked))
      and (state <> 'submitting' or due_at <= ${now} or exists (
        select from attempts a where a.order_id = orders.id and a.outcome is null and a.deadline_at <= ${now}))
    returning id, state`.execute(deps.db);
  const jobs: Job[] = orders.flatMap(({ id, state }) => {
    const by = wokenBy[state];
    return by === 'scan' ? [] : [by(id)];
  });
  if (everything) jobs.push(...(await showAgain(deps, goesOn)), ...(await partlyReadyJobs(deps.db)));
  const needsScan = orders.some(({ state }) => wokenBy[state] === 'scan');
  if (needsScan || (everything && (await readUnresolved(deps.db, now)).length > 0))
    jobs.push(roundJob('scan_orders'));
  jobs.push(...(await readDueRounds(deps, { now, everything })).map((name) => roundJob(name)));

  const undelivered = await readUndelivered(
    deps,
    everything ? now : new Date(now.getTime() - UNDELIVERED_AFTER_MS),
  );
  jobs.push(...undelivered.map((id) => deliverJob(id)));
  jobs.push(...(await alertJobs(deps.db, everything ? 0 : UNDELIVERED_AFTER_MS)));
  jobs.push(...(await notificationJobs(deps.db, everything ? 0 : UNDELIVERED_AFTER_MS)));
  // Notify the admins of overdue waits and of a long queue before a customer reads that they were notified.
  await runEach([
    () => wakeWaits(deps, jobs),
    () => notifyOfQueue(deps),
    () => addJobs(deps.db, jobs, { keepRunAt: !everything }),
  ]);
  return jobs.length;
}

/**
 * Returns the unannounced purchases that ended until `endedUntil`. The index omits purchases of unreachable
 * customers. `offset 0` and the inner `select` keep each condition one look-up per purchase; a join would be
 * planned by overall estimates, and read all orders.
 */
function undelivered(endedUntil: Date): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select p.id from purchases p
    where p.announced_at is null and p.kept_since is null
      and (select c.unreachable_at from ${customersView} c where c.id = p.customer_id) is null
      and not exists (
        select from orders o
        where o.purchase_id = p.id and (o.final_at is null or o.final_at > ${endedUntil}) offset 0)
    order by p.id limit ${sql.lit(MOST_ORDERS)}`;
}

async function readUndelivered(deps: Pick<OrdersDeps, 'db'>, endedUntil: Date): Promise<string[]> {
  const { rows } = await undelivered(endedUntil).execute(deps.db);
  return rows.map(({ id }) => id);
}

/**
 * Shows recently ended purchases again: the last edit of a dead process may have overwritten a later one in
 * the chat. An unchanged edit is harmless.
 */
async function showAgain(deps: Pick<OrdersDeps, 'db' | 'clock'>, goesOn: boolean): Promise<Job[]> {
  const { rows } = await sql<{ id: string; announced: boolean }>`
    update purchases p set shown = null
    where p.id = any(array(
        select purchase_id from orders
        where final_at > ${inMs(deps, -MAY_BE_STALE_MS)} order by final_at limit ${sql.lit(MOST_SHOWN_AGAIN)}))
      and not exists (select from orders o where o.purchase_id = p.id and o.final_at is null offset 0)
    returning p.id, p.announced_at is not null as announced`.execute(deps.db);
  // The sweep delivers unannounced purchases anyway.
  const ended = rows.filter(({ announced }) => announced);
  if (!goesOn) return ended.map(({ id }) => deliverJob(id));
  const { first, last } = SHOWN_AGAIN_MS;
  const begins = deps.clock().getTime() + first;
  return ended.map(({ id }, index) =>
    showAgainJob(id, new Date(begins + ((last - first) * index) / ended.length)),
  );
}

const SUBJECT = 'line';

/** Builds two flags: orders wait long in the queue; the admins were alerted to that. */
function queueFlags(deps: Pick<OrdersDeps, 'clock'>): { long: Flag; raised: Flag } {
  const longAgo = inMs(deps, -LONG_QUEUE_MS);
  return {
    long: sql<boolean>`exists (
        select from orders o
        where state in ${literals(outgoingStates)} and created_at <= ${longAgo} and (cost_prompted is null or cost_prompted = cost_allowed)
          and ${queuedSince} <= ${longAgo})`,
    raised: sql<boolean>`exists (select from ${openAlerts} a where kind = 'orders-waiting')`,
  };
}

/** Builds the flag that is true while `notifyOfQueue` has work. */
function queueAlertDue(deps: Pick<OrdersDeps, 'clock'>): Flag {
  const { long, raised } = queueFlags(deps);
  return sql<boolean>`(${long} <> ${raised})`;
}

/**
 * Alerts the admins once while orders wait long in the queue, whatever the cause. An order being submitted
 * still counts, since it may be requeued. One that waits for approval of its cost has an alert of its own.
 */
async function notifyOfQueue(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<void> {
  const flags = queueFlags(deps);
  const { rows } = await sql<{ long: boolean; raised: boolean }>`
    select ${flags.long} as long, ${flags.raised} as raised`.execute(deps.db);
  const { long = false, raised = false } = rows[0] ?? {};
  if (long && !raised) await raiseAlert(deps.db, 'orders-waiting', SUBJECT);
  if (raised && !long) await endAlert(deps.db, 'orders-waiting', SUBJECT);
}

/**
 * Maximum waiting messages edited by one sweep: results go first, and Telegram limits a bot's messages a
 * second.
 */
const MOST_STEPS = 25;
/**
 * Minimum delay before the sweep repeats a lost edit, milliseconds; a quarter of the wait if that is longer.
 */
const LEAST_REST_MS = 60_000;

/** Builds the flag that is true while `wakeWaits` has work. */
function waitsDue(now: Date): Flag {
  return finds(sql`select id from purchases where wait_due_at <= ${now} order by wait_due_at limit 1`);
}

/**
 * Collects the jobs that edit messages whose words change with time, by the index of `wait_due_at`. Alerts
 * the admins about overdue waits before the customers read about the alert. The delivery writes the time of
 * the next step. A purchase whose alert fails does not stop the others.
 */
async function wakeWaits(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings' | 'log'>,
  jobs: Job[],
): Promise<void> {
  const now = deps.clock();
  const { rows } = await sql<{ id: string; waits: boolean }>`
    update purchases p set wait_due_at = case
      when (select o.id from orders o where o.purchase_id = p.id and o.state in ${literals(openStates)} limit 1) is not null
      then greatest(${inMs(deps, LEAST_REST_MS)}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - p.created_at) / 4) end
    where p.id = any(array(
      select id from purchases where wait_due_at <= ${now}
      order by wait_due_at limit ${sql.lit(MOST_STEPS)} for update skip locked))
    returning p.id, p.wait_due_at is not null as waits`.execute(deps.db);
  const waiting = rows.filter(({ waits }) => waits).map(({ id }) => id);
  if (waiting.length === 0) return;
  const orders = await selectOrders(deps.db)
    .where('o.purchase_id', '=', among(waiting))
    .where('o.state', 'in', literals(['accepted', 'queued', 'unknown']))
    .execute();
  const byPurchase = Map.groupBy(orders.map(orderOf), ({ purchaseId }) => purchaseId);
  const wake = async (id: string) => {
    const found = byPurchase.get(id) ?? [];
    for (const order of found) {
      const { dealerOrderId } = order;
      if (dealerOrderId !== null) await alertIfOverdue(deps, { ...order, dealerOrderId });
    }
    await alertOverdueSearch(
      deps,
      found.filter(({ state }) => state !== 'accepted'),
    );
    jobs.push(waitStepJob(id));
  };
  await runEach(waiting.map((id) => () => wake(id)));
}
