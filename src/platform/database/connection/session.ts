import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { settleEachTransaction } from './pooled.ts';
import { PrimaryClient } from './primary.ts';
import { MUST_BE, SETTINGS, SessionError } from './settings.ts';

/** The oldest supported server. */
const OLDEST_SERVER = 14;

interface Session {
  query(text: string, values: unknown[]): Promise<{ rows: { name: string; value: string }[] }>;
  /** The process that the server announced. A pooler announces one of its own. */
  readonly processID?: number | null;
}

/**
 * Applies the settings to a session and reads them back, in one query. Behind a pooler that would not prove
 * them for the next transaction: there, each transaction applies and proves them (pooled.ts).
 *
 * @throws {SessionError} naming each setting that differs
 */
export async function settleSession(session: Session): Promise<void> {
  const { rows } = await session.query(
    `select s.name, set_config(s.name, s.value, $4::integer <> pg_backend_pid()) as value
     from unnest($1::text[], $2::text[]) as s (name, value)
     union all select name, current_setting(name) from unnest($3::text[]) as name
     union all select 'pooled', ($4::integer <> pg_backend_pid())::text
     union all select 'server', pg_postmaster_start_time()::text
     union all select 'search_path', set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')),
       $4::integer <> pg_backend_pid())
     where current_schema() is distinct from 'public'`,
    [Object.keys(SETTINGS), Object.values(SETTINGS), Object.keys(MUST_BE), session.processID ?? 0],
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = Object.entries({ ...SETTINGS, ...MUST_BE })
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name} is ${found.get(name)} and must be ${value}`);
  if (wrong.length > 0)
    throw new SessionError(`the database session has wrong settings: ${wrong.join('; ')}`);
  const isPooled = found.get('pooled') === 'true';
  if (isPooled && session instanceof pg.Client) await settleEachTransaction(session);
  if (!isPooled && session instanceof PrimaryClient) session.server = found.get('server') ?? null;
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
    blind: boolean;
  }>`
    select current_setting('server_version_num')::integer / 10000 as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
      current_setting('transaction_read_only') as readonly,
      exists (select from pg_stat_get_wal_senders())
        and not pg_has_role(current_user, 'pg_read_all_stats', 'usage') as blind`.execute(db);
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
  const kept = `it keeps what it confirmed; synchronous_commit is ${server?.commit} in each session of the shop`;
  return server?.blind
    ? `${kept}. Grant pg_read_all_stats to its role: without it, the shop may close for seconds after a failover that lost nothing`
    : kept;
}
