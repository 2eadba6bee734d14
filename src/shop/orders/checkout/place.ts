import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { violates } from '../../../database/violations.ts';
import { jobsAddedForAll } from '../../../jobs/add-jobs.ts';
import { submitJob } from '../../../jobs/catalog.ts';
import { newPurchaseCode } from '../../codes.ts';
import { type Discount, isUsableNow } from '../../discounts/discount.ts';
import { InsufficientBalance, priceHeld, refusingOverdraft } from '../../ledger/postings.ts';
import { Big, type Money } from '../../money.ts';
import type { Cause } from '../core/causes.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { type PurchaseView, purchaseView } from '../core/views.ts';
import { FIRST_STEP_MS } from '../core/waiting.ts';
import { messageGivenUp } from '../delivery/delivery.ts';
import type { LimitReached } from './limit.ts';
import type { NoOffer, Quote, QuoteProblem, Quoting } from './quote.ts';

export interface PlaceInput {
  /** UUID made when the dialog begins; the idempotency key of the purchase. */
  readonly checkoutId: string;
  readonly customerId: number;
  readonly itemId: number;
  /** The names that the customer confirmed. Under the same id, the dealer may offer another good since. */
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
}

export type PlaceResult =
  | { placed: true; again: boolean; purchase: PurchaseView }
  | {
      placed: false;
      /** `price-changed`: or the good; `quote` is the present offer. */
      problem: QuoteProblem | 'price-changed' | 'insufficient-balance';
      quote: Quote | null;
      /** Set with `over-limit`. */
      limit?: LimitReached;
    };

/** Time after which the sweep wakes an unsubmitted order, milliseconds. */
const QUEUED_GRACE_MS = 15_000;
const placed: Cause = { kind: 'placed' };

/** The discount of the quote can no longer be used. */
class DiscountGone extends Error {}

/**
 * Turns a confirmed checkout into a purchase: purchase, orders, ledger holds, event log and jobs in one
 * statement. Idempotent by `checkoutId`.
 */
export async function placePurchase(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings' | 'usual'>,
  quoting: Pick<Quoting, 'offer'>,
  input: PlaceInput,
): Promise<PlaceResult> {
  const result = await placeNew(deps, quoting, input);
  if (result !== 'placed-before' && result.placed) return result;
  // A retry of a placed checkout returns its purchase, even if a new one would be refused now.
  const earlier = await findPlaced(deps, input);
  if (earlier !== null) return { placed: true, again: true, purchase: earlier };
  if (result === 'placed-before') throw new Error(`checkout ${input.checkoutId} belongs to somebody else`);
  return result;
}

async function placeNew(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings' | 'usual'>,
  quoting: Pick<Quoting, 'offer'>,
  input: PlaceInput,
): Promise<PlaceResult | 'placed-before'> {
  const offer = await quoting.offer(input);
  if (!offer.ok) return notOffered(offer);
  const { quote, cost } = offer;
  const { named = quote } = input;
  const isAnother = named.productName !== quote.productName || named.itemName !== quote.itemName;
  const priceMoved =
    quote.unitPrice.currency !== input.unitPrice.currency ||
    !new Big(quote.unitPrice.amount).eq(new Big(input.unitPrice.amount));
  if (isAnother || priceMoved) return { placed: false, problem: 'price-changed', quote };
  if (!isConfirmedPay(input.unitPay ?? null, quote.exchange)) {
    // The balance in the price's currency no longer covers the confirmed price, or the rate moved.
    const problem = input.unitPay ? 'price-changed' : 'insufficient-balance';
    return { placed: false, problem, quote };
  }
  if (quote.missing !== null) return { placed: false, problem: 'insufficient-balance', quote };

  try {
    const purchaseId = await insertPurchase(deps, input, quote, cost);
    const purchase = await purchaseView(deps.db, purchaseId, deps.clock(), deps);
    if (!purchase) throw new Error(`purchase ${purchaseId} vanished`);
    deps.log.info(
      { purchase: purchase.code, item: input.itemId, quantity: input.quantity },
      'purchase placed',
    );
    return { placed: true, again: false, purchase };
  } catch (error) {
    if (error instanceof InsufficientBalance) {
      const now = await quoting.offer(input);
      return { placed: false, problem: 'insufficient-balance', quote: now.ok ? now.quote : quote };
    }
    if (error instanceof DiscountGone) {
      const now = await quoting.offer(input);
      return now.ok ? { placed: false, problem: 'price-changed', quote: now.quote } : notOffered(now);
    }
    if (violates(error, 'purchases_checkout_id_key')) return 'placed-before';
    // A trigger refuses: the customer was blocked, or spent more, after the quote.
    if (violates(error, 'customer_may_trade')) return { placed: false, problem: 'blocked', quote: null };
    if (violates(error, 'customer_within_limit'))
      return { placed: false, problem: 'over-day-limit', quote: null };
    if (violates(error, 'purchases_within_limit')) {
      // The customer placed another purchase after the quote.
      const now = await quoting.offer(input);
      return now.ok ? { placed: false, problem: 'over-limit', quote: null } : notOffered(now);
    }
    throw error;
  }
}

