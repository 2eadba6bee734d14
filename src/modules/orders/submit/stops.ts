import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Logger } from '../../../platform/logging.ts';
import { endAlert } from '../../alerts/index.ts';
import { goodsChangesView } from '../../catalog/reads/goods.ts';
import { lockBalance } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders, takenBackPayment } from '../core/find-order.ts';
import { escalate, escalateLocked, lockOrder } from '../core/transition.ts';

/**
 * Escalates a queued order whose payment was reversed, and notifies the customer. The price stays on hold
 * until a person releases the order or gives it up.
 *
 * @param payment the code of the payment
 */
export async function stopUnpaid(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: FoundOrder,
  payment: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    await stopLocked(deps, tx, order, payment);
  });
}

/**
 * Locks a customer's queued orders, then the balance, in the transaction of a reversal that takes money from
 * it. Other moves lock in this order, too. If a purchase locked the balance first, it is placed before the
 * reversal ends. Its orders that are still queued then stop when they are submitted.
 *
 * @returns the ids of the orders
 */
export async function lockBeforeReversal(
  tx: Tx,
  { customerId, currency }: { readonly customerId: number; readonly currency: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    cross join lateral (select customer_id from purchases where id = o.purchase_id offset 0) p
    where o.state = 'queued' and p.customer_id = ${customerId} order by o.id for update of o`.execute(tx);
  await lockBalance(tx, customerId, currency);
  return rows.map(({ id }) => id);
}

/**
 * Stops the locked orders that the payment paid for, in the transaction that reverses it. A waiting claim
 * then finds the order in review. The claim could not see the payment, because a statement reads other rows
 * as of its start.
 */
export async function stopAllUnpaid(tx: Tx, orderIds: readonly string[], log: Logger): Promise<void> {
  if (orderIds.length === 0) return;
  const found = await selectOrders(tx)
    .select([takenBackPayment.as('takenBack'), sql<Date>`now()`.as('at')])
    .where('o.id', 'in', orderIds)
    .orderBy('o.id')
    .execute();
  for (const row of found) {
    if (row.takenBack === null) continue;
    await stopLocked({ clock: () => row.at, log }, tx, orderOf(row), row.takenBack);
  }
}

async function stopLocked(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  order: FoundOrder,
  payment: string,
): Promise<void> {
  const isStopped = await escalate(deps, tx, {
    order,
    reason: { kind: 'payment-taken-back', payment },
    dueAt: null,
    guard: { from: 'queued', holds: sql<boolean>`${takenBackPayment} is not null` },
  });
  if (!isStopped) return;
  await endAlert(tx, 'cost-moved', order.code);
  await notify(tx, {
    key: `order-stopped:${order.purchaseCode}:${payment}`,
    customerId: order.customerId,
    notice: { kind: 'order-stopped', order: order.purchaseCode, item: order.itemLabel },
  });
}

/** A change by the dealer that made the item of an order another good. */
export interface GoodsChangeOfOrder {
  /** Id of the row of `goods_changes`. */
  readonly change: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The newest change that paused the item `p.item_id` after the purchase `p` of the order `o` was placed;
 * null: none. A person who sends the stopped order back to the queue accepts the changes up to then.
 */
export const goodsChangeColumn: RawBuilder<GoodsChangeOfOrder | null> = sql`(
  select json_build_object('change', c.id::text, 'before', c.before, 'after', c.after)
  from ${goodsChangesView} c
  where c.pauses and c.noticed_at > p.created_at
    and (c.item_id = p.item_id or (c.item_id is null and c.product_id = p.product_id))
    and not exists (
      select from order_events e
      where e.order_id = o.id and e.cause ->> 'kind' = 'goods-changed' and (e.cause ->> 'change')::bigint >= c.id)
  order by c.id desc limit 1)`;

/** True if the item of the order `o` did not become another good since the purchase: an attempt may begin. */
export const isSameGood: RawBuilder<boolean> = sql`(
  select ${goodsChangeColumn} is null from purchases p where p.id = o.purchase_id)`;

/**
 * Escalates a queued order whose item became another good after the purchase: the customer would receive
 * other goods. The price stays on hold until a person decides.
 */
export async function stopChanged(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: FoundOrder,
  change: GoodsChangeOfOrder,
): Promise<void> {
  await escalateLocked(deps, order, { kind: 'goods-changed', ...change }, { from: 'queued' });
}
