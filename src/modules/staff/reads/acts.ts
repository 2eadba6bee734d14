/** The parts of statements by which other modules read the acts of staff. */
import { type RawBuilder, sql } from 'kysely';
import { tableView } from '../../../platform/database/literals.ts';

export const auditLog = tableView('audit_log', ['act', 'actor_id', 'at', 'detail', 'id', 'subject']);

/** Selects the last person who performed this act on the subject; null if it was never performed. */
export function lastActor(act: string, subject: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select l.actor_id from audit_log l where l.act = ${sql.lit(act)} and l.subject = ${subject}
    order by l.id desc limit 1)`;
}
