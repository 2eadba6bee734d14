/** Recognition of a pooler between the shop and PostgreSQL. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { PrimaryClient } from './primary.ts';

/** Maximum time of one answer, milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** Maximum looks for a changed server connection. PgBouncer shows it in the first look. */
const LOOKS = 5;

/** Thrown if an address does not keep sessions, or the two addresses belong to different databases. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
}

/** The addresses of one database. */
export interface DatabaseAddresses {
  /** For statements and transactions; may lead through a transaction pooler. */
  readonly statements: string;
  /** For work that needs a session: notices, locks of a session, the job worker, migrations, backups. */
  readonly sessions: string;
}

/**
 * Checks that the address for sessions keeps them, and that the other address leads to the same database.
 *
 * @returns true if statements go through a pooler
 * @throws {PoolerError} with the next step
 */
export async function checkAddresses({ statements, sessions }: DatabaseAddresses): Promise<boolean> {
  const isSame = statements === sessions;
  return withClients(sessions, async (one, another) => {
    const isPooled = await goesThroughPooler(one);
    if (isPooled && (await losesSession(one, await another()))) {
      throw new PoolerError(
        isSame
          ? "DATABASE_URL leads through a pooler that changes the connection for each transaction, which loses the shop's locks and notices: " +
              "set DATABASE_URL_DIRECT to PostgreSQL's own address, or the pooler's mode to session"
          : "DATABASE_URL_DIRECT leads through a pooler that changes the connection for each transaction: set PostgreSQL's own address",
      );
    }
    return isSame ? isPooled : comparePlaces(one, statements);
  });
}

/**
 * Returns true for a pooler's connection: a pooler announces a process of its own instead of the server's.
 */
async function goesThroughPooler(client: PrimaryClient): Promise<boolean> {
  return (client as { processID?: number | null }).processID !== (await processOf(client));
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Returns true if a session's server process changes, or serves a second session meanwhile. Two queries of
 * the first session in succession detect a pooler that uses its connections in turn.
 */
async function losesSession(one: pg.Client, another: pg.Client): Promise<boolean> {
  const first = await processOf(one);
  for (let look = 1; look <= LOOKS; look += 1) {
    if ((await processOf(one)) !== first) return true;
    await another.query('begin');
    try {
      if ((await processOf(another)) === first || (await processOf(one)) !== first) return true;
    } finally {
      await another.query('rollback');
    }
  }
  return false;
}

/**
 * Returns true if `statements` leads through a pooler.
 *
 * @throws {PoolerError} if a lock taken at one address is not seen at the other
 */
async function comparePlaces(direct: pg.Client, statements: string): Promise<boolean> {
  const key = randomInt(2 ** 31);
  await direct.query('select pg_advisory_lock($1)', [key]);
  return withClients(statements, async (client) => {
    const { rows } = await client.query<{ seen: boolean }>(
      `select exists (
         select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1::bigint
           and database = (select oid from pg_database where datname = current_database())) as seen`,
      [key],
    );
    if (rows[0]?.seen !== true) {
      throw new PoolerError('DATABASE_URL and DATABASE_URL_DIRECT lead to different databases');
    }
    return goesThroughPooler(client);
  });
}

async function withClients<T>(
  url: string,
  work: (first: PrimaryClient, another: () => Promise<PrimaryClient>) => Promise<T>,
): Promise<T> {
  const clients: PrimaryClient[] = [];
  const open = async () => {
    const client = new PrimaryClient({
      connectionString: url,
      application_name: 'storefront-addresses',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    return await work(await open(), open);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
