/** Reminders to the admins about overdue backups and restore drills. */
import { sql } from 'kysely';
import {
  firstBackupAt,
  lastBackupAt,
  lastGoodDrillAt,
} from '../../../platform/database/backup/last-backup.ts';
import type { Db } from '../../../platform/database/db.ts';
import { purchasesView } from '../../orders/reads/orders.ts';
import { endAlert, raiseAlert } from '../alerts.ts';

/** Ends the alerts about a missing backup. It is a text, since a backup uses a connection without Kysely. */
export const BACKUP_ALERTS_ENDED = `
  update alerts set ended_at = now() where kind in ('backup-overdue', 'backup-failed') and ended_at is null`;

/** Reminds the admins of an overdue backup and of an overdue drill. */
export async function remindOfBackups(
  db: Db,
  days: { readonly backupReminderDays: number; readonly restoreDrillDays: number },
): Promise<void> {
  await remindOfBackup(db, days.backupReminderDays);
  await remindOfDrill(db, days.restoreDrillDays);
}

/**
 * Raises the alert if the last backup, or else the first purchase, is older than `days`; ends it after a
 * newer backup.
 *
 * @param days 0: never
 */
export async function remindOfBackup(db: Db, days: number): Promise<void> {
  const { rows } = await sql<{ since: Date | null; overdue: boolean | null }>`
    select since, since < now() - make_interval(days => ${days}) as overdue
    from (select coalesce(
      ${lastBackupAt},
      (select created_at from ${purchasesView} purchases order by id limit 1)) as since) last`.execute(db);
  const { since = null, overdue = null } = rows[0] ?? {};
  if (days > 0 && since !== null && overdue === true) {
    await raiseAlert(db, 'backup-overdue', 'database', { since: since.toISOString() });
  } else await endAlert(db, 'backup-overdue', 'database');
}

/**
 * Raises the alert if the last successful restore drill, or else the first backup, is older than `days`; ends
 * it after a newer drill.
 *
 * @param days 0: never
 */
export async function remindOfDrill(db: Db, days: number): Promise<void> {
  const { rows } = await sql<{ since: Date | null; overdue: boolean | null }>`
    select since, since < now() - make_interval(days => ${days}) as overdue
    from (select coalesce(
      ${lastGoodDrillAt},
      ${firstBackupAt}) as since) last`.execute(db);
  const { since = null, overdue = null } = rows[0] ?? {};
  if (days > 0 && since !== null && overdue === true) {
    await raiseAlert(db, 'drill-overdue', 'database', { since: since.toISOString() });
  } else await endAlert(db, 'drill-overdue', 'database');
}
