import { syncBuiltinESMExports } from 'node:module';
import { PassThrough } from 'node:stream';
import timers from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  isConnectionLost,
  isDatabaseAway,
  pauseAfter,
  restAfter,
  untilDatabaseIsBack,
} from '../../../src/platform/database/away.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { NoPrimaryError, PrimaryClient } from '../../../src/platform/database/connection/primary.ts';
import { SessionError } from '../../../src/platform/database/connection/settings.ts';
import { createTestDatabase } from '../../support/database/database.ts';

const LOST_ROUTES = ['EHOSTUNREACH', 'ENETUNREACH'];

/** The error of a socket that the system reports with this code. */
const systemError = (call: string, code: string) =>
  Object.assign(new Error(`${call} ${code}`), { code, syscall: call });

test.each(LOST_ROUTES)('a connection that meets %s finds the database away', async (code) => {
  class Unreachable extends PassThrough {
    connect() {
      setImmediate(() => this.emit('error', systemError('connect', code)));
      return this;
    }
    setNoDelay() {}
    setKeepAlive() {}
    ref() {}
    unref() {}
  }
  const client = new pg.Client({ stream: () => new Unreachable() as never });
  const error = await client.connect().catch((met: unknown) => met);
  expect(error).toMatchObject({ code });
  expect(isDatabaseAway(error)).toBe(true);
});

test.each(LOST_ROUTES)('a statement whose connection ends with %s finds the database away', async (code) => {
  const database = await createTestDatabase('tables', 1);
  onTestFinished(() => database.drop());
  const { pool, close } = openDatabase({ url: database.url, max: 1, applicationName: 'away' });
  onTestFinished(() => close());
  const client = await pool.connect();
  const statement = client.query('select pg_sleep(20)').catch((met: unknown) => met);
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(systemError('read', code));
  const error = await statement;
  client.release(true);
  expect(error).toMatchObject({ code });
  expect(isDatabaseAway(error)).toBe(true);
});

const stateError = (code: string) => Object.assign(new Error(code), { code });

test.each(['53400', '53100', '58P01', '57014', '40P01', '40001', '55P03'])(
  'a statement that fails with %s has not lost its connection',
  (code) => {
    expect(isDatabaseAway(stateError(code))).toBe(true);
    expect(isConnectionLost(stateError(code))).toBe(false);
  },
);

test.each([
  ...['08006', '57P01', '57P02', '57P03', '25006', '53300', 'LEASE_LOST'].map(stateError),
  new NoPrimaryError('no node of the database takes writes'),
  new SessionError('in_hot_standby is on and must be off'),
  new Error('Connection terminated unexpectedly'),
])('%s is a lost connection', (error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test('a refused connection is one of the database only if its session met it', async () => {
  const client = new PrimaryClient({ connectionString: 'postgres://shop:p@127.0.0.1:1/shop' });
  const error = await client.connect().catch((met: unknown) => met);
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  expect(isConnectionLost(error)).toBe(true);
  expect(isConnectionLost(systemError('connect', 'ECONNREFUSED'))).toBe(false);
});

test('work is tried again at least each half second while the database is away, and other errors keep their pause', () => {
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
  expect([pauseAfter(away, 20), pauseAfter(away, 15_000)]).toEqual([20, 500]);
  expect(pauseAfter(new Error('Bad Gateway'), 15_000)).toBe(15_000);
});

/** Returns the pauses between the tries of a process that draws this number each time, milliseconds. */
async function pausesOf(drawn: number): Promise<unknown[]> {
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const sleep = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
  try {
    let tries = 0;
    await untilDatabaseIsBack(async () => {
      tries += 1;
      if (tries < 6) throw systemError('connect', 'ECONNREFUSED');
    });
    return sleep.mock.calls.map(([ms]) => ms);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

test.each([
  [0, 20],
  [0.5, 60],
])('work that is woken together goes on at moments of its own (%d)', async (drawn, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const sleep = vi.spyOn(timers, 'setTimeout').mockRejectedValueOnce(new Error('woken'));
  sleep.mockResolvedValue(undefined);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await restAfter(systemError('connect', 'ECONNREFUSED'), 400);
  expect(sleep.mock.calls.map(([pause]) => pause)).toEqual([400, ms]);
});

test('processes that wait for one database try again at moments of their own', async () => {
  expect(await pausesOf(0)).toEqual([50, 100, 200, 250, 250]);
  expect(await pausesOf(0.5)).toEqual([100, 200, 400, 500, 500]);
});
