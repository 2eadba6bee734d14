import { isTransientStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Confirmable, isHardToCompare } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { appendEvent } from '../core/transition.ts';

/** Delay before the first fetch after a transient status, milliseconds; it doubles with each fetch. */
const FIRST_DELAY_MS = 60_000;
/** A transient status that persists this long is a rollback, milliseconds. */
const PERSISTS_MS = 3_600_000;

/**
 * Records an unconfirmed status of a succeeded order and schedules another fetch.
 * One lagging answer is not a rollback: a success may only become another final status (dealer-api.md, States
 * and transitions, rule 5). An answer that may be about another dealer order is believed once the next one
 * agrees.
 *
 * @returns false if the status is believed: the dealer reversed the order
 */
export async function isFetchedAgain(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: Confirmable,
  status: string,
): Promise<boolean> {
  const { id, code, dealerOrderId, doubtedAt } = order;
  const ageMs = doubtedAt === null ? 0 : deps.clock().getTime() - doubtedAt.getTime();
  if (isTransientStatus(status)) {
    if (ageMs >= PERSISTS_MS) return false;
  } else if (!isHardToCompare(order) || (await lastDoubted(deps.db, id)) === status) return false;
  const nextAt = new Date(deps.clock().getTime() + Math.max(FIRST_DELAY_MS, ageMs));
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update orders set doubted_at = coalesce(doubted_at, ${deps.clock()}), recheck_at = ${nextAt}, recheck_failures = 0
      where id = ${id} and state = 'succeeded'
      returning id`.execute(tx);
    if (rows.length === 0 || (await lastDoubted(tx, id)) === status) return;
    await appendEvent(tx, id, { kind: 'success-doubted', dealerOrderId, status });
    deps.log.warn({ order: code, dealerOrderId, status }, 'a success shows another status');
  });
  return true;
}

/** Returns the last status shown in place of success; null: none, or the success is shown again. */
async function lastDoubted(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ status: string | null }>`
    select case cause ->> 'kind' when 'success-doubted' then cause ->> 'status' end as status
    from order_events
    where order_id = ${orderId} and cause ->> 'kind' in ('success-doubted', 'success-shown-again')
    order by id desc limit 1`.execute(db);
  return rows[0]?.status ?? null;
}

/** Records that the dealer shows a doubted order as successful again. */
export async function successShown(deps: Pick<OrdersDeps, 'db'>, order: Confirmable): Promise<void> {
  const { id, dealerOrderId, doubtedAt } = order;
  if (doubtedAt === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update orders set doubted_at = null where id = ${id} and state = 'succeeded' and doubted_at is not null
      returning id`.execute(tx);
    if (rows.length > 0) await appendEvent(tx, id, { kind: 'success-shown-again', dealerOrderId });
  });
}
