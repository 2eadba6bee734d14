import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { fillTopicJob, type Job, type JobHandlers, submitJob } from '../../../src/platform/jobs/catalog.ts';
import { HeldJobs } from '../../../src/platform/jobs/job-leases.ts';
import { createLockWatch, JOB_LEASE_MS } from '../../../src/platform/jobs/lock-watch.ts';
import { startWorker } from '../../../src/platform/jobs/worker.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { ownSession } from '../../support/database/own-session.ts';
import { SLOW } from '../../support/sizes.ts';

const log = pino({ level: 'silent' });
const S = 1_000;

/** Ends the handlers that hang. */
const ends: (() => void)[] = [];

/** Runs until its worker is told to stop. */
const hang = () => new Promise<void>((resolve) => ends.push(resolve));

async function setup(): Promise<TestDatabase> {
  const database = await createTestDatabase('tables', 10);
  onTestFinished(() => database.drop());
  return database;
}

/** Starts a worker that looks often for locks to renew. */
async function replica({ db, pool, url }: TestDatabase, handlers: Partial<JobHandlers>, concurrency = 16) {
  const worker = await startWorker({
    db,
    pool,
    session: ownSession(url),
    log,
    clock: () => new Date(),
    concurrency,
    renewEveryMs: 50,
    handlers: handlers as JobHandlers,
  });
  onTestFinished(() => {
    for (const end of ends.splice(0)) end();
    return worker.stop();
  });
}

/** Adds a job with the lock of this worker, of this age. */
async function lockedJob({ db }: TestDatabase, job: Job, ageMs: number, worker = 'leased-dead') {
  await addJobs(db, [job]);
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, attempts = 1,
    locked_at = now() - make_interval(secs => ${ageMs / S}::float8) where key = ${job.key}`.execute(db);
}

/** Makes all locks older. */
const age = ({ db }: TestDatabase, ms: number) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - make_interval(secs => ${ms / S}::float8)`.execute(
    db,
  );

/** Returns the ages of the locks, in seconds; null for a job without one. */
async function lockAges({ db }: TestDatabase): Promise<(number | null)[]> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - locked_at)::float8 as age from graphile_worker._private_jobs order by id`.execute(
    db,
  );
  return rows.map((row) => row.age);
}

const databaseNow = async ({ db }: TestDatabase): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from now()) * 1000)::float8 as ms`.execute(
    db,
  );
  return rows[0]?.ms ?? 0;
};

/** Creates a watch to which the database has answered each second, for a lease until `agoMs` before now. */
async function watchOf(database: TestDatabase, { forMs = JOB_LEASE_MS, agoMs = 0 } = {}) {
  const watch = createLockWatch(database.db, log);
  const until = (await databaseNow(database)) - agoMs;
  for (let ms = until - forMs; ms <= until; ms += S) watch.noteAnswer(ms);
  const isDue = async () =>
    (await sql<{ due: boolean }>`select ${watch.due()} as due`.execute(database.db)).rows[0]?.due;
  return { ...watch, isDue, until };
}

/**
 * Resolves when the worker has renewed the lock of the first job twice, and with it those of its other jobs. All
 * locks are older than a lease before each time.
 */
async function renewedTwice(database: TestDatabase): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await age(database, JOB_LEASE_MS + S);
    await expect.poll(async () => Number((await lockAges(database))[0])).toBeLessThan(15);
  }
}

/** Loses the answer of the next search for jobs, after PostgreSQL has committed it. */
function loseNextFetch(pool: Pool): { isLost: () => boolean } {
  let lost = false;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const spy = vi.spyOn(pool, 'connect').mockImplementation(((callback?: never) => {
    if (callback) return (connect as (callback: never) => void)(callback);
    return connect().then((client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: unknown[] }>;
      const lossy = async (...args: unknown[]) => {
        const result = await query(...args);
        const text = (args[0] as { text?: string } | undefined)?.text ?? '';
        if (lost || !text.includes('skip locked') || result.rows.length === 0) return result;
        lost = true;
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      };
      Object.assign(client, { query: lossy });
      return client;
    });
  }) as never);
  onTestFinished(() => spy.mockRestore());
  return { isLost: () => lost };
}

