// @module-tag slow
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../src/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/index.ts';

const QUICK = { fsync: 'off' };
const MODULE = new URL('../src/index.ts', import.meta.url).href;

describe('the embedded server', () => {
  let dataDir: string;
  let server: EmbeddedPostgres | undefined;
  let owner: ChildProcess | undefined;

  /** Folder of a server that was started once and stopped. */
  let usedDir: string;

  beforeAll(async () => {
    usedDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir: usedDir, settings: QUICK })).stop();
  });

  afterAll(() => rm(usedDir, { recursive: true, force: true }));

  beforeEach(async () => {
    dataDir = await newFolder();
  });

  /** Copies existing files into place: it saves the second that PostgreSQL takes to create them. */
  const giveFiles = () => promisify(execFile)('cp', ['-a', join(usedDir, 'server'), dataDir]);

  afterEach(async () => {
    owner?.kill('SIGKILL');
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('makes a database for many who ask for it at once', async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    const asked = server;
    const urls = await Promise.all(Array.from({ length: 12 }, () => asked.ownedDatabase('shared')));
    expect(new Set(urls).size).toBe(1);
  });

  test('keeps its data over a restart or a crash', async () => {
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    await server.createDatabase('kept');
    await ask(server, 'create table notes (text text)');
    await ask(server, `insert into notes values ('stop')`);
    await server.stop();

    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    await ask(server, `insert into notes values ('crash')`);
    await server.restart('immediate');

    expect(await ask(server, 'select text from notes order by 1')).toEqual([
      { text: 'crash' },
      { text: 'stop' },
    ]);
  });

  test('is started again on its port after a kill, also by a process that came later', async () => {
    await giveFiles();
    owner = startOwner(dataDir, { persistent: true });
    const [killed] = await reported(owner);
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    const { url } = server;
    const end = (pid: number) => {
      process.kill(pid, 'SIGKILL');
      return expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    };
    expect(await server.revive()).toBe(false);
    await end(killed);

    expect(await server.revive()).toBe(true);
    expect(server.url).toBe(url);
    expect(await ask(server, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
    await end(server.pid);
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    expect(server.url).toBe(url);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  });

  test('keeps its port over a restart', LONG_ONLY, async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    const { url, pid } = server;

    await server.restart('fast');

    expect(server.url).toBe(url);
    expect(server.pid).not.toBe(pid);
  });

  test('comes back when its port is in use for a moment while it restarts', LONG_ONLY, async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    const { port } = new URL(server.url);
    const restarted = server.restart('fast');
    const passing = await takeWhenFree(Number(port));
    await expect
      .poll(() => readFile(join(dataDir, 'server', 'data', 'server.log'), 'utf8'))
      .toContain('could not bind');

    passing.close();

    await restarted;
    expect(new URL(server.url).port).toBe(port);
    expect(await ask(server, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });

  test('listens below the ephemeral ports, which keep its port free for a restart', async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });

    expect(Number(new URL(server.url).port)).toBeLessThan(32_768);
  });

  test('takes over the server whose owner was killed', async () => {
    await giveFiles();
    owner = startOwner(dataDir, { persistent: true });
    const [left] = await reported(owner);
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });

    expect(server.pid).toBe(left);
    await server.createDatabase('kept');
  });

  test.runIf(process.platform === 'linux')(
    'is the same server by another name of its folder',
    LONG_ONLY,
    async () => {
      await giveFiles();
      owner = startOwner(dataDir, { persistent: true });
      const [pid] = await reported(owner);
      const pidFile = await readFile(join(dataDir, 'server', 'data', 'postmaster.pid'), 'utf8');
      const link = `${dataDir}.link`;
      await symlink(dataDir, link);
      server = await startEmbeddedPostgres({ dataDir: link, settings: QUICK });
      expect(server.pid).toBe(pid);
      await server.stop();
      await rm(link);

      const moved = `${dataDir}.moved`;
      await rename(dataDir, moved);
      dataDir = moved;
      server = await startEmbeddedPostgres({ dataDir, settings: QUICK });

      expect(server.pid).toBe(pid);
      // A server ends itself when the file names another process.
      expect(await readFile(join(dataDir, 'server', 'data', 'postmaster.pid'), 'utf8')).toBe(pidFile);
      owner.kill('SIGKILL');
      await once(owner, 'exit');
    },
  );

  test('starts again what was left behind with other settings', LONG_ONLY, async () => {
    await giveFiles();
    owner = startOwner(dataDir, { persistent: true });
    const [left] = await reported(owner);
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    server = await startEmbeddedPostgres({ dataDir, settings: { ...QUICK, work_mem: '8MB' } });

    expect(server.pid).not.toBe(left);
    expect(await ask(server, 'show work_mem', 'postgres')).toEqual([{ work_mem: '8MB' }]);
  });

  test('is shared by later processes until the last one stops', async () => {
    await giveFiles();
    owner = startOwner(dataDir, { persistent: true });
    const [pid] = await reported(owner);

    server = await startEmbeddedPostgres({ dataDir, settings: { work_mem: '8MB' } });
    expect(server.pid).toBe(pid);
    owner.kill('SIGTERM');
    await once(owner, 'exit');

    expect(await ask(server, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await exists(join(dataDir, 'server', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('is left running by a process that came later', LONG_ONLY, async () => {
    await giveFiles();
    owner = startOwner(dataDir, { persistent: true });
    await reported(owner);
    const later = await startEmbeddedPostgres({ dataDir, settings: QUICK });

    await later.stop();

    expect(await ask(later, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
    owner.kill('SIGTERM');
    await once(owner, 'exit');
    expect(await exists(join(dataDir, 'server', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('dies with its owner when it is temporary, leaving no file', LONG_ONLY, async () => {
    owner = startOwner(dataDir, { persistent: false });
    await reported(owner);

    owner.kill('SIGKILL');

    await expect.poll(() => exists(join(dataDir, 'server')), { timeout: 15_000 }).toBe(false);
  });

  test(
    'leaves no file of a temporary server that was stopped, or that did not start',
    LONG_ONLY,
    async () => {
      const inner = join(dataDir, 'inner');
      const temporary = await startEmbeddedPostgres({ dataDir: inner, settings: QUICK, persistent: false });
      await temporary.stop();
      expect(await exists(inner)).toBe(false);

      const wrong = { no_such_setting: '1' };
      await expect(
        startEmbeddedPostgres({ dataDir: inner, settings: wrong, persistent: false }),
      ).rejects.toThrow();
      expect(await exists(inner)).toBe(false);
    },
  );

  test('works for a folder that only its maker may enter, run by root or not', LONG_ONLY, async () => {
    await chmod(dataDir, 0o700);
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK, persistent: false });

    await server.restart('fast');

    expect(await ask(server, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });

  test('is not made temporary where a database is kept, which would be removed with it', async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });

    await expect(startEmbeddedPostgres({ dataDir, persistent: false })).rejects.toMatchObject({
      code: 'NOT_EMPTY',
    });
    expect(await ask(server, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });

  test('wants its password, which only the owner can read', async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    const url = new URL(server.url);
    const password = decodeURIComponent(url.password);

    const file = join(dataDir, 'server', 'password');
    expect((await readFile(file, 'utf8')).trim()).toBe(password);
    expect((await stat(file)).mode & 0o077).toBe(0);
    url.password = 'wrong';
    const client = new pg.Client({ connectionString: url.href });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('listens on the loopback address only, and writes to disk for good by default', async () => {
    await giveFiles();
    server = await startEmbeddedPostgres({ dataDir });

    expect(await ask(server, 'show listen_addresses', 'postgres')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await ask(server, 'show unix_socket_directories', 'postgres')).toEqual([
      { unix_socket_directories: '' },
    ]);
    expect(await ask(server, 'show fsync', 'postgres')).toEqual([{ fsync: 'on' }]);
  });

  test('says why it does not start, in the words of its log', async () => {
    await giveFiles();
    await expect(
      startEmbeddedPostgres({ dataDir, settings: { no_such_setting: '1' } }),
    ).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('no_such_setting'),
    });
  });

  test('is started once when two ask at the same time', LONG_ONLY, async () => {
    const [first, second] = await Promise.all([
      startEmbeddedPostgres({ dataDir, settings: QUICK }),
      startEmbeddedPostgres({ dataDir, settings: QUICK }),
    ]);
    server = first;

    expect(second.pid).toBe(first.pid);
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

async function ask(server: EmbeddedPostgres, statement: string, database = 'kept'): Promise<object[]> {
  const client = new pg.Client({ connectionString: server.connectionString(database) });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

function startOwner(dataDir: string, options: { persistent: boolean }): ChildProcess {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    const options = ${JSON.stringify({ dataDir, settings: QUICK, ...options })};
    const server = await startEmbeddedPostgres(options);
    process.once('SIGTERM', () => server.stop().then(() => process.exit()));
    process.send([server.pid]);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function reported(owner: ChildProcess): Promise<[number]> {
  const [message]: unknown[] = await once(owner, 'message');
  if (!Array.isArray(message) || typeof message[0] !== 'number') throw new Error('the owner reported no pid');
  return [message[0]];
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Takes the port as soon as PostgreSQL has released it. */
async function takeWhenFree(port: number): Promise<Server> {
  for (;;) {
    const listener = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false));
      listener.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (taken) return listener;
    await setTimeout(5);
  }
}
