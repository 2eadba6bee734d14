import type { DealerOrder } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { Big, type Money, money, parseDecimal } from '../../../platform/values/money.ts';
import { type AlertDetail, endAlert, raiseAlert, raiseAlertOnce } from '../../alerts/index.ts';
import { pauseAtLoss } from '../../catalog/index.ts';
import { writeSetting } from '../../settings/index.ts';
import { settingColumn } from '../../settings/reads.ts';
import { chargeOf, recordCharge } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import type { FoundOrder } from '../core/find-order.ts';
import { appendEvent } from '../core/transition.ts';

/**
 * Alerts the admins to a charge above the limit and pauses the item: its catalog price is wrong, and further
 * sales could cost the same. A synchronization that shows the cost, or an admin, ends the pause.
 */
export async function raiseLoss(
  tx: Tx,
  order: Pick<FoundOrder, 'code' | 'itemId' | 'currency'>,
  detail: AlertDetail & { readonly charged: string },
): Promise<void> {
  await pauseAtLoss(tx, order, detail.charged);
  await raiseAlert(tx, 'cost-charged', order.code, detail);
}

/**
 * Records the charge that a `GET` shows. The first charge above the limit alerts the admins and pauses the
 * item, as after the answer to the `POST`.
 *
 * @param differs true if the answer does not match the request
 */
export async function recordOrderCharge(
  deps: Pick<OrdersDeps, 'db'>,
  order: Omit<FoundOrder, 'phone'> & { readonly charged: Money | null },
  answer: DealerOrder,
  differs: boolean,
): Promise<void> {
  const charged = chargeOf(answer);
  const currency = answer.orderCurrency?.toUpperCase() ?? order.currency;
  const known = order.charged;
  if (charged === null || (known?.currency === currency && charged.eq(known.amount))) return;
  // The order's limit does not apply to another currency.
  const isWithin = currency !== order.currency || charged.lte(new Big(order.cost));
  const limit = isWithin ? null : await costLimit(deps.db);
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await recordCharge(tx, answer, order.currency, differs);
    const detail = isNew && limit !== null ? chargeAlert({ ...order, costLimit: limit }, charged) : null;
    if (detail !== null) await raiseLoss(tx, order, detail);
  });
}

const DEFAULT_PERCENT = '5';
const LARGEST_PERCENT = '1000';

/**
 * The stored limit as a column, for statements that need it along with other data. Parse it with
 * `readCostLimit`.
 */
export const costLimitColumn = settingColumn('cost-limit');

/**
 * Parses the percentage by which the cost may rise after the quote before an admin is prompted; 5 by default.
 */
export function readCostLimit(stored: unknown): string {
  return stored === null ? DEFAULT_PERCENT : z.object({ percent: z.string() }).parse(stored).percent;
}

/** Sets the limit; false if it is not a percentage from 0 to 1000. */
export async function setCostLimit(db: Db, percent: string, actorId: number): Promise<boolean> {
  const parsed = parseDecimal(percent);
  if (!parsed || parsed.lt('0') || parsed.gt(LARGEST_PERCENT)) return false;
  await writeSetting(db, 'cost-limit', { percent: parsed.toFixed() }, { actorId });
  return true;
}

/** Reads the rise above which a cost needs an admin's approval: percent, a decimal string. */
export async function costLimit(db: Db): Promise<string> {
  const { rows } = await sql<{ value: unknown }>`select ${costLimitColumn} as value`.execute(db);
  return readCostLimit(rows[0]?.value ?? null);
}

/**
 * Returns true if an admin has to approve a cost: it exceeds the quoted cost by more than the limit, or
 * exceeds the price. A lower cost passes.
 */
function movedTooFar(
  quoted: { readonly cost: string; readonly price: string },
  now: Big,
  limitPercent: string,
): boolean {
  const cost = new Big(quoted.cost);
  if (now.lte(cost)) return false;
  const most = cost.plus(cost.times(new Big(limitPercent)).times(new Big('0.01')));
  return now.gt(most) || now.gt(new Big(quoted.price));
}

/** Interval at which an order that waits for a decision about its cost is woken, milliseconds. */
const AGAIN_MS = 15 * 60_000;

export interface CostedOrder
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
 * stays queued until they approve or the cost comes down. Then the prompt ends: an order that is queued again
 * after a 429 must not ask about an earlier cost.
 *
 * @returns true if the order has to wait
 */
export async function waitsForCost(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  order: CostedOrder,
): Promise<boolean> {
  const { costNow, costAllowed } = order;
  const now = new Big(costNow ?? '0');
  const allowed = costAllowed !== null && now.lte(new Big(costAllowed));
  const isTooHigh = !allowed && movedTooFar({ cost: order.cost, price: order.amount }, now, order.costLimit);
  if (costNow === null || !isTooHigh) {
    await endPrompt(deps, order);
    return false;
  }
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      with before as (
        select id, cost_prompted from orders where id = ${order.id} and state = 'queued' for update)
      update orders o set cost_prompted = ${costNow}, due_at = ${inMs(deps, AGAIN_MS)}
      from before where o.id = before.id
      returning before.cost_prompted is distinct from ${costNow}::numeric as "isNew"`.execute(tx);
    const [prompted] = rows;
    if (!prompted) return;
    const detail = {
      quoted: money(order.cost, order.currency).amount,
      now: money(costNow, order.currency).amount,
      price: money(order.amount, order.currency).amount,
      currency: order.currency,
    };
    // An order that a person queued again after a stop still has its prompt, but no open alert.
    if (!prompted.isNew) return raiseAlertOnce(tx, 'cost-moved', order.code, detail);
    await appendEvent(tx, order.id, { kind: 'cost-rose', ...detail });
    await raiseAlert(tx, 'cost-moved', order.code, detail);
    await addJobs(tx, [deliverJob(order.purchaseId)]);
  });
  return true;
}

/** Ends an unanswered prompt about a cost that came down. */
async function endPrompt(
  { db }: Pick<OrdersDeps, 'db'>,
  order: Pick<CostedOrder, 'id' | 'code' | 'costPrompted' | 'costAllowed'>,
): Promise<void> {
  if (!isCostPrompted(order)) return;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update orders set cost_prompted = null
      where id = ${order.id} and state = 'queued' and cost_prompted is distinct from cost_allowed
      returning id`.execute(tx);
    if (rows.length > 0) await endAlert(tx, 'cost-moved', order.code);
  });
}

/**
 * Returns the details of the alert about a charge above the limit; null if the charge is within it. The order
 * goes on in both cases.
 */
export function chargeAlert(
  order: Omit<CostedOrder, 'costNow'> & Pick<FoundOrder, 'itemLabel'>,
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
