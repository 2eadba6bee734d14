import type { Db, Tx } from '../../database/jobs.ts';
import { Big, money } from '../money.ts';
import type { OrderStage, OrderState, OrderView, PurchaseView } from '../shop.ts';
import { orderCode } from './codes.ts';
import { isRefunded } from './states.ts';

const stages: Record<OrderState, OrderStage> = {
  queued: 'waiting',
  submitting: 'processing',
  accepted: 'processing',
  unknown: 'checking',
  review: 'checking',
  succeeded: 'delivered',
  reversed: 'delivered',
  failed: 'refunded',
  rejected: 'refunded',
  refused: 'refunded',
  abandoned: 'refunded',
};

/** What a customer is told about an order in this state. */
export function stageOf(state: OrderState): OrderStage {
  return stages[state];
}

/** The purchases with these ids, in the order asked for; ids that do not exist are left out. Two statements in all. */
export async function purchaseViews(db: Db | Tx, ids: readonly string[]): Promise<PurchaseView[]> {
  if (ids.length === 0) return [];
  const purchases = await db
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'purchase_id', 'unit', 'state', 'dealer_order_id'])
    .where('purchase_id', 'in', [...ids])
    .orderBy('purchase_id')
    .orderBy('unit')
    .execute();
  const byId = new Map(purchases.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = orders.filter((order) => order.purchase_id === id);
    const views = own.map(
      (order): OrderView => ({
        id: order.id,
        code: orderCode(row.code, order.unit),
        unit: order.unit,
        state: order.state,
        stage: stageOf(order.state),
        dealerOrderId: order.dealer_order_id === null ? null : Number(order.dealer_order_id),
      }),
    );
    const price = new Big(row.unit_price);
    const count = (n: number) => price.times(new Big(String(n)));
    return [
      {
        id: row.id,
        code: row.code,
        customerId: Number(row.customer_id),
        productName: row.product_name,
        itemName: row.item_name,
        itemId: Number(row.item_id),
        type: row.type,
        quantity: row.quantity,
        unitPrice: money(price, row.currency),
        total: money(count(row.quantity), row.currency),
        refunded: money(count(own.filter((order) => isRefunded(order.state)).length), row.currency),
        context: row.context,
        nickname: row.nickname,
        createdAt: row.created_at.toISOString(),
        orders: views,
        finished: views.every((order) => order.stage === 'delivered' || order.stage === 'refunded'),
      },
    ];
  });
}
