import { sql } from 'kysely';
import { capture } from '../../ledger/postings.ts';
import type { OrdersDeps } from '../deps.ts';
import { deliverJob } from '../jobs.ts';
import { nextLook } from '../later/schedule.ts';
import { transition } from '../transition.ts';

export interface Taker {
  readonly id: string;
  readonly purchaseId: string;
  readonly customerId: string;
  readonly itemId: number;
  readonly currency: string;
  readonly unitPrice: string;
}

/** Thrown to undo the taking when the order has moved on meanwhile. */
class MovedOn extends Error {}

/**
 * Serves a queued voucher order from a surplus one of the same item, instead of buying another: the card changes hands, the
 * order succeeds and is paid, in one transaction. Each card goes to one order only (unique key on `taken_by`, row lock).
 *
 * @returns false when there is none, or the order is not queued any more
 */
export async function takeSurplus(deps: OrdersDeps, order: Taker): Promise<boolean> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        dealer_order_id: string;
        key_id: string;
        wrapped_key: Buffer;
        sealed: Buffer;
      }>`
        update surplus_orders set taken_by = ${order.id}
        where id = (
          select id from surplus_orders
          where item_id = ${order.itemId} and currency = ${order.currency} and taken_by is null and sealed is not null
          order by id limit 1 for update skip locked)
        returning dealer_order_id, key_id, wrapped_key, sealed`.execute(tx);
      const surplus = rows[0];
      if (!surplus) return false;
      const moved = await transition(tx, order.id, 'take', {
        at: deps.clock(),
        cause: 'served from a surplus order of the same item',
        detail: { dealerOrderId: Number(surplus.dealer_order_id) },
        dealerOrderId: Number(surplus.dealer_order_id),
        dealerStatus: 'success',
        lookAt: nextLook(deps.clock(), 0),
        with: sql`
          insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed)
          select id, ${surplus.dealer_order_id}::bigint, ${surplus.key_id}, ${surplus.wrapped_key}, ${surplus.sealed} from moved`,
        jobs: [deliverJob(order.purchaseId)],
      });
      if (!moved) throw new MovedOn('the order is not queued any more');
      await capture(tx, {
        orderId: order.id,
        customerId: Number(order.customerId),
        currency: order.currency,
        amount: order.unitPrice,
      });
      return true;
    });
  } catch (error) {
    if (error instanceof MovedOn) return false;
    throw error;
  }
}
