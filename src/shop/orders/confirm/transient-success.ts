import { isTransientStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { OrdersDeps } from '../core/deps.ts';
import { appendEvent } from '../core/transition.ts';
import type { Confirmable } from './confirmable.ts';

/** Delay before a succeeded order that shows a transient status is fetched again, milliseconds; it doubles with each fetch. */
const FIRST_DELAY_MS = 60_000;
/** A transient status that is still there after this time is a roll-back, milliseconds. */
const PERSISTS_MS = 3_600_000;

/**
 * Records that a succeeded order shows a transient status, and has it fetched again soon. One lagging answer of the Dealer API is not a
 * roll-back: the document lets a success become another final status alone (dealer-api.md, States and transitions, rule 5).
 *
 * @returns false when the status is not transient, or has been for an hour: then the dealer took the order back
 */
export async function isFetchedAgain(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: Confirmable,
  status: string,
): Promise<boolean> {
  const { id, code, dealerOrderId, doubtedAt } = order;
  const ageMs = doubtedAt === null ? 0 : deps.clock().getTime() - doubtedAt.getTime();
  if (!isTransientStatus(status) || ageMs >= PERSISTS_MS) return false;
  const nextAt = new Date(deps.clock().getTime() + Math.max(FIRST_DELAY_MS, ageMs));
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      with found as (select id, doubted_at from orders where id = ${id} and state = 'succeeded' for update)
      update orders o set doubted_at = coalesce(o.doubted_at, ${deps.clock()}), recheck_at = ${nextAt}, recheck_failures = 0
      from found where o.id = found.id
      returning found.doubted_at is null as "isNew"`.execute(tx);
    if (!rows[0]?.isNew) return;
    await appendEvent(tx, id, { kind: 'success-doubted', dealerOrderId, status });
    deps.log.warn({ order: code, dealerOrderId, status }, 'a success shows a transient status');
  });
  return true;
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
