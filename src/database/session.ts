import { type Kysely, sql } from 'kysely';

/**
 * The settings of every session of the shop. The server, the database, the role, the address or a proxy may set others.
 *
 * - An attempt must be on the disk before its POST leaves, whatever the server's default is.
 * - A prepared statement is planned once: left to itself, PostgreSQL plans those that take arrays again each time, inside the
 *   job queue's functions, too. Measured under full purchases, adding a job took 1.7 ms, and takes 0.5 ms so.
 * - One row that is looked up in a table that grows is never merged with it: where the ids that PostgreSQL knows of are low, it
 *   expects a merge to end early, and would walk the whole index for a new one.
 * - A statement, a lock that is waited for and an idle listener have no time-out but the shop's own.
 * - Times, intervals, bytes, arrays and floats are written in the form that the driver reads.
 * - The definitions that `schema.lock` is compared with are written in one form.
 *
 * The shop's tables are in `public`, whatever `search_path` the role has; the rest of it stays, where extensions may be.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  synchronous_commit: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_mergejoin: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_session_timeout: '0',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  array_nulls: 'on',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  quote_all_identifiers: 'off',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
};

/** What a session can't set, and must be so: triggers that guard final states fire in no other role, and a standby decides nothing. */
const MUST_BE: Readonly<Record<string, string>> = {
  in_hot_standby: 'off',
  session_replication_role: 'origin',
  server_encoding: 'UTF8',
};

/** The oldest server that the statements and settings work with. */
const OLDEST_SERVER = 14;

/** A session whose settings would make the shop misread its own data, or lose it. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
}

interface Session {
  query(text: string, values: unknown[]): Promise<{ rows: { name: string; value: string }[] }>;
}

/**
 * Sets what every session of the shop needs, and reads it back, in one query.
 *
 * @throws {SessionError} naming each setting that is another one
 */
export async function settleSession(session: Session): Promise<void> {
  const { rows } = await session.query(
    `select s.name, set_config(s.name, s.value, false) as value
     from unnest($1::text[], $2::text[]) as s (name, value)
     union all select name, current_setting(name) from unnest($3::text[]) as name
     union all select 'search_path', set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)
     where current_schema() is distinct from 'public'`,
    [Object.keys(SETTINGS), Object.values(SETTINGS), Object.keys(MUST_BE)],
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = Object.entries({ ...SETTINGS, ...MUST_BE })
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name} is ${found.get(name)} and must be ${value}`);
  if (wrong.length > 0)
    throw new SessionError(`the database session has wrong settings: ${wrong.join('; ')}`);
}

/**
 * Checks the server's version and whether it keeps what it confirmed when its machine loses power.
 *
 * @returns a sentence for the operator
 * @throws Error naming what is wrong
 */
export async function examineServer<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<{
    version: number;
    fsync: string;
    pages: string;
    commit: string;
    readonly: string;
  }>`
    select current_setting('server_version_num')::integer / 10000 as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
      current_setting('transaction_read_only') as readonly`.execute(db);
  const [server] = rows;
  const wrong = [
    ...(server && server.version < OLDEST_SERVER
      ? [`the server is PostgreSQL ${server.version}: the shop needs ${OLDEST_SERVER} or later`]
      : []),
    ...(server?.fsync === 'on' ? [] : ['fsync is off: a power cut loses orders. Set fsync = on']),
    ...(server?.readonly === 'off'
      ? []
      : ['it takes no writes: default_transaction_read_only is on, or it is a standby']),
    ...(server?.pages === 'on'
      ? []
      : ['full_page_writes is off: a power cut may damage tables. Set full_page_writes = on']),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return `it keeps what it confirmed; synchronous_commit is ${server?.commit} in each session of the shop`;
}
