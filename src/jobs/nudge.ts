import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A job that nobody has taken for this time was added unheard, seconds. */
const UNHEARD_S = 1;

/** Whether jobs wait that no worker was told of: those whose time has come, and those that were added unheard. */
export const jobsDue = sql<boolean>`((
  select id from graphile_worker._private_jobs
  where is_available and run_at <= now()
    and (run_at > created_at or run_at <= now() - make_interval(secs => ${sql.lit(UNHEARD_S)}))
  limit 1) is not null)`;

/**
 * Has the workers of all replicas look for jobs, which they do automatically every ten seconds alone (`worker.ts`).
 *
 * @returns 0: no job was added
 */
export async function nudgeWorkers(db: Db): Promise<number> {
  // As graphile-worker's add_jobs does it: equal notices of one transaction would be one, so that each is another.
  await sql`select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`.execute(db);
  return 0;
}
