import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { jobsAddedForAll } from '../../../platform/jobs/add-jobs.ts';
import { submitJob } from '../../../platform/jobs/catalog.ts';
import { Big, type Money } from '../../../platform/values/money.ts';
import { accountRememberedFrom } from '../../customers/index.ts';
import type { Discount } from '../../discounts/index.ts';
import { fragments } from '../../fragments.ts';
import { priceHeld, refusingOverdraft } from '../../ledger/index.ts';
import { paymentsView } from '../../payments/reads/payments.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { orderOf } from '../core/find-order.ts';
import {
  type ProgressDeps,
  type PurchaseRow,
  type PurchaseView,
  shelfColumn,
  viewOf,
} from '../core/views.ts';
import { FIRST_STEP_MS } from '../core/waiting.ts';
import { messageGivenUp } from '../delivery/delivery.ts';
import { attemptsBegun, type FirstAttempts, isWayFree, wakeAfter } from '../submit/attempts.ts';
import { costLimitColumn, readCostLimit } from '../submit/cost-check.ts';
import type { PostedOrder } from '../submit/rules.ts';
import type { Quote } from './quote.ts';

export interface PlaceInput {
  /** UUID made when the dialog begins; the idempotency key of the purchase. */
  readonly checkoutId: string;
  readonly customerId: number;
  readonly itemId: number;
  /** The names that the customer confirmed. The dealer may offer another good under the same id by now. */
  readonly named?: Pick<Quote, 'productName' | 'itemName'>;
  readonly quantity: number;
  /** The unit price that the customer confirmed. */
  readonly unitPrice: Money;
  /** The confirmed amount for one unit, if paid from a balance in another currency than the price's. */
  readonly unitPay?: Money | null;
  readonly phone: string;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly chatId: number;
  /** The "processing" message, which is edited to show the result. */
  readonly messageId: number | null;
  /** The id of the payment that pays the purchase directly. */
  readonly paidBy?: string;
}

/** Time after which the sweep wakes an unsubmitted order, milliseconds. */
const QUEUED_GRACE_MS = 15_000;

/** Thrown if the discount of the quote can no longer be used. */
export class DiscountGone extends Error {}

/** Thrown if the payment that pays a purchase directly was taken back or refunded meanwhile. */
export class PaymentGone extends Error {}

/**
 * Inserts a purchase with its orders, holds and jobs in one statement, so that they exist together or not at
 * all.
 *
 * @throws {DiscountGone} if another purchase used the discount, or its promotion ended, after the quote
 * @throws {PaymentGone} if the direct payment is no longer credited, or its purchase was decided otherwise
 */
