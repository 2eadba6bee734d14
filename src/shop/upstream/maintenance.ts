import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const settingsKey = 'maintenance';

/**
 * Whether nothing new is sold now, as a column: an admin said so, the Dealer API has been away for long, or the database went
 * back.
 */
export const maintenanceColumn = sql<boolean>`(
  exists (select from settings where key = ${settingsKey}) or (select maintenance_since is not null from upstream)
  or (select closed_at is not null from shop_history))`;

/** Since when an admin has stopped the sales; null while none has. */
export async function maintenanceByHand(db: Db): Promise<{ since: Date; by: number } | null> {
  const row = await db
    .selectFrom('settings')
    .select(['updated_at', 'updated_by'])
    .where('key', '=', settingsKey)
    .executeTakeFirst();
  return row ? { since: row.updated_at, by: Number(row.updated_by) } : null;
}

/** Stops the sales until an admin takes it back. What is on its way goes on. Doing it again changes nothing. */
export async function beginMaintenance(db: Db, actorId: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: settingsKey, value: JSON.stringify({}), updated_by: actorId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Sells again. A stop because the Dealer API is away ends by itself when it is back. */
export async function endMaintenance(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', settingsKey).execute();
}
