/**
 * Module `alerts`: notices to the admins, repeated until they decide.
 * In: a kind, a subject and a detail without secrets.
 * Out: a row and a job that sends it; reminders.
 * Rule: an alert is raised in the transaction of its cause.
 * Begin with `kinds.ts`, then `alerts.ts` and `reminders.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { anyOf, type Flag, finds } from '../../platform/database/flags.ts';
import { literal } from '../../platform/database/literals.ts';
import { addJobs, jobAddedFor } from '../../platform/jobs/add-jobs.ts';
import { type Job, roundJob, sendAlertJob, showAlertJob } from '../../platform/jobs/catalog.ts';
import { orderCodeColumn } from '../../platform/values/codes.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { type Actor, partiesTo, recordedFrom, requireOutsider } from '../staff/index.ts';
import { isOnDuty } from '../staff/reads/people.ts';
import type { AlertDetail } from './detail.ts';
import { type AlertKind, waitingKinds } from './kinds.ts';
import { type KnownAlert, knownAlerts } from './known.ts';
import { type AlertMessages, createAlertMessages, outdatedAlertJobs, outdatedAlerts } from './messages.ts';
import {
  type Alert,
  type AlertRow,
  alertOf,
  createReminders,
  nextReminder,
  type Reminders,
  reminderDue,
} from './reminders.ts';
import { type AlertRouter, createAlertRouter } from './routing.ts';

export interface Alerts {
  /**
   * Raises an alert and queues its message to the admins. If one of its kind and subject is open, only
   * increases its count.
   */
  raise(kind: AlertKind, subject: string, detail?: AlertDetail): Promise<void>;
  /** Returns the alert to send; null if it was sent or has ended. */
  unsent(id: string): Promise<Alert | null>;
  sent(id: string): Promise<void>;
  /** Records that another message notified the admins of an open alert; its own message is not sent then. */
  sentOtherwise(kind: AlertKind, subject: string): Promise<void>;
  end(kind: AlertKind, subject: string): Promise<void>;
  /**
   * Returns the ids of customers and staff who gain or lose by the decision, and of the staff member whose
   * act it reports.
   */
  partiesOf(id: string): Promise<number[]>;
  /**
   * Returns the id of the assignee of a conversation's alert; null: none, or off duty. The assignee gets the
   * news in a separate message.
   */
  noticed(id: string): Promise<number | null>;
  /** Returns an alert; null if there is none. */
  find(id: string): Promise<KnownAlert | null>;
  readonly messages: AlertMessages;
  readonly routing: AlertRouter;
  readonly reminders: Reminders;
}

/** Minimum interval between messages of an alert that keeps being raised, minutes. */
const QUIET_MINUTES = 15;
const quiet = sql`make_interval(mins => ${QUIET_MINUTES})`;

/**
 * Creates the alerts to the admins. An alert is open from its first `raise` to its `end`; raising it again
 * increases its count, and sends it at most every 15 minutes.
 *
 * @param timeZone IANA name of the zone of the quiet hours
 */
export function createAlerts(db: Db, timeZone = () => 'UTC'): Alerts {
  return {
    raise: (kind, subject, detail) => raiseAlert(db, kind, subject, detail),
    unsent: (id) => unsentAlert(db, id),
    async sent(id) {
      await sql`
        update alerts set sent_at = now(), times = 0, remind_at = ${nextReminder()} where id = ${id}`.execute(
        db,
      );
    },
    sentOtherwise: (kind, subject) => recordSent(db, kind, subject),
    end: (kind, subject) => endAlert(db, kind, subject),
    partiesOf: (id) => partiesTo(db, { kind: 'alert', alertId: id }),
    async noticed(id) {
      const { rows } = await sql<{ person: string }>`
        select assigned_to as person from alerts a
        where id = ${id}::bigint and kind = 'customer-writes' and assigned_to is not null
          and ${isOnDuty(sql`a.assigned_to`)}`.execute(db);
      return rows[0] ? Number(rows[0].person) : null;
    },
    find: async (id) => (await knownAlerts(db, [id]))[0] ?? null,
    messages: createAlertMessages(db),
    routing: createAlertRouter(db, timeZone),
    reminders: createReminders(db),
  };
}

/**
 * Raises an alert and queues its message, in the caller's transaction if `db` is one. `detail` is merged into
 * that of earlier raises; it must not hold secrets.
 *
 * @param options.job false: the caller notifies the admins in another way; if it has not by then, the sweep
 * sends the message
 */
export async function raiseAlert(
  db: Db | Tx,
  kind: AlertKind,
  subject: string,
  detail: AlertDetail = {},
  { job = true }: { job?: boolean } = {},
): Promise<void> {
  if (!db.isTransaction) {
    await db.transaction().execute((tx) => raiseAlert(tx, kind, subject, detail, { job }));
    return;
  }
  const { rows } = await sql<{ id: string; due: boolean }>`
    insert into alerts (kind, subject, detail)
    values (${kind}, ${subject}, ${JSON.stringify(detail)})
    on conflict (kind, subject) where ended_at is null
    do update set times = alerts.times + 1, detail = alerts.detail || excluded.detail
    returning id, xmax = 0 or coalesce(sent_at, raised_at) < now() - ${quiet} as due`.execute(db);
  const alert = rows[0];
  if (!alert?.due || !job) return;
  await addJobs(db, [sendAlertJob(alert.id)]);
}

/** Raises an alert unless it is open, for a cause that is seen again and again. */
export async function raiseAlertOnce(
  db: Db | Tx,
  kind: AlertKind,
  subject: string,
  detail: AlertDetail,
): Promise<void> {
  const open = await db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', literal(kind))
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) await raiseAlert(db, kind, subject, detail);
}

