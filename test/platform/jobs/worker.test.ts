import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Hearer, OwnSession } from '../../../src/platform/database/connection/own-session.ts';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { type JobHandlers, jobNames, submitJob } from '../../../src/platform/jobs/catalog.ts';
import { startWorker } from '../../../src/platform/jobs/worker.ts';
import { isPooled } from '../../support/database/cluster.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { ownSession } from '../../support/database/own-session.ts';
import { SLOW } from '../../support/sizes.ts';

async function setup({
  pollMs = 1_500,
  concurrency,
  own,
  perform = async () => {},
}: {
  pollMs?: number;
  concurrency?: number;
  own?: OwnSession;
  perform?: (orderId: string) => Promise<void>;
} = {}) {
  const { db, pool, url, drop } = await createTestDatabase('tables', 8);
  onTestFinished(() => drop());
  const submitted: string[] = [];
  const handlers = Object.fromEntries(jobNames.map((name) => [name, async () => {}]));
  const worker = await startWorker({
    db,
    pool,
    session: own ?? ownSession(url),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    pollMs,
    ...(concurrency !== undefined && { concurrency }),
    handlers: {
      ...handlers,
      submit_order: async ({ orderId }: { orderId: string }) => {
        submitted.push(orderId);
        await perform(orderId);
      },
    } as unknown as JobHandlers,
  });
  onTestFinished(() => worker.stop());
  const submit = (orderId: string) => addJobs(db, [submitJob(orderId)]);
  const waiting = async () =>
    (await sql<{ key: string }>`select key from graphile_worker.jobs order by id`.execute(db)).rows.length;
  return { pool, worker, submitted, submit, waiting };
}

/** A session on which nothing is heard. */
const silentSession: OwnSession = {
  hear: async () => {},
  forget: () => {},
  tryLock: async () => null,
  replica: 'silent',
  part: { name: 'silent', silentMs: () => 0, restart: async () => {} },
  close: async () => {},
};

/** Returns a session that keeps the hearers. */
function hearingSession() {
  const hearers = new Set<Hearer>();
  const own: OwnSession = {
    ...silentSession,
    hear: async (hearer) => void hearers.add(hearer),
    forget: (hearer) => void hearers.delete(hearer),
  };
  return { hearers, own };
}

/** Number of the pool's connections for lone statements; behind a pooler, these have a pool of their own. */
const forLoneStatements = isPooled() ? 0 : 1;

/** Lets the runners hang in their next fetch, so that they do not end by themselves. */
async function hangRunners(pool: Pool): Promise<void> {
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => new Promise(() => {}) as never);
  await expect.poll(() => connect.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  connect.mockRestore();
}

/** Refuses a connection, as a pool does without a primary. `pool.query` passes a callback. */
function refuseConnection(...[callback]: unknown[]): never {
  const away = new NoPrimaryError('no node of the database takes writes');
  return (typeof callback === 'function' ? callback(away) : Promise.reject(away)) as never;
}

test('each lane shows signs of life while it has nothing to do', SLOW, async () => {
  const { worker } = await setup();
  const lanes = worker.parts.slice(0, 2);
  expect(lanes.map(({ name }) => name)).toEqual(['the jobs of customers', 'the rounds']);
  for (const part of lanes) {
    await expect.poll(() => part.silentMs(), { timeout: 10_000 }).toBeGreaterThan(1_000);
    await expect.poll(() => part.silentMs(), { timeout: 10_000 }).toBeLessThan(1_000);
  }
});

test('a lane whose runner hangs for ever works on once it is started again', SLOW, async () => {
  const { pool, worker, submitted, submit } = await setup();
  await submit('1');
  await expect.poll(() => submitted).toEqual(['1']);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(forLoneStatements);
  await hangRunners(pool);
  await submit('2');
  expect(submitted).toEqual(['1']);

  for (const part of worker.parts) await part.restart?.();
  await expect.poll(() => submitted, { timeout: 10_000 }).toEqual(['1', '2']);
});

