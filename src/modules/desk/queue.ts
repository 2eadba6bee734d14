import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { Actor } from '../staff/index.ts';
import { NO_FILTER, type QueueFilter } from './filter.ts';
import { assignedMatters, type MatterKind, matterKinds, rowsFor } from './sources.ts';

/** A matter that waits for a person. */
export interface Matter {
  readonly kind: MatterKind;
  /** The code of a purchase or a payment, a currency, the id of a customer, an adjustment or an alert. */
  readonly subject: string;
  readonly since: string;
  /** Orders, codes or purchases that are decided together. */
  readonly units: number;
}

export interface MatterPage {
  readonly entries: readonly Matter[];
  /** Number of matters that this person may see and that pass the filter. */
  readonly total: number;
  /** The place of the first entry, counted from 1; 0 if there is none. */
  readonly place: number;
}

/** A part of the queue. `after`: it begins after this matter, which may have been decided. */
export interface QueuePlace {
  readonly offset: number;
  readonly limit: number;
  readonly filter?: QueueFilter;
  readonly after?: Pick<Matter, 'kind' | 'subject' | 'since'>;
}

/** Reads the matters that this person may see, oldest first, without postponed ones. */
export async function readQueue(db: Db, actor: Actor, place: QueuePlace): Promise<MatterPage> {
  const { offset, limit, filter = NO_FILTER, after } = place;
  const all = matterKinds.flatMap((kind) => {
    const ofKind = filter.kinds.length === 0 || filter.kinds.includes(kind) ? rowsFor(kind, actor) : null;
    return ofKind ? [sql`select ${sql.lit(kind)} as kind, m.* from (${ofKind}) m`] : [];
  });
  if (all.length === 0) return { entries: [], total: 0, place: 0 };
  const behind = after
    ? sql`(q.since, q.kind, q.subject) > (${after.since}::timestamptz, ${after.kind}::text, ${after.subject}::text)
        and (q.kind, q.subject) <> (${after.kind}::text, ${after.subject}::text)`
    : sql`true`;
  const { rows } = await sql<{
    kind: MatterKind;
    subject: string;
    since: Date;
    units: string;
    place: string;
    total: string;
  }>`
    with assigned as (${assignedMatters}),
    waiting as (
      select q.kind, q.subject, q.since, q.units, count(*) over () as total,
        row_number() over (order by q.since, q.kind, q.subject) as place
      from (${sql.join(all, sql` union all `)}) q
      where not exists (
        select from desk_put_off d where d.kind = q.kind and d.subject = q.subject and d.until > now())
        and ${conditionOf(filter)}
    )
    select q.kind, q.subject, q.since, q.units, q.total, q.place from waiting q where ${behind} order by q.place limit ${limit} offset ${offset}`.execute(
    db,
  );
  // A page after the end has no row with the total.
  if (rows.length === 0 && (offset > 0 || after)) {
    const { total } = await readQueue(db, actor, { offset: 0, limit: 1, filter });
    return { entries: [], total, place: 0 };
  }
  return {
    entries: rows.map(({ kind, subject, since, units }) => ({
      kind,
      subject,
      since: since.toISOString(),
      units: Number(units),
    })),
    total: Number(rows[0]?.total ?? 0),
    place: Number(rows[0]?.place ?? 0),
  };
}

/** Returns the condition on the matters of `q` for a filter, except for its kinds. */
function conditionOf({ method, who, hours }: QueueFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (hours !== null) conditions.push(sql`q.since <= now() - make_interval(hours => ${hours})`);
  if (method !== null) {
    conditions.push(sql`q.kind in ${literals(['deposit', 'refund'])} and exists (
      select from ${paymentsView} p where p.code = q.subject and p.variant = ${method} offset 0)`);
  }
  if (who !== null) {
    const assigned = sql`(select a.assigned_to from assigned a where a.kind = q.kind and a.subject = q.subject limit 1)`;
    conditions.push(who === 'free' ? sql`${assigned} is null` : sql`${assigned} = ${who}::bigint`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Reads one matter, postponed or not; null if it does not wait any longer, or the actor may not see it. */
export async function readMatter(
  db: Db,
  actor: Actor,
  { kind, subject }: Pick<Matter, 'kind' | 'subject'>,
): Promise<Matter | null> {
  const all = rowsFor(kind, actor);
  if (!all) return null;
  const { rows } = await sql<{ since: Date; units: string }>`
    select m.since, m.units from (${all}) m where m.subject = ${subject} limit 1`.execute(db);
  const row = rows[0];
  return row ? { kind, subject, since: row.since.toISOString(), units: Number(row.units) } : null;
}
