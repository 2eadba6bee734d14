/**
 * Module `orders/reconcile/match`: places each listed dealer order that carries one of our refs.
 * In: one page of the list.
 * Out: an adopted order, a surplus order or an orphan order.
 * Rule: a dealer order belongs to one order at most.
 * Begin with `match.ts`, then `record-match.ts`.
 */
import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../../database/db.ts';
import { violates } from '../../../../database/violations.ts';
import { parseRef } from '../../../codes.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { escalateShown } from './escalate-shown.ts';
import { BelongsElsewhere, recordMatch } from './record-match.ts';
import { countForeign, readIsOurRef } from './shop-marks.ts';

/**
 * Matches the dealer orders of one list page against our refs, whatever the page was read for: a dealer order with a ref of
 * ours that nothing here accounts for becomes its order's, a surplus order or an orphan order. Orders of others are left
 * alone; those of another shop on the account are counted.
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
  // The oldest first, so that the first attempt's order becomes the order's whatever way the list is sorted.
  for (const order of ours.toSorted((one, other) => one.id - other.id)) {
    if (unaccounted.has(order.id)) await matchOrder(deps, order);
  }
}

/**
 * Which of these dealer orders are to be looked into: those of no order, no surplus order and no orphan order here. One whose
 * attempt is still on its way is left to its answer. One statement of index look-ups: it runs for every page of every poll.
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
 * One that can't be matched (its id belongs to another order of ours, say) must not keep the others waiting. The list shows
 * its ref, so it is not proven absent either: its order goes to a person.
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
