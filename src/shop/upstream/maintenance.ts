import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { clearSetting, readSetting, settingColumn, writeSetting } from '../settings.ts';

/**
 * Whether nothing new is sold now, as a column: an admin said so, the Dealer API has been away for long, or the database went
 * back.
 */
export const maintenanceColumn = sql<boolean>`(
  ${settingColumn('maintenance')} is not null or (select maintenance_since is not null from upstream)
  or (select closed_at is not null from shop_history))`;

/** Since when an admin has stopped the sales; null while none has. */
export async function maintenanceByHand(db: Db): Promise<{ since: Date; by: number } | null> {
  const set = await readSetting(db, 'maintenance');
  return set && { since: set.at, by: set.by };
}

/** Stops the sales until an admin resumes them. What is on its way goes on. Doing it again changes nothing. */
export async function beginMaintenance(db: Db, actorId: number): Promise<void> {
  await writeSetting(db, 'maintenance', {}, { actorId, conflict: 'keep' });
}

/** Sells again. A stop because the Dealer API is away ends automatically when it is back. */
export async function endMaintenance(db: Db, actorId: number): Promise<void> {
  await clearSetting(db, 'maintenance', actorId);
}
