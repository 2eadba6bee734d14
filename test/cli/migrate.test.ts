// @module-tag slow
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/cli/migrate.ts';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { migrationStatus } from '../../src/platform/database/schema/migrator.ts';
import { createTestDatabase } from '../support/database/database.ts';

/** Creates a shop's database and the command on it. `typed`: a person's input; null without a person. */
async function setup({ backupMinutesAgo = 10 as number | null } = {}) {
  const database = await createTestDatabase('tables', 2);
  onTestFinished(() => database.drop());
  const { db, url } = database;
  if (backupMinutesAgo !== null) {
    await sql`insert into backups (made_at, kind, vault_key, bytes)
      values (now() - make_interval(mins => ${backupMinutesAgo}), 'dump', false, 1)`.execute(db);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-migrate-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const writeBackupFile = (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    return writeFile(join(dataDir, 'last-backup.json'), JSON.stringify({ at, path: '/backups/one' }));
  };
  const name = new URL(url).pathname.slice(1);
  const lines: string[] = [];
  const run = (args: string[], typed: string | null = name) =>
    migrate({
      args,
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
      print: (line) => lines.push(line),
      ask: typed === null ? null : async () => typed,
    });
  const applied = async () =>
    (await migrationStatus(db)).filter(({ appliedAt }) => appliedAt).map((one) => one.name);
  return { url, name, lines, run, applied, writeBackupFile, all: await applied() };
}

test('nothing is rolled back while a process of the shop is connected', async () => {
  const { url, lines, run, applied, all } = await setup();
  const shop = openDatabase({ url, applicationName: 'storefront inbox 1' });
  onTestFinished(() => shop.close());
  await sql`select 1`.execute(shop.db);

  expect(await run(['down', '--all'])).toBe(1);
  expect(lines.join()).toContain('stop it first');
  expect(await applied()).toEqual(all);
});

test.each([null, 61])('nothing is rolled back with a last backup of %s minutes', async (ago) => {
  const { lines, run, applied, all } = await setup({ backupMinutesAgo: ago });

  expect(await run(['down', '--all'])).toBe(1);
  expect(lines.join()).toContain('npm run backup');
  expect(await applied()).toEqual(all);
});

test.each(['', 'yes', null])('nothing is rolled back unless the name is typed, but %j', async (typed) => {
  const { lines, run, applied, all } = await setup();

  expect(await run(['down', '--all'], typed)).toBe(1);
  expect(lines.at(-1)).toContain('Nothing was changed');
  expect(await applied()).toEqual(all);
});

test('down without a version asks, and rolls the last migration back', async () => {
  const { lines, run, applied, all } = await setup({ backupMinutesAgo: 59 });

  expect(await run(['down'], 'no')).toBe(1);
  expect(await applied()).toEqual(all);
  expect(await run(['down'])).toBe(0);
  expect(lines.join()).toContain(`are lost: ${all.at(-1)}`);
  expect(await applied()).toEqual(all.slice(0, -1));
});

test('down with a version rolls back every migration after it', async () => {
  const { run, applied, all } = await setup();

  expect(await run(['down', all.at(-3) ?? ''])).toBe(0);
  expect(await applied()).toEqual(all.slice(0, -2));
  expect(await run(['down', '0099_none'])).toBe(1);
});

test('past the table of backups the file in DATA_DIR counts', async () => {
  const { lines, run, applied, all, writeBackupFile } = await setup();
  const before = all.indexOf('0032_backups');

  expect(await run(['down', all[before - 1] ?? ''])).toBe(0);
  await writeBackupFile(61);
  expect(await run(['down'])).toBe(1);
  expect(lines.at(-1)).toContain('npm run backup');
  await writeBackupFile(10);
  expect(await run(['down'])).toBe(0);
  expect(await applied()).toEqual(all.slice(0, before - 1));
});

test('a script types the name by an option', async () => {
  const { name, run, applied, all } = await setup();

  expect(await run(['down', '--confirm', 'other'], null)).toBe(1);
  expect(await run(['down', '--confirm', name], null)).toBe(0);
  expect(await applied()).toEqual(all.slice(0, -1));
});

test.each([['sideways'], ['up', '--all'], ['down', '--all', '0001_customers']])(
  'a wrong command line (%s %s) shows the usage',
  async (...args) => {
    const { lines, run } = await setup();
    expect(await run(args)).toBe(2);
    expect(lines.join()).toContain('Usage');
  },
);
