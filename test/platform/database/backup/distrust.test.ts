// @module-tag slow
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../../../../src/cli/backup.ts';
import { restore } from '../../../../src/cli/restore.ts';
import { type Manifest, readManifest, verify } from '../../../../src/platform/database/backup/manifest.ts';
import { startLocalDatabase } from '../../../../src/platform/database/connection/local.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-distrust-'));
  await chmod(folder, 0o711);
  const made = folder;
  stopAfterTest(() => rm(made, { recursive: true, force: true }));
});

const FILES: Readonly<Record<string, string>> = {
  password: 'p',
  'data/PG_VERSION': '18\n',
  'data/backup_label': 'label',
  'data/base/1/2_fsm': 'map',
};

/** Creates a backup with these files, and the test's changes in its manifest. */
async function madeUp(change: object = {}, contents = FILES): Promise<string> {
  const path = join(folder, 'backup');
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
  const manifest = {
    version: 1,
    kind: 'files',
    createdAt: '2026-01-02T03:04:05.000Z',
    serverVersion: '18.4',
    shopId: null,
    vaultKey: 'not-included',
    files: Object.entries(contents).map(([name, text]) => fileOf(name, text)),
    folders: ['data/base', 'data/base/1', 'data/pg_wal'],
  } satisfies Manifest;
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
  return path;
}

