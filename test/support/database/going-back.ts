import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface Snapshot {
  /** Restores the database. Existing connections are cut off and must reconnect. */
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Takes a snapshot of a database for a later restore, like a restored backup or a failover. No statement may
 * be running in it.
 */
export async function takeSnapshot(url: string): Promise<Snapshot> {
  const name = new URL(url).pathname.slice(1);
  const copy = `snapshot_${randomBytes(6).toString('hex')}`;
  await onServer(url, (client) => copyDatabase(client, name, copy));
  return {
    restore: () =>
      onServer(url, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await copyDatabase(client, copy, name);
      }),
    drop: () =>
      onServer(url, async (client) => {
        await client.query(`drop database if exists ${copy} with (force)`);
      }),
  };
}

/** Copies a database. PostgreSQL does this only without other connections to it. */
async function copyDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`alter database ${from} allow_connections false`);
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`create database ${to} template ${from} strategy file_copy`);
  } finally {
    await client.query(`alter database ${from} allow_connections true`);
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
