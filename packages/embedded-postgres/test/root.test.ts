// @module-tag slow
/** Attacks of the server's user on root. Only for root on Linux. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/index.ts';
import { readOwned } from '../src/owned-file.ts';
import { findPlace, removePlace } from '../src/place.ts';

const QUICK = { fsync: 'off' };
const MODULE = new URL('../src/index.ts', import.meta.url).href;

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  let folder: string;
  let data: string;
  let victim: string;
  let server: EmbeddedPostgres | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-root-'));
    await chmod(folder, 0o711);
    data = join(folder, 'server', 'data');
    victim = join(folder, 'victim');
    await (await startEmbeddedPostgres({ dataDir: folder, settings: QUICK })).stop();
  });

  afterEach(() => server?.stop());

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** An attack that the server's user can make at any time in its own folder. */
  const linkInPlaceOf = async (name: string) => {
    await writeFile(victim, 'a secret of root\n', { mode: 0o600 });
    await rm(join(data, name), { force: true });
    await symlink(victim, join(data, name));
  };

  test('the server does not have root write where a link in its folder leads', async () => {
    await linkInPlaceOf('postgresql.conf');

    server = await startEmbeddedPostgres({ dataDir: folder, settings: QUICK });

    expect(await readFile(victim, 'utf8')).toBe('a secret of root\n');
  });

  test('the server does not have root tell what a link in its folder leads to', async () => {
    await linkInPlaceOf('server.log');

    const failed = startEmbeddedPostgres({ dataDir: folder, settings: { no_such_setting: '1' } });

    await expect(failed).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.not.stringContaining('a secret of root'),
    });
    await rm(join(data, 'server.log'));
  });

  test('a service that owns the whole folder does not have root write where a link leads', async () => {
    server = await startEmbeddedPostgres({ dataDir: folder, settings: QUICK });
    const users = join(folder, 'server', 'users');
    const [own = ''] = await readdir(users);
    await server.stop();
    await writeFile(victim, 'a secret of root\n', { mode: 0o600 });
    for (const path of [join(users, own), join(folder, 'server', `postgresql.conf.${process.pid}`)]) {
      await symlink(victim, path);
    }

    server = await startEmbeddedPostgres({ dataDir: folder, settings: QUICK });

    expect(await readFile(victim, 'utf8')).toBe('a secret of root\n');
    expect((await stat(victim)).mode & 0o777).toBe(0o600);
  });

  test('the server keeps configuration and password where its user cannot write', async () => {
    for (const name of ['postgresql.conf', 'password']) {
      expect(await stat(join(folder, 'server', name))).toMatchObject({ uid: 0 });
    }
    expect((await stat(join(folder, 'server', 'password'))).mode & 0o777).toBe(0o600);
  });

  test('the server keeps its database when its user can no longer enter a folder above', async () => {
    const above = await mkdtemp(join(tmpdir(), 'storefront-root-'));
    await chmod(above, 0o711);
    const inner = join(above, 'shop', 'postgres');
    const start = () => startEmbeddedPostgres({ dataDir: inner, settings: QUICK });
    try {
      await (await start()).stop();
      await chmod(join(above, 'shop'), 0o700);

      await expect(start()).rejects.toMatchObject({ code: 'LOCKED_OUT' });

      expect(await readdir(join(inner, 'server'))).toContain('data');
      await chmod(join(above, 'shop'), 0o711);
      server = await start();
      await server.stop();
    } finally {
      const place = await findPlace(inner, () => {});
      await removePlace(inner, place);
      await rm(above, { recursive: true, force: true });
    }
  });

  test('the server of a first start by root stays below the folder of another user', async () => {
    const clone = await mkdtemp(join(tmpdir(), 'storefront-root-'));
    await chmod(clone, 0o711);
    await chown(clone, 1, 1);
    const inner = join(clone, 'data', 'postgres');
    try {
      server = await startEmbeddedPostgres({ dataDir: inner, settings: QUICK });
      expect(await readdir(join(inner, 'server'))).toContain('data');
      await server.stop();
    } finally {
      const place = await findPlace(inner, () => {});
      await removePlace(inner, place);
      await rm(clone, { recursive: true, force: true });
    }
  });

  test('reads only a plain file of the user', async () => {
    const { uid, gid } = await stat(data);
    await linkInPlaceOf('linked');

    expect(await readOwned(join(data, 'linked'), { uid, gid })).toBe('');
    expect(await readOwned(victim, { uid, gid })).toBe('');
    expect(await readOwned(join(data, 'PG_VERSION'), { uid, gid })).toBe('18\n');
  });

  test('the watchdog never ends a process of root, whatever its pid file says', async () => {
    const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
    const other = await mkdtemp(join(tmpdir(), 'storefront-root-'));
    await chmod(other, 0o711);
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
      const { pid } = await startEmbeddedPostgres(${JSON.stringify({ dataDir: other, settings: QUICK, persistent: false })});
      process.send(pid);
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      const [pid] = (await once(owner, 'message')) as [number];
      expect(await watchdogRuns(join(other, 'server'))).toBe(true);
      await writeFile(join(other, 'server', 'data', 'postmaster.pid'), `${sleeper.pid}\n`);
      owner.kill('SIGKILL');
      await expect.poll(() => watchdogRuns(join(other, 'server')), { timeout: 20_000 }).toBe(false);
      process.kill(pid, 'SIGQUIT');
      await expect
        .poll(() => stat(join(other, 'server')).catch(() => 'gone'), { timeout: 20_000 })
        .toBe('gone');
      expect(sleeper.exitCode ?? sleeper.signalCode).toBeNull();
    } finally {
      sleeper.kill('SIGKILL');
      owner.kill('SIGKILL');
      await rm(other, { recursive: true, force: true });
    }
  }, 40_000);
});

/** Returns true if the watchdog of this folder's temporary server runs. */
async function watchdogRuns(folder: string): Promise<boolean> {
  const commands = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.some((command) => command.includes('kill -QUIT') && command.includes(`\0${folder}\0`));
}
