import { afterEach, beforeEach, expect, test } from 'vitest';
import { addJobs } from '../../src/jobs/add-jobs.ts';
import { deliverJob } from '../../src/jobs/catalog.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { until } from '../support/until.ts';

const delivery = deliverJob('7');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** What workers may take. */
async function waiting(): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ key: string | null }>(
    'select key from graphile_worker._private_jobs where is_available order by key',
  );
  return rows.map(({ key }) => key);
}

const TAKE = `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1
  where key = 'deliver:7'`;

test('a job that is added again while it waits is one job', async () => {
  await addJobs(database.db, [delivery]);
  await addJobs(database.db, [delivery]);
  expect(await waiting()).toEqual(['deliver:7']);
});

test('a job that is added again while it runs runs once more', async () => {
  await addJobs(database.db, [delivery]);
  await database.pool.query(TAKE);
  await addJobs(database.db, [delivery]);
  expect(await waiting()).toEqual(['deliver:7']);
});

test('a job that is added again at the moment when a worker takes it runs once more', async () => {
  await addJobs(database.db, [delivery]);
  const worker = await database.pool.connect();
  await worker.query('begin');
  await worker.query(TAKE);
  const other = deliverJob('8');
  const adding = addJobs(database.db, [delivery, other]);
  await until(async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
  await worker.query('commit');
  worker.release();
  await adding;
  expect(await waiting()).toEqual(['deliver:7', 'deliver:8']);
});

test('a later job that is added again with its time kept stays where it was', async () => {
  const runAt = new Date(Date.now() + 60_000);
  await addJobs(database.db, [{ ...delivery, runAt }]);
  await addJobs(database.db, [delivery], { keepRunAt: true });
  const { rows } = await database.pool.query('select run_at from graphile_worker._private_jobs');
  expect(rows).toEqual([{ run_at: runAt }]);
});
