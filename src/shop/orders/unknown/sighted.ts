import { sql } from 'kysely';
import type { DealerOrderSummary } from '../../../dealer/index.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { orderCode } from '../codes.ts';
import type { OrdersDeps } from '../deps.ts';
import { confirmJob } from '../jobs.ts';
import { recordSurplus } from '../surplus/surplus.ts';
import { transition } from '../transition.ts';

/**
 * A dealer order with one of our refs was seen. The first one that is seen for an order becomes the order's; any further
 * one, or one of an order that has ended otherwise, is a surplus order.
 */
export async function sighted(
  deps: OrdersDeps,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'id' | 'status' | 'createdAt'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      order_id: string;
      dealer_order_id: string | null;
      code: string;
      unit: number;
      item_id: string;
      currency: string;
      type: 'voucher' | 'top-up';
    }>`
      update attempts a set
        seen_at = coalesce(a.seen_at, ${deps.clock()}),
        dealer_created_at = coalesce(a.dealer_created_at, ${new Date(dealerOrder.createdAt)})
      from orders o join purchases p on p.id = o.purchase_id
      where a.client_order_ref = ${ref} and o.id = a.order_id
      returning o.id as order_id, o.dealer_order_id, p.code, o.unit, p.item_id, p.currency, p.type`.execute(
      tx,
    );
    const order = rows[0];
    if (!order || Number(order.dealer_order_id) === dealerOrder.id) return;
    const adopted = await transition(tx, order.order_id, 'adopt', {
      at: deps.clock(),
      cause: 'its dealer order was found in the list',
      detail: { dealerOrderId: dealerOrder.id, ref },
      dealerOrderId: dealerOrder.id,
      dealerStatus: dealerOrder.status,
      dueAt: deps.clock(),
      jobs: [confirmJob(order.order_id)],
      onlyWithoutDealerOrder: true,
    });
    const code = orderCode(order.code, order.unit);
    if (adopted) {
      await endAlert(tx, 'order-in-review', code);
      return;
    }
    await recordSurplus(deps, tx, {
      dealerOrderId: dealerOrder.id,
      status: dealerOrder.status,
      ref,
      orderId: order.order_id,
      orderCode: code,
      itemId: order.item_id,
      currency: order.currency,
      type: order.type,
    });
  });
}
