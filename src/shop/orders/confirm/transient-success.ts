import { isTransientStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { isHardToCompare } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { appendEvent } from '../core/transition.ts';
import type { Confirmable } from './confirmable.ts';

/** Delay before a succeeded order that shows a transient status is fetched again, milliseconds; it doubles with each fetch. */
const FIRST_DELAY_MS = 60_000;
/** A transient status that is still there after this time is a roll-back, milliseconds. */
const PERSISTS_MS = 3_600_000;

/**
 * Records that a succeeded order shows another status that is not believed yet, and has it fetched again soon.
 *
 * One lagging answer of the Dealer API is not a roll-back: the document lets a success become another final status alone
 * (dealer-api.md, States and transitions, rule 5). And one answer that could be about another dealer order is believed when the next
 * one agrees.
 *
 * @returns false when the status is believed: then the dealer took the order back
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

/** @returns the status that an order showed last instead of its success; null when it shows its success */
async function lastDoubted(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ status: string | null }>`
    select case cause ->> 'kind' when 'success-doubted' then cause ->> 'status' end as status
    from order_events
    where order_id = ${orderId} and cause ->> 'kind' in ('success-doubted', 'success-shown-again')
    order by id desc limit 1`.execute(db);
  return rows[0]?.status ?? null;
}

/** Records that an order shows its success again. */
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