export async function insertPurchase(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'clockCheck' | 'history'>,
  input: PlaceInput,
  quote: Quote,
  { code, cost, first }: { readonly code: string; readonly cost: Big; readonly first: FirstAttempts | null },
): Promise<PlacedPurchase & { readonly costLimit: unknown }> {
  const { customerId, itemId, quantity, nickname, chatId, messageId, paidBy } = input;
  const { currency, amount: price } = quote.unitPrice;
  const { exchange, discount } = quote;
  const hold = exchange
    ? { customerId, currency: exchange.unit.currency, price: exchange.unit.amount }
    : { customerId, currency, price };
  const context = JSON.stringify(input.context);
  const account = { customerId, productId: quote.productId, context, nickname, at: deps.clock() };
  const remembered = sql`, remembered as (${accountRememberedFrom('purchase', account)})`;
  const taken =
    messageId === null ? sql`` : sql`, given_up as (${messageGivenUp(sql`${customerId}`, messageId)})`;
  // Claimed in the statement that places the purchase: of two purchases at once, the second finds the
  // discount used.
  const used = discount
    ? sql`used as (${fragments.discounts.used(discount.claimId, customerId, savedBy(quote, discount))}), `
    : sql``;
  // Locked: a reversal or refund of the payment either waits for this statement, or is seen by it. A refund
  // that was refused meanwhile has decided the purchase, too.
  const paying = paidBy
    ? sql`paying as (
        select id from ${paymentsView} payments
        where id = ${paidBy} and state = 'credited' and direct_outcome is null for share), `
    : sql``;
  const sources = [...(discount ? ['used'] : []), ...(paidBy ? ['paying'] : [])];
  const from = sources.length > 0 ? sql`from ${sql.join(sources.map((name) => sql.ref(name)))}` : sql``;
  const dueAt = inMs(deps, QUEUED_GRACE_MS);
  const [isFree, firstDueAt] = first
    ? [isWayFree(deps, first, { ...quote, currency, cost: cost.toFixed() }), wakeAfter(first.attempts[0])]
    : [sql`false`, dueAt];
  const placing = sql<{
    id: string | null;
    created_at: Date;
    state: PlacedPurchase['state'];
    cost_limit: unknown;
    order_ids: string[];
    shelf: PlacedPurchase['shelf'];
  }>`
    with ${paying}${used}purchase as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name,
        quantity, currency, unit_price, unit_cost, phone, context, nickname, chat_id, message_id,
        pay_currency, unit_pay, pay_rate, wait_due_at, full_price, promo_claim_id)
      select ${code}, ${input.checkoutId}, ${customerId}, ${quote.productId}, ${itemId},
        ${quote.type}, ${quote.productName}, ${quote.itemName}, ${quantity}, ${currency}, ${price},
        ${cost.toFixed()}, ${input.phone}, ${context}::json, ${nickname}, ${chatId}, ${messageId},
        ${exchange?.unit.currency ?? null}, ${exchange?.unit.amount ?? null}::numeric, ${exchange?.rate ?? null}::numeric,
        ${inMs(deps, FIRST_STEP_MS)}, ${discount?.unitBefore.amount ?? null}::numeric,
        ${discount ? sql`used.id` : sql`null::bigint`} ${from}
      returning id, created_at
    ), way as materialized (select ${isFree} as is_free
    ), placed as (
      insert into orders (purchase_id, unit, state, due_at)
      select purchase.id, unit, case when is_free then 'submitting' else 'queued' end,
        case when is_free then ${firstDueAt}::timestamptz else ${dueAt}::timestamptz end
      from purchase, way, generate_series(1, ${quantity}::integer) as unit
      returning id, unit, state
    ), ${attemptsBegun(first)}${context === '{}' ? sql`` : remembered}${taken}
    select (select id from purchase) as id, (select created_at from purchase) as created_at,
      ${shelfColumn(sql`${quote.productId}`, sql`${itemId}`)} as shelf,
      min(state) as state, ${costLimitColumn} as cost_limit,
      json_agg(id::text order by unit) as order_ids, bool_and(${priceHeld(sql`id`, hold)}),
      case when min(state) = 'queued' then ${jobsAddedForAll(sql`id`, submitJob)} end
    from placed`;
  const writtenBy = async (db: Db | Tx) => {
    const { rows } = await refusingOverdraft(hold, placing.execute(db));
    const [placed] = rows;
    if (placed && placed.id !== null) return { ...placed, id: placed.id };
    if (discount) throw new DiscountGone();
    throw paidBy ? new PaymentGone() : new Error('the purchase was not written');
  };
  // A transaction, so that the used discount is undone with the purchase.
  const {
    order_ids: orderIds,
    cost_limit: costLimit,
    ...written
  } = await (discount ? deps.db.transaction().execute(writtenBy) : writtenBy(deps.db));
  return {
    ...written,
    orderIds,
    costLimit,
    code,
    customer_id: String(customerId),
    product_name: quote.productName,
    item_id: String(itemId),
    item_name: quote.itemName,
    type: quote.type,
    quantity,
    currency,
    unit_price: price,
    pay_currency: exchange?.unit.currency ?? null,
    unit_pay: exchange?.unit.amount ?? null,
    context: input.context,
    nickname,
    chat_id: String(chatId),
    message_id: messageId === null ? null : String(messageId),
  };
}

/** Returns the orders of a purchase whose attempts have begun. */
export function ordersOf(
  { orderIds, costLimit, ...row }: PlacedPurchase & { readonly costLimit: unknown },
  { phone, context }: PlaceInput,
  { productId }: Quote,
  cost: Big,
): PostedOrder[] {
  const untouched = {
    dealer_order_id: null,
    dealer_status: null,
    accepted_at: null,
    reversal: null,
    fulfilled_elsewhere_by: null,
    cost_prompted: null,
    cost_allowed: null,
  };
  const bought = {
    ...row,
    purchase_id: row.id,
    product_id: String(productId),
    phone,
    unit_cost: cost.toFixed(),
  };
  return orderIds.map((id, index) => ({
    ...orderOf({ ...bought, ...untouched, id, unit: index + 1 }),
    context,
    breaker: null,
    duringOutage: false,
    attempts: [],
    costLimit: readCostLimit(costLimit),
  }));
}

/** Returns the amount that the discount takes off all units. */
function savedBy({ total }: Quote, { totalBefore }: Discount): string {
  return new Big(totalBefore.amount).minus(total.amount).toFixed();
}

/** A purchase that this process has just placed, with the ids of its orders by unit. */
export type PlacedPurchase = Omit<
  PurchaseRow,
  'orders' | 'read_at' | 'replaces' | 'shown' | 'announced_at'
> & { readonly orderIds: readonly string[]; readonly state: 'queued' | 'submitting' };

/** Builds the view of a placed purchase without reading it. */
export function viewOfPlaced(
  { orderIds, state, ...row }: PlacedPurchase,
  now: Date,
  progress: ProgressDeps,
): PurchaseView {
  const orders = orderIds.map((id, index) => ({
    id,
    unit: index + 1,
    state,
    dealerOrderId: null,
    reversal: null,
    mayBeBought: false,
    isCostPrompted: false,
    queuedAt: state === 'queued' ? row.created_at.toISOString() : null,
    acceptedAt: null,
    searchedAt: null,
    isElsewhere: false,
    byShop: false,
    stoppedFor: null,
    caseOf: null,
    replacedBy: null,
  }));
  const since = { read_at: now, replaces: null, shown: null, announced_at: null };
  return viewOf({ ...row, ...since, orders }, now, progress);
}