function fileOf(path: string, text: string) {
  return {
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

async function run(command: typeof restore, args: string[], env: Record<string, string>) {
  const lines: string[] = [];
  const code = await command(args, env, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

describe('a manifest', () => {
  it('as a backup writes it is taken', async () => {
    const path = await madeUp();

    await verify(path, await readManifest(path));
  });

  it.each([
    'aaaaa../x',
    'data/../x',
    'data/..',
    'data/./x',
    'data//x',
    'data/',
    'data',
    '/data/x',
    'data/a\\..\\x',
    'data/a\0b',
    '../data/x',
    'password/x',
    'vault.key',
    '',
  ])('that names %j is refused, as a file or as a folder', async (name) => {
    const asFolder = await madeUp({ folders: [name] });
    expect(await run(restore, [asFolder], { DATA_DIR: join(folder, 'shop') })).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be understood'),
    });
    const files = Object.entries(FILES).map(([path, text]) => fileOf(path, text));
    const asFile = await madeUp({ files: [...files, fileOf(name, '')] });
    await expect(readManifest(asFile)).rejects.toThrow('cannot be understood');
    expect(await readdir(folder)).toEqual(['backup']);
  });

  it.each<[string, object]>([
    ['lacks a file that each server has', { files: [fileOf('password', 'p')] }],
    ['names a file twice', { folders: ['data/PG_VERSION'] }],
    ['has something below a file', { folders: ['data/PG_VERSION/x'] }],
    ['has a field that nobody knows', { owner: 'root' }],
    ['counts bytes in a text', { files: [{ ...fileOf('password', 'p'), bytes: '1' }] }],
    ['has no date', { createdAt: 'yesterday' }],
    ['has a shop of another form', { shopId: '../../..' }],
    ['says that the key is in it, and it is not', { vaultKey: 'included' }],
    ['is an archive with folders', { kind: 'dump', files: [fileOf('dump', '')] }],
  ])('that %s is refused', async (_, change) => {
    await expect(readManifest(await madeUp(change))).rejects.toThrow('cannot be understood');
  });
});

it.each(['data/base/1/2_fsm', 'data/base', 'data', 'password'])(
  'a backup in which %s is a link is refused',
  async (name) => {
    const path = await madeUp();
    await rename(join(path, name), join(folder, 'elsewhere'));
    await symlink(join(folder, 'elsewhere'), join(path, name));

    await expect(verify(path, await readManifest(path))).rejects.toThrow(
      /(lies behind a link|is not a plain file): nothing was changed/,
    );
  },
);

/** Mounts a disk of this size under a folder until the test ends. */
async function smallDisk(path: string, size: string): Promise<void> {
  await mkdir(path, { recursive: true });
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', path]);
  if (made.status !== 0) throw new Error(`no small disk: ${made.stderr}`);
  stopAfterTest(async () => void spawnSync('umount', [path]));
}

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.runIf(canMount)('on a full disk (root on Linux makes a small one)', () => {
  it('a backup is refused in one sentence, without a rest of it', async () => {
    const shop = join(folder, 'shop');
    await (
      await startLocalDatabase({ dataDir: shop, walArchiveDir: undefined, log: () => {} })
    ).server.stop();
    const kept = join(folder, 'kept');
    await smallDisk(kept, '4m');

    expect(await run(backup, ['--to', kept], { DATA_DIR: shop })).toEqual({
      code: 1,
      said: `no backup was made: the disk of ${kept} is full: make room, then run the command again.`,
    });
    expect(await readdir(kept)).toEqual([]);
    expect(await readdir(shop)).toEqual(['postgres']);
  });

  it('refuses a restore in one sentence without touching the shop', async () => {
    const path = await madeUp({}, { ...FILES, 'data/base/1/3': 'x'.repeat(9 << 20) });
    const shop = join(folder, 'shop');
    await smallDisk(shop, '8m');
    const old = join(shop, 'postgres', 'server', 'data');
    await mkdir(old, { recursive: true });
    await writeFile(join(old, 'PG_VERSION'), 'the old one');
    const before = await readdir(shop, { recursive: true });

    expect(await run(restore, [path, '--replace'], { DATA_DIR: shop })).toEqual({
      code: 1,
      said: `nothing was restored: the disk of ${shop} is full: make room, then run the command again.`,
    });
    expect((await readdir(shop, { recursive: true })).sort()).toEqual(before.sort());
    expect(await readFile(join(old, 'PG_VERSION'), 'utf8')).toBe('the old one');
  });
});

it('a restore that fails at its last write takes back the steps before it', async () => {
  const path = await madeUp({ vaultKey: 'included' }, { ...FILES, 'vault.key': 'k1:secret' });
  const shop = join(folder, 'shop');
  await mkdir(join(shop, 'history.json'), { recursive: true });

  await expect(run(restore, [path], { DATA_DIR: shop })).rejects.toThrow('EISDIR');
  expect((await readdir(shop)).sort()).toEqual(['history.json', 'postgres']);
  const server = join(shop, 'postgres', 'server');
  expect(await readdir(server).catch(() => [])).toEqual([]);
});

it('refuses files of another major version of PostgreSQL', async () => {
  const path = await madeUp({ serverVersion: '17.6' });

  expect(await run(restore, [path], { DATA_DIR: join(folder, 'shop') })).toMatchObject({
    code: 1,
    said: expect.stringContaining('files of PostgreSQL 17'),
  });
});

it('a killed restore keeps the shop from starting until a later one succeeds', async () => {
  const path = await madeUp();
  const shop = join(folder, 'shop');
  const server = join(shop, 'postgres', 'server');
  await mkdir(join(server, 'data.restoring', 'base'), { recursive: true });
  const start = () => startLocalDatabase({ dataDir: shop, walArchiveDir: undefined, log: () => {} });
  await expect(start()).rejects.toMatchObject({ code: 'RESTORING' });

  await mkdir(join(shop, 'history.json'));
  await expect(run(restore, [path], { DATA_DIR: shop })).rejects.toThrow('EISDIR');
  await expect(start()).rejects.toMatchObject({ code: 'RESTORING' });

  await rm(join(shop, 'history.json'), { recursive: true });
  expect(await run(restore, [path], { DATA_DIR: shop })).toMatchObject({ code: 0 });
  expect((await readdir(server)).sort()).toEqual(['data', 'password']);
});

it('the names of a finished backup are forced to the disk', async () => {
  const shop = join(folder, 'shop');
  const kept = join(folder, 'kept');
  await (await startLocalDatabase({ dataDir: shop, walArchiveDir: undefined, log: () => {} })).server.stop();
  const handle = await open(folder, 'r');
  const synced: string[] = [];
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push(await readlink(`/proc/self/fd/${this.fd}`));
  } as never);
  stopAfterTest(async () => sync.mockRestore());
  await handle.close();

  expect(await run(backup, ['--to', kept], { DATA_DIR: shop })).toMatchObject({ code: 0 });

  const [name] = await readdir(kept);
  const unfinished = join(kept, `${name}.unfinished`);
  expect(synced).toEqual(expect.arrayContaining([join(unfinished, 'data', 'base'), unfinished, kept]));
  // The folder is synced again after it has its final name.
  expect(synced.slice(synced.indexOf(unfinished) + 1)).toContain(kept);
});
