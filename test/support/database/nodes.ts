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
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings } });
  onTestFinished(() => server.stop());
  return server;
}

/** Copies a stopped server, as its standby. */
export async function copyAsStandby(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
  const { data } = await findPlace(to, () => {});
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

/** Ends a node at once, as a crash does: its standbys get nothing more. */
export async function crash(dataDir: string): Promise<void> {
  const { data } = await findPlace(dataDir, () => {});
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}
