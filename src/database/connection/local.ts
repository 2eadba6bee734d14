import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import type { Db } from '../db.ts';
import { openDatabase } from './connection.ts';

const NAME = 'storefront';

export interface LocalDatabase {
  /** The shop's database, with the role that owns only it; contains the password: never log it. */
  url: string;
  /** The same database as superuser, for a backup of the files. */
  superuserUrl: string;
  server: EmbeddedPostgres;
}

/** Starts the shop's own PostgreSQL under the data folder, for an installation without `DATABASE_URL`. */
export async function startLocalDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<LocalDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir: join(options.dataDir, 'postgres'),
    log: options.log,
  });
  try {
    const url = await server.ownedDatabase(NAME);
    return { url, superuserUrl: server.connectionString(NAME), server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Opens the shop's database for the duration of a tool's work: that of `DATABASE_URL`, else the shop's own
 * PostgreSQL, which is started if not running.
 */
export async function useShopDatabase<T>(
  options: { dataDir: string; databaseUrl: string | undefined; applicationName: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, applicationName } = options;
  const local = databaseUrl === undefined ? await startLocalDatabase({ dataDir, log: () => {} }) : null;
  const { db, close } = openDatabase({ url: databaseUrl ?? local?.url ?? '', max: 1, applicationName });
  try {
    return await work(db);
  } finally {
    await close();
    await local?.server.stop();
  }
}
