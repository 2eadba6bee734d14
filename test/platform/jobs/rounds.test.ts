import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { rankNow } from '../../../src/platform/database/connection/ranks.ts';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { deliverJob, type JobHandlers, roundJob, sendAlertJob } from '../../../src/platform/jobs/catalog.ts';
import { createRoundLocks } from '../../../src/platform/jobs/round-locks.ts';
import { startWorker } from '../../../src/platform/jobs/worker.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { ownSession } from '../../support/database/own-session.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

const log = pino({ level: 'silent' });
const poll = roundJob('poll_orders');

async function setup(): Promise<TestDatabase> {
  // The pool size of a shop: rounds hold connections while others are requested.
  const database = await createTestDatabase('tables', 10);
  onTestFinished(() => database.drop());
  return database;
}

/** Creates a round that runs until it is released, and counts its runs. */
function longRound() {
  let running = 0;
  let most = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async () => {
      running += 1;
      begun += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
    },
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
    get most() {
      return most;
    },
    get begun() {
      return begun;
    },
  };
}

async function replica(database: TestDatabase, handlers: Partial<JobHandlers>, to = log) {
  const worker = await startWorker({
    db: database.db,
    pool: database.pool,
    session: ownSession(database.url),
    log: to,
    clock: () => new Date(),
    handlers: handlers as JobHandlers,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  onTestFinished(stop);
  return { stop };
}

/** Waits until no job can begin: each one is scheduled or claimed. */
async function nothingWaits({ pool }: TestDatabase): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query(
      'select from graphile_worker._private_jobs where is_available and run_at <= now()',
    );
    return rows.length === 0;
  });
}

test('the jobs of money and staff come before other rounds where connections are short', async () => {
  const database = await setup();
  const ranks: Record<string, string> = {};
  const noting = (name: string) => async () => {
    ranks[name] = rankNow();
  };
  const names = ['deliver_purchase', 'poll_orders', 'send_alert', 'prune'] as const;
  await replica(database, Object.fromEntries(names.map((name) => [name, noting(name)])));
  await addJobs(database.db, [deliverJob('7'), poll, sendAlertJob('7'), roundJob('prune')]);
  await until(() => Object.keys(ranks).length === names.length);
  expect(ranks).toEqual({
    deliver_purchase: 'money',
    poll_orders: 'money',
    send_alert: 'staff',
    prune: 'rounds',
  });
});

test('a long round runs once at a time while customers are served', SLOW, async () => {
  const database = await setup();
  const round = longRound();
  const delivered: string[] = [];
  const handlers: Partial<JobHandlers> = {
    poll_orders: round.run,
    deliver_purchase: async ({ purchaseId }) => delivered.push(purchaseId),
  };
  await replica(database, handlers);
  await replica(database, handlers);
  await addJobs(database.db, [poll]);
  await until(() => round.begun === 1);
  // Like the sweep, each second on every replica.
  for (let second = 0; second < 40; second += 1) {
    await addJobs(database.db, [poll], { keepRunAt: true });
    await nothingWaits(database);
  }
  await addJobs(database.db, [deliverJob('7')]);
  try {
    await until(() => delivered.includes('7'));
    expect([round.most, round.begun]).toEqual([1, 1]);
  } finally {
    round.letGo();
  }
  // A request during its run causes exactly one more run.
  await until(() => round.begun === 2);
  round.letGo();
  await until(async () => (await database.pool.query('select from graphile_worker.jobs')).rows.length === 0);
  expect([round.most, round.begun]).toEqual([1, 2]);
});

test('a round continues in another process after its own has died', async () => {
  const database = await setup();
  const [ours, others] = [longRound(), longRound()];
  const locks = createRoundLocks(ownSession(database.url), log);
  const otherLocks = createRoundLocks(ownSession(database.url), log);
  const running = locks.runAlone('poll_orders', ours.run);
  await until(() => ours.begun === 1);
  expect(await otherLocks.runAlone('poll_orders', others.run)).toBe(false);
  expect(await locks.runAlone('poll_orders', ours.run)).toBe(false);
  // The server sees a dead process as an ended session.
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  let next: Promise<boolean> = Promise.resolve(false);
  await until(async () => {
    next = otherLocks.runAlone('poll_orders', others.run);
    return (await Promise.race([next, until(() => others.begun === 1).then(() => true)])) === true;
  });
  others.letGo();
  expect(await next).toBe(true);
  ours.letGo();
  expect(await running).toBe(true);
  // A broken session is reopened.
  expect(await locks.runAlone('poll_orders', async () => {})).toBe(true);
});

test('a paused process loses its rounds to the others', LONG_ONLY, async () => {
  const database = await setup();
  const [frozen, hanging] = [longRound(), longRound()];
  // Its session never sends a sign of life, and the server's timeout for it is short.
  const silent = createRoundLocks(ownSession(database.url, { pingMs: 60_000, endedAfterMs: 1_000 }), log);
  const stuck = createRoundLocks(ownSession(database.url), log, 200);
  const others = createRoundLocks(ownSession(database.url), log);
  const still = silent.runAlone('recheck_orders', frozen.run);
  await until(() => frozen.begun === 1);
  await until(() => others.runAlone('recheck_orders', async () => {}));
  const endless = stuck.runAlone('scan_orders', hanging.run);
  await until(() => hanging.begun === 1);
  await until(() => others.runAlone('scan_orders', async () => {}));
  expect(await stuck.runAlone('scan_orders', async () => {})).toBe(true);
  frozen.letGo();
  hanging.letGo();
  expect([await still, await endless]).toEqual([true, true]);
});

test('a worker with more round slots than connections logs no warning', async () => {
  const database = await setup();
  const lines: string[] = [];
  const { stop } = await replica(
    database,
    {},
    pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  );
  await stop();
  expect(lines).toEqual([]);
});
