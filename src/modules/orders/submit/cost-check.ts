import { sql } from 'kysely';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { Big, money } from '../../../platform/values/money.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { AlertDetail } from '../../alerts/detail.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import type { FoundOrder } from '../core/find-order.ts';
import { appendEvent } from '../core/transition.ts';
import { movedTooFar } from './cost-limit.ts';

/** Interval at which an order that waits for a decision about its cost is woken, milliseconds. */
const AGAIN_MS = 15 * 60_000;

export interface Costed
  extends Pick<
    FoundOrder,
    'id' | 'purchaseId' | 'code' | 'currency' | 'amount' | 'cost' | 'costPrompted' | 'costAllowed'
  > {
  /**
   * The current cost according to the catalog, in the order's currency; null if the item was removed or
   * changed currency.
   */
  readonly costNow: string | null;
  readonly costLimit: string;
}

/**
 * Compares the cost with the quote before submission. If it rose too far, the admins are prompted; the order
 * stays queued until they approve or the cost comes down.
 *
 * @returns true if the order has to wait
 */
export async function waitsForCost(deps: Pick<OrdersDeps, 'db' | 'clock'>, order: Costed): Promise<boolean> {
  const { costNow, costAllowed } = order;
  if (costNow === null) return false;
  const now = new Big(costNow);
  const allowed = costAllowed !== null && now.lte(new Big(costAllowed));
  if (allowed || !movedTooFar({ cost: order.cost, price: order.amount }, now, order.costLimit)) {
    return false;
  }
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update orders set cost_prompted = ${costNow}, due_at = ${inMs(deps, AGAIN_MS)}
      where id = ${order.id} and state = 'queued' and cost_prompted is distinct from ${costNow}::numeric
      returning id`.execute(tx);
    if (rows.length === 0) return;
    const detail = {
      quoted: money(order.cost, order.currency).amount,
      now: money(costNow, order.currency).amount,
      price: money(order.amount, order.currency).amount,
      currency: order.currency,
    };
    await appendEvent(tx, order.id, { kind: 'cost-rose', ...detail });
    await raiseAlert(tx, 'cost-moved', order.code, detail);
    await addJobs(tx, [deliverJob(order.purchaseId)]);
  });
  return true;
}

/** Returns the details of an alert about a charge above the limit, though the order goes on; else null. */
export function chargeAlert(
  order: Omit<Costed, 'costNow'> & Pick<FoundOrder, 'itemLabel'>,
  charged: Big | null,
): (AlertDetail & { readonly charged: string }) | null {
  if (!charged || !movedTooFar({ cost: order.cost, price: order.amount }, charged, order.costLimit))
    return null;
  if (order.costAllowed !== null && charged.lte(new Big(order.costAllowed))) return null;
  return {
    item: order.itemLabel,
    quoted: money(order.cost, order.currency).amount,
    charged: charged.toFixed(),
    price: money(order.amount, order.currency).amount,
    currency: order.currency,
  };
}

/** Returns true if an admin was prompted about the order's cost and has not approved it. */
export function isCostPrompted<T extends Pick<FoundOrder, 'costPrompted' | 'costAllowed'>>(
  order: T,
): order is T & { readonly costPrompted: string } {
  return order.costPrompted !== null && order.costPrompted !== order.costAllowed;
}
