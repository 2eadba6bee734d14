import { type RawBuilder, sql } from 'kysely';
import { untilDatabaseIsBack } from '../database/away.ts';
import type { Db, Tx } from '../database/db.ts';
import { outsideTerm } from '../database/lease.ts';
import { isDeadlock } from '../database/violations.ts';

/** A wake-up in the queue's form; `platform/jobs/catalog.ts` lists the kinds. */
export interface JobSpec {
  readonly task: string;
  /** Ids only, never a secret. */
  readonly payload: object;
  /** One waiting job per key: adding it again replaces the waiting one. */
  readonly key: string;
  readonly runAt?: Date;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
}

/** Maximum of attempts of a statement that only adds jobs, after deadlocks. */
const MOST_ATTEMPTS = 5;

/**
 * Adds jobs in the caller's transaction, in one statement. A job with the key of one that a dead worker still
 * holds starts again; the sweeper relies on that.
 */
export async function addJobs(
  db: Db | Tx,
  jobs: readonly JobSpec[],
  /** Keeps the time of a waiting job with the same key, so that the sweeper never defeats a back-off. */
  { keepRunAt = false }: { keepRunAt?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const add = () => sql`select ${jobsAdded(jobs, { keepRunAt })}`.execute(db);
  // The caller's transaction may hold other jobs already, in another order. Outside of a transaction, the
  // statement may be repeated.
  for (let attempt = 1; !db.isTransaction && attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      await add();
      return;
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  await add();
}

/**
 * Adds a job that runs after this time. It waits for a database that is away, and counts the time from then on.
 * Otherwise only a sweep would find the job's work, up to half a minute later.
 *
 * @param jobAt returns the job that runs at a time
 */
export function addLater(
  { db, clock, stopping }: { db: Db; clock: () => Date; stopping: AbortSignal },
  afterMs: number,
  jobAt: (runAt: Date) => JobSpec,
): Promise<void> {
  const add = () => {
    const runAt = new Date(clock().getTime() + afterMs);
    return addPutOff(db, { ...jobAt(runAt), runAt });
  };
  return outsideTerm(() => untilDatabaseIsBack(add, { stopping }));
}

/**
 * Adds a postponed job, unless a job with its key waits for an earlier time. That one was added while the
 * handler ran, and must not be delayed.
 */
async function addPutOff(db: Db, job: JobSpec & { readonly runAt: Date }): Promise<void> {
  await sql`
    select ${jobsAdded([job])}
    where not exists (
      select from graphile_worker.jobs
      where key = ${job.key} and locked_at is null and attempts < max_attempts and run_at <= ${job.runAt})`.execute(
    db,
  );
}

/** Ids in keys compare as numbers: the oldest row runs first. */
const byKey = new Intl.Collator('en', { numeric: true });

/**
 * Returns `addJobs` as an expression, for a statement that adds jobs only for its changed rows. It is
 * evaluated once a row.
 */
export function jobsAdded(
  jobs: readonly JobSpec[],
  { keepRunAt = false }: { keepRunAt?: boolean } = {},
): RawBuilder<unknown> {
  // In one order for all callers: two who add the same jobs at once would otherwise deadlock.
  const sorted = jobs.toSorted((one, other) => byKey.compare(one.key, other.key));
  return sql`add_jobs_surely(${JSON.stringify(sorted.map(specOf))}::json, ${keepRunAt}::boolean)`;
}

/**
 * Returns `jobsAdded` for the job of a row of the statement itself.
 *
 * @param id the row's id
 * @param jobOf returns the job of such an id
 */
export function jobAddedFor(id: RawBuilder<unknown>, jobOf: (id: string) => JobSpec): RawBuilder<unknown> {
  return sql`add_jobs_surely(json_build_array(${specAbout(id, jobOf)}), false)`;
}

/** Returns `jobAddedFor` for all rows of the statement, as an aggregate. */
export function jobsAddedForAll(
  id: RawBuilder<unknown>,
  jobOf: (id: string) => JobSpec,
): RawBuilder<unknown> {
  return sql`add_jobs_surely(json_agg(${specAbout(id, jobOf)}), false)`;
}

function specAbout(id: RawBuilder<unknown>, jobOf: (id: string) => JobSpec): RawBuilder<unknown> {
  return sql`replace(${JSON.stringify(specOf(jobOf('{id}')))}, '{id}', ${id}::text)::json`;
}

function specOf(job: JobSpec) {
  return {
    identifier: job.task,
    payload: job.payload,
    run_at: job.runAt?.toISOString() ?? null,
    job_key: job.key,
    priority: job.priority ?? 0,
    max_attempts: 25,
  };
}

/** Age at which a due job that no worker has taken counts as unheard: its notice was lost. Seconds. */
const UNHEARD_S = 1;

/** True if due jobs wait of which no worker was notified: postponed ones, and unheard ones. */
export const jobsDue = sql<boolean>`((
  select id from graphile_worker._private_jobs
  where is_available and run_at <= now()
    and (run_at > created_at or run_at <= now() - make_interval(secs => ${sql.lit(UNHEARD_S)}))
  limit 1) is not null)`;

/**
 * Makes the workers of all processes look for jobs; on their own they look only every ten seconds
 * (`worker.ts`).
 *
 * @returns 0: no job was added
 */
export async function nudgeWorkers(db: Db): Promise<number> {
  // Like graphile-worker's add_jobs. PostgreSQL merges equal notices of one transaction, so each gets a
  // random number.
  await sql`select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`.execute(db);
  return 0;
}
