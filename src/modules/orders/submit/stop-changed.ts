import { type RawBuilder, sql } from 'kysely';
import type { OrdersDeps } from '../core/deps.ts';
import { escalateLocked } from '../core/escalate.ts';
import type { FoundOrder } from '../core/find-order.ts';

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
  from goods_changes c
  where c.pauses and c.noticed_at > p.created_at
    and (c.item_id = p.item_id or (c.item_id is null and c.product_id = p.product_id))
    and not exists (
      select from order_events e
      where e.order_id = o.id and e.cause ->> 'kind' = 'goods-changed' and (e.cause ->> 'change')::bigint >= c.id)
  order by c.id desc limit 1)`;

/** True if the item of the order `o` did not become another good since: an attempt may begin. */
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
