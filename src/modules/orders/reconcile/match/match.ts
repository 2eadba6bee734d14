/**
 * Module `orders/reconcile/match`: matches each listed dealer order with a ref of the shop.
 * In: one page of the list.
 * Out: an adopted order, a surplus order or an orphan order.
 * Rule: a dealer order belongs to one order at most.
 * Begin with `match.ts`, then `record-match.ts`.
 */
import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import { violates } from '../../../../platform/database/violations.ts';
import { parseRef } from '../../../../platform/values/codes.ts';
import { countForeign, readIsOurRef } from '../../../history/index.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { escalateShown } from './escalate-shown.ts';
import { BelongsElsewhere, recordMatch } from './record-match.ts';

/**
 * Matches the dealer orders of one list page against the shop's refs, for every reader of pages. An
 * unrecorded dealer order is adopted, or becomes a surplus or an orphan order. Orders with other refs are
 * skipped; those of another shop on the account are counted.
 */
export async function matchPage(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  page: readonly DealerOrderSummary[],
): Promise<void> {
  const shaped = page.filter((order) => parseRef(order.clientOrderRef) !== null);
  if (shaped.length === 0) return;
  const isOurs = await readIsOurRef(deps.db);
  const [ours, foreign] = [
    shaped.filter((order) => isOurs(order.clientOrderRef)),
    shaped.filter((order) => !isOurs(order.clientOrderRef)),
  ];
  await countForeign(deps.db, foreign);
  if (ours.length === 0) return;
  const unaccounted = await readUnaccounted(deps.db, ours);
  // Oldest first, so that the order adopts its first attempt's dealer order however the list is sorted.
  for (const order of ours.toSorted((one, other) => one.id - other.id)) {
    if (unaccounted.has(order.id)) await matchOrder(deps, order);
  }
}

/**
 * Returns the listed dealer orders without an order, a surplus order or an orphan order. Skips attempts in
 * flight: their own answers settle them. One statement of index look-ups: it runs for each page of each poll.
 */
async function readUnaccounted(db: Db, page: readonly DealerOrderSummary[]): Promise<Set<number>> {
  const listed = page.map(({ id, clientOrderRef }) => ({ id, ref: clientOrderRef }));
  const { rows } = await sql<{ id: string }>`
    select listed.id from json_to_recordset(${JSON.stringify(listed)}::json) as listed (id bigint, ref text)
    where not exists (select from orders o where o.dealer_order_id = listed.id)
      and not exists (select from surplus_orders s where s.dealer_order_id = listed.id)
      and not exists (select from orphan_orders u where u.dealer_order_id = listed.id)
      and not exists (select from attempts a where a.client_order_ref = listed.ref and a.outcome is null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/**
 * Matches one dealer order. A failure, such as an id that belongs to another order, does not fail the other
 * dealer orders. The list shows the ref, so the dealer order is not absent: the ref's order goes to a person.
 */
async function matchOrder(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  dealerOrder: DealerOrderSummary,
): Promise<void> {
  const ref = dealerOrder.clientOrderRef ?? '';
  try {
    await recordMatch(deps, ref, dealerOrder);
  } catch (err) {
    deps.log.error(
      { err, ref, dealerOrderId: dealerOrder.id },
      'a dealer order of ours could not be matched',
    );
    const isElsewhere = err instanceof BelongsElsewhere || violates(err, 'orders_dealer_order_once');
    if (isElsewhere) await escalateShown(deps, ref, dealerOrder.id);
  }
}
