/** One PostgreSQL cluster in its folder: making, starting and stopping it with PostgreSQL's own tools. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

const LOG = 'server.log';
const LOG_KEPT_BYTES = 10 * 1024 * 1024;

export type StopMode = 'fast' | 'immediate';

export interface Postmaster {
  pid: number;
  port: number;
}

/** Whether a cluster has been made in this place. */
export async function hasCluster(place: Place): Promise<boolean> {
  return (await stat(place.data).catch(() => undefined)) !== undefined;
}

/** Makes the cluster unless it is there. It appears whole or not at all, its password with it. */
export async function makeCluster(place: Place, options: { sync: boolean }): Promise<void> {
  if (await hasCluster(place)) return;
  const fresh = `${place.data}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${fresh}.password`;
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user) {
    await chown(fresh, place.user.uid, place.user.gid);
    await chown(passwordFile, place.user.uid, place.user.gid);
  }
  const made = await run(
    join(place.bin, 'initdb'),
    [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(options.sync ? [] : ['--no-sync']),
    ],
    place.user,
  );
  if (made.code !== 0) {
    await Promise.all([rm(fresh, { recursive: true, force: true }), rm(passwordFile, { force: true })]);
    throw new EmbeddedPostgresError(
      'INIT_FAILED',
      `PostgreSQL could not make its files in ${fresh}:\n${made.output}`,
    );
  }
  await rename(passwordFile, join(place.folder, 'password'));
  await rename(fresh, place.data);
}

/** The superuser's password. */
export async function readPassword(place: Place): Promise<string> {
  return (await readFile(join(place.folder, 'password'), 'utf8')).trim();
}

/**
 * The server that runs on these files, or nothing. A `postmaster.pid` whose process is a stranger (the pid was given
 * anew, as happens when a container starts again) is removed: PostgreSQL would refuse to start because of it.
 */
export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const file = join(place.data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine !== undefined && !commandLine.includes(place.data)) {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, port };
}

/** Whether a process of that id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The whole configuration file. Everything but the port decides whether a running server may be taken over. */
export function configuration(settings: Readonly<Record<string, string>>): string {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // An error's statement may hold a customer's data; the shop logs its own errors.
    log_min_error_statement: 'panic',
    max_connections: '100',
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

/** Whether the server was last started with this configuration. */
export async function isConfigured(place: Place, wanted: string): Promise<boolean> {
  const found = await readFile(join(place.data, 'postgresql.conf'), 'utf8').catch(() => '');
  return found.replace(/^port = .*\n/m, '') === wanted;
}

/** Starts the server and waits until it takes connections. Throws START_FAILED with the end of its log. */
export async function startCluster(
  place: Place,
  configured: string,
  port: number | undefined,
): Promise<Postmaster> {
  let failure = '';
  // A free port can be taken by somebody else between the moment it was found and the moment PostgreSQL listens on it.
  for (let attempt = 0; attempt < (port === undefined ? 5 : 1); attempt += 1) {
    await writeFile(
      join(place.data, 'postgresql.conf'),
      `port = ${port ?? (await freePort())}\n${configured}`,
    );
    await turnLog(place);
    const started = await run(
      join(place.bin, 'pg_ctl'),
      [
        'start',
        '--pgdata',
        place.data,
        '--log',
        join(place.data, LOG),
        '--wait',
        '--timeout',
        '60',
        '--silent',
      ],
      place.user,
    );
    const postmaster = await findPostmaster(place);
    if (started.code === 0 && postmaster) return postmaster;
    failure = `${started.output}\n${await lastLogLines(place)}`;
    if (!failure.includes('could not bind')) break;
  }
  throw new EmbeddedPostgresError('START_FAILED', `PostgreSQL did not start in ${place.data}:\n${failure}`);
}

/** Stops the server: `fast` ends sessions and writes everything down, `immediate` is a crash. */
export async function stopCluster(place: Place, mode: StopMode): Promise<void> {
  if (!(await findPostmaster(place))) return;
  const stopped = await run(
    join(place.bin, 'pg_ctl'),
    ['stop', '--pgdata', place.data, '--mode', mode, '--wait', '--timeout', '60', '--silent'],
    place.user,
  );
  if (stopped.code !== 0 && (await findPostmaster(place))) {
    throw new EmbeddedPostgresError(
      'STOP_FAILED',
      `PostgreSQL did not stop in ${place.data}: ${stopped.output}\n${await lastLogLines(place)}`,
    );
  }
}

async function turnLog(place: Place): Promise<void> {
  const log = join(place.data, LOG);
  const stats = await stat(log).catch(() => undefined);
  if (stats && stats.size > LOG_KEPT_BYTES) await rename(log, `${log}.old`);
}

async function lastLogLines(place: Place): Promise<string> {
  const log = await open(join(place.data, LOG)).catch(() => undefined);
  if (!log) return '';
  try {
    const { size } = await log.stat();
    const length = Math.min(size, 4096);
    const { buffer } = await log.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trim().split('\n').slice(-15).join('\n');
  } finally {
    await log.close();
  }
}

/** By hand: a package for these lines would be one more in production. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('the listener has no port'));
        else resolve(address.port);
      });
    });
  });
}
