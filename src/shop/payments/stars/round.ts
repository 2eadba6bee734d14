import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { roundJob } from '../../../jobs/catalog.ts';
import { type ReconcileDeps, reconcileStars } from './reconcile.ts';

/** Time from one reading of Telegram's list to the next; one call, where nothing is new. A lost message delays money that long. */
const EVERY_MIN = 15;
/** A reading that failed or was cut short is repeated after this time, seconds. */
const AGAIN_S = 60;
const NAME = 'check_stars';

/** Whether Telegram's list is to be read. */
export const starsRoundDue = sql<boolean>`(not exists (select from rounds where name = ${sql.lit(NAME)} and due_at > now())
      and (exists (select from settings where key = 'stars-rates')
        or (select charge_id from stars_charges order by charge_id limit 1) is not null))`;

/**
 * Adds the round where it is due; a shop without a rate that never saw a Star has nothing to compare.
 *
 * @returns how many jobs were added
 */
export async function wakeStarsRound(db: Db): Promise<number> {
  const { rows } = await sql<{ due: boolean }>`select ${starsRoundDue} as due`.execute(db);
  if (!rows[0]?.due) return 0;
  await addJobs(db, [roundJob(NAME)]);
  return 1;
}

/** One reading of Telegram's list; a doubled wake-up does nothing. */
export async function runStarsRound(deps: ReconcileDeps): Promise<void> {
  const { db, log } = deps;
  const begun = await sql`
    insert into rounds as r (name, due_at, began_at)
    values (${NAME}, now() + make_interval(secs => ${AGAIN_S}), now())
    on conflict (name) do update set due_at = excluded.due_at, began_at = excluded.began_at where r.due_at <= now()
    returning name`.execute(db);
  if (begun.rows.length === 0) return;
  const found = await reconcileStars(deps);
  if (found.read > 0) log.info(found, 'the list of Star transactions was read');
  if (found.isPartial) return;
  await sql`
    update rounds set due_at = now() + make_interval(mins => ${EVERY_MIN}), ended_at = now()
    where name = ${NAME}`.execute(db);
}
