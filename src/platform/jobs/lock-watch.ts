import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Flag } from '../database/flags.ts';
import type { Logger } from '../logging.ts';
import { nudgeWorkers } from './add-jobs.ts';

/** Age of a lock that was not renewed, after which its worker counts as dead, milliseconds. */
export const JOB_LEASE_MS = 60_000;
/** Longest pause between two answers of the database that is not a break, milliseconds. */
const BREAK_MS = 10_000;
/** Prefix of the id of a pool that renews its locks. */
export const LEASED_POOL_PREFIX = 'leased-';
/**
 * Age after which other locks are freed, milliseconds: the previous version does not renew its locks. Its
 * jobs wait at most five minutes in a local queue, and a round loses its own lock after ten.
 */
const UNLEASED_MS = 3_600_000;
/** Locks that one statement frees. */
const MOST_FREED = 1_000;

/** Frees the locks that no worker renews: see `job-leases.ts`. */
interface LockWatch {
  /** Notes an answer of the database, with its time by the database's clock, milliseconds since 1970. */
  noteAnswer(databaseMs: number): void;
  /** Returns a condition that is true if there are locks that no worker renews. */
  due(): Flag;
  /**
   * Frees the locks that no worker renews.
   * @returns 0: no job was added
   */
  free(): Promise<number>;
}

export function createLockWatch(db: Db, log: Logger): LockWatch {
  let answeredMs = 0;
  let unbrokenSinceMs = 0;
  /** The time by which a lock must have been renewed; null shortly after a break, when none is freed. */
  const limitMs = () => (answeredMs - unbrokenSinceMs < JOB_LEASE_MS ? null : answeredMs - JOB_LEASE_MS);
  // The limit is fixed when the database answers: a statement that is late frees no other locks.
  const left = () => {
    const limit = limitMs();
    const limitS = limit === null ? null : limit / 1000;
    return sql`select id from graphile_worker._private_jobs
      where locked_at < to_timestamp(${limitS}::float8)
        and (starts_with(locked_by, ${sql.lit(LEASED_POOL_PREFIX)})
          or locked_at < to_timestamp(${limitS}::float8) - make_interval(secs => ${sql.lit((UNLEASED_MS - JOB_LEASE_MS) / 1000)}))`;
  };
  return {
    noteAnswer(databaseMs) {
      const passedMs = databaseMs - answeredMs;
      if (passedMs < 0 || passedMs > BREAK_MS) unbrokenSinceMs = databaseMs;
      answeredMs = databaseMs;
    },
    due: () => sql<boolean>`((${left()} limit 1) is not null)`,
    async free() {
      if (limitMs() === null) return 0;
      const { numAffectedRows: freed = 0n } = await sql`
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where id = any(array(${left()} limit ${sql.lit(MOST_FREED)} for update skip locked))`.execute(db);
      if (freed === 0n) return 0;
      log.warn({ jobs: Number(freed) }, 'jobs of workers that died are taken again');
      return nudgeWorkers(db);
    },
  };
}
