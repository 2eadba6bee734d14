import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';

/**
 * Records that the shop has this time zone from now on, unless it has it already. Days that are over keep the moments that they
 * had, so that a closing and a statement of one day agree, whatever zone follows.
 *
 * @param before zone of all the past, where none was recorded yet
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
