import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Place } from '@storefront/embedded-postgres/place';
import { expect, onTestFinished, test } from 'vitest';
import { pruneArchive } from '../../../../src/platform/database/backup/log-archive.ts';
import type { Manifest } from '../../../../src/platform/database/backup/manifest.ts';
import { listBackups } from '../../../../src/platform/database/backup/manifest.ts';
import {
  archiveSettings,
  fetchCommand,
  type LogArchive,
  logArchiveAt,
  openLogArchive,
} from '../../../../src/platform/database/connection/archive-folder.ts';

const SEGMENT = '000000010000000000000005';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "storefront log's 100%-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes an archive of the user of this process. */
async function makeArchive(): Promise<LogArchive> {
  const folder = join(await newFolder(), 'wal');
  await mkdir(folder, { mode: 0o700 });
  const place: Place = { folder: '', data: '', bin: '', user: undefined };
  return openLogArchive(folder, place);
}

/** Runs a command of the server for one file. @returns true if it succeeded */
function runFor(command: string, path: string, name = SEGMENT): Promise<boolean> {
  const text = command.replaceAll(/%([fp%])/g, (_, letter: string) => ({ f: name, p: path })[letter] ?? '%');
  return promisify(execFile)('/bin/sh', ['-c', text]).then(
    () => true,
    () => false,
  );
}

test('the archive keeps a segment that it has, and refuses another of its name', async () => {
  const archive = await makeArchive();
  const command = archiveSettings(archive).archive_command ?? '';
  const segment = join(await newFolder(), SEGMENT);
  const archived = async () =>
    gunzipSync(await readFile(join(archive.folder, `${SEGMENT}.gz`))).toString('utf8');
  await writeFile(segment, 'one');
  // A crash left a part behind.
  await writeFile(join(archive.folder, `${SEGMENT}.gz.77`), 'half');
  expect(await runFor(command, segment)).toBe(true);
  expect(await readdir(archive.folder)).toEqual([`${SEGMENT}.gz`]);
  expect(await runFor(command, segment)).toBe(true);
  await writeFile(segment, 'two');
  expect(await runFor(command, segment)).toBe(false);
  expect(await archived()).toBe('one');

  expect(await runFor(fetchCommand(archive), segment)).toBe(true);
  expect(await readFile(segment, 'utf8')).toBe('one');
  expect(await runFor(fetchCommand(archive), segment, '000000010000000000000006')).toBe(false);
});

test('a segment that cannot be written completely gets no name', async () => {
  const archive = await makeArchive();
  const command = archiveSettings(archive).archive_command ?? '';
  expect(await runFor(command, join(archive.folder, 'missing'))).toBe(false);
  expect(await readdir(archive.folder)).not.toContain(`${SEGMENT}.gz`);
  await rename(archive.folder, `${archive.folder}.away`);
  expect(await runFor(command, '/dev/null')).toBe(false);
});

test('a folder that does not fit is refused by the name of its variable', async () => {
  const { folder, place } = await makeArchive();
  await expect(openLogArchive(join(folder, 'none'), place)).rejects.toThrow(
    /^WAL_ARCHIVE_DIR: .*install -d -m 700/,
  );
  await chmod(folder, 0o750);
  await expect(openLogArchive(folder, place)).rejects.toThrow(/WAL_ARCHIVE_DIR: .*chmod 700/);
  await chmod(folder, 0o700);
  const others = { ...place, user: { uid: 12_345, gid: 12_345 } };
  await expect(openLogArchive(folder, others)).rejects.toThrow(/WAL_ARCHIVE_DIR: .*user id 12345/);
  if (process.getuid?.() !== 0) return;
  // The user owns it and cannot reach it.
  await chown(folder, 12_345, 12_345);
  await expect(openLogArchive(folder, others)).rejects.toThrow(/WAL_ARCHIVE_DIR: .*cannot be written/);
});

/** Writes a backup that begins in a segment. */
async function addBackup(folder: string, name: string, segment: string) {
  const path = join(folder, name);
  await mkdir(join(path, 'data'), { recursive: true });
  await writeFile(join(path, 'data', 'backup_label'), `START WAL LOCATION: 0/5000028 (file ${segment})\n`);
  const file = (each: string) => ({ path: each, bytes: 1, sha256: '0'.repeat(64) });
  const manifest: Manifest = {
    version: 1,
    kind: 'files',
    createdAt: '2026-11-20T03:30:00.000Z',
    serverVersion: '18.4',
    shopId: null,
    vaultKey: 'not-included',
    files: ['password', 'data/PG_VERSION', 'data/backup_label'].map(file),
    folders: [],
  };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest));
}

test('segments are removed that no kept backup needs, of any timeline', async () => {
  const archive = await makeArchive();
  const backups = await newFolder();
  const segments = [
    '000000010000000000000004',
    SEGMENT,
    '000000010000000000000006',
    '000000020000000000000003',
    '000000020000000000000005',
  ];
  const others = ['00000002.history', '000000010000000000000004.00000028.backup'];
  for (const name of [...segments, ...others]) {
    await writeFile(join(archive.folder, `${name}.gz`), gzipSync(name));
  }
  expect(await pruneArchive(archive, await listBackups(backups))).toBe(0);
  await addBackup(backups, 'storefront-20261121T033000Z-1a2b', '000000010000000000000006');
  await addBackup(backups, 'storefront-20261122T033000Z-1a2b', '000000020000000000000005');
  expect(await pruneArchive(archive, await listBackups(backups))).toBe(3);
  const left = (await readdir(archive.folder)).map((name) => name.replace('.gz', '')).sort();
  expect(left).toEqual(
    [SEGMENT, '000000010000000000000006', '000000020000000000000005', '00000002.history'].sort(),
  );
  expect(await pruneArchive(logArchiveAt(archive.folder, archive.place), await listBackups(backups))).toBe(0);
});