test('a lane that the database broke off takes jobs while one of its old jobs goes on', SLOW, async () => {
  const [goesOn, fails] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { pool, submitted, submit } = await setup({
    perform: async (orderId) => {
      if (orderId === '1') await goesOn.promise;
      if (orderId === '2') await fails.promise;
    },
  });
  onTestFinished(() => goesOn.resolve());
  await submit('1');
  await submit('2');
  await expect.poll(() => submitted, { timeout: 10_000 }).toEqual(['1', '2']);
  const connect = vi.spyOn(pool, 'connect').mockImplementation(refuseConnection);
  const asked = connect.mock.calls.length;
  // The outcome of the job cannot be written, so the runner stops.
  fails.reject(new Error('the dealer refused it'));
  await expect.poll(() => connect.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(asked + 2);
  connect.mockRestore();
  await submit('3');
  await expect.poll(() => submitted, { timeout: 20_000 }).toContain('3');
});

test('no lane keeps a connection of the pool to hear of jobs', async () => {
  const { pool, submitted, submit } = await setup({ pollMs: 60_000 });
  await submit('1');
  await expect.poll(() => submitted).toEqual(['1']);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(forLoneStatements);
});

test('a job that is added before a lane hears of new jobs does not wait for its next look', async () => {
  const hearers: Hearer[] = [];
  const { submitted, submit } = await setup({
    pollMs: 60_000,
    own: { ...silentSession, hear: async (hearer) => void hearers.push(hearer) },
  });
  expect(hearers).toHaveLength(2);
  await submit('1');
  expect(submitted).toEqual([]);
  for (const hearer of hearers) hearer.onOpened?.();
  await expect.poll(() => submitted).toEqual(['1']);
});

test('a lane that was started again leaves the notices to its new runner', SLOW, async () => {
  const { hearers, own } = hearingSession();
  const { pool, worker } = await setup({ own });
  await hangRunners(pool);
  for (const part of worker.parts) await part.restart?.();
  expect(hearers.size).toBe(2);
});

test('a lane whose start failed leaves the notices to the runner that begins later', SLOW, async () => {
  const { hearers, own } = hearingSession();
  const { pool, worker } = await setup({ own });
  await hangRunners(pool);
  const connect = vi.spyOn(pool, 'connect').mockImplementation(refuseConnection);
  for (const part of worker.parts.slice(0, 2)) await expect(part.restart?.()).rejects.toThrow();
  connect.mockRestore();
  for (const part of worker.parts) await part.restart?.();
  expect(hearers.size).toBe(2);
});

test('a lane whose start hangs keeps one runner, the first that begins', SLOW, async () => {
  const { hearers, own } = hearingSession();
  const { pool, worker, submitted, submit } = await setup({ own, pollMs: 60_000 });
  const [lane] = worker.parts;
  const goesOn = Promise.withResolvers<void>();
  const open = pool.connect.bind(pool);
  const connect = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    await goesOn.promise;
    return open();
  }) as never);
  const late = lane?.restart?.();
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(0);
  connect.mockRestore();
  await lane?.restart?.();
  const [, first] = hearers;
  goesOn.resolve();
  await late;
  expect(hearers.size).toBe(2);
  expect(hearers).toContain(first);
  await submit('1');
  for (const hearer of hearers) hearer.onOpened?.();
  await expect.poll(() => submitted).toEqual(['1']);
});

test('a lane that was started again and is busy does not count as silent', SLOW, async () => {
  const ends = new Map(['1', '2'].map((orderId) => [orderId, Promise.withResolvers<void>()]));
  const { worker, submitted, submit, waiting } = await setup({
    concurrency: 1,
    perform: async (orderId) => ends.get(orderId)?.promise,
  });
  onTestFinished(() => {
    for (const end of ends.values()) end.resolve();
  });
  await submit('1');
  await expect.poll(() => submitted).toEqual(['1']);
  const [lane] = worker.parts;
  await lane?.restart?.();
  await submit('2');
  await expect.poll(() => submitted, { timeout: 10_000 }).toEqual(['1', '2']);
  ends.get('1')?.resolve();
  await expect.poll(waiting).toBe(1);
  expect(lane?.silentMs()).toBe(0);
});
