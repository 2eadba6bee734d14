/** A PostgreSQL cluster in its folder. PostgreSQL's own tools create, start and stop it. */
import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import { freePort } from './free-port.ts';
import { lockFiles } from './held.ts';
import { giveLikeFolder, openOwned, readOwned, writeNew } from './owned-file.ts';
import { type Place, removeTree, restoringFolder } from './place.ts';
import { run } from './run.ts';

const LOG = 'server.log';
const PID_FILE = 'postmaster.pid';
const CONFIGURATION = 'postgresql.conf';
const LOG_KEPT_BYTES = 10 * 1024 * 1024;
const RETRY_MS = 500;

export type StopMode = 'fast' | 'immediate';

export interface Postmaster {
  pid: number;
  port: number;
}

/** Returns true if a cluster exists in this place. */
export async function hasCluster(place: Place): Promise<boolean> {
  return (await stat(place.data).catch(() => undefined)) !== undefined;
}

/** Creates the cluster unless it exists. It appears complete, with its password, or not at all. */
export async function makeCluster(place: Place, options: { sync: boolean }): Promise<void> {
  if (await hasCluster(place)) return;
  await refuseUnfinishedRestore(place);
  const fresh = `${place.data}.${process.pid}`;
  await removeTree(fresh);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${fresh}.password`;
  await mkdir(fresh, { mode: 0o700 });
  await writeNew(passwordFile, `${password}\n`);
  if (place.user) {
    await lchown(fresh, place.user.uid, place.user.gid);
    await lchown(passwordFile, place.user.uid, place.user.gid);
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
    await Promise.all([removeTree(fresh), rm(passwordFile, { force: true })]);
    throw new EmbeddedPostgresError(
      'INIT_FAILED',
      `PostgreSQL could not make its files in ${fresh}:\n${made.output}`,
    );
  }
  // Only initdb, which runs as the server's user, had to read the password file.
  if (place.user) {
    await lchown(passwordFile, 0, 0);
    await giveLikeFolder(passwordFile);
  }
  await rename(passwordFile, join(place.folder, 'password'));
  await rename(fresh, place.data);
}

/** Throws if a killed restore left its files: the shop would otherwise start with an empty database. */
async function refuseUnfinishedRestore(place: Place): Promise<void> {
  const unfinished = restoringFolder(place);
  if ((await stat(unfinished).catch(() => undefined)) === undefined) return;
  throw new EmbeddedPostgresError(
    'RESTORING',
    `A restore into ${place.data} did not end: run it again. To begin with an empty database instead, remove ${unfinished}.`,
  );
}

/** Returns the superuser's password. */
export async function readPassword(place: Place): Promise<string> {
  return (await readFile(join(place.folder, 'password'), 'utf8')).trim();
}

/** Returns the server that runs on these files, if any. */
export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const { pid, port } = await readPidFile(place);
  const mayBe = pid !== 0 && pid !== process.pid && isAlive(pid);
  return mayBe && (await isServerOf(place, pid)) ? { pid, port } : undefined;
}

/** Returns process id 0 if the file is missing or has none. */
async function readPidFile(place: Place): Promise<{ pid: number; port: number; lines: readonly string[] }> {
  const lines = (await readOwned(join(place.data, PID_FILE), place.user)).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return { pid: Number.isInteger(pid) && pid > 1 ? pid : 0, port, lines };
}

/** Returns true if this process is the server, not one with a reused id, as after a container's restart. */
async function isServerOf(place: Place, pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  // Without /proc, PostgreSQL itself must decide.
  if (commandLine === undefined) return true;
  const [program = '', ...args] = commandLine.split('\0');
  if (basename(program) !== 'postgres') return false;
  // The server works in its data folder, which may have further names: a link, a mount, a new name since.
  const [works, data] = await Promise.all(
    [`/proc/${pid}/cwd`, place.data].map((path) => stat(path).catch(() => undefined)),
  );
  return works && data ? works.dev === data.dev && works.ino === data.ino : args.includes(place.data);
}

/**
 * Disarms the `postmaster.pid` of a killed server. If its process id is reused within two seconds (a
 * restarted container), `pg_ctl` mistakes the file for the new server's. If the id belongs to another
 * process, PostgreSQL refuses to start. The file must stay, because its last lines let PostgreSQL detect
 * processes of the old server that still write. It gets this process's id, which PostgreSQL accepts as its
 * parent's, and 1970 as its start time.
 */
async function disarmPidFile(place: Place): Promise<void> {
  const { pid, lines } = await readPidFile(place);
  const file = pid === 0 ? undefined : await openOwned(join(place.data, PID_FILE), place.user, 'write');
  if (!file) return;
  try {
    const [, data = '', , port = '', sockets = '', addresses = '', memory = ''] = lines;
    await file.truncate(0);
    await file.write(`${[process.pid, data, 0, port, sockets, addresses, memory].join('\n')}\n`, 0);
  } finally {
    await file.close();
  }
}

/** Returns true if a process with that id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the whole configuration file. All settings except the port must match to take over a running
 * server.
 */
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

/** Returns true if the server was last started with this configuration. */
export async function isConfigured(place: Place, wanted: string): Promise<boolean> {
  const found = await readFile(join(place.folder, CONFIGURATION), 'utf8').catch(() => '');
  return found.replace(/^port = .*\n/m, '') === wanted;
}

/** Returns the port of the last start; undefined before the first one. */
export async function lastPort(place: Place): Promise<number | undefined> {
  const found = await readFile(join(place.folder, CONFIGURATION), 'utf8').catch(() => '');
  const [, port] = /^port = '?(\d+)/m.exec(found) ?? [];
  return port === undefined ? undefined : Number(port);
}

/**
 * Starts the server and waits until it accepts connections.
 *
 * @param patience maximum milliseconds to wait for a port in use. Without a given port, the server takes
 * another free one.
 * @throws EmbeddedPostgresError START_FAILED with the end of its log, LOCKED if another server uses its files
 */
export async function startCluster(
  place: Place,
  configured: string,
  port: number | undefined,
  patience = 0,
): Promise<Postmaster> {
  const lock = await lockFiles(place, { make: true });
  try {
    return await startLocked(place, configured, port, patience, lock?.fd);
  } finally {
    await lock?.close();
  }
}

async function startLocked(
  place: Place,
  configured: string,
  port: number | undefined,
  patience: number,
  lock: number | undefined,
): Promise<Postmaster> {
  let failure = '';
  const attempts = port === undefined ? 5 : 1 + patience / RETRY_MS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (port !== undefined && attempt > 0) await setTimeout(RETRY_MS);
    // Another process can take the free port before PostgreSQL listens on it.
    await writeConfiguration(place, `port = ${port ?? (await freePort())}\n${configured}`);
    await turnLog(place);
    await disarmPidFile(place);
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
        '--options',
        `-c config_file=${quoted(join(place.folder, CONFIGURATION))}`,
      ],
      place.user,
      lock,
    );
    const postmaster = await findPostmaster(place);
    if (started.code === 0 && postmaster) return postmaster;
    failure = `${started.output}\n${await lastLogLines(place)}`;
    if (!failure.includes('could not bind')) break;
  }
  throw new EmbeddedPostgresError('START_FAILED', `PostgreSQL did not start in ${place.data}:\n${failure}`);
}

/** Stops the server: `fast` ends sessions and writes everything to disk, `immediate` is a crash. */
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

/** Writes next to the data folder, where the server's user can read the file but not replace it. */
async function writeConfiguration(place: Place, text: string): Promise<void> {
  const path = join(place.folder, CONFIGURATION);
  const fresh = `${path}.${process.pid}`;
  await writeNew(fresh, text, place.user ? 0o644 : 0o600);
  await rename(fresh, path);
}

/** Quotes a path for the shell in which `pg_ctl` starts the server. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}

async function turnLog(place: Place): Promise<void> {
  const log = join(place.data, LOG);
  const stats = await stat(log).catch(() => undefined);
  if (stats && stats.size > LOG_KEPT_BYTES) await rename(log, `${log}.old`);
}

async function lastLogLines(place: Place): Promise<string> {
  const said = await readOwned(join(place.data, LOG), place.user);
  return said.trim().split('\n').slice(-15).join('\n');
}
