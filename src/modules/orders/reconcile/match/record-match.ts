import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { confirmJob } from '../../../../platform/jobs/catalog.ts';
import { endAlert } from '../../../alerts/index.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { findOrder } from '../../core/find-order.ts';
import { appendEvent, transition } from '../../core/transition.ts';
import { recordSurplus } from '../../surplus/surplus.ts';
import { type RememberedOrder, recordOrphan } from './record-orphan.ts';
import { restoreAttempt } from './restore-attempt.ts';

/** A dealer order that can't belong to the attempt whose ref it carries. */
export class BelongsElsewhere extends Error {}

/** Memory of the process that made the attempt, whose rows may be lost. */
interface AnsweredOrder extends RememberedOrder {
  readonly startedAt: Date;
  readonly deadlineAt: Date;
}

/**
 * Records a dealer order with a ref of the shop:
 *
 * - An open order adopts the first one.
 * - Further ones, and those of closed or resubmitted orders, are surplus permanently: their vouchers may be
 *   resold.
 * - While an attempt is in flight, its answer decides, not the list.
 * - A lost attempt is restored. If its order is unknown, the dealer order becomes an orphan order.
 *
 * @param answered from the process that made the attempt; null if the list showed the dealer order
 * @throws {BelongsElsewhere} if it was seen with another ref before
 * @throws a unique violation `orders_dealer_order_once` if it is another order's. In both cases the attempt
 * stays unresolved
 */
export async function recordMatch(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'id' | 'status' | 'type' | 'createdAt'>,
  answered: AnsweredOrder | null = null,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = (await lockByRef(tx, ref)) ?? (await restored(deps, tx, ref, dealerOrder, answered));
    if (!order) return recordOrphan(deps, tx, ref, dealerOrder, answered);
    if (order.inFlight && answered === null) return;
    if (answered) await appendEvent(tx, order.id, { kind: 'late-acceptance', dealerOrderId: dealerOrder.id });
    // Skip attempts answered as accepted: their answer gave the creation time.
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
      // The goods that the customer got elsewhere may be this very voucher, so it must not be resold.
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
      await endAlert(tx, adopted.from === 'review' ? 'order-in-review' : 'check-overdue', order.code);
      return;
    }
    await seen.execute(tx);
    const { id: dealerOrderId, status } = dealerOrder;
    await recordSurplus(deps, tx, order, { dealerOrderId, status, ref });
  });
}

/**
 * Returns the order of the attempt with this ref. It is locked before the read, so that the second of two
 * processes that see a dealer order finds it adopted.
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
  answered: AnsweredOrder | null,
) {
  const at = deps.clock();
  const startedAt = answered?.startedAt ?? dealerOrder.createdAt ?? at;
  const deadlineAt = answered?.deadlineAt ?? startedAt;
  const isThere = await restoreAttempt(tx, { ref, startedAt, deadlineAt, outcome: 'unknown', at });
  return isThere ? lockByRef(tx, ref) : undefined;
}
