/**
 * Watches the archive of the database's log (`WAL_ARCHIVE_DIR`): a broken archive stays unnoticed until a
 * disk is lost.
 */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { endAlert, raiseAlert } from '../alerts.ts';

/**
 * Time without an archived segment that counts as a fault, minutes. PostgreSQL ends a segment every minute,
 * and the shop writes every 15 s.
 */
const SILENT_MIN = 10;
/** Segments of 16 MB that may wait for the archive. */
const MOST_WAITING = 64;

interface ArchiveState {
  /** Time of the last archived segment; null: none yet. */
  readonly archivedAt: Date | null;
  /** The fault in words; null: none. */
  readonly fault: string | null;
}

/** Reads the state of the archive; null if the server keeps none. */
export async function readArchive(db: Db): Promise<ArchiveState | null> {
  const { rows } = await sql<{
    archived_at: Date | null;
    failed_wal: string | null;
    since: Date;
    is_silent: boolean;
    waiting: number | null;
  }>`
    select last_archived_time as archived_at,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed_wal,
      since, since < now() - make_interval(mins => ${SILENT_MIN}) as is_silent,
      case when last_archived_wal ~ '^[0-9A-F]{24}' then
        (div(pg_current_wal_lsn() - '0/0', pg_size_bytes(current_setting('wal_segment_size')))
          - (pg_split_walfile_name(left(last_archived_wal, 24))).segment_number)::int end as waiting
    from pg_stat_archiver cross join lateral (
      select greatest(last_archived_time, pg_postmaster_start_time()) as since) as last
    where current_setting('archive_mode') <> 'off'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const fault =
    row.failed_wal !== null
      ? `PostgreSQL cannot archive ${row.failed_wal}: its server.log says why`
      : row.is_silent
        ? `nothing was archived since ${row.since.toISOString()}: the archive's disk may hang`
        : (row.waiting ?? 0) > MOST_WAITING
          ? `${row.waiting} segments wait for the archive: its disk is too slow`
          : null;
  return { archivedAt: row.archived_at, fault };
}

/**
 * Raises the alert once while the archive has a fault; ends it afterwards.
 *
 * @param external address of a server whose operator watches its archive
 */
export async function watchArchive(db: Db, external?: unknown): Promise<void> {
  if (external !== undefined) return;
  const state = await readArchive(db);
  if (!state?.fault) return endAlert(db, 'archive-failed', 'database');
  const { rows } = await sql`
    select from alerts where kind = 'archive-failed' and subject = 'database' and ended_at is null`.execute(
    db,
  );
  if (rows.length === 0) await raiseAlert(db, 'archive-failed', 'database', { why: state.fault });
}
