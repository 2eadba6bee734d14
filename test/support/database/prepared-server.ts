import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_ITEMS, seedIfEmpty } from '@storefront/dealer-sandbox/catalog';
import { openSandboxDatabase, prepareSchema } from '@storefront/dealer-sandbox/database';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { withLock } from '@storefront/embedded-postgres/users';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../../../src/platform/database/schema/migrator.ts';

/** Database of a prepared server, and the role that owns it: those of a shop with a server of its own. */
export const PREPARED = 'storefront';

/**
 * Puts a stopped server with the tables of the shop and of the dealer into a folder. A run makes its files once: making
 * them takes seconds of a processor, a copy a twentieth of one.
 */
export async function putPreparedServer(dataDir: string): Promise<void> {
  const folder = join(tmpdir(), 'prepared-server');
  const files = join(folder, 'files');
  await mkdir(folder, { recursive: true });
  // The user that runs the server for root must be able to enter it.
  await chmod(folder, 0o711);
  await withLock({ folder }, async () => {
    if (existsSync(files)) return;
    await make(join(folder, 'unfinished'));
    await rename(join(folder, 'unfinished'), files);
  });
  await copyServer(files, dataDir);
}

/** Copies the files of a stopped server. */
export async function copyServer(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

async function make(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const shop = openDatabase({
    url: await server.ownedDatabase(PREPARED),
    applicationName: 'prepared-server',
  });
  await migrateToLatest(shop.db);
  await migrateJobQueue(shop.pool);
  await shop.close();
  const sandbox = openSandboxDatabase(server.connectionString(PREPARED), 'dealer_sandbox');
  await prepareSchema(sandbox, 'dealer_sandbox');
  await seedIfEmpty(sandbox, 1, DEFAULT_ITEMS);
  await sandbox.destroy();
  await server.stop();
}
