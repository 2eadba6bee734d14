/** The parts of statements by which other modules read alerts. */
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';

/** The open alerts. */
export const openAlerts = sql<{ id: string; kind: string; subject: string }>`(
  select id, kind, subject, detail, raised_at, assigned_to from alerts where ended_at is null)`;

/** Selects the alerts about a subject, open and ended. */
export function alertsAbout(subject: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id, kind, detail, assigned_to from alerts where alerts.subject = ${subject})`;
}

/** Selects the alert with this id, open or ended. */
export function alertWithId(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select subject, detail from alerts where alerts.id = ${id})`;
}

/**
 * Builds the condition that an alert of one of these kinds is open about a subject.
 *
 * @param kinds constants of the code
 */
export function isAlertOpen(kinds: readonly string[], subject: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from alerts where alerts.kind in ${literals(kinds)} and alerts.subject = ${subject} and alerts.ended_at is null)`;
}
