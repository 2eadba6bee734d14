// @module-tag slow
/** The shop stops quickly and in order at a signal, in spite of hanging work. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { listen } from '../support/process/listen.ts';
import { startShop } from '../support/process/shop-process.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';
import { Storefront } from '../support/storefront.ts';

/** Well below the 20 s after which the process gives up. */
const SOON_MS = 8_000;

let storefront: Storefront | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

/** Starts a Dealer API that accepts requests and never answers. */
async function hangingDealer(port = 0) {
  const sockets = new Set<Socket>();
  const { promise: wasAsked, resolve: asked } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('data', () => asked());
  });
  const url = `http://127.0.0.1:${port === 0 ? await listen(server) : await listenAt(server, port)}`;
  stopAfterTest(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url, wasAsked };
}

async function listenAt(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return port;
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  return { value: await work, ms: performance.now() - began };
}

it('a SIGTERM during a start with a hanging catalog read exits soon with 0', async () => {
  const database = await createTestDatabase();
  const dealer = await hangingDealer();
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-stop-'));
  const shop = await startShop({
    BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    DEALER_API_URL: dealer.url,
    DEALER_API_KEY: 'k'.repeat(80),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_IDS: '1',
    HTTP_PORT: '0',
    OPERATIONS_PORT: '0',
    VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
  });
  stopAfterTest(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await dealer.wasAsked;

  shop.child.kill('SIGTERM');
  const { value: code, ms } = await timed(shop.ended);

  expect(code).toBe(0);
  expect(ms).toBeLessThan(SOON_MS);
}, 60_000);

it('a SIGTERM while a read of the dealer hangs ends the shop soon, with 0', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  storefront = await Storefront.open({ env: { DEALER_TIMEOUT_MS: '30000' } });
  await storefront.kill();
  const port = Number(new URL(storefront.sandbox.url).port);
  await storefront.stopDealer();
  const dealer = await hangingDealer(port);
  await storefront.database.pool.query(`update products set synced_at = now() - interval '2 hours'`);
  const shop = await storefront.start();
  await dealer.wasAsked;

  const { value: code, ms } = await timed(shop.stop());

  expect(code).toBe(0);
  expect(ms).toBeLessThan(SOON_MS);
});

it('a SIGTERM while the database is away ends the shop soon, with 0', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase();
  const away = await proxyTo(database.url);
  storefront = await Storefront.open({ database, env: { DATABASE_URL: away.url } });

  away.hang();
  const { value: code, ms } = await timed(storefront.shop.stop());

  expect(code).toBe(0);
  expect(ms).toBeLessThan(SOON_MS);
});

/** Starts a proxy to the database that can fall silent, like a peer that lost its power. */
async function proxyTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  let hangs = false;
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    sockets.add(outside);
    outside.on('error', () => {});
    if (hangs) return;
    const inside =
      socketFolder === null
        ? connect(Number(target.port), target.hostname)
        : connect(`${socketFolder}/.s.PGSQL.${target.port}`);
    sockets.add(inside);
    inside.on('error', () => {});
    outside.on('data', (chunk) => hangs || inside.write(chunk));
    inside.on('data', (chunk) => hangs || outside.write(chunk));
    outside.on('close', () => inside.destroy());
    inside.on('close', () => hangs || outside.destroy());
  });
  const port = await listen(server);
  stopAfterTest(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    hang: () => {
      hangs = true;
    },
  };
}
