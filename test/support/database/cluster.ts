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
import { syncCatalog } from '../../../src/modules/catalog/sync.ts';
import { type OpenDatabase, openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../../../src/platform/database/schema/migrator.ts';
import { preparePutBack, putBack } from './kept-databases.ts';

/**
 * Content of a new database: empty, every table with the sandbox's catalog, or the shop's own catalog as
 * well.
 */
const templates = { empty: 'template0', tables: 'shop_tables', stocked: 'shop_stocked' } as const;
export type Template = keyof typeof templates;

/** Linux's folder for files in memory, and the required free space. */
const memory = { folder: '/dev/shm', bytes: 4 * 2 ** 30 };

export interface TestDatabase extends OpenDatabase {
  /** The server's own address. `pool` and `sessions` use it. */
  url: string;
  /** The address for statements, which `db` uses; absent if no pooler stands between. */
  statements?: string;
  /** The pool below `db`; absent if no pooler stands between, and it is `pool`. */
  statementsPool?: pg.Pool;
  /** For work that needs a session of its own; absent if `db` keeps sessions. */
  sessions?: OpenDatabase['db'];
  /** Closes the pool and removes the database. Remaining connections are cut off. */
  drop(): Promise<void>;
}

export interface TestCluster {
  /** Address of the server, with the superuser's login. */
  readonly url: string;
  /** Folder of the server's files, removed by `stop`. It may also hold a run's other temporary files. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Starts one PostgreSQL for a whole run, with its templates. It is in memory if there is space: creating and
 * dropping about three hundred databases takes half the time there. In memory it is reached through a socket
 * file, which asks for no password. Elsewhere the socket's path could be too long.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const { folder, inMemory } = await makeFolder();
  const sockets = join(folder, 'sockets');
  await mkdir(sockets);
  // The user that runs the server for root must be able to enter it and to write there.
  await chmod(folder, 0o711);
  await chmod(sockets, 0o777);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    persistent: false,
    // The data need not survive the machine, and is too short-lived for vacuuming.
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
  // Otherwise each sandbox of a test would create the same catalog.
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
 * Avoids password proofs. A run makes about two thousand connections, and each proof takes milliseconds on
 * both sides. The socket file, in the run's own folder, needs no password. Other connections prove it in one
 * round instead of 4,096.
 */
async function skipPasswords(url: string): Promise<void> {
  const { password } = new URL(url);
  await query(url, `set scram_iterations = 1; alter role current_user password '${password}'`);
  const [found] = await query<{ file: string }>(url, `select current_setting('hba_file') as file`);
  if (!found) throw new Error('PostgreSQL has no hba_file');
  await writeFile(found.file, `local all all trust\n${await readFile(found.file, 'utf8')}`);
  await query(url, 'select pg_reload_conf()');
}

/**
 * Environment variable with the run's name. `makeTestDatabase` puts that name into the names of databases, so
 * that several runs can share a server.
 */
export const RUN_VARIABLE = 'TEST_RUN';

/**
 * Joins a cluster of another process, which other runs may share. The run gets its own folder for temporary
 * files. The caller puts `run` into `RUN_VARIABLE`, so that `stop` finds the databases of this run by their
 * names.
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
      // Drops the databases that this run kept for its next test, but not those of other runs.
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

/** The address of the run's pooler, without a database. `npm run soak -- --only pooler` sets it. */
export const POOLER_VARIABLE = 'TEST_POOLER_URL';

/** Returns true if the statements of this run's shops go through a pooler. */
export function isPooled(): boolean {
  return process.env[POOLER_VARIABLE] !== undefined;
}

/** Databases that were reset after a test, with their connections, by server and template. */
const kept = new Map<string, Omit<TestDatabase, 'drop'>[]>();

/**
 * Creates a database on the run's PostgreSQL from its template. Its pool has at most four connections,
 * because each new one plans every statement again. Ten, as in a shop, made a run 10 % longer. For the same
 * reason a dropped database is reset, if possible, and kept with its connections for this process's next
 * test.
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
  // PostgreSQL copies the template's files directly. Its default, through the log, takes twice the time.
  await query(serverUrl, `create database ${name} template ${templates[template]} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const options = { max: connections, applicationName: 'test' };
  const database = openDatabase({ ...options, url: url.href });
  const given = { ...database, url: url.href };
  const pooler = process.env[POOLER_VARIABLE];
  if (pooler === undefined) return given;
  const statements = `${pooler}/${name}`;
  const pooled = openDatabase({ ...options, url: statements });
  const close = async () => {
    await pooled.close();
    await database.close();
  };
  return { ...given, statements, statementsPool: pooled.pool, sessions: database.db, db: pooled.db, close };
}

/**
 * Connections of this process to the server itself. Separate ones for each created or dropped database would
 * cost 20 % more.
 */
const servers = new Map<string, pg.Pool>();

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  let server = servers.get(url);
  if (!server) {
    server = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
    // Idle connections fail when the server ends.
    server.on('error', () => {});
    servers.set(url, server);
  }
  const { rows } = await server.query<Row>(statement);
  return rows;
}
