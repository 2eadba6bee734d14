import { preparing } from '@storefront/embedded-postgres/prepared';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { record } from '../../measures/measures.ts';
import type { HeardAnswers } from '../heard-answers.ts';
import { checkTerm } from '../lease.ts';
import type { Database } from '../tables.ts';
import { SESSION_CONNECTIONS, sharedConnections } from './budget.ts';
import { createLoneStatements, separateTransactions } from './lone-statements.ts';
import { createOwnSession, type OwnSession, type OwnSessionOptions } from './own-session.ts';
import type { DatabaseAddresses } from './pooler.ts';
import { PrimaryClient } from './primary.ts';
import { serveByRank } from './ranks.ts';
import { settleSession } from './session.ts';
import { watchSilence } from './silence.ts';

const ROLLBACK = /^\s*rollback\b/i;

interface DatabaseOptions {
  /** `postgres://…`; contains the password: never log it. */
  url: string;
  /** Maximum connections of this process; 10 by default. */
  max?: number;
  /** Name in `pg_stat_activity`. */
  applicationName: string;
  /** Called when a connection breaks; its query fails, and the next query opens a new connection. */
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

interface OpenSessions extends OpenDatabase {
  /** The session that the process keeps for itself. */
  readonly own: OwnSession;
}

/**
 * Opens the connections that keep their session; the same as those for statements if both have one address.
 * Until they are closed, all sessions with a server that falls silent are broken once it is replaced.
 */
export function openSessions(
  { statements, sessions }: DatabaseAddresses,
  database: OpenDatabase,
  log: OwnSessionOptions['log'],
  heard?: HeardAnswers,
): OpenSessions {
  const watch = watchSilence({ log });
  const own = createOwnSession({ url: sessions, log });
  const closeOwn = async () => {
    await own.close();
    await watch.stop();
  };
  if (sessions === statements) return { ...database, own, close: closeOwn };
  const opened = openDatabase({
    url: sessions,
    max: SESSION_CONNECTIONS,
    applicationName: 'storefront sessions',
    log,
    ...(heard && { heard }),
  });
  const close = async () => {
    await closeOwn();
    await opened.close();
  };
  return { ...opened, own, close };
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
    // Opening a connection with its session costs more than all queries of an idle shop in ten minutes.
    idleTimeoutMillis: 600_000,
    onConnect: settleSession,
    keepAlive: true,
  });
  // A broken connection emits an error event, in the pool and in use; without a listener the process would
  // end.
  pool.on('error', () => {});
  const connected = new Set<pg.PoolClient>();
  pool.on('remove', (client) => connected.delete(client));
  pool.on('connect', (client) => {
    connected.add(client);
    let broken = false;
    client.on('error', (error) => {
      if (!broken) options.log?.warn({ err: error }, 'a database connection broke');
      broken = true;
    });
  });
  serveByRank(pool);
  const { heard } = options;
  const prepared = preparing(pool, (client, text, send) => {
    // A process that stood still within a transaction must not commit it.
    if (client.getTransactionStatus() === 'T' && !ROLLBACK.test(text)) checkTerm();
    return heard ? heard.hear(client, text, send) : send();
  });
  const take = async (wasRefused = false): ReturnType<typeof prepared.connect> => {
    try {
      return await prepared.connect();
    } catch (error) {
      // The first refusal may come before the other connections are open.
      if (!isRefusedForNumber(error) || (connected.size === 0 && wasRefused)) throw error;
      waitForOthers(pool, connected.size);
      return take(true);
    }
  };
  const measured = async () => {
    lone.makeRoom();
    const asked = performance.now();
    try {
      return await take();
    } finally {
      record('poolWaits', { pool: options.applicationName }, (performance.now() - asked) / 1000);
    }
  };
  const lone = createLoneStatements(pool, measured, sharedConnections(pool.options.max));
  const open = (connect: PostgresPool['connect']) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: {
          options: pool.options,
          // Ended below: Kysely ends only a pool that it has used.
          end: async () => {},
          connect: () => connectInTerm(connect),
        },
      }),
    });
  const db = open(lone.connect);
  separateTransactions(db, open(measured));
  const close = async () => {
    await db.destroy();
    await lone.close();
    await pool.end();
  };
  let closed: Promise<void> | undefined;
  return {
    db,
    pool,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Connects work of a term. After a failover, a connection may take longer than the rest of the lease: another process
 * may do the work by then.
 *
 * @throws {LeaseLostError} if the term has ended
 */
async function connectInTerm(connect: PostgresPool['connect']): ReturnType<PostgresPool['connect']> {
  checkTerm();
  const client = await connect();
  try {
    checkTerm();
    return client;
  } catch (error) {
    client.release();
    throw error;
  }
}

/** Time after which a pool that got fewer connections than its budget asks for more, milliseconds. */
const ASK_AGAIN_MS = 5_000;

/**
 * Limits a pool to its open connections for a while after the server or a pooler refused another connection.
 * Work then waits for an open connection by rank.
 *
 * @param connected number of open connections. The pool's own count includes connections that are still being
 * opened, and it replaces each refused connection.
 */
function waitForOthers(pool: pg.Pool, connected: number): void {
  const wanted = pool.options.max;
  pool.options.max = Math.max(1, connected);
  setTimeout(() => {
    pool.options.max = Math.max(pool.options.max, wanted);
  }, ASK_AGAIN_MS).unref();
}

/**
 * Returns true for `too_many_connections`, or PgBouncer's `max_client_conn`, which has the code of a broken
 * protocol.
 */
function isRefusedForNumber(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (
    error.code === '53300' || (error.code === '08P01' && /no more connections allowed/.test(error.message))
  );
}
