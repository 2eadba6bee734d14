import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import { type DealerSandbox, startDealerSandbox } from '@storefront/dealer-sandbox';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storefront/embedded-postgres';
import pg from 'pg';
import { createLedger } from '../../src/modules/ledger/ledger.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/connection/connection.ts';
import { PrimaryClient } from '../../src/platform/database/connection/primary.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { money } from '../../src/platform/values/money.ts';
import { playedFaults } from '../support/dealer/faults.ts';
import { startBalancer } from './balancer.ts';
import { type Gateway, startGateway } from './faults/gateway.ts';
import { currencies, fillWallets, funds } from './items.ts';
import { Replicas } from './replicas.ts';

/**
 * The shop's role, which owns its database of the same name. It is not a superuser, so limits apply to it.
 */
export const SHOP_ROLE = 'shop';
const REPLICA_COUNT = 3;
const ADMIN_ID = 900_001;
/** Shortens the quarantine from a quarter of an hour to seconds; milliseconds. */
export const QUARANTINE_MS = 4000;

/**
 * The surroundings of three processes of the shop: both emulators, one address in front, and their own
 * database.
 */
export interface ChaosFixture {
  /** The server that the fixture started; null with a database of the run's own. */
  readonly server: EmbeddedPostgres | null;
  readonly sandbox: DealerSandbox;
  /** Between the shop and the sandbox. */
  readonly gateway: Gateway;
  readonly emulator: Emulator;
  readonly replicas: Replicas;
  /** The harness's own connection to the shop's database. */
  readonly own: OpenDatabase;
  /** The superuser's pool, free of the shop role's limits. */
  readonly admin: pg.Pool;
}

export interface ChaosFixtureOptions {
  /** Number of starting processes in addition to the three working ones. */
  readonly spares: number;
  /** PostgreSQL must survive a crash. */
  readonly durable: boolean;
  /** Maximum connections of the server, and of each process's pool. Default: plenty. */
  readonly connections?: { readonly server: number; readonly pool: number };
  /** Time-out of the Dealer API, milliseconds. Default: one second, so that orders of killed processes are soon searched for. */
  readonly dealerTimeoutMs?: number;
  /** A running database of the run's own. Default: the fixture starts a server. */
  readonly database?: ChaosDatabase;
  /** Path of the program of an earlier version, with which the processes begin. Default: today's version. */
  readonly earlierProgram?: string;
}

/** Addresses of the shop's database. */
export interface ChaosDatabase {
  /** For the shop. */
  readonly url: string;
  /** For the shop's sessions; by default `url`. */
  readonly directUrl?: string;
  /** The superuser's. */
  readonly adminUrl: string;
}

/** Returns the server that the fixture started. */
export function serverOf({ server }: ChaosFixture): EmbeddedPostgres {
  if (!server) throw new Error('this run has a database of its own');
  return server;
}

async function startServer(
  folder: string,
  { durable, connections }: ChaosFixtureOptions,
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    persistent: false,
    settings: {
      max_connections: String(connections?.server ?? 300),
      ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    },
  });
}

/** Starts everything. Adds the parts to end to `ends`, in order. */
export async function startChaosFixture(
  options: ChaosFixtureOptions,
  ends: (() => Promise<unknown>)[],
  dealerDatabaseUrl?: string,
): Promise<ChaosFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-chaos-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  // The user that runs the server for root must be able to enter it.
  await chmod(folder, 0o711);
  const server = options.database ? null : await startServer(folder, options);
  ends.push(async () => server?.stop());
  const database = server
    ? { url: await server.ownedDatabase(SHOP_ROLE), adminUrl: server.url }
    : options.database;
  const directUrl = options.database?.directUrl;
  if (!database) throw new Error('the run has no database');
  // The dealer has its own database, because the shop's outage does not affect it.
  const [sandbox, emulator, balancer] = await Promise.all([
    startDealerSandbox({ databaseUrl: dealerDatabaseUrl, finalAfterMs: 300 }),
    startEmulator({ webhookRetryMs: 200, messagesPerChat: 100_000 }),
    startBalancer(),
  ]);
  ends.push(
    () => sandbox.close(),
    () => emulator.close(),
    () => balancer.close(),
  );
  const plays = new Set(playedFaults());
  const gateway = await startGateway(sandbox.url, plays);
  ends.push(() => gateway.close());
  await fillWallets(sandbox);
  await emulator.client.createUser({ id: ADMIN_ID, firstName: 'Omar', languageCode: 'en' });
  const own = openDatabase({
    url: server?.connectionString(SHOP_ROLE) ?? database.adminUrl,
    applicationName: 'chaos',
  });
  ends.push(() => own.close());
  const admin = new pg.Pool({
    Client: PrimaryClient,
    connectionString: database.adminUrl,
    max: 2,
    idleTimeoutMillis: 0,
  });
  admin.on('error', () => {});
  ends.push(() => admin.end());
  const replicas = new Replicas({
    balancer,
    count: REPLICA_COUNT,
    spares: options.spares,
    furthestClockMs: plays.has('own-clocks') ? 600_000 : 0,
    earlierProgram: options.earlierProgram,
    env: {
      BOT_TOKEN: emulator.token,
      TELEGRAM_API_ROOT: emulator.url,
      TELEGRAM_MODE: 'webhook',
      TELEGRAM_WEBHOOK_SECRET: randomBytes(24).toString('hex'),
      DEALER_API_URL: gateway.url,
      DEALER_API_KEY: sandbox.apiKey,
      DATABASE_URL: database.url,
      ...(directUrl !== undefined && { DATABASE_URL_DIRECT: directUrl }),
      DATA_DIR: join(folder, 'data'),
      ...(options.connections && { DATABASE_POOL: String(options.connections.pool) }),
      PUBLIC_URL: balancer.url,
      HTTP_PORT: '0',
      OPERATIONS_PORT: '0',
      ADMIN_IDS: String(ADMIN_ID),
      VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
      SHOP_NAME: 'Besieged Shop',
      SUPPORT_CONTACT: '@test_support',
      DEALER_TIMEOUT_MS: String(options.dealerTimeoutMs ?? 1000),
      POLL_MIN_S: '1',
      CUSTOMER_RATE: '1000',
      QUARANTINE_VOUCHER_S: String(QUARANTINE_MS / 1000),
      QUARANTINE_TOPUP_S: String(QUARANTINE_MS / 1000),
      ABSENCE_SCAN_GAP_S: '1',
      BREAKER_COOLDOWN_S: '1',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'cache'),
    },
  });
  ends.push(() => replicas.stop());
  await replicas.start();
  return { server, sandbox, gateway, emulator, replicas, own, admin };
}

/** Returns a phone number unique to the person. */
export function phoneOf(person: number): string {
  return `+9647701${String(person).slice(-6)}`;
}

/** Gives customers a phone number and money, so that a purchase asks only for item and quantity. */
export async function provide(db: Db, people: readonly number[]): Promise<void> {
  const ledger = createLedger(db);
  for (const person of people) {
    await db
      .updateTable('customers')
      .set({ phone: phoneOf(person) })
      .where('id', '=', String(person))
      .execute();
    for (const currency of currencies) {
      await ledger.credit({
        customerId: person,
        money: money(funds.customer[currency], currency),
        actorId: ADMIN_ID,
        note: null,
        key: `chaos:${person}:${currency}`,
      });
    }
  }
}
