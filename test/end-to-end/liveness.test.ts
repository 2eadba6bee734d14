import type { EmbeddedPostgres } from '@storefront/embedded-postgres';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { DEAD_PART_CODE } from '../../src/health.ts';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { newFolder, startNode } from '../support/database/nodes.ts';
import { PREPARED, putPreparedServer } from '../support/database/prepared-server.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

/** A look asks the shop, which takes part of a minute to change: twenty a second would mostly load the machine. */
const PATIENCE = { timeout: 60_000, interval: 250 };

/**
 * Starts a separate PostgreSQL on which the shop is an ordinary role. The test's own connections are the
 * superuser's.
 */
async function openOwnServer(): Promise<{ server: EmbeddedPostgres; url: string; admin: pg.Pool }> {
  const dataDir = await newFolder();
  await putPreparedServer(dataDir);
  const server = await startNode(dataDir);
  const url = await server.ownedDatabase(PREPARED);
  const admin = new pg.Pool({
    connectionString: server.connectionString(PREPARED),
    max: 1,
    idleTimeoutMillis: 0,
  });
  admin.on('error', () => {});
  onTestFinished(() => admin.end());
  return { server, url, admin };
}

async function openStorefront(
  server: EmbeddedPostgres,
  url: string,
  env: Record<string, string> = {},
): Promise<Storefront> {
  const superuser = server.connectionString(PREPARED);
  const own = openDatabase({ url: superuser, max: 2, applicationName: 'test' });
  const storefront = await Storefront.open({
    database: { ...own, url: superuser, drop: () => own.close() },
    env: { DATABASE_URL: url, ...env },
  });
  onTestFinished(() => storefront.close());
  return storefront;
}

async function readiness({ operationsUrl }: { operationsUrl: string }): Promise<[number, string]> {
  const response = await fetch(`${operationsUrl}/readyz`);
  return [response.status, await response.text()];
}

/** Makes the database take no write, as a former primary does. */
async function refuseWrites(admin: pg.Pool): Promise<void> {
  await admin.query(`alter role ${PREPARED} set default_transaction_read_only = on`);
  await endConnections(admin);
}

async function takeWrites(admin: pg.Pool): Promise<void> {
  await admin.query(`alter role ${PREPARED} set default_transaction_read_only = off`);
  await endConnections(admin);
}

async function endConnections(admin: pg.Pool): Promise<void> {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${PREPARED}'`);
}

it('readiness says for how long the database has taken no write, until it does', {
  ...LONG_ONLY,
  timeout: 150_000,
}, async () => {
  const { server, url, admin } = await openOwnServer();
  const { shop } = await openStorefront(server, url);
  expect(await readiness(shop)).toEqual([200, '{"status":"ready"}']);
  await refuseWrites(admin);
  await expect
    .poll(() => readiness(shop), PATIENCE)
    .toEqual([503, expect.stringMatching(/the database has taken no write for \d+ s/)]);
  await takeWrites(admin);
  await expect.poll(() => readiness(shop), PATIENCE).toEqual([200, '{"status":"ready"}']);
});

it('a callback that comes while the database is away is not lost', {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  const { server, url, admin } = await openOwnServer();
  const storefront = await openStorefront(server, url);
  await storefront.sandbox.control.planOutcome(
    { result: 'success', finalAfterMs: 3_600_000 },
    { times: null },
  );
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await lina.tap(/Buy for/);
  await storefront.untilStates(lina, ['accepted']);
  const [order] = await storefront.sandbox.control.orders();
  await refuseWrites(admin);
  const callback = fetch(new URL(new URL(order?.notificationUrl ?? '').pathname, storefront.shop.url), {
    method: 'POST',
    body: '{}',
  });
  await storefront.sandbox.control.finish(order?.id ?? 0);
  await storefront.logged('a lost connection', ({ msg }) => msg === 'a database connection broke');
  await takeWrites(admin);
  expect((await callback).status).toBe(200);
  await lina.waitFor(/code is ready/, { timeoutMs: 30_000 });
  await storefront.everythingAddsUp();
});

it('a process that cannot recover ends with the exit code for a restart', {
  ...LONG_ONLY,
  timeout: 300_000,
}, async () => {
  const { server, url, admin } = await openOwnServer();
  // So few that work which hangs soon holds every one.
  const storefront = await openStorefront(server, url, { DATABASE_POOL: '6' });
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  // No lane of jobs gets past this lock, even after a restart, while the database accepts writes.
  const locking = await admin.connect();
  await locking.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  await expect
    .poll(() => readiness(storefront.shop), PATIENCE)
    .toEqual([503, expect.stringMatching(/the jobs of customers: no sign of life/)]);
  expect(await storefront.shop.ended).toBe(DEAD_PART_CODE);
  await locking.query('rollback');
  locking.release();
  await storefront.start();
  await lina.tap(/Buy for/);
  await lina.waitFor(/code is ready/, { timeoutMs: 40_000 });
  await storefront.everythingAddsUp();
});

it('starts under load with eleven connections deliver what waits once there are more', {
  ...LONG_ONLY,
  timeout: 300_000,
}, async () => {
  const { server, url, admin } = await openOwnServer();
  const storefront = await openStorefront(server, url);
  const lina = await storefront.customer({ dollars: 500 });
  await storefront.stopDealer();
  for (let n = 0; n < 5; n += 1) {
    await storefront.toConfirm(lina, 'voucher', 3);
    const before = await lina.cursor();
    await lina.tap(/Buy for/);
    await lina.waitFor(/In the queue/, { timeoutMs: 20_000, after: before });
  }
  await storefront.startDealer();
  // Before the fix, a third of the starts lost their lanes permanently.
  for (let n = 0; n < 5; n += 1) {
    // Stops in order, because an order that a kill leaves unknown takes a quarter of an hour.
    await storefront.shop.stop();
    await admin.query(`alter role ${PREPARED} connection limit 11`);
    const started = await storefront.start().catch(() => null);
    await admin.query(`alter role ${PREPARED} connection limit -1`);
    const shop = started ?? (await storefront.start());
    await expect.poll(() => readiness(shop), PATIENCE).toEqual([200, '{"status":"ready"}']);
  }
  await storefront.untilStates(
    lina,
    Array.from({ length: 15 }, () => 'succeeded'),
  );
  await storefront.everythingAddsUp();
});
