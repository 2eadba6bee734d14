import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/**
 * Records the shop's time zone from now on, if it changed. Past days keep their bounds, so that a closing and
 * a statement of one day agree in any later zone.
 *
 * @param before the zone of the past, if none was recorded yet
 */
export async function recordZone(db: Db | Tx, zone: string, before = zone): Promise<void> {
  await sql`
    with first as (
      insert into shop_zones (since, zone)
      select '-infinity', ${before} where not exists (select from shop_zones)
      on conflict (since) do nothing
      returning zone
    )
    insert into shop_zones (since, zone)
    select clock_timestamp(), ${zone}
    where ${zone} <> coalesce((select zone from first), (select zone from shop_zones order by since desc limit 1), ${before})`.execute(
    db,
  );
}
