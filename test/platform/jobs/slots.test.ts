import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { confirmJob, deliverJob, type Job } from '../../../src/platform/jobs/catalog.ts';
import { beginAtOnce, createSlots } from '../../../src/platform/jobs/slots.ts';
import { TryLater } from '../../../src/platform/jobs/try-later.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { SLOW } from '../../support/sizes.ts';

async function open(most: number, runJob: (job: Job) => Promise<unknown>) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const clock = () => new Date();
  const slots = createSlots({ most, db: database.db, log: pino({ level: 'silent' }), clock, runJob });
  const queued = async () => {
    const { rows } = await database.pool.query<{ key: string; afterS: number }>(
      'select key, round(extract(epoch from run_at - now()))::integer as "afterS" from graphile_worker.jobs order by key',
    );
    return rows;
  };
  return { slots, queued, pool: database.statementsPool ?? database.pool };
}

test('a job that begins at once and fails is queued, by the delay that its handler names', async () => {
  const ran: string[] = [];
  const { slots, queued } = await open(3, async ({ key }) => {
    ran.push(key);
    if (key === 'confirm:2') throw new TryLater(600_000, 'Telegram takes nothing now');
    if (key === 'confirm:3') throw new Error('the database was away');
  });
  for (const id of ['1', '2', '3']) slots.take(1)?.run(confirmJob(id));
  await slots.stop();
  expect(ran.toSorted()).toEqual(['confirm:1', 'confirm:2', 'confirm:3']);
  const jobs = await queued();
  expect(jobs.map(({ key }) => key)).toEqual(['confirm:2', 'confirm:3']);
  const [later, soon] = jobs;
  expect(later?.afterS).toBeGreaterThan(500);
  expect(soon?.afterS).toBeLessThan(10);
});

test('a job that meets a database that is away is queued once it is back', SLOW, async () => {
  const away = () => new NoPrimaryError('no node of the database takes writes');
  const { slots, queued, pool } = await open(1, () => Promise.reject(away()));
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(away()));
  slots.take(1)?.run(deliverJob('7'));
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(1);
  connect.mockRestore();
  await expect.poll(queued).toMatchObject([{ key: 'deliver:7' }]);
  await slots.stop();
});

test('slots are free again after their task, also a failed one, and none is given after the stop', async () => {
  const { slots, queued } = await open(1, async () => {});
  const first = slots.take(1);
  expect(slots.take(1)).toBeNull();
  first?.giveBack();
  const failed = Promise.withResolvers<void>();
  slots.take(1)?.run(async () => {
    setImmediate(failed.resolve);
    throw new Error('the dealer hung up');
  });
  await failed.promise;
  expect(slots.take(2)).toBeNull();
  const last = slots.take(1);
  const stopped = slots.stop();
  last?.giveBack();
  await stopped;
  expect(slots.take(1)).toBeNull();
  expect(await queued()).toEqual([]);
});

test('a statement adds its job only where no slot is free, and gives the slot back if none is due', async () => {
  const began: string[] = [];
  const ended = Promise.withResolvers<void>();
  const { slots } = await open(1, ({ key }) => {
    began.push(key);
    return ended.promise;
  });
  const added: boolean[] = [];
  const make = (job: Job | null) =>
    beginAtOnce(
      slots,
      async (addsJob) => {
        added.push(addsJob);
        return job;
      },
      (result) => result,
    );
  await make(null);
  await expect(
    beginAtOnce(
      slots,
      () => Promise.reject(new Error('refused')),
      () => confirmJob('9'),
    ),
  ).rejects.toThrow('refused');
  await make(deliverJob('7'));
  await make(deliverJob('8'));
  ended.resolve();
  await slots.stop();
  expect(began).toEqual(['deliver:7']);
  expect(added).toEqual([false, false, true]);
});
