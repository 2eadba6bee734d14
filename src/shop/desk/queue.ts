import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../staff/staff.ts';
import { type MatterKind, matterKinds, sources } from './sources.ts';

/** Something that waits for a person. */
export interface Matter {
  readonly kind: MatterKind;
  /** What it is about: the code of a purchase or a payment, a currency, the id of a customer, an adjustment or an alert. */
  readonly subject: string;
  readonly since: string;
  /** Orders, codes or purchases that are decided together. */
  readonly units: number;
}

export interface MatterPage {
  readonly entries: readonly Matter[];
  /** Of all matters that this person may see. */
  readonly total: number;
}

/** @returns what waits for a person and this one may see, oldest first, without what was put off */
export async function readQueue(
  db: Db,
  actor: Actor,
  { offset, limit }: { offset: number; limit: number },
): Promise<MatterPage> {
  const kinds = matterKinds.filter((kind) => actor.may(sources[kind].permission));
  if (kinds.length === 0) return { entries: [], total: 0 };
  const all = kinds.map((kind) => sql`select ${sql.lit(kind)} as kind, m.* from (${sources[kind].rows}) m`);
  const { rows } = await sql<{
    kind: MatterKind;
    subject: string;
    since: Date;
    units: string;
    total: string;
  }>`
    select q.kind, q.subject, q.since, q.units, count(*) over () as total
    from (${sql.join(all, sql` union all `)}) q
    where not exists (
      select from desk_put_off d where d.kind = q.kind and d.subject = q.subject and d.until > now())
    order by q.since, q.kind, q.subject limit ${limit} offset ${offset}`.execute(db);
  // Behind the end there is no row that says how many there are.
  if (rows.length === 0 && offset > 0) {
    const { total } = await readQueue(db, actor, { offset: 0, limit: 1 });
    return { entries: [], total };
  }
  return {
    entries: rows.map(({ kind, subject, since, units }) => ({
      kind,
      subject,
      since: since.toISOString(),
      units: Number(units),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** @returns one matter, put off or not; null when it does not wait (any more) */
export async function readMatter(db: Db, kind: MatterKind, subject: string): Promise<Matter | null> {
  const { rows } = await sql<{ since: Date; units: string }>`
    select m.since, m.units from (${sources[kind].rows}) m where m.subject = ${subject} limit 1`.execute(db);
  const row = rows[0];
  return row ? { kind, subject, since: row.since.toISOString(), units: Number(row.units) } : null;
}
