/**
 * The locks of jobs, as leases. The rule, stated here once:
 *
 * - A worker that holds a job renews its lock: jobs that run, and jobs that wait in its local queue.
 * - A sweep (`lock-watch.ts`) frees a lock that was not renewed for `JOB_LEASE_MS`: its worker died, or never
 *   heard that it has the job. Any replica takes the job then.
 * - After a break, such as a failover, the sweep frees no lock before the database has answered for a whole
 *   lease. Workers that live renew their locks first.
 */
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Logger } from '../logging.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { LEASED_POOL_PREFIX } from './lock-watch.ts';

/** Time between two looks for locks to renew, milliseconds. A job that ends earlier costs no statement. */
const RENEW_EVERY_MS = 5_000;
/** Age at which a lock is renewed, milliseconds. */
const RENEW_AFTER_MS = 15_000;
/** A handler that runs longer hangs: graphile-worker itself frees locks of this age. Milliseconds. */
const LONGEST_RUN_MS = 4 * 3_600_000;

/** A job in the hands of a worker. */
interface HeldJob {
  readonly id: string;
  readonly locked_by: string | null;
}

/** graphile-worker's queue of fetched jobs that wait for a slot. */
interface LocalQueue {
  readonly jobQueue: readonly HeldJob[];
}

/** The jobs that a lane holds. */
export class HeldJobs {
  /** The time at which each began, by the monotonic clock. */
  readonly #running = new Map<HeldJob, number>();
  #queue: LocalQueue | null = null;

  /**
   * Follows the pool and the local queue that graphile-worker announces by these events.
   *
   * @returns a function that counts the jobs in this local queue as held, instead of those in an earlier one
   */
  follow(events: EventEmitter): () => void {
    let queue: LocalQueue | null = null;
    events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      workerPool.id = `${LEASED_POOL_PREFIX}${randomUUID()}`;
    });
    events.on('localQueue:init', ({ localQueue }: { localQueue: LocalQueue }) => {
      queue = localQueue;
    });
    return () => {
      this.#queue = queue;
    };
  }

  /** Runs the handler of a job, which counts as held meanwhile. */
  async run(job: HeldJob, handler: () => Promise<void>): Promise<void> {
    this.#running.set(job, performance.now());
    try {
      await handler();
    } finally {
      this.#running.delete(job);
    }
  }

  list(): HeldJob[] {
    const since = performance.now() - LONGEST_RUN_MS;
    const running = [...this.#running].filter(([, beganAt]) => beganAt > since).map(([job]) => job);
    return [...running, ...(this.#queue?.jobQueue ?? [])];
  }
}

/** Renews the locks of the held jobs. It sends a statement only for jobs that were held at the last beat. */
export function startRenewal({
  db,
  held,
  log,
  everyMs = RENEW_EVERY_MS,
}: {
  /** A pool apart from work that may hang, so that this work finds a free connection. */
  readonly db: Db;
  readonly held: () => readonly HeldJob[];
  readonly log: Logger;
  readonly everyMs?: number | undefined;
}): Heartbeat {
  let before = new Set<string>();
  return startHeartbeat({
    name: 'the renewal of job locks',
    everyMs,
    beat: async () => {
      const jobs = held();
      const lasting = jobs.filter(({ id }) => before.has(id));
      before = new Set(jobs.map(({ id }) => id));
      if (lasting.length > 0) await renew(db, lasting);
    },
    log,
  });
}

async function renew(db: Db, jobs: readonly HeldJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  const pools = jobs.map(({ locked_by }) => locked_by);
  // A transaction that replaces the job may hold its row: the next beat renews the lock.
  await sql`
    update graphile_worker._private_jobs set locked_at = now() where id = any(array(
      select job.id
      from unnest(${ids}::bigint[], ${pools}::text[]) as held (id, pool)
      join graphile_worker._private_jobs job on job.id = held.id and job.locked_by = held.pool
      where job.locked_at < now() - make_interval(secs => ${RENEW_AFTER_MS / 1000}::float8)
      for update of job skip locked))`.execute(db);
}
