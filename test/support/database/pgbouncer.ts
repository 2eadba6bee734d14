import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/listen.ts';
import { until } from '../until.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
/** Debian's user without rights. PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** False where Debian's package `pgbouncer` is missing. */
export const canPool = PROGRAM !== undefined;

export interface PgBouncer {
  /** Address of the same database, through the pooler. */
  readonly url: string;
  /** Ends the pooler with its connections, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  readonly mode: 'session' | 'transaction';
  /** Connections to the server. */
  readonly size?: number;
  /** Further lines of the pooler's settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PgBouncer in front of a database, with its default settings otherwise. */
export async function startPgBouncer(databaseUrl: string, options: PgBouncerOptions): Promise<PgBouncer> {
  const server = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'storefront-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const target = {
    host: server.searchParams.get('host') ?? server.hostname,
    port: server.port || '5432',
    user: decodeURIComponent(server.username),
    ...(server.password && { password: decodeURIComponent(server.password) }),
  };
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: options.mode,
    default_pool_size: options.size ?? 10,
    max_client_conn: 200,
    ...options.settings,
  };
  const linesOf = (values: object) => Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  const words = Object.entries(target).map(([name, value]) => `${name}=${value}`);
  await writeFile(
    file,
    ['[databases]', `* = ${words.join(' ')}`, '[pgbouncer]', ...linesOf(settings), ''].join('\n'),
  );

  let child: ChildProcess | null = null;
  const start = async () => {
    const isRoot = process.getuid?.() === 0;
    child = spawn(PROGRAM ?? '', ['-q', file], {
      stdio: 'ignore',
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    await until(() => answers(port), 10_000);
  };
  const stop = async () => {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    child = null;
  };
  await start();
  return {
    url: `postgres://${server.username}:any@127.0.0.1:${port}${server.pathname}`,
    async restart() {
      await stop();
      await start();
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
