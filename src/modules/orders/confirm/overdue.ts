import { sql } from 'kysely';
import { orderCodeColumn } from '../../../platform/values/codes.ts';
import { raiseAlertOnce } from '../../alerts/index.ts';
import { isAlertOpen } from '../../alerts/reads.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { among, type FoundOrder } from '../core/find-order.ts';
import { longestCheckMs, searchedSince } from '../core/waiting.ts';
import { ageMs, isSlow, REVIEW_AFTER_MS } from './send-to-review.ts';

/** Returns the ids of accepted orders that need a first alert or a review. */
export async function readNewlySlow(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  orders: readonly { readonly id: string; readonly acceptedAt: Date | null }[],
): Promise<Set<string>> {
  const slow = orders.filter(({ acceptedAt }) => isSlow(deps, acceptedAt)).map(({ id }) => id);
  if (slow.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join purchases p on p.id = o.purchase_id
    where o.id = any(${slow}::bigint[]) and o.state = 'accepted'
      and (o.accepted_at <= ${inMs(deps, -REVIEW_AFTER_MS)} or not ${isAlertOpen(['order-slow'], orderCodeColumn)})`.execute(
    deps.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Alerts the admins about orders whose search exceeds the time that the customer was told. */
export async function alertOverdueSearch(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  orders: readonly FoundOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const { rows } = await sql<{ id: string; since: Date | null }>`
    select o.id, ${searchedSince} as since from orders o
    where o.id = ${among(orders.map(({ id }) => id))} and o.state in ('queued', 'unknown')`.execute(deps.db);
  const sinces = new Map(rows.map(({ id, since }) => [id, since]));
  for (const { id, code, type } of orders) {
    const since = sinces.get(id) ?? null;
    if (since === null || ageMs(deps, since) < longestCheckMs(type, deps.settings)) continue;
    await raiseAlertOnce(deps.db, 'check-overdue', code, { since: since.toISOString() });
  }
}
