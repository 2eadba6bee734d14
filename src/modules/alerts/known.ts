import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { personName } from '../customers/reads.ts';
import { auditLog } from '../staff/reads/acts.ts';
import { type Alert, type AlertRow, alertOf } from './reminders.ts';

/** An alert, open or ended. */
export interface KnownAlert extends Alert {
  readonly endedAt: string | null;
  /** The staff member who ended or decided the alert; null if the shop ended it, or it is open. */
  readonly endedBy: string | null;
  /** The staff member who handles the alert; null: unassigned. */
  readonly assignedTo: string | null;
}

/**
 * Reads alerts with the staff who took or decided them. The audit log names the decider under the alert's
 * subject; an acknowledged alert names them itself.
 *
 * @param ids invalid ids are skipped: a button's data can be forged
 */
export async function knownAlerts(db: Db, ids: readonly string[]): Promise<KnownAlert[]> {
  const { rows } = await sql<
    AlertRow & { ended_at: Date | null; ended_by: string | null; assigned_to: string | null }
  >`
    select a.id, a.kind, a.subject, a.detail, a.times, a.raised_at, a.ended_at,
      case when a.ended_at is not null then (
        select ${personName(sql`who.id`)}
        from (select coalesce(a.ended_by, (
          select l.actor_id from ${auditLog} l where l.subject = a.subject and l.at >= a.raised_at order by l.id desc limit 1)) as id) who) end as ended_by,
      case when a.assigned_to is not null then ${personName(sql`a.assigned_to`)} end as assigned_to
    from alerts a where a.id = any(${ids.filter(isId)}::bigint[]) order by a.raised_at, a.id`.execute(db);
  return rows.map((row) => ({
    ...alertOf(row),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    assignedTo: row.assigned_to,
  }));
}

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text);
