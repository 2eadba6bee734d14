import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { type Act, acts } from './acts.ts';

/** An act of staff, as it is written down. */
export interface RecordedAct {
  readonly actorId: number;
  readonly act: Act;
  /** What it was done to: the code of an order or a payment, the id of a person, the name of a setting. */
  readonly subject: string | number;
  /** Ids, amounts and choices; never a code, a PIN or what a customer wrote. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes down what was done, in the transaction that does it: where that is rolled back, there is no row either. */
export async function recordAct(tx: Tx, { actorId, act, subject, detail = {} }: RecordedAct): Promise<void> {
  await sql`
    insert into audit_log (actor_id, act, subject, detail)
    values (${actorId}, ${act}, ${String(subject)}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
}

/** The same as a part of a statement: a row for each one of `from`, a part before it, which has a row where something was done. */
export function recordedFrom(
  from: string,
  { actorId, act, subject, detail = {} }: RecordedAct,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (actor_id, act, subject, detail)
    select ${actorId}::bigint, ${act}, ${String(subject)}, ${JSON.stringify(detail)}::jsonb from ${sql.ref(from)}`;
}

/** What is searched for; all of it must hold. */
export interface AuditQuery {
  readonly actorId?: number | undefined;
  readonly act?: Act | undefined;
  readonly subject?: string | undefined;
  /** From this time on, ISO 8601. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
  /** Older than this entry: the next page. */
  readonly before?: number | undefined;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly actorId: number;
  /** Null where that person never wrote to the bot. */
  readonly actorName: string | null;
  /** Null for one that this version of the shop does not know. */
  readonly act: Act | null;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const auditPageSize = 10;

/**
 * @returns a page of what was done, newest first, and whether older entries follow. Each way of searching reads an index backwards.
 */
export async function searchAuditLog(
  db: Db,
  { actorId, act, subject, since, until, before }: AuditQuery,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('customers', 'customers.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'audit_log.act',
      'audit_log.subject',
      'audit_log.detail',
      'customers.first_name',
    ])
    .$if(actorId !== undefined, (query) => query.where('audit_log.actor_id', '=', String(actorId)))
    .$if(act !== undefined, (query) => query.where('audit_log.act', '=', act ?? ''))
    .$if(subject !== undefined, (query) => query.where('audit_log.subject', '=', subject ?? ''))
    .$if(since !== undefined, (query) => query.where('audit_log.at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('audit_log.at', '<', new Date(until ?? 0)))
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', String(before)))
    .orderBy('audit_log.id', 'desc')
    .limit(auditPageSize + 1)
    .execute();
  return {
    more: rows.length > auditPageSize,
    entries: rows.slice(0, auditPageSize).map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      actorId: Number(row.actor_id),
      actorName: row.first_name,
      act: acts.find((one) => one === row.act) ?? null,
      subject: row.subject,
      detail: row.detail,
    })),
  };
}
