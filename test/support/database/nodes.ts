/** Nodes of a replicated database, for tests that promote one. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { findPlace } from '@storefront/embedded-postgres/place';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { until } from '../until.ts';
import { copyServer, PREPARED, putPreparedServer } from './prepared-server.ts';

/** Creates the folder of a node, and removes it after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-node-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a node until the test ends. */
export async function startNode(
  dataDir: string,
  settings: Record<string, string> = {},
  port?: number,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', ...settings },
    ...(port !== undefined && { port }),
  });
  onTestFinished(() => server.stop());
  return server;
}

/** Copies a stopped server, as its standby. */
export async function copyAsStandby(from: string, to: string): Promise<void> {
  await copyServer(from, to);
  await makeStandby(to);
}

/** Lets a stopped server start as a standby. */
export async function makeStandby(dataDir: string): Promise<void> {
  const { data } = await findPlace(dataDir, () => {});
  const signal = join(data, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(data);
  await promisify(execFile)('chown', [`${uid}:${gid}`, signal]);
}

/** Makes a standby the primary. */
export async function promote(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

/** Ends a node at once, as a crash does: it sends nothing further to its standbys. */
export async function crash(dataDir: string): Promise<void> {
  const { data } = await findPlace(dataDir, () => {});
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

export interface Node {
  /** The superuser's address of the shop's database. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface Pair {
  readonly folders: { readonly one: string; readonly two: string };
  /** The primary. */
  readonly one: Node;
  /** The standby of the primary. */
  readonly two: Node;
  /** The address of both. */
  readonly url: string;
}

/** Starts a primary with the shop's tables, and a standby that streams from it. */
export async function startPair(ofStandby: Record<string, string> = {}): Promise<Pair> {
  const folders = { one: await newFolder(), two: await newFolder() };
  await putPreparedServer(folders.one);
  await copyAsStandby(folders.one, folders.two);
  const start = async (dataDir: string, settings?: Record<string, string>): Promise<Node> => {
    const server = await startNode(dataDir, settings);
    return { url: server.connectionString(PREPARED), stop: () => server.stop() };
  };
  const one = await start(folders.one);
  const { hostname, port, username, password } = new URL(one.url);
  const two = await start(folders.two, {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    ...ofStandby,
  });
  await until(
    async () => (await run(one.url, "select from pg_stat_replication where state = 'streaming'")).length > 0,
  );
  const hosts = [one.url, two.url].map((url) => new URL(url).host).join();
  return { folders, one, two, url: one.url.replace(/@[^/]+/, `@${hosts}`) };
}

/** Runs statements in a session of their own, and returns the rows of the last one. */
export async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A crash also ends the statement under way, which reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Resolves once the standby has applied everything that the primary has written. */
export async function untilApplied({ one, two }: Pick<Pair, 'one' | 'two'>): Promise<void> {
  const [{ position } = { position: null }] = await run(
    one.url,
    'select pg_current_wal_flush_lsn() as position',
  );
  await until(async () => {
    const [row] = await run(two.url, `select pg_last_wal_replay_lsn() >= '${position}' as has`);
    return row?.has === true;
  });
}

/**
 * Keeps a standby from receiving the log, although the primary believes that it follows. Returns the function
 * that promotes it.
 */
export async function pauseReceiver(url: string): Promise<() => Promise<void>> {
  const [receiver] = await run(url, 'select pid from pg_stat_wal_receiver');
  const pid = Number(receiver?.pid);
  process.kill(pid, 'SIGSTOP');
  return async () => {
    const promoted = promote(url);
    // The receiver ends before it reads what the primary has sent.
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGCONT');
    await promoted;
  };
}

/** Stops a standby from following its primary. Returns the function that promotes it. */
export async function stopReceiver(url: string): Promise<() => Promise<void>> {
  await run(url, "alter system set primary_conninfo = ''", 'select pg_reload_conf()');
  await until(async () => (await run(url, 'select status from pg_stat_wal_receiver')).length === 0);
  return () => promote(url);
}
