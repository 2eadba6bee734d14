import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import pg from 'pg';
import { PartFailed } from './part.ts';

export interface DemoDatabase {
  /** The temporary folder of this run. */
  readonly folder: string;
  readonly pid: number;
  /** Returns the address of a database. It holds the password. */
  url(database: string): string;
  /** Resolves if the server ends unexpectedly. */
  readonly broken: Promise<PartFailed>;
  /** Stops the server and removes the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a temporary folder, with these databases. The server ends and the folder is removed
 * when this process ends, even by a kill.
 *
 * @param settings of `postgresql.conf`, in addition to the defaults
 */
export async function startDemoDatabase(
  databases: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<DemoDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-demo-'));
  // The user that runs the server for root must be able to enter it.
  await chmod(folder, 0o711);
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedPostgres({ dataDir: folder, persistent: false, settings });
    const { pid, url } = server;
    const addressOf = server.connectionString.bind(server);
    for (const name of databases) await server.createDatabase(name);
    const watch = await watchServer(url);
    return {
      folder,
      pid,
      url: addressOf,
      broken: watch.broken,
      stop: () => watch.close().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens an idle connection, which detects the end of the server at once. */
async function watchServer(url: string): Promise<{ broken: Promise<PartFailed>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'demo' });
  const tail: string[] = [];
  client.on('error', (error) => tail.push(error.message));
  await client.connect();
  let closing = false;
  const broken = new Promise<PartFailed>((resolve) => {
    client.on('end', () => {
      const isKilled = tail.some((message) => message.includes('unexpected postmaster exit'));
      const what = isKilled ? 'was killed' : 'ended on its own';
      if (!closing) resolve(new PartFailed({ name: 'PostgreSQL', tail }, what, isKilled));
    });
  });
  return {
    broken,
    close: async () => {
      closing = true;
      await client.end();
    },
  };
}
