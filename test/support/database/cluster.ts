import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDealerClient } from '@storefront/dealer-client';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { DEFAULT_ITEMS, seedIfEmpty } from '@storefront/dealer-sandbox/catalog';
import { openSandboxDatabase, prepareSchema } from '@storefront/dealer-sandbox/database';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../../../src/database/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../../../src/database/migrator.ts';
import { syncCatalog } from '../../../src/shop/catalog/sync.ts';
import { preparePutBack, putBack } from './kept-databases.ts';

/** What a new database begins with: nothing, every table with the sandbox's catalog, or the shop's own catalog as well. */
const templates = { empty: 'template0', tables: 'shop_tables', stocked: 'shop_stocked' } as const;
export type Template = keyof typeof templates;

/** Where Linux keeps files in memory, and how much room has to be there. */
const memory = { folder: '/dev/shm', bytes: 4 * 2 ** 30 };

export interface TestDatabase extends OpenDatabase {
  url: string;
  /** Closes the pool and removes the database; what still holds a connection to it is cut off. */
  drop(): Promise<void>;
}

export interface TestCluster {
  /** The superuser's address. */
  readonly url: string;
  /** Its files, removed by `stop`; a run's other temporary files may stand here, too. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL for a whole run, with its templates. In memory where there
 * is room: making and dropping some three hundred databases takes half the time there. What asks it there does so through a
 * socket file, which takes a fifteenth less of the machine than TCP; elsewhere the path to it could be too long.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const { folder, inMemory } = await makeFolder();
  const sockets = join(folder, 'sockets');
  await mkdir(sockets);
  // The user who runs the server for root has to pass through, and to write there.
  await chmod(folder, 0o711);
  await chmod(sockets, 0o777);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    persistent: false,
    // Nothing here has to survive the machine, and nothing lives long enough to be cleaned up after.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
      ...(inMemory && { unix_socket_directories: sockets }),
    },
  });
  await skipPasswords(server.url);
  await server.createDatabase(templates.tables);
  const template = openDatabase({
    url: server.connectionString(templates.tables),
    applicationName: 'test-template',
  });
  await migrateToLatest(template.db);
  await migrateJobQueue(template.pool);
  await template.close();
  const sandbox = openSandboxDatabase(server.connectionString(templates.tables), 'dealer_sandbox');
  await prepareSchema(sandbox, 'dealer_sandbox');
  // Each sandbox of a test would make the same catalog.
  await seedIfEmpty(sandbox, 1, DEFAULT_ITEMS);
  await sandbox.destroy();
  await query(server.url, `create database ${templates.stocked} template ${templates.tables}`);
  await stock(server.connectionString(templates.stocked));
  for (const name of [templates.tables, templates.stocked]) {
    const { pool, close } = openDatabase({
      url: server.connectionString(name),
      applicationName: 'test-template',
    });
    await preparePutBack(pool);
    await close();
  }
  return {
    url: inMemory ? `${server.url}?host=${sockets}` : server.url,
    folder,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Some two thousand connections are made in a run, and proving the password takes milliseconds on both sides: over the socket file,
 * in a folder of the run's own, none is asked for, and elsewhere it is proven in one round instead of 4,096.
 */
async function skipPasswords(url: string): Promise<void> {
  const { password } = new URL(url);
  await query(url, `set scram_iterations = 1; alter role current_user password '${password}'`);
  const [found] = await query<{ file: string }>(url, `select current_setting('hba_file') as file`);
  if (!found) throw new Error('PostgreSQL has no hba_file');
  await writeFile(found.file, `local all all trust\n${await readFile(found.file, 'utf8')}`);
  await query(url, 'select pg_reload_conf()');
}

/** The run in the names of databases, where several share a server: `makeTestDatabase` reads it. */
export const RUN_VARIABLE = 'TEST_RUN';

/**
 * A cluster that another process started, and that other runs may use at the same time: what is temporary in this run stands in a
 * folder of its own, and its databases carry the name of the run, if `RUN_VARIABLE` says it where they are made.
 */
export async function joinTestCluster(url: string): Promise<TestCluster & { readonly run: string }> {
  const { folder } = await makeFolder();
  await chmod(folder, 0o711);
  const run = randomBytes(4).toString('hex');
  return {
    url,
    folder,
    run,
    stop: async () => {
      // What this run kept for its next test, and nothing of a run beside it.
      const left = await query<{ name: string }>(
        url,
        `select datname as name from pg_database where datname like 'test\\_${run}\\_%'`,
      );
      for (const { name } of left) await query(url, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFolder(): Promise<{ folder: string; inMemory: boolean }> {
  const inMemory = await hasRoomInMemory();
  return { inMemory, folder: await mkdtemp(join(inMemory ? memory.folder : tmpdir(), 'storefront-test-')) };
}

/** Reads the sandbox's catalog into the shop's tables. */
async function stock(url: string): Promise<void> {
  const shop = openDatabase({ url, applicationName: 'test-template' });
  const sandbox = await startDealerSandbox({ databaseUrl: url });
  const dealer = createDealerClient({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
  const synced = await syncCatalog({ db: shop.db, dealer, log: pino({ level: 'silent' }) });
  await dealer.close();
  await sandbox.close();
  await shop.close();
  if (!synced.ok) throw new Error(`the catalog did not sync: ${synced.problem}`);
}

async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs(memory.folder).catch(() => null);
  return room !== null && room.bavail * room.bsize > memory.bytes;
}

/** Databases that were put back after a test, with their connections, by server and template. */
const kept = new Map<string, Omit<TestDatabase, 'drop'>[]>();

/**
 * A database of one's own on the run's PostgreSQL, as its template is. Its pool holds at most four connections: each new one plans
 * every statement again, and ten, as many as a shop has, made a run a tenth longer. For the same reason a database that is dropped
 * is put back, if it can be, and kept with its connections for the next test of this process.
 */
export async function makeTestDatabase(
  serverUrl: string,
  template: Template = 'tables',
  connections = 4,
): Promise<TestDatabase> {
  const kind = `${serverUrl} ${template} ${connections}`;
  const idle = kept.get(kind) ?? [];
  kept.set(kind, idle);
  const database = idle.pop() ?? (await make(serverUrl, template, connections));
  return {
    ...database,
    drop: async () => {
      if (template !== 'empty' && idle.length < 2 && (await putBack(database.pool))) {
        idle.push(database);
        return;
      }
      await database.close();
      await query(serverUrl, `drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
    },
  };
}

async function make(
  serverUrl: string,
  template: Template,
  connections: number,
): Promise<Omit<TestDatabase, 'drop'>> {
  const name = ['test', process.env[RUN_VARIABLE], randomBytes(8).toString('hex')].filter(Boolean).join('_');
  // Its files are copied as they are: written through the log, as usual, it would take twice the time.
  await query(serverUrl, `create database ${name} template ${templates[template]} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, max: connections, applicationName: 'test' });
  return { ...database, url: url.href };
}

/** Connections of this process to the server itself: one for each database that is made or dropped would cost a fifth of that. */
const servers = new Map<string, pg.Pool>();

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  let server = servers.get(url);
  if (!server) {
    server = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
    // The server's end is theirs.
    server.on('error', () => {});
    servers.set(url, server);
  }
  const { rows } = await server.query<Row>(statement);
  return rows;
}
