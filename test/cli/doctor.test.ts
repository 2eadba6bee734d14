// @module-tag slow
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { examineConnections, examineProcesses } from '../../src/cli/database-checks.ts';
import { watch } from '../../src/cli/doctor.ts';
import { environment } from '../../src/platform/config/environment.ts';
import { connectionBudget } from '../../src/platform/database/connection/budget.ts';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { REPLICA_NAME_PREFIX } from '../../src/platform/database/connection/own-session.ts';
import { NOT_REACHED_YET } from '../../src/telegram/bot-api/errors.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { runNode } from '../support/process/node-process.ts';

test('the doctor warns of secrets that others on the machine can read', async () => {
  const settings = {
    BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    DEALER_API_URL: 'http://127.0.0.1:9',
    DEALER_API_KEY: 'k'.repeat(80),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    ADMIN_IDS: '1',
  };
  const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const doctor = new URL('../../src/cli/doctor.ts', import.meta.url).pathname;
  const said = async (mode: number) => {
    const cwd = await mkdtemp(join(tmpdir(), 'storefront-doctor-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    await writeFile(join(cwd, '.env'), text.join(''));
    await chmod(join(cwd, '.env'), mode);
    const { out } = await runNode([doctor], { cwd, env: { PATH: process.env.PATH } });
    return out.split('\n').find((line) => line.includes('.env:'));
  };

  const [readable, own] = await Promise.all([said(0o644), said(0o600)]);
  expect(readable).toBe('✘ .env: others on this machine can read it: chmod 600 .env');
  expect(own).toBe('✔ .env: its owner alone can read it');
});

test('a doctor who watches says all once, then what breaks and what is well again', async () => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const rounds: Record<string, boolean>[] = [
    { dealer: true, database: true },
    { dealer: true, database: true },
    { dealer: false, database: true },
    { dealer: false, database: true },
    { dealer: true, database: true },
  ];
  const well = await watch({
    everyMs: 1,
    print: (line) => lines.push(line),
    signal: stopping.signal,
    examine: async () => {
      const round = rounds.shift() ?? {};
      if (rounds.length === 0) stopping.abort();
      return Object.entries(round).map(([name, ok]) => ({ name, ok, detail: ok ? 'fine' : 'silent' }));
    },
  });

  expect(well).toBe(true);
  const time = /^[\dT:.-]+Z/;
  expect(lines.map((line) => line.replace(time, 'TIME'))).toEqual([
    '✔ dealer: fine',
    '✔ database: fine',
    expect.stringContaining('what changes:'),
    'TIME ✘ dealer: silent',
    'TIME ✔ dealer: fine',
  ]);
});

test.each([
  ['new', 0, 0, [NOT_REACHED_YET], true, /it began 0 s ago and is still connecting to Telegram/],
  ['connecting', 60, 0, [NOT_REACHED_YET], true, /it began 60 s ago and is still connecting/],
  ['late', 61, 0, [NOT_REACHED_YET], false, /^Telegram has not been reached yet$/],
  ['incomplete', 5, 0, [NOT_REACHED_YET, 'the worker: dead'], false, /yet; the worker: dead$/],
  ['killed', 50, 40, [NOT_REACHED_YET], false, /^it wrote nothing for 40 s/],
  ['well', 3_600, 0, [], true, /^all its parts show signs of life$/],
] as const)('the doctor judges a process that is %s', async (_, age, silence, problems, ok, detail) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await sql`insert into processes (id, host, pid, data_dir, started_at, beat_at, problems) values
    (gen_random_uuid(), 'shop-1', 7, '/a', now() - make_interval(secs => ${age}),
      now() - make_interval(secs => ${silence}), ${JSON.stringify(problems)}::jsonb)`.execute(database.db);
  expect(await examineProcesses(database.db)).toEqual([
    { name: 'process 7 on shop-1', ok, detail: expect.stringMatching(detail) },
  ]);
});

/** Returns the connections of a process with the default settings. */
const defaultBudget = (hasTwoAddresses = false) =>
  connectionBudget({ pool: environment.shape.DATABASE_POOL.parse(undefined), hasTwoAddresses });

test('the doctor names the connections of a process by their parts', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  expect(await examineConnections(db, defaultBudget())).toMatch(
    /^one process may hold 14 of the \d+ that the server gives \(each: work and jobs 9, updates 2, checkout of Stars and the beat 2, notices and locks of rounds 1\)$/,
  );
  expect(await examineConnections(db, defaultBudget(true))).toMatch(
    /^one process may hold 5 of the \d+ that the server gives, and 13 of the pooler's \(each: work 9, /,
  );
});

test('the doctor counts the connections of all running processes', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  for (const replica of ['one', 'two', 'three']) {
    const running = openDatabase({ url: database.url, applicationName: REPLICA_NAME_PREFIX + replica });
    onTestFinished(() => running.close());
    await sql`select 1`.execute(running.db);
  }
  expect(await examineConnections(database.db, defaultBudget())).toMatch(/^3 processes may hold 42 of the /);
});

test('the doctor refuses more connections than the server gives', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const budget = connectionBudget({ pool: 9_000, hasTwoAddresses: false });
  await expect(examineConnections(db, budget)).rejects.toThrow(
    /^one process may hold 9005 connections, and the server gives \d+: lower DATABASE_POOL, /,
  );
});
