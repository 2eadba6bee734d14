import { preparing } from '@storefront/embedded-postgres/prepared';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { record } from '../../measures/measures.ts';
import type { HeardAnswers } from '../heard-answers.ts';
import { checkTerm } from '../lease.ts';
import type { Database } from '../tables.ts';
import type { DatabaseAddresses } from './pooler.ts';
import { PrimaryClient } from './primary.ts';
import { settleSession } from './session.ts';

export interface DatabaseOptions {
  /** `postgres://…`; contains the password: never log it. */
  url: string;
  /** Maximum connections of this process; 10 by default. */
  max?: number;
  /** Name in `pg_stat_activity`. */
  applicationName: string;
  /** Called when a connection breaks; its query fails, and the next one opens a new connection. */
  log?: { warn(fields: object, message: string): void };
  /** Records the position of each answer. */
  heard?: HeardAnswers;
}

export interface OpenDatabase<Tables = Database> {
  db: Kysely<Tables>;
  /** The pool below `db`, for direct users of PostgreSQL (the job worker). */
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. Idempotent. */
  close(): Promise<void>;
}

/**
 * Connections of a process for sessions, if its statements have another address: two that hear of jobs, two for
 * the job worker's statements, and one each for two scans of the dealer's list.
 */
const SESSION_CONNECTIONS = 6;

/** Opens the connections that keep their session; those for statements, if both have one address. */
export function openSessions(
  { statements, sessions }: DatabaseAddresses,
  database: OpenDatabase,
  log: NonNullable<DatabaseOptions['log']>,
): OpenDatabase {
  if (sessions === statements) return { ...database, close: async () => {} };
  return openDatabase({
    url: sessions,
    max: SESSION_CONNECTIONS,
    applicationName: 'storefront sessions',
    log,
  });
}

/**
 * Opens a pool of connections, lazily. `int8` and `numeric` arrive as strings (a JavaScript number can't hold
 * them), `timestamptz` as Date. A restart of the database only fails the queries in progress.
 */
export function openDatabase<Tables = Database>(options: DatabaseOptions): OpenDatabase<Tables> {
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    // Opening a connection and its session costs more than all queries of an idle shop meanwhile.
    idleTimeoutMillis: 600_000,
    onConnect: settleSession,
    keepAlive: true,
  });
  // A broken connection emits an error event, in the pool and in use; without a listener the process would
  // end.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    let broken = false;
    client.on('error', (error) => {
      if (!broken) options.log?.warn({ err: error }, 'a database connection broke');
      broken = true;
    });
  });
  const { heard } = options;
  const prepared = preparing(pool, heard && ((client, text, send) => heard.hear(client, text, send)));
  const measured = {
    ...prepared,
    async connect() {
      checkTerm();
      const asked = performance.now();
      try {
        return await prepared.connect();
      } finally {
        record('poolWaits', { pool: options.applicationName }, (performance.now() - asked) / 1000);
      }
    },
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: measured }) });
  let closed: Promise<void> | undefined;
  return {
    db,
    pool,
    close: () => {
      // Kysely ends only a pool that it has used.
      closed ??= db.destroy().then(() => (pool.ending ? undefined : pool.end()));
      return closed;
    },
  };
}
