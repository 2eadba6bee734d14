import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import pg from 'pg';

const NAME = 'storefront';

export interface LocalDatabase {
  /** The shop's database; holds the password: never log it. */
  url: string;
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
    await server.createDatabase(NAME);
  } catch (error) {
    const exists = error instanceof pg.DatabaseError && error.code === '42P04';
    if (!exists) {
      await server.stop();
      throw error;
    }
  }
  return { url: server.connectionString(NAME), server };
}
