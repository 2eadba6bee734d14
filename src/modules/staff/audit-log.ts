import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { customerName } from '../customers/reads.ts';
import { ACTS, type Act } from './acts.ts';

/** A recorded act of staff. */
interface RecordedAct {
  readonly actorId: number;
  readonly act: Act;
  /** The code of an order or a payment, the id of a person, or the name of a setting. */
  readonly subject: string | number;
  /** Ids, amounts and choices; never a code, a PIN or a customer's words. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records an act in the transaction that performs it, so that a rollback removes the record, too. */
export async function recordAct(tx: Tx, { actorId, act, subject, detail = {} }: RecordedAct): Promise<void> {
  await sql`
    insert into audit_log (actor_id, act, subject, detail)
    values (${actorId}, ${act}, ${String(subject)}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
}

/**
 * Returns the id of the last act of this kind about a subject; `0` if there was none. The id distinguishes
 * two questions about the same subject.
 */
export async function lastAct(tx: Tx, act: Act, subject: string | number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_log where act = ${act} and subject = ${String(subject)} order by id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? '0';
}

/** Returns the last act of this kind about a subject, with what it recorded; null if there was none. */
export async function lastActWithDetail(
  db: Db | Tx,
  act: Act,
  subject: string | number,
): Promise<{ readonly id: number; readonly detail: object } | null> {
  const { rows } = await sql<{ id: string; detail: object }>`
    select id, detail from audit_log where act = ${act} and subject = ${String(subject)} order by id desc limit 1`.execute(
    db,
  );
  return rows[0] ? { id: Number(rows[0].id), detail: rows[0].detail } : null;
}

/** Returns the last change of a setting, with the value before; null if it never changed. */
export async function lastSettingChange(
  db: Db | Tx,
  name: string,
): Promise<{ readonly id: number; readonly before: unknown } | null> {
  const last = await lastActWithDetail(db, 'setting-changed', name);
  return last && { id: last.id, before: 'before' in last.detail ? last.detail.before : null };
}

/** Returns an act by its id; null if it is of another kind. */
export async function readAct(
  db: Db | Tx,
  id: number,
  act: Act,
): Promise<{ readonly subject: string; readonly detail: unknown } | null> {
  const { rows } = await sql<{ subject: string; detail: unknown }>`
    select subject, detail from audit_log where id = ${id} and act = ${act}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Builds a part of a statement that records an act for each row of `from`, an earlier part with a row per
 * change.
 *
 * @param before the previous value, in SQL as jsonb: the statement sees the values before its changes
 */
export function recordedFrom(
  from: string,
  {
    actorId,
    act,
    subject,
    detail = {},
  }: Omit<RecordedAct, 'subject'> & {
    readonly subject: RecordedAct['subject'] | RawBuilder<string>;
  },
  before?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const written = sql`${JSON.stringify(detail)}::jsonb`;
  return sql`
    insert into audit_log (actor_id, act, subject, detail)
    select ${actorId}::bigint, ${act}, ${typeof subject === 'object' ? subject : String(subject)},
      ${before ? sql`${written} || jsonb_build_object('before', ${before})` : written}
    from ${sql.ref(from)}`;
}

/** The conditions of a search; all must hold. */
export interface AuditQuery {
  readonly actorId?: number | undefined;
  readonly act?: Act | undefined;
  readonly subject?: string | undefined;
  /** First day, such as 2026-11-22, in the shop's time zone. */
  readonly from?: string | undefined;
  /** Last day, included. */
  readonly to?: string | undefined;
  /** Id of an entry: only older entries are returned, as the next page. */
  readonly before?: number | undefined;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly actorId: number;
  /** Null if that person never wrote to the bot. */
  readonly actorName: string | null;
  /** Null for an act that this version of the shop does not know. */
  readonly act: Act | null;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const AUDIT_PAGE_SIZE = 10;
const MOST_ID = '9223372036854775807';

/**
 * Searches the audit log. An act is recorded within an hour after its transaction began. The entries of some
 * days therefore have ids between those of an hour before and an hour after. So each kind of search reads an
 * index backwards, limited to the days.
 *
 * @param timeZone the days' IANA zone
 * @returns a page of entries, newest first, and `more` if older ones follow
 */
export async function searchAuditLog(
  db: Db,
  { actorId, act, subject, from, to, before }: AuditQuery,
  timeZone: string,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }> {
  const begin = sql<Date>`(${from ?? null}::date::timestamp at time zone ${timeZone})`;
  const end = sql<Date>`((${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`;
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'audit_log.act',
      'audit_log.subject',
      'audit_log.detail',
    ])
    .select(customerName(sql.ref('audit_log.actor_id')).as('first_name'))
    .$if(actorId !== undefined, (query) => query.where('audit_log.actor_id', '=', String(actorId)))
    .$if(act !== undefined, (query) => query.where('audit_log.act', '=', act ?? ''))
    .$if(subject !== undefined, (query) => query.where('audit_log.subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) =>
      query.where('audit_log.at', '>=', begin).where(
        'audit_log.id',
        '>',
        sql<string>`coalesce((select id from audit_log
          where at < ${begin} - interval '1 hour' order by at desc limit 1), 0)`,
      ),
    )
    .$if(to !== undefined, (query) =>
      query.where('audit_log.at', '<', end).where(
        'audit_log.id',
        '<',
        sql<string>`coalesce((select id from audit_log
          where at >= ${end} + interval '1 hour' order by at limit 1), ${MOST_ID})`,
      ),
    )
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', String(before)))
    .orderBy('audit_log.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  return {
    more: rows.length > AUDIT_PAGE_SIZE,
    entries: rows.slice(0, AUDIT_PAGE_SIZE).map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      actorId: Number(row.actor_id),
      actorName: row.first_name,
      act: ACTS.find((one) => one === row.act) ?? null,
      subject: row.subject,
      detail: row.detail,
    })),
  };
}
