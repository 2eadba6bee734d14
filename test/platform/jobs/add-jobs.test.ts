import { afterEach, beforeEach, expect, test } from 'vitest';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../src/platform/jobs/catalog.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { until } from '../../support/until.ts';

const delivery = deliverJob('7');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Returns the jobs that workers may take. */
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

test('a new job is as graphile-worker itself would have added it', async () => {
  const runAt = new Date(Date.now() + 60_000);
  const soon = { task: 'deliver_purchase', payload: { purchaseId: '8' }, key: 'soon', priority: -3 };
  const later = { ...soon, key: 'later', runAt };
  await addJobs(database.db, [soon, later]);
  await database.pool.query(
    `select graphile_worker.add_job('deliver_purchase', '{"purchaseId":"8"}', job_key => 'theirs', max_attempts => 25, priority => -3)`,
  );
  const { rows } = await database.pool.query(
    `select key, job_queue_id, task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver_purchase') as is_task,
       payload, priority, max_attempts, attempts, revision, flags, last_error, locked_at, is_available, run_at <= now() as is_due
     from graphile_worker._private_jobs order by key`,
  );
  const [inserted, ours, theirs] = rows;
  expect({ ...ours, key: '' }).toEqual({ ...theirs, key: '' });
  expect({ ...inserted, key: '' }).toEqual({ ...theirs, key: '', is_due: false });
});

test('a waiting job that is added again is as graphile-worker itself would have replaced it', async () => {
  const runAt = new Date(Date.now() + 60_000);
  const ours = { task: 'deliver_purchase', payload: { purchaseId: '8' }, key: 'ours', priority: -3 };
  await addJobs(database.db, [{ ...ours, payload: {}, priority: 5, runAt }]);
  const theirs = (payload: string, priority: number, at: string) =>
    database.pool.query(
      `select graphile_worker.add_job('deliver_purchase', '${payload}', job_key => 'theirs', max_attempts => 25,
         priority => ${priority}, run_at => ${at})`,
    );
  await theirs('{}', 5, "now() + interval '1 minute'");
  await database.pool.query(
    "update graphile_worker._private_jobs set attempts = 3, last_error = 'no network'",
  );
  await addJobs(database.db, [ours]);
  await theirs('{"purchaseId":"8"}', -3, 'now()');
  const { rows } = await database.pool.query(
    `select task_id, job_queue_id, payload, priority, max_attempts, attempts, revision, flags, last_error, is_available, run_at <= now() as is_due
     from graphile_worker._private_jobs order by key`,
  );
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]).toMatchObject({ attempts: 0, revision: 1, is_due: true });
});

test('a job that failed for good and is added again is tried once more', async () => {
  await addJobs(database.db, [delivery]);
  await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await addJobs(database.db, [delivery]);
  expect(await waiting()).toEqual(['deliver:7']);
});

test('a job that is named twice is added once', async () => {
  await addJobs(database.db, [deliverJob('8')]);
  await addJobs(database.db, [delivery, delivery]);
  await addJobs(database.db, [delivery, delivery]);
  expect(await waiting()).toEqual(['deliver:7', 'deliver:8']);
});

test('the workers are told of a new job and of its task', async () => {
  // A task's first job takes another path, because the task itself is new.
  await addJobs(database.db, [deliverJob('8')]);
  const listener = await database.pool.connect();
  try {
    await listener.query('listen "jobs:insert"');
    const heard = new Promise((resolve) => listener.on('notification', ({ payload }) => resolve(payload)));
    await addJobs(database.db, [delivery]);
    expect(JSON.parse(String(await heard))).toMatchObject({
      count: 1,
      tasks: ['deliver_purchase'],
    });
  } finally {
    listener.release(true);
  }
});

test('of jobs of which one waits already, both are there once', async () => {
  await addJobs(database.db, [delivery]);
  await addJobs(database.db, [delivery, deliverJob('8')]);
  expect(await waiting()).toEqual(['deliver:7', 'deliver:8']);
});
