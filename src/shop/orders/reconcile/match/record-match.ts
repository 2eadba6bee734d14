import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/db.ts';
import { confirmJob } from '../../../../jobs/catalog.ts';
import { endAlert } from '../../../alerts/alerts.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { findOrder } from '../../core/find-order.ts';
import { appendEvent, transition } from '../../core/transition.ts';
import { recordSurplus } from '../../surplus/surplus.ts';
import { type RememberedOrder, recordOrphan } from './record-orphan.ts';
import { restoreAttempt } from './restore-attempt.ts';

/** A dealer order that can't be that of the attempt whose ref it has. */
export class BelongsElsewhere extends Error {}

/** What the process knows that made the attempt: its rows may be gone. */
export interface Answered extends RememberedOrder {
  readonly startedAt: Date;
  readonly deadlineAt: Date;
}

/**
 * A dealer order with one of our refs was seen, in the list or in the answer to its attempt. The first one that is seen for an
 * order becomes the order's; any further one, or one of an order that has ended otherwise or is being submitted again, is a
 * surplus order, and stays one: its voucher may be somebody else's by now. What the list shows of an attempt that is still on
 * its way is left to its answer. An attempt that the database lost is written down again; a dealer order whose order is not
 * known either is an orphan order.
 *
 * @param answered given by the process that made the attempt; null: the list showed it
 * @throws {BelongsElsewhere} when it was seen with another ref before, and a unique violation `orders_dealer_order_once` when
 *   it is another order's: the attempt stays unresolved then
 */
export async function recordMatch(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'id' | 'status' | 'type' | 'createdAt'>,
  answered: Answered | null = null,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = (await lockByRef(tx, ref)) ?? (await restored(deps, tx, ref, dealerOrder, answered));
    if (!order) return recordOrphan(deps, tx, ref, dealerOrder, answered);
    if (order.inFlight && answered === null) return;
    if (answered) await appendEvent(tx, order.id, { kind: 'late-acceptance', dealerOrderId: dealerOrder.id });
    // What was answered at once was not seen: when it was made is known from its answer.
    const seen = sql`
      update attempts set matched_at = coalesce(matched_at, ${deps.clock()}),
        dealer_created_at = coalesce(dealer_created_at, ${dealerOrder.createdAt})
      where client_order_ref = ${ref} and outcome is distinct from 'accepted'`;
    if (order.dealerOrderId === dealerOrder.id) {
      await seen.execute(tx);
      return;
    }
    const surplus = await tx
      .selectFrom('surplus_orders')
      .select('client_order_ref as ref')
      .where('dealer_order_id', '=', String(dealerOrder.id))
      .executeTakeFirst();
    if (surplus && surplus.ref !== ref) {
      throw new BelongsElsewhere(`dealer order ${dealerOrder.id} is that of ${surplus.ref}`);
    }
    if (order.fulfilledElsewhereBy !== null && order.dealerOrderId === null && !surplus) {
      // The goods that the customer got elsewhere may be this very voucher: it must not go to the next buyer.
      await tx
        .updateTable('orders')
        .set({ dealer_order_id: String(dealerOrder.id), recheck_at: deps.clock() })
        .where('id', '=', order.id)
        .execute();
      await seen.execute(tx);
      return;
    }
    const adopted = await transition(tx, order.id, 'adopt', {
      at: deps.clock(),
      log: { cause: { kind: 'found-in-list', dealerOrderId: dealerOrder.id, ref } },
      set: { dealerOrderId: dealerOrder.id, dealerStatus: dealerOrder.status, dueAt: deps.clock() },
      guard: { withoutDealerOrder: true },
      with: { written: [seen], jobs: [confirmJob(order.id)] },
    });
    if (adopted) {
      if (adopted.from === 'review') await endAlert(tx, 'order-in-review', order.code);
      return;
    }
    await seen.execute(tx);
    const { id: dealerOrderId, status } = dealerOrder;
    await recordSurplus(deps, tx, order, { dealerOrderId, status, ref });
  });
}

/**
 * The order of the attempt with this ref. It is locked before it is read: of two who see the same dealer order at once, the
 * second has to see that it is the order's by now, and not a surplus one.
 */
async function lockByRef(tx: Tx, ref: string) {
  const order = await findOrder(tx, { ref }, { lock: true });
  if (!order) return undefined;
  const { outcome } = await tx
    .selectFrom('attempts')
    .select('outcome')
    .where('client_order_ref', '=', ref)
    .executeTakeFirstOrThrow();
  return { ...order, inFlight: order.state === 'submitting' && outcome === null };
}

async function restored(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'createdAt'>,
  answered: Answered | null,
) {
  const at = deps.clock();
  const startedAt = answered?.startedAt ?? dealerOrder.createdAt ?? at;
  const deadlineAt = answered?.deadlineAt ?? startedAt;
  const isThere = await restoreAttempt(tx, { ref, startedAt, deadlineAt, outcome: 'unknown', at });
  return isThere ? lockByRef(tx, ref) : undefined;
}
