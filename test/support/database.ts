import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/database/connection.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
  /** Closes the pool and removes the database; what still holds a connection to it is cut off. */
  drop(): Promise<void>;
}

/**
 * A fresh database of one's own with every table in it, job queue included (`{ empty: true }`: without any), on the
 * run's PostgreSQL.
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(serverUrl, `create database ${name} template ${options.empty ? 'template0' : 'shop_template'}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, applicationName: 'test' });
  return {
    ...database,
    url: url.href,
    drop: async () => {
      await database.close();
      await query(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
