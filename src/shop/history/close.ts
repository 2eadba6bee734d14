import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Logger } from '../../logging.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import type { DatabaseChange, DatabaseIdentity } from './compare.ts';
import type { HistoryMemory } from './memory.ts';

export interface HistoryDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly memory: HistoryMemory;
}

/** The list is read this far back where nothing tells what the database still holds, milliseconds. */
const UNKNOWN_SINCE_MS = 24 * 3_600_000;

export interface ClosedBy {
  readonly found: DatabaseIdentity;
  /** When what is remembered was written; null if nothing is. */
  readonly rememberedAt: Date | null;
  /** The database that is remembered; null if none is. */
  readonly rememberedShop?: string | null;
}

/**
 * Closes the shop for all replicas: nothing is sold, nothing submitted, no surplus voucher given to anybody, until the dealer's
 * list was read. A shop that is closed stays so; another reason may only lengthen the time that has to be read.
 */
export async function closeShop(
  { db, clock }: Pick<HistoryDeps, 'db' | 'clock'>,
  { why, certain }: DatabaseChange,
  { found, rememberedAt, rememberedShop = null }: ClosedBy,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('shop_history').select('id').forUpdate().execute();
    // What was written after the database went back was written later than all that is remembered.
    const { rows } = await sql<{ since: Date | null }>`
      select coalesce(
        (select max(at) from history_beats where at < ${rememberedAt}::timestamptz),
        case when ${why} not in ('beat-lost', 'other-database') then (select max(at) from history_beats) end,
        (select at from order_events order by id desc limit 1)) as since`.execute(tx);
    const since = rows[0]?.since ?? new Date(now.getTime() - UNKNOWN_SINCE_MS);
    await tx
      .updateTable('shop_history')
      .set({
        closed_at: sql`coalesce(closed_at, ${now}::timestamptz)`,
        system_identifier: found.systemIdentifier,
        timeline: found.timeline,
      })
      .execute();
    await sql`
      insert into recoveries (why, certain, since, closed_at, last_order_id, last_attempt_id, next_try_at)
      select ${why}, ${certain}, ${since}, ${now},
        (select coalesce(max(id), 0) from orders), (select coalesce(max(id), 0) from attempts), ${now}
      on conflict ((true)) where opened_at is null do update set
        why = case when recoveries.certain then recoveries.why else excluded.why end,
        certain = recoveries.certain or excluded.certain, since = least(recoveries.since, excluded.since)`.execute(
      tx,
    );
    // Orders of the database that this one replaced are this shop's.
    if (rememberedShop !== null && rememberedShop !== found.shopId) {
      await sql`
        insert into shop_marks (mark, is_own) values (shop_mark(${rememberedShop}), true)
        on conflict (mark) do update set is_own = true`.execute(tx);
    }
    await tx
      .updateTable('surplus_orders')
      .set({ withheld_at: now })
      .where('allocated_to', 'is', null)
      .where('written_off_at', 'is', null)
      .where('withheld_at', 'is', null)
      .execute();
    if (certain)
      await raiseAlert(tx, 'database-went-back', 'database', {
        why: { kind: why },
        since: since.toISOString(),
      });
  });
}
