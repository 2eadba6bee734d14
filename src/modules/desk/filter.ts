import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { personName } from '../customers/reads.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { Actor } from '../staff/index.ts';
import { assignedMatters, type MatterKind, matterKinds, rowsFor } from './sources.ts';

/** A person's filter of the queue. */
export interface QueueFilter {
  /** Empty for every kind. */
  readonly kinds: readonly MatterKind[];
  /** The id of a manual payment method; if set, only deposits by it match. */
  readonly method: string | null;
  /** The person who is assigned to a matter; `free`: unassigned matters. */
  readonly who: number | 'free' | null;
  /** Minimum age, hours. */
  readonly hours: number | null;
}

export const NO_FILTER: QueueFilter = { kinds: [], method: null, who: null, hours: null };

const kinds = z.array(z.enum(matterKinds as [MatterKind, ...MatterKind[]]));
const stored = z.object({
  kinds: kinds.catch([]),
  method: z.string().nullable().catch(null),
  who: z
    .union([z.number(), z.literal('free')])
    .nullable()
    .catch(null),
  hours: z.number().nullable().catch(null),
});

/** The values that this person's filter can take now, each with its number of matters. */
export interface FilterOptions {
  readonly kinds: readonly { readonly kind: MatterKind; readonly count: number }[];
  readonly methods: readonly {
    readonly id: string;
    readonly name: Readonly<Record<string, string>>;
    readonly count: number;
  }[];
  readonly people: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}

/** Returns a person's filter. */
export async function readFilter(db: Db, personId: number): Promise<QueueFilter> {
  const row = await db
    .selectFrom('desk_filters')
    .select('filter')
    .where('person_id', '=', String(personId))
    .executeTakeFirst();
  return row ? { ...NO_FILTER, ...stored.safeParse(row.filter).data } : NO_FILTER;
}

/** Stores a person's filter, or deletes it if it has no condition. */
export async function writeFilter(db: Db, personId: number, filter: QueueFilter): Promise<void> {
  const { method, who, hours } = filter;
  if (filter.kinds.length === 0 && method === null && who === null && hours === null) {
    await db.deleteFrom('desk_filters').where('person_id', '=', String(personId)).execute();
    return;
  }
  await sql`
    insert into desk_filters (person_id, filter) values (${personId}, ${JSON.stringify(filter)}::jsonb)
    on conflict (person_id) do update set filter = excluded.filter, set_at = now()`.execute(db);
}

/** Returns the possible filter values: only those that some of the person's matters have. */
export async function readFilterOptions(db: Db, actor: Actor): Promise<FilterOptions> {
  const counts = matterKinds.flatMap((kind) => {
    const all = rowsFor(kind, actor);
    return all ? [sql`select ${sql.lit(kind)} as kind, count(*)::integer as count from (${all}) m`] : [];
  });
  if (counts.length === 0) return { kinds: [], methods: [], people: [] };
  const [byKind, methods, people] = await Promise.all([
    sql<{ kind: MatterKind; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db),
    rowsFor('deposit', actor)
      ? sql<{ id: string; name: Record<string, string>; count: number }>`
          select m.id::text, m.name, w.count from (
            select variant, count(*)::integer as count from ${paymentsView} payments
            where state = 'awaiting' and submitted_at is not null group by variant) w
          join ${manualMethodsView} m on m.id::text = w.variant order by w.count desc, m.id`.execute(db)
      : { rows: [] },
    sql<{ id: string; name: string; count: number }>`
      select w.assigned_to as id, ${personName(sql`w.assigned_to`)} as name, w.count from (
        select assigned_to, count(*)::integer as count from (${assignedMatters}) a group by assigned_to) w
      order by w.count desc, w.assigned_to`.execute(db),
  ]);
  return {
    kinds: byKind.rows.filter(({ count }) => count > 0),
    methods: methods.rows,
    people: people.rows.map((one) => ({ ...one, id: Number(one.id) })),
  };
}
