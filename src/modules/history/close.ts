import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { HeardAnswers } from '../../platform/database/heard-answers.ts';
import type { Logger } from '../../platform/logging.ts';
import { raiseAlert } from '../alerts/index.ts';
import { attemptsView, orderEventsView, ordersView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { DatabaseChange, DatabaseIdentity } from './compare.ts';
import type { HistoryMemory } from './memory.ts';
import { lockHistory } from './recoveries.ts';
import { adoptMark } from './shop-marks.ts';

export interface HistoryDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly memory: HistoryMemory;
  /** The answers that this process got. Without them, each promotion counts as a loss. */
  readonly heard?: HeardAnswers | undefined;
  /** Withholds surplus vouchers: the shop may have sold them in the lost time. */
  readonly withhold?: (tx: Tx, at: Date) => Promise<void>;
  /** Wakes the work that was refused until a promotion was judged. */
  readonly wake?: (tx: Tx) => Promise<void>;
}

/** Period of the list to read if the shop does not know which orders the database still has, milliseconds. */
const UNKNOWN_SINCE_MS = 24 * 3_600_000;

interface ClosedBy {
  readonly found: DatabaseIdentity;
  /** Time of the remembered state; null if none is remembered. */
  readonly rememberedAt: Date | null;
  /** Id of the shop in the remembered database; null if none is remembered. */
  readonly rememberedShop?: string | null;
}

/**
 * Closes the shop for all processes: no sales, no submissions and no surplus vouchers until the dealer's list
 * was read. A closed shop stays closed; another reason can only extend the period to read.
 */
export async function closeShop(
  { db, clock, withhold }: Pick<HistoryDeps, 'db' | 'clock' | 'withhold'>,
  { why, certain }: DatabaseChange,
  { found, rememberedAt, rememberedShop = null }: ClosedBy,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await lockHistory(tx);
    // Rows written after the database went back are newer than the remembered state.
    const { rows } = await sql<{ since: Date | null }>`
      select coalesce(
        (select max(at) from history_beats where at < ${rememberedAt}::timestamptz),
        case when ${why} not in ('beat-lost', 'other-database') then (select max(at) from history_beats) end,
        (select at from ${orderEventsView} order_events order by id desc limit 1)) as since`.execute(tx);
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
      insert into recoveries (why, certain, since, closed_at, last_order_id, last_attempt_id, last_payment_id, next_try_at)
      select ${why}, ${certain}, ${since}, ${now},
        (select coalesce(max(id), 0) from ${ordersView} orders), (select coalesce(max(id), 0) from ${attemptsView} attempts),
        (select coalesce(max(id), 0) from ${paymentsView} payments), ${now}
      on conflict ((true)) where opened_at is null do update set
        why = case when recoveries.certain then recoveries.why else excluded.why end,
        certain = recoveries.certain or excluded.certain, since = least(recoveries.since, excluded.since),
        last_payment_id = greatest(recoveries.last_payment_id, excluded.last_payment_id)`.execute(tx);
    // Orders of the replaced database belong to this shop.
    if (rememberedShop !== null && rememberedShop !== found.shopId) {
      await adoptMark(tx, rememberedShop);
    }
    await withhold?.(tx, now);
    if (certain)
      await raiseAlert(tx, 'database-went-back', 'database', {
        why: { kind: why },
        since: since.toISOString(),
      });
  });
}
