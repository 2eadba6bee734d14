import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { shopClosedAt } from '../history/reads.ts';
import { clearSetting, readSetting, writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';

/**
 * Column: true if sales are stopped, by an admin, by a long outage of the Dealer API, or after a database
 * restore.
 */
export const maintenanceColumn = sql<boolean>`(
  ${settingColumn('maintenance')} is not null or (select maintenance_since is not null from upstream)
  or ${shopClosedAt} is not null)`;

/** Returns the start and the author of an admin's stop of sales; null if there is none. */
export async function maintenanceByHand(db: Db): Promise<{ since: Date; by: number } | null> {
  const set = await readSetting(db, 'maintenance');
  return set && { since: set.at, by: set.by };
}

/** Stops sales until an admin resumes them. Open orders continue. Idempotent. */
export async function beginMaintenance(db: Db, actorId: number): Promise<void> {
  await writeSetting(db, 'maintenance', {}, { actorId, conflict: 'keep' });
}

/** Resumes sales. A stop by an outage ends automatically with the outage. */
export async function endMaintenance(db: Db, actorId: number): Promise<void> {
  await clearSetting(db, 'maintenance', actorId);
}
