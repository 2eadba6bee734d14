import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';

const NAME = 'storefront';

export interface LocalDatabase {
  /** The shop's database, as the role that owns it and nothing else; holds the password: never log it. */
  url: string;
  /** The same as superuser, which a backup of the files needs. */
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
