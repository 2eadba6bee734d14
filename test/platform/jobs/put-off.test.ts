import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { AFTER_DATABASE_MS } from '../../../src/platform/database/away.ts';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { deliverJob, type JobHandlers } from '../../../src/platform/jobs/catalog.ts';
import { TryLater } from '../../../src/platform/jobs/try-later.ts';
import { startWorker } from '../../../src/platform/jobs/worker.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { ownSession } from '../../support/database/own-session.ts';
import { LONG_ONLY } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

test('a job that is added while its like runs is not put off with it', LONG_ONLY, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { promise: added, resolve: letGo } = Promise.withResolvers<void>();
  let runs = 0;
  const handlers: Partial<JobHandlers> = {
    deliver_purchase: async () => {
      runs += 1;
      if (runs > 1) return;
      await added;
      throw new TryLater(4 * 3_600_000, 'Telegram refuses it');
    },
  };
  const worker = await startWorker({
    db: database.db,
    pool: database.pool,
    session: ownSession(database.url),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    handlers: handlers as JobHandlers,
    concurrency: 1,
    pollMs: 500,
  });
  onTestFinished(() => worker.stop());
  await addJobs(database.db, [deliverJob('7')]);
  await until(() => runs === 1);
  // It becomes due a moment later, like every job that finds all places taken.
  await addJobs(database.db, [deliverJob('7', new Date(Date.now() + 1_000))]);
  letGo();
  await until(() => runs === 2);
  expect(runs).toBe(2);
});

const NOW = new Date('2100-01-01T00:00:00Z');

/** Runs a job that fails with this error, until it waits again. Returns its row and the warnings that were logged. */
async function failWith(error: Error) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const handlers: Partial<JobHandlers> = {
    deliver_purchase: async () => {
      throw error;
    },
  };
  const warnings: Record<string, unknown>[] = [];
  const worker = await startWorker({
    db: database.db,
    pool: database.pool,
    session: ownSession(database.url),
    log: pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) }),
    clock: () => NOW,
    handlers: handlers as JobHandlers,
  });
  onTestFinished(() => worker.stop());
  await addJobs(database.db, [deliverJob('7')]);
  const waiting = async () => {
    const { rows } = await database.pool.query<{ run_at: Date; attempts: number }>(
      `select run_at, attempts from graphile_worker.jobs
       where key = 'deliver:7' and locked_at is null and run_at > now()`,
    );
    return rows[0];
  };
  await until(async () => (await waiting()) !== undefined);
  return { job: await waiting(), warnings: warnings.filter(({ task }) => task === 'deliver_purchase') };
}

const noPrimary = new NoPrimaryError('no node of the database takes writes');

test('a job that the database broke off runs again once it is back, without a longer pause', async () => {
  const { job, warnings } = await failWith(noPrimary);
  expect(job).toEqual({ run_at: new Date(NOW.getTime() + AFTER_DATABASE_MS), attempts: 0 });
  expect(warnings).toMatchObject([{ level: 40, err: { type: 'NoPrimaryError' } }]);
});

test('a delivery that the database broke off is logged', async () => {
  const { warnings } = await failWith(new TryLater(600_000, 'again later', { cause: noPrimary }));
  expect(warnings).toMatchObject([{ level: 40 }]);
});

test('a job that Telegram puts off is not logged', async () => {
  const { warnings } = await failWith(new TryLater(600_000, 'again later'));
  expect(warnings).toEqual([]);
});

test('a job whose fault lasts counts its attempts', async () => {
  const full = Object.assign(new Error('temporary file size exceeds temp_file_limit'), { code: '53400' });
  expect((await failWith(full)).job?.attempts).toBe(1);
});
