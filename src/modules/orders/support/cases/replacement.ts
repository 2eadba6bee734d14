import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { addJobs } from '../../../../platform/jobs/add-jobs.ts';
import { deliverJob, submitJob } from '../../../../platform/jobs/catalog.ts';
import { newPurchaseCode } from '../../../../platform/values/codes.ts';
import { becameAnother } from '../../../catalog/index.ts';
import { itemsView, productsView } from '../../../catalog/reads/goods.ts';
import { shopClosedAt } from '../../../history/reads.ts';
import { priceHeld, refusingOverdraft } from '../../../ledger/index.ts';
import type { Cause } from '../../core/causes.ts';
import { ERASED_PHONE } from '../../core/compare.ts';
import { inMs, type OrdersDeps } from '../../core/deps.ts';
import { type FoundOrder, settlementOf } from '../../core/find-order.ts';
import { FIRST_STEP_MS } from '../../core/waiting.ts';

/** Time after which the sweep wakes an unsubmitted order, milliseconds. */
const QUEUED_GRACE_MS = 15_000;
const placed: Cause = { kind: 'placed' };

/**
 * Returns the current cost of another voucher of the order's item, a decimal string. Returns null if none is
 * on sale in its currency, or if the item is another good by now. Returns null, too, if its customer was
 * erased: the dealer requires a phone number.
 */
export async function replacementCost(db: Db | Tx, order: FoundOrder): Promise<string | null> {
  if (order.phone === ERASED_PHONE) return null;
  const { rows } = await sql<{ cost: string }>`
    select i.cost from ${itemsView} i join ${productsView} p on p.id = i.product_id
    where i.id = ${order.itemId} and i.currency = ${order.currency}
      and i.shelf_position is not null and p.shelf_position is not null
      and not ${becameAnother(sql`i.id`, sql`(select created_at from purchases where id = ${order.purchaseId})`)}
      and ${shopClosedAt} is null`.execute(db);
  return rows[0]?.cost ?? null;
}

/**
 * Buys a replacement voucher for a case: an ordinary purchase of one unit at the same price, paid with the
 * refund of this transaction. One order is replaced at most once (`purchases_replace_once`), and one case
 * replaces at most one order (its checkout id).
 *
 * @returns the code of the purchase
 * @throws {InsufficientBalance} if the balance is in debt
 */
export async function placeReplacement(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  order: FoundOrder,
  { caseId, cost }: { caseId: string; cost: string },
): Promise<string> {
  const { customerId, currency, amount: price } = settlementOf(order);
  const hold = { customerId, currency, price };
  const placing = sql<{ id: string; purchase_id: string; code: string; held: boolean }>`
    with purchase as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name,
        quantity, currency, unit_price, unit_cost, phone, context, nickname, chat_id, pay_currency, unit_pay, pay_rate,
        replaces_order_id, wait_due_at)
      select ${newPurchaseCode()}, md5('code-problem:' || ${caseId}::text)::uuid, customer_id, product_id, item_id, type,
        product_name, item_name, 1, currency, unit_price, ${cost}::numeric, phone, context, nickname, chat_id, pay_currency,
        unit_pay, pay_rate, ${order.id}::bigint, ${inMs(deps, FIRST_STEP_MS)}
      from purchases where id = ${order.purchaseId}
      returning id, code
    ), placed as (
      insert into orders (purchase_id, unit, state, due_at, cost_allowed)
      select purchase.id, 1, 'queued', ${inMs(deps, QUEUED_GRACE_MS)}, ${cost}::numeric from purchase
      returning id, purchase_id
    ), logged as (
      insert into order_events (order_id, to_state, cause)
      select id, 'queued', ${JSON.stringify(placed)}::jsonb from placed
    )
    select placed.id, placed.purchase_id, purchase.code, ${priceHeld(sql`placed.id`, hold)} as held
    from placed, purchase`;
  const { rows } = await refusingOverdraft(hold, placing.execute(tx));
  const [made] = rows;
  if (!made) throw new Error(`the replacement of order ${order.code} was not written`);
  await addJobs(tx, [submitJob(made.id), deliverJob(made.purchase_id)]);
  return made.code;
}
