import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { showAlertJob } from '../../platform/jobs/catalog.ts';
import { type Actor, recordedFrom, requireOutsider } from '../staff/index.ts';
import { type AlertKind, permissionToEnd, ringsLoudly, stillOpen, waitingKinds, waitsFor } from './kinds.ts';

export interface Alert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  /** Number of raises since the alert was last sent. */
  readonly times: number;
  /** The event that closes the alert: none, a decision elsewhere, or an admin's acknowledgement. */
  readonly waitsFor: 'nobody' | 'decision' | 'acknowledgement';
  readonly raisedAt: string;
}

/** An alert due for a reminder. */
export interface DueAlert extends Alert {
  /** True if overdue for a decision: it rings more people. */
  readonly isLoud: boolean;
}

/** Reminders of alerts about money or goods, until a person has handled them. */
export interface Reminders {
  /**
   * Claims the due alerts for two minutes, oldest first, 100 at most. Without `reminded`, they are due again.
   * Ends the alerts whose cause is gone.
   */
  claim(): Promise<DueAlert[]>;
  reminded(ids: readonly string[]): Promise<void>;
  /**
   * Ends an alert that only waits for an acknowledgement; false if the alert has ended, or waits for another
   * event.
   */
  acknowledge(id: string, actor: Actor): Promise<boolean>;
}

/** Hours between reminders; the last interval repeats. */
const remindAfterH = [1, 4, 24];
/** Alerts due within this time join the due ones, minutes. */
const TOGETHER_MIN = 10;
/** Lease of a round, minutes: another process repeats the round of a dead one. */
const RETRY_MIN = 2;
/** Maximum alerts in one message. */
const MOST_AT_ONCE = 100;
/** Arbitrary, but distinct from the project's other locks. */
const CLAIM_LOCK = 7_102_040;

/**
 * Builds the SQL of the next reminder after a message sent now, for a row of `alerts`; null for kinds that
 * wait for `nobody`.
 */
export function nextReminder(given: RawBuilder<unknown> = sql`reminders`): RawBuilder<Date | null> {
  return sql`case when kind = any(${waitingKinds}::text[]) then
    now() + (${remindAfterH}::integer[])[least(${given} + 1, ${remindAfterH.length}::integer)] * interval '1 hour' end`;
}

/** SQL flag: an alert is due, so `remind_alerts` has work. */
export const reminderDue = sql<boolean>`exists (
  select from alerts where ended_at is null and remind_at is not null and remind_at <= now())`;

/** Creates the operations on reminders. The rows hold the state, so that any replica may send reminders. */
export function createReminders(db: Db): Reminders {
  return {
    async claim() {
      const { rows } = await db.transaction().execute(async (tx) => {
        // One claim at a time: alerts that another process has just claimed are due again within
        // `TOGETHER_MIN`, and would be claimed twice.
        await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(tx);
        return sql<AlertRow & { is_loud: boolean }>`
        with due as (
          select id from alerts
          where ended_at is null and remind_at <= now() + make_interval(mins => ${TOGETHER_MIN}) and ${reminderDue}
          order by raised_at, id limit ${MOST_AT_ONCE} for update skip locked
        ), over as (
          update alerts a set ended_at = now() from due where a.id = due.id and not ${stillOpen}
        ), open as (
          update alerts a set remind_at = now() + make_interval(mins => ${RETRY_MIN})
          from due where a.id = due.id and ${stillOpen}
          returning a.id, a.kind, a.subject, a.detail, a.times, a.raised_at,
            ${ringsLoudly(TOGETHER_MIN)} as is_loud
        )
        select id, kind, subject, detail, times, raised_at, is_loud from open order by raised_at, id`.execute(
          tx,
        );
      });
      return rows.map((row) => ({ ...alertOf(row), isLoud: row.is_loud }));
    },

    async reminded(ids) {
      await sql`
        update alerts set reminders = reminders + 1, remind_at = ${nextReminder(sql`reminders + 1`)}, sent_at = now(), times = 0
        where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(db);
    },

    async acknowledge(id, actor) {
      const actorId = actor.idFor(['operation.manage', 'money.approve']);
      await requireOutsider(db, actor, 'alert-ended', id);
      const kinds = waitingKinds.filter(
        (kind) => waitsFor(kind) === 'acknowledgement' && actor.may(permissionToEnd(kind)),
      );
      const { rows } = await sql`
        with ended as (update alerts set ended_at = now(), ended_by = ${actorId}
        where id = ${id} and ended_at is null and kind = any(${kinds}::text[])
        returning id)
        ${recordedFrom('ended', { actorId, act: 'alert-ended', subject: id })} returning id`.execute(db);
      if (rows.length > 0) await addJobs(db, [showAlertJob(id)]);
      return rows.length > 0;
    },
  };
}

/** An alert as stored. */
export interface AlertRow extends Omit<Alert, 'kind' | 'raisedAt' | 'waitsFor'> {
  readonly kind: string;
  readonly raised_at: Date;
}

/** Converts a stored row to an alert. */
export function alertOf({ id, kind, subject, detail, times, raised_at }: AlertRow): Alert {
  return {
    id,
    subject,
    detail,
    times,
    kind: kind as AlertKind,
    waitsFor: waitsFor(kind),
    raisedAt: raised_at.toISOString(),
  };
}
