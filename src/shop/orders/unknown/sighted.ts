import { sql } from 'kysely';
import type { DealerOrderSummary } from '../../../dealer/index.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { orderCode } from '../codes.ts';
import type { OrdersDeps } from '../deps.ts';
import { confirmJob } from '../jobs.ts';
import { recordSurplus } from '../surplus/surplus.ts';
import { transition } from '../transition.ts';

/** A dealer order that can't be that of the attempt whose ref it has. */
export class BelongsElsewhere extends Error {}

/**
 * A dealer order with one of our refs was seen. The first one that is seen for an order becomes the order's; any further
 * one, or one of an order that has ended otherwise or is being submitted again, is a surplus order, and stays one: its
 * voucher may be somebody else's by now.
 *
 * @throws {BelongsElsewhere} when it was seen with another ref before, and a unique violation `orders_dealer_order_once` when
 *   it is another order's: the attempt stays in doubt then
 */
export async function sighted(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'id' | 'status' | 'createdAt'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // The order is locked before it is read: of two who see the same dealer order at once, the second has to see that it is
    // the order's by now, and not a surplus one.
    const order = await tx
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .innerJoin('attempts as a', 'a.order_id', 'o.id')
      .select(['o.id', 'o.unit', 'o.dealer_order_id as dealerOrderId', 'p.code', 'p.item_id as itemId'])
      .select(['p.currency', 'p.type', 'o.settled_by as settledBy'])
      .where('a.client_order_ref', '=', ref)
      .forUpdate('o')
      .executeTakeFirst();
    if (!order) return;
    const seen = sql`
      update attempts set seen_at = coalesce(seen_at, ${deps.clock()}),
        dealer_created_at = coalesce(dealer_created_at, ${dealerOrder.createdAt})
      where client_order_ref = ${ref}`;
    if (Number(order.dealerOrderId) === dealerOrder.id) {
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
    if (order.settledBy !== null && order.dealerOrderId === null && !surplus) {
      // The goods that the customer got elsewhere may be this very voucher: it must not go to the next buyer.
      await tx
        .updateTable('orders')
        .set({ dealer_order_id: String(dealerOrder.id), look_at: deps.clock() })
        .where('id', '=', order.id)
        .execute();
      await seen.execute(tx);
      return;
    }
    const adopted = await transition(tx, order.id, 'adopt', {
      at: deps.clock(),
      cause: 'its dealer order was found in the list',
      detail: { dealerOrderId: dealerOrder.id, ref },
      dealerOrderId: dealerOrder.id,
      dealerStatus: dealerOrder.status,
      dueAt: deps.clock(),
      with: seen,
      jobs: [confirmJob(order.id)],
      onlyWithoutDealerOrder: true,
    });
    const code = orderCode(order.code, order.unit);
    if (adopted) {
      if (adopted.from === 'review') await endAlert(tx, 'order-in-review', code);
      return;
    }
    await seen.execute(tx);
    await recordSurplus(deps, tx, {
      dealerOrderId: dealerOrder.id,
      status: dealerOrder.status,
      ref,
      orderId: order.id,
      orderCode: code,
      itemId: order.itemId,
      currency: order.currency,
      type: order.type,
    });
  });
}
