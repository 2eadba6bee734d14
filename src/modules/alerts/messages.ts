import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { type Job, showAlertJob } from '../../platform/jobs/catalog.ts';
import { type KnownAlert, knownAlerts } from './known.ts';

/** A message in a chat of the admins. */
export interface AdminMessage {
  readonly chatId: number;
  readonly messageId: number;
}

/** A message with its content: one alert, or several of a burst or a reminder. */
export interface AlertMessage extends AdminMessage {
  /** Oldest first. */
  readonly alerts: readonly KnownAlert[];
}

/** The messages that show alerts. */
export interface AlertMessages {
  /** Records that these messages show the current state of these alerts. */
  sent(alertIds: readonly string[], messages: readonly AdminMessage[]): Promise<void>;
  /** Returns true if a message shows an alert: then screens opened from it are sent as new messages. */
  has(message: AdminMessage): Promise<boolean>;
  /** Returns the messages of an alert that show an earlier state. */
  outdated(alertId: string): Promise<AlertMessage[]>;
  /** Records that the message now shows its alerts in the states that `message` contains. */
  shown(message: AlertMessage): Promise<void>;
  /**
   * Adds an alert to the messages of the last alert of its kind, if three of this kind were sent within the
   * minute before. So a burst rings three times at most.
   *
   * @returns false if the alert needs messages of its own
   */
  fold(alertId: string): Promise<boolean>;
}

/** Maximum alerts of one kind that ring within a minute; further alerts are added to the last message. */
const MOST_RINGING = 3;
/** Maximum alerts in a message. */
const MOST_IN_MESSAGE = 50;
/** Maximum alerts updated by one sweep. */
const MOST_AT_ONCE = 100;

const stateOf = (alert: KnownAlert) =>
  alert.endedAt !== null ? 'ended' : alert.assignedTo !== null ? 'assigned' : 'open';

/** SQL of the state of the alert `a`, in the values of `alert_messages.shows`. */
const state = sql<string>`(case when a.ended_at is not null then 'ended' when a.assigned_to is not null then 'assigned' else 'open' end)`;

/** Creates the record of sent alert messages. */
export function createAlertMessages(db: Db): AlertMessages {
  return {
    async sent(alertIds, messages) {
      if (alertIds.length === 0 || messages.length === 0) return;
      await sql`
        insert into alert_messages (alert_id, chat_id, message_id)
        select a.id, m.chat_id, m.message_id
        from alerts a cross join json_to_recordset(${JSON.stringify(
          messages.map(({ chatId, messageId }) => ({ chat_id: chatId, message_id: messageId })),
        )}::json) as m (chat_id bigint, message_id bigint)
        where a.id = any(${[...alertIds]}::bigint[])
        on conflict do nothing`.execute(db);
      // An alert may have ended while its message was being sent.
      const known = await knownAlerts(db, alertIds);
      await addJobs(
        db,
        known.filter((alert) => stateOf(alert) !== 'open').map(({ id }) => showAlertJob(id)),
      );
    },

    async has({ chatId, messageId }) {
      const { rows } = await sql`
        select from alert_messages where chat_id = ${chatId} and message_id = ${messageId} limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    async outdated(alertId) {
      const { rows } = await sql<{ chat_id: string; message_id: string; ids: string[] }>`
        select m.chat_id, m.message_id, others.ids
        from alert_messages m join alerts a on a.id = m.alert_id
        cross join lateral (
          select array_agg(alert_id::text) as ids from alert_messages
          where chat_id = m.chat_id and message_id = m.message_id offset 0) others
        where m.alert_id = ${alertId}::bigint and m.shows <> ${state}`.execute(db);
      const all = await knownAlerts(db, [...new Set(rows.flatMap(({ ids }) => ids))]);
      return rows.map(({ chat_id, message_id, ids }) => ({
        chatId: Number(chat_id),
        messageId: Number(message_id),
        alerts: all.filter(({ id }) => ids.includes(id)),
      }));
    },

    async shown({ chatId, messageId, alerts }) {
      const rows = alerts.map((alert) => ({ id: alert.id, shows: stateOf(alert) }));
      await sql`
        update alert_messages m set shows = s.shows
        from json_to_recordset(${JSON.stringify(rows)}::json) as s (id bigint, shows text)
        where m.chat_id = ${chatId} and m.message_id = ${messageId} and m.alert_id = s.id`.execute(db);
    },

    async fold(alertId) {
      const { rows } = await sql`
        with last as (
          select o.id, count(*) over () as number
          from alerts a join alerts o on o.kind = a.kind and o.id <> a.id
          where a.id = ${alertId}::bigint and o.ended_at is null and o.sent_at > now() - interval '1 minute'
          order by o.sent_at desc, o.id desc limit 1
        )
        insert into alert_messages (alert_id, chat_id, message_id, shows)
        select ${alertId}::bigint, m.chat_id, m.message_id, 'unshown'
        from last join alert_messages m on m.alert_id = last.id
        where last.number >= ${MOST_RINGING}
          and (select count(*) from alert_messages each
               where each.chat_id = m.chat_id and each.message_id = m.message_id) < ${MOST_IN_MESSAGE}
        on conflict do nothing
        returning alert_id`.execute(db);
      return rows.length > 0;
    },
  };
}

/** Selects alerts with a message that shows an earlier state. */
export function outdatedAlerts() {
  return sql<{ id: string }>`
    select distinct m.alert_id as id
    from alert_messages m cross join lateral (select ${state} as state from alerts a where a.id = m.alert_id offset 0) a
    where m.shows <> 'ended' and m.shows <> a.state limit ${MOST_AT_ONCE}`;
}

/** Returns jobs for alerts whose messages lack their end or their assignment. */
export async function outdatedAlertJobs(db: Db): Promise<Job[]> {
  const { rows } = await outdatedAlerts().execute(db);
  return rows.map(({ id }) => showAlertJob(id));
}