function notOffered({ problem, limit }: NoOffer): PlaceResult {
  return { placed: false, problem, quote: null, ...(limit && { limit }) };
}

/** Returns true if the quote still uses the confirmed balance and amount. */
function isConfirmedPay(confirmed: Money | null, exchange: Quote['exchange']): boolean {
  if (confirmed === null || exchange === null) return confirmed === null && exchange === null;
  return (
    confirmed.currency === exchange.unit.currency &&
    new Big(confirmed.amount).eq(new Big(exchange.unit.amount))
  );
}

async function findPlaced(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings' | 'usual'>, input: PlaceInput) {
  const row = await deps.db
    .selectFrom('purchases')
    .select('id')
    .where('checkout_id', '=', input.checkoutId)
    .where('customer_id', '=', String(input.customerId))
    .executeTakeFirst();
  return row ? purchaseView(deps.db, row.id, deps.clock(), deps) : null;
}

/**
 * Inserts a purchase with its orders, holds and jobs in one statement, so that they exist together or not at
 * all.
 *
 * @throws {DiscountGone} if another purchase used the discount, or its promotion ended, after the quote
 */
async function insertPurchase(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  input: PlaceInput,
  quote: Quote,
  cost: Big,
): Promise<string> {
  const { customerId, quantity } = input;
  const { currency, amount: price } = quote.unitPrice;
  const { exchange, discount } = quote;
  const hold = exchange
    ? { customerId, currency: exchange.unit.currency, price: exchange.unit.amount }
    : { customerId, currency, price };
  const context = JSON.stringify(input.context);
  const remembered = sql`, remembered as (
      insert into customer_accounts (customer_id, product_id, context, nickname)
      values (${customerId}, ${quote.productId}, ${context}, ${input.nickname})
      on conflict (customer_id, product_id, context) do update set used_at = ${deps.clock()}, nickname = excluded.nickname, hidden_at = null
    )`;
  const taken =
    input.messageId === null
      ? sql``
      : sql`, given_up as (${messageGivenUp(sql`${customerId}`, input.messageId)})`;
  // Claimed in the statement that places: of two purchases at once, the second finds it used.
  const used = discount
    ? sql`used as (
      update promo_claims c set state = 'granted', ended_at = now(), saved = ${savedBy(quote, discount)}::numeric
      from promotions p
      where c.id = ${discount.claimId} and c.customer_id = ${customerId} and p.id = c.promotion_id and ${isUsableNow}
      returning c.id
    ), `
    : sql``;
  const placing = sql<{ purchase_id: string | null }>`
    with ${used}purchase as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name,
        quantity, currency, unit_price, unit_cost, phone, context, nickname, chat_id, message_id,
        pay_currency, unit_pay, pay_rate, wait_due_at, full_price, promo_claim_id)
      select ${newPurchaseCode()}, ${input.checkoutId}, ${customerId}, ${quote.productId}, ${input.itemId},
        ${quote.type}, ${quote.productName}, ${quote.itemName}, ${quantity}, ${currency}, ${price},
        ${cost.toFixed()}, ${input.phone}, ${context}::json, ${input.nickname}, ${input.chatId}, ${input.messageId},
        ${exchange?.unit.currency ?? null}, ${exchange?.unit.amount ?? null}::numeric, ${exchange?.rate ?? null}::numeric,
        ${inMs(deps, FIRST_STEP_MS)}, ${discount?.unitBefore.amount ?? null}::numeric,
        ${discount ? sql`used.id from used` : sql`null::bigint`}
      returning id
    ), placed as (
      insert into orders (purchase_id, unit, state, due_at)
      select purchase.id, unit, 'queued', ${inMs(deps, QUEUED_GRACE_MS)}
      from purchase, generate_series(1, ${quantity}::integer) as unit
      returning id, purchase_id
    ), logged as (
      insert into order_events (order_id, to_state, cause)
      select id, 'queued', ${JSON.stringify(placed)}::jsonb from placed
    )${context === '{}' ? sql`` : remembered}${taken}
    select min(purchase_id) as purchase_id, bool_and(${priceHeld(sql`id`, hold)}),
      ${jobsAddedForAll(sql`id`, submitJob)}
    from placed`;
  const writtenBy = async (db: Db | Tx) => {
    const { rows } = await refusingOverdraft(hold, placing.execute(db));
    const purchaseId = rows[0]?.purchase_id;
    if (purchaseId) return purchaseId;
    throw discount ? new DiscountGone() : new Error('the purchase was not written');
  };
  // A transaction, so that the statement's other writes are undone with the purchase.
  return discount ? deps.db.transaction().execute(writtenBy) : writtenBy(deps.db);
}

/** Returns the amount that the discount takes off all units. */
function savedBy({ total }: Quote, { totalBefore }: Discount): string {
  return new Big(totalBefore.amount).minus(total.amount).toFixed();
}
