import { type Kysely, sql } from 'kysely';

/**
 * The settings of every session of the shop, which override those of the server, the database, the role, the
 * address or a proxy.
 * - An attempt must be durable before its POST, whatever the server's default.
 * - A prepared statement is planned once: by default, PostgreSQL replans those with arrays each time, also
 * inside the job queue's functions. Measured under full purchases, adding a job took 1.7 ms, and takes 0.5 ms
 * so.
 * - No merge join for single rows of a growing table: where the ids known to PostgreSQL are low, it expects
 * an early end, and would read the whole index for a new one.
 * - Statements, lock waits and idle listeners only have the shop's own time-outs.
 * - Times, intervals, bytes, arrays and floats are in the form that the driver reads.
 * - The definitions compared with `schema.lock` are in one form.
 * The shop's tables are in `public`, whatever the role's `search_path`; the rest of it stays, since
 * extensions may be there.
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

/**
 * Settings that a session can't change: triggers that guard final states fire in no other role, and a standby
 * must not decide.
 */
const MUST_BE: Readonly<Record<string, string>> = {
  in_hot_standby: 'off',
  session_replication_role: 'origin',
  server_encoding: 'UTF8',
};

/** The oldest supported server. */
const OLDEST_SERVER = 14;

/** Thrown if a session's settings would make the shop misread or lose its data. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
}

interface Session {
  query(text: string, values: unknown[]): Promise<{ rows: { name: string; value: string }[] }>;
}

/**
 * Applies the settings to a session and reads them back, in one query.
 *
 * @throws {SessionError} naming each setting that differs
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
 * Checks the server's version, and whether it keeps confirmed data through a power loss.
 *
 * @returns a sentence for the operator
 * @throws Error naming the fault
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
