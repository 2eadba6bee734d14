// @module-tag slow
/** A container killed and restarted at once: the ids of its processes repeat. Only for root on Linux. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/index.ts';
import { findPlace } from '../src/place.ts';
import { isUsedByOthers, withLock } from '../src/users.ts';

const MODULE = new URL('../src/index.ts', import.meta.url).href;
const canSeparate =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' }).status === 0;

/** Starts the server as a container's first process would, and kills all of it once it is ready. */
async function startAndKill(dataDir: string): Promise<string> {
  const script = `
    import { writeFileSync } from 'node:fs';
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    // Every start finds the same next id, as it does where nothing but this runs.
    writeFileSync('/proc/sys/kernel/ns_last_pid', '100');
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    console.log('ready ' + server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--fork',
      '--mount-proc',
      '--kill-child',
      process.execPath,
      '--input-type=module',
      '--eval',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => [said.trim()]),
  ]);
  child.kill('SIGKILL');
  await ended;
  return String(line);
}

test.runIf(canSeparate)(
  'a server that was killed starts again at once, whatever its process id is then',
  { ...LONG_ONLY, timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-ids-'));
    await chmod(dataDir, 0o711);
    try {
      // Creates the cluster first, so that each start has the same processes.
      await (await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })).stop();
      const starts: string[] = [];
      for (let start = 0; start < 3; start += 1) starts.push(await startAndKill(dataDir));

      expect(starts.filter((line) => !line.startsWith('ready '))).toEqual([]);
      // The ids must repeat, or the test proves nothing.
      expect(new Set(starts).size).toBeLessThan(starts.length);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

/** Starts the server in a container of its own, whose processes nobody else sees, until the returned function ends it. */
async function startElsewhere(dataDir: string): Promise<() => Promise<void>> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--ipc',
      '--fork',
      '--mount-proc',
      '--kill-child',
      process.execPath,
      '--input-type=module',
      '--eval',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  await once(createInterface({ input: child.stdout }), 'line');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

test.runIf(canSeparate)(
  'a server in another container keeps its files until it ends',
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-ids-'));
    await chmod(dataDir, 0o711);
    const pidFile = () => readFile(join(dataDir, 'server', 'data', 'postmaster.pid'), 'utf8');
    const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    const end = await startElsewhere(dataDir);
    try {
      const before = await pidFile();
      const users = await readdir(join(dataDir, 'server', 'users'));

      await expect(start()).rejects.toMatchObject({ code: 'LOCKED' });

      // A server ends itself when the file names another process.
      expect(await pidFile()).toBe(before);
      const place = await findPlace(dataDir, () => {});
      expect(await isUsedByOthers(place)).toBe(false);
      expect(await readdir(join(dataDir, 'server', 'users'))).toEqual(users);
      await end();
      const server = await start();
      expect(await readdir(join(dataDir, 'server', 'users'))).not.toEqual(users);
      await server.stop();
    } finally {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test('waits for a living lock holder up to a limit, ignores a nameless lock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-lock-'));
  const place = { folder, data: join(folder, 'data'), bin: '', user: undefined };
  try {
    const acquired = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const held = withLock(place, () => {
      acquired.resolve();
      return released.promise;
    });
    await acquired.promise;
    await expect(withLock(place, async () => 'had it', 100)).rejects.toMatchObject({
      code: 'LOCKED',
      message: expect.stringContaining(String(process.pid)),
    });
    released.resolve();
    await held;
    await writeFile(join(folder, 'lock'), '');
    await utimes(join(folder, 'lock'), new Date(), new Date(Date.now() - 60_000));
    await expect(withLock(place, async () => 'had it', 1_000)).resolves.toBe('had it');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