/** Selects unsent alerts whose job is overdue by `overdueMs`. */
function unsentAlerts(overdueMs: number) {
  return sql<{ id: string }>`
    select id from alerts
    where sent_at is null and ended_at is null and raised_at <= now() - make_interval(secs => ${overdueMs / 1000})
    order by raised_at limit ${sql.lit(1000)}`;
}

/** Builds the flag that is true while `alertJobs` has work. */
export function alertsDue(overdueMs: number): Flag {
  return anyOf([finds(unsentAlerts(overdueMs)), reminderDue, finds(outdatedAlerts())]);
}

/**
 * Returns jobs for unsent alerts whose job is overdue by `overdueMs`, for messages that show an earlier state
 * of their alerts, and for due reminders.
 */
export async function alertJobs(db: Db, overdueMs: number): Promise<Job[]> {
  const { rows: unsent } = await unsentAlerts(overdueMs).execute(db);
  const { rows } = await sql<{ due: boolean }>`select ${reminderDue} as due`.execute(db);
  const outdated = await outdatedAlertJobs(db);
  return [
    ...unsent.map(({ id }) => sendAlertJob(id)),
    ...outdated,
    ...(rows[0]?.due ? [roundJob('remind_alerts')] : []),
  ];
}

/** Ends open alerts of a kind: they are no longer sent, and raising one again creates a new one. */
export function endAlert(db: Db | Tx, kind: AlertKind, ...subjects: string[]): Promise<void> {
  return endAlertsWhere(db, kind, sql<boolean>`a.subject = any(${subjects}::text[])`);
}

/** Ends the open alerts of a kind that meet a condition on the row `a`. */
export async function endAlertsWhere(
  db: Db | Tx,
  kind: AlertKind,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    with ended as (
      update alerts a set ended_at = now()
      where a.kind = ${kind} and a.ended_at is null and ${condition}
      returning a.id
    )
    select ${jobAddedFor(sql`ended.id`, showAlertJob)} from ended
    where (select true from alert_messages m where m.alert_id = ended.id and m.shows <> 'ended' limit 1)`.execute(
    db,
  );
}

/** Records that another message notified the admins of an open alert. */
export async function recordSent(db: Db, kind: AlertKind, subject: string): Promise<void> {
  await sql`
    update alerts set sent_at = now(), times = 0, remind_at = ${nextReminder()}
    where kind = ${kind} and subject = ${subject} and ended_at is null`.execute(db);
}

/**
 * Returns true if an admin acknowledged an alert of this kind and subject; false once that alert is deleted.
 */
export async function wasAcknowledged(db: Db, kind: AlertKind, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select from alerts
    where kind = ${kind} and subject = ${subject} and ended_at is not null and ended_by is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

async function unsentAlert(db: Db, id: string): Promise<Alert | null> {
  const row: AlertRow | undefined = await db
    .selectFrom('alerts')
    .select(['id', 'kind', 'subject', 'detail', 'times', 'raised_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('times', '>', 0)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<', sql<Date>`now() - ${quiet}`)]))
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

/**
 * Assigns an open alert to a person.
 *
 * @param options.keeps true to keep an existing assignee
 * @returns false if no such alert is open
 */
export async function giveAlert(
  tx: Tx,
  kind: AlertKind,
  subject: string,
  { to, keeps }: { readonly to: number; readonly keeps: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update alerts set
      assigned_to = case when ${keeps}::boolean then coalesce(assigned_to, ${to}) else ${to} end,
      assigned_at = case when ${keeps}::boolean then coalesce(assigned_at, now()) else now() end
    where kind = ${kind} and subject = ${subject} and ended_at is null returning id`.execute(tx);
  if (!keeps)
    await addJobs(
      tx,
      rows.map(({ id }) => showAlertJob(id)),
    );
  return rows.length > 0;
}

/** Assigns an open alert to the person who had the last alert about the same subject. */
export async function giveAlertAsBefore(tx: Tx, kind: AlertKind, subject: string): Promise<void> {
  await sql`
    update alerts a set assigned_to = earlier.assigned_to, assigned_at = now()
    from (
      select assigned_to from alerts
      where kind = ${kind} and subject = ${subject} and ended_at is not null order by id desc limit 1
    ) earlier
    where a.kind = ${kind} and a.subject = ${subject} and a.ended_at is null and a.assigned_to is null
      and earlier.assigned_to is not null`.execute(tx);
}

/** Deletes a customer's data from the alerts, in the transaction of the erasure. */
export async function eraseFromAlerts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update alerts set detail = '{}' where detail <> '{}' and (
      detail ->> 'customer' = ${String(id)} or subject in (
        select p.code from ${purchasesView} p where p.customer_id = ${id}
        union select ${orderCodeColumn} from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id where p.customer_id = ${id}
        union select code from ${paymentsView} payments where customer_id = ${id}))`.execute(tx);
}

/** Pause of reminders for an assigned alert, hours. */
const ASSIGNED_H = 4;

/**
 * Assigns an open alert to a staff member, if it waits for a person.
 *
 * @returns false if no such alert is open
 */
export async function assignAlert(db: Db, id: string, actor: Actor): Promise<boolean> {
  const actorId = actor.id;
  await requireOutsider(db, actor, 'alert-assigned', id);
  const { rows } = await sql`
    with assigned as (
      update alerts set assigned_to = ${actorId}, assigned_at = now(), remind_at = now() + make_interval(hours => ${ASSIGNED_H})
      where id = ${id}::bigint and ended_at is null and kind = any(${waitingKinds}::text[])
      returning id)
    ${recordedFrom('assigned', { actorId, act: 'alert-assigned', subject: id })} returning id`.execute(db);
  if (rows.length > 0) await addJobs(db, [showAlertJob(id)]);
  return rows.length > 0;
}