describe('a job', () => {
  test('of a worker that died runs on another replica', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), JOB_LEASE_MS + S);
    const filled: string[] = [];
    await replica(database, { fill_topic: async ({ customerId }) => filled.push(customerId) });
    const watch = await watchOf(database);
    expect(await watch.isDue()).toBe(true);
    await watch.free();
    await expect.poll(() => filled).toEqual(['7']);
    expect(await watch.isDue()).toBe(false);
  });

  test('that a live worker fetched without hearing of it runs after a lease', SLOW, async () => {
    const database = await setup();
    const filled: string[] = [];
    let begun = 0;
    await replica(database, {
      fill_topic: async ({ customerId }) => filled.push(customerId),
      submit_order: async () => {
        begun += 1;
        await hang();
      },
    });
    await addJobs(database.db, [submitJob('1')]);
    await expect.poll(() => begun).toBe(1);
    const { isLost } = loseNextFetch(database.pool);
    await addJobs(database.db, [fillTopicJob(7)]);
    await expect.poll(isLost).toBe(true);
    await renewedTwice(database);
    const watch = await watchOf(database);
    await watch.free();
    await expect.poll(() => filled).toEqual(['7']);
  });

  test('that runs longer than a lease keeps its lock', async () => {
    const database = await setup();
    let begun = 0;
    await replica(database, {
      fill_topic: async () => {
        begun += 1;
        await hang();
      },
    });
    await addJobs(database.db, [fillTopicJob(7)]);
    await expect.poll(() => begun).toBe(1);
    await age(database, JOB_LEASE_MS + S);
    await expect.poll(async () => Number((await lockAges(database))[0])).toBeLessThan(15);
    const watch = await watchOf(database);
    expect(await watch.isDue()).toBe(false);
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
    expect(begun).toBe(1);
  });

  test('that waits in the local queue keeps its lock', async () => {
    const database = await setup();
    await replica(database, { submit_order: hang }, 1);
    await addJobs(database.db, [submitJob('1'), submitJob('2')]);
    await expect.poll(async () => (await lockAges(database)).every((one) => one !== null)).toBe(true);
    await age(database, JOB_LEASE_MS + S);
    const oldest = async () => Math.max(...(await lockAges(database)).map(Number));
    await expect.poll(oldest).toBeLessThan(15);
  });

  test('that another replica has taken meanwhile is not renewed', SLOW, async () => {
    const database = await setup();
    let begun = 0;
    await replica(database, {
      fill_topic: async () => {
        begun += 1;
        await hang();
      },
    });
    await addJobs(database.db, [fillTopicJob(7)]);
    await addJobs(database.db, [fillTopicJob(8)]);
    await expect.poll(() => begun).toBe(2);
    await sql`update graphile_worker._private_jobs set locked_by = 'leased-other'
      where key = ${fillTopicJob(8).key}`.execute(database.db);
    await renewedTwice(database);
    expect((await lockAges(database))[1]).toBeGreaterThan(JOB_LEASE_MS / S);
  });

  test('in the local queue of a runner that was not kept is not held', () => {
    const held = new HeldJobs();
    const [kept, late] = [new EventEmitter(), new EventEmitter()];
    const hold = held.follow(kept);
    held.follow(late);
    const announce = (events: EventEmitter, id: string) =>
      events.emit('localQueue:init', { localQueue: { jobQueue: [{ id, locked_by: 'leased-own' }] } });
    announce(kept, '1');
    hold();
    announce(late, '2');
    expect(held.list().map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a lock', () => {
  test('that is freed tells the workers of its job', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), JOB_LEASE_MS + S);
    const client = await database.pool.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.query('listen "jobs:insert"');
    const watch = await watchOf(database);
    await watch.free();
    await expect.poll(() => heard).toEqual(['jobs:insert']);
    client.release(true);
  });

  test('that was renewed within a lease is not freed', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), JOB_LEASE_MS - 5 * S);
    const watch = await watchOf(database);
    expect(await watch.isDue()).toBe(false);
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
  });

  test('is not freed before the database has answered for a lease', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), 2 * JOB_LEASE_MS);
    const watch = await watchOf(database, { forMs: JOB_LEASE_MS - S });
    expect(await watch.isDue()).toBe(false);
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
    watch.noteAnswer(watch.until + S);
    expect(await watch.isDue()).toBe(true);
  });

  test('is not freed soon after the database did not answer for a while', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), 2 * JOB_LEASE_MS);
    const watch = await watchOf(database);
    watch.noteAnswer(watch.until + 11 * S);
    expect(await watch.isDue()).toBe(false);
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
  });

  test('is freed a lease after the clock of the database went back', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), 2 * JOB_LEASE_MS);
    const watch = await watchOf(database, { agoMs: -60 * JOB_LEASE_MS });
    const now = await databaseNow(database);
    for (let ms = now - JOB_LEASE_MS; ms <= now; ms += S) watch.noteAnswer(ms);
    await watch.free();
    expect(await lockAges(database)).toEqual([null]);
  });

  test('is not freed by a late statement, if it was younger at the last answer', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), JOB_LEASE_MS + 20 * S);
    const watch = await watchOf(database, { agoMs: 30 * S });
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
  });

  test('of the version before is freed after an hour', async () => {
    const database = await setup();
    await lockedJob(database, fillTopicJob(7), 59 * JOB_LEASE_MS, 'pool-a1b2c3');
    const watch = await watchOf(database);
    expect(await watch.isDue()).toBe(false);
    await watch.free();
    expect(await lockAges(database)).toEqual([expect.any(Number)]);
    await age(database, 2 * JOB_LEASE_MS);
    expect(await watch.isDue()).toBe(true);
    await watch.free();
    expect(await lockAges(database)).toEqual([null]);
  });

  test('is found by an index among many waiting jobs', SLOW, async () => {
    const database = await setup();
    const { db } = database;
    await lockedJob(database, fillTopicJob(7), JOB_LEASE_MS + S);
    await sql`
      insert into graphile_worker._private_jobs (task_id, key)
      select task_id, 'waits:' || n from graphile_worker._private_jobs, generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`analyze graphile_worker._private_jobs`.execute(db);
    const watch = await watchOf(database);
    const { rows } = await sql`explain select ${watch.due()}`.execute(db);
    expect(JSON.stringify(rows)).toContain('jobs_by_lock');
  });
});
