import { preparing } from '@storefront/embedded-postgres/prepared';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { record } from '../measures/measures.ts';
import { PrimaryClient } from './primary.ts';
import { settleSession } from './session.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://…`; holds the password: never log it. */
  url: string;
  /** The most connections this process holds at a time; 10 by default. */
  max?: number;
  /** What the server shows in `pg_stat_activity`. */
  applicationName: string;
  /** Called when a connection breaks; its query fails, and the next one opens a new connection. */
  log?: { warn(fields: object, message: string): void };
}

export interface OpenDatabase<Tables = Database> {
  db: Kysely<Tables>;
  /** The pool below `db`, for what speaks to PostgreSQL on its own (the job worker). */
  pool: pg.Pool;
  /** Waits for what is running, then closes every connection. Doing it again does nothing. */
  close(): Promise<void>;
}

/**
 * Opens a pool of connections; the first is made when the first query comes. `int8` and `numeric` arrive as strings (a
 * JavaScript number can't hold them), `timestamptz` as Date. A restart of the database fails the queries of that moment
 * and nothing else.
 */
export function openDatabase<Tables = Database>(options: DatabaseOptions): OpenDatabase<Tables> {
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    // Opening one, and settling it, costs more than all that an idle shop asks meanwhile.
    idleTimeoutMillis: 600_000,
    onConnect: settleSession,
    // A transaction that was forgotten must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // A connection reports its end as an event, in a pool and in use alike; an event that nobody hears ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    let broken = false;
    client.on('error', (error) => {
      if (!broken) options.log?.warn({ err: error }, 'a database connection broke');
      broken = true;
    });
  });
  const prepared = preparing(pool);
  const measured = {
    ...prepared,
    async connect() {
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
