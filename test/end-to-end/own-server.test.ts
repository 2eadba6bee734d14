/** The shop's own PostgreSQL, which the shop alone can start again. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { startLocalDatabase } from '../../src/platform/database/connection/local.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';
import { until } from '../support/until.ts';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test('a shop starts its own PostgreSQL again after a kill', { ...LONG_ONLY, timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-own-'));
  await chmod(dataDir, 0o711);
  const local = await startLocalDatabase({ dataDir, walArchiveDir: undefined, log: () => {} });
  const database = openDatabase({ url: local.url, applicationName: 'own server' });
  const books = await createTestDatabase();
  const storefront = await Storefront.open({
    database: { ...database, url: local.url, drop: async () => {} },
    embedded: dataDir,
    sandbox: { databaseUrl: books.url },
  });
  onTestFinished(async () => {
    await storefront.close();
    await database.close();
    await local.server.stop();
    await books.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await storefront.customer();

  process.kill(local.server.pid, 'SIGKILL');
  await until(async () => !(await answers(local.url)));

  await until(() => answers(local.url), 60_000);
  const buyer = await storefront.customer();
  expect(buyer).toBeDefined();
});
