// @module-tag slow
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listBackups, removeOld, writeManifest } from '../../../../src/platform/database/backup/manifest.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { runNode, startNode } from '../../../support/process/node-process.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { until } from '../../../support/until.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const WRITES = 'for arg; do case $arg in --file=*) echo archive > "$' + '{arg#--file=}";; esac; done';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-keep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a backup of that day of November 2026, and returns its path. */
async function madeOn(folder: string, day: string, shopId: string | null): Promise<string> {
  const path = join(folder, `storefront-202611${day}T033000Z-1a2b`);
  await mkdir(path);
  await writeManifest(path, {
    version: 1,
    kind: 'dump',
    createdAt: `2026-11-${day}T03:30:00.000Z`,
    serverVersion: '18.4',
    shopId,
    vaultKey: 'not-included',
    files: [{ path: 'dump', bytes: 0, sha256: '0'.repeat(64) }],
    folders: [],
  });
  return path;
}

/** Opens a shop with its own database, whose pg_dump is this script. */
async function openShop(pgDump: string) {
  const folder = await newFolder();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\n${pgDump}\n`, { mode: 0o755 });
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
  };
  const script = new URL('../../../../src/cli/backup.ts', import.meta.url).pathname;
  return {
    db: database.db,
    backups,
    backup: (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      runNode([script, '--to', backups, ...args], { env: { ...env, ...more } }),
    begin: () => startNode([script, '--to', backups], { env }),
  };
}

test('keeps the backups of another shop in the same folder', async () => {
  const folder = await newFolder();
  const other = await madeOn(folder, '01', OTHER);
  const [old, , made] = [
    await madeOn(folder, '02', OWN),
    await madeOn(folder, '03', OWN),
    await madeOn(folder, '04', OWN),
  ];

  expect(await removeOld(await listBackups(folder), 2, made)).toEqual([old]);
  expect(await readdir(folder)).toContain(other.slice(folder.length + 1));
});

test('keeps the new backup when the clock was ahead before', async () => {
  const folder = await newFolder();
  const ahead = await madeOn(folder, '30', OWN);
  const made = await madeOn(folder, '04', OWN);

  expect(await removeOld(await listBackups(folder), 1, made)).toEqual([ahead]);
  expect(await readdir(folder)).toEqual([made.slice(folder.length + 1)]);
});

test('removes what a killed backup left, and not what another one writes', async () => {
  const { backups, backup } = await openShop(WRITES);
  const names = [
    'storefront-20261101T033000Z-1a2b.unfinished',
    'storefront-20261102T033000Z-1a2b.unfinished',
  ];
  for (const name of [...names, 'other.unfinished']) await mkdir(join(backups, name));
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [names[0] ?? '', 'other.unfinished']) await utimes(join(backups, name), before, before);

  expect((await backup([])).code).toBe(0);

  const left = (await readdir(backups)).filter((name) => name.endsWith('.unfinished'));
  expect(left.sort()).toEqual(['other.unfinished', names[1]]);
});

test('removes earlier backups also when the bucket does not answer', async () => {
  const { backups, backup } = await openShop(WRITES);
  const bucket = {
    BACKUP_BUCKET_URL: 'http://127.0.0.1:9/books',
    BACKUP_BUCKET_KEY: 'AKID:secret',
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  };
  for (let run = 0; run < 3; run += 1) {
    expect((await backup(['--keep', '2'], bucket)).out).toContain('did not leave this machine');
  }

  expect(await readdir(backups)).toHaveLength(2);
});

test('goes on when the server ends idle sessions during a long dump', async () => {
  const { db, backup } = await openShop(`sleep 2; ${WRITES}`);
  await sql`do $$ begin execute format('alter database %I set idle_session_timeout = 500', current_database()); end $$`.execute(
    db,
  );

  expect(await backup([])).toMatchObject({ code: 0, err: '' });
});

test('a backup that is told to stop leaves nothing behind', async () => {
  const { db, backups, begin } = await openShop('exec sleep 60');
  const stopped = begin();
  await until(async () => (await readdir(backups)).length > 0, 20_000);

  stopped.child.kill('SIGINT');

  expect(await stopped.ended).toBe(1);
  expect(await readdir(backups)).toEqual([]);
  expect(await openAlerts(db)).toEqual([]);
});
