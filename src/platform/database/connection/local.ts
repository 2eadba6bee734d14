import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { findPlace, type Place } from '@storefront/embedded-postgres/place';
import { isUsedByOthers } from '@storefront/embedded-postgres/users';
import type { Db } from '../db.ts';
import { archiveSettings, logArchiveAt, openLogArchive } from './archive-folder.ts';
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
  /** `WAL_ARCHIVE_DIR`; undefined: the server does not archive its log. */
  walArchiveDir: string | undefined;
  log: (line: string) => void;
}): Promise<LocalDatabase> {
  const { walArchiveDir, log } = options;
  const dataDir = join(options.dataDir, 'postgres');
  const settings =
    walArchiveDir === undefined ? {} : await settingsFor(walArchiveDir, await findPlace(dataDir, log));
  const server = await startEmbeddedPostgres({ dataDir, log, settings });
  try {
    const url = await server.ownedDatabase(NAME);
    return { url, superuserUrl: server.connectionString(NAME), server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Returns the settings of an archived server. The archive of a running shop is not checked again: it may have
 * failed, and a backup is then needed most.
 */
async function settingsFor(walArchiveDir: string, place: Place): Promise<Record<string, string>> {
  const isRunning = await isUsedByOthers(place);
  return archiveSettings(
    isRunning ? logArchiveAt(walArchiveDir, place) : await openLogArchive(walArchiveDir, place),
  );
}

/**
 * Opens the shop's database for the duration of a tool's work: that of `DATABASE_URL`, else the shop's own
 * PostgreSQL, which is started if not running.
 */
export async function useShopDatabase<T>(
  options: {
    dataDir: string;
    databaseUrl: string | undefined;
    walArchiveDir: string | undefined;
    applicationName: string;
  },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, walArchiveDir, applicationName } = options;
  const local =
    databaseUrl === undefined ? await startLocalDatabase({ dataDir, walArchiveDir, log: () => {} }) : null;
  const { db, close } = openDatabase({ url: databaseUrl ?? local?.url ?? '', max: 1, applicationName });
  try {
    return await work(db);
  } finally {
    await close();
    await local?.server.stop();
  }
}
