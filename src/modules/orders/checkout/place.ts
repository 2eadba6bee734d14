import { withRank } from '../../../platform/database/connection/ranks.ts';
import { isRefusedStatement, violates } from '../../../platform/database/violations.ts';
import { newPurchaseCode } from '../../../platform/values/codes.ts';
import { Big, type Money } from '../../../platform/values/money.ts';
import { InsufficientBalance } from '../../ledger/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type PurchaseView, purchaseView } from '../core/views.ts';
import { planFirstAttempts, postFirstAttempts, withdrawUnsent } from '../submit/attempts.ts';
import {
  DiscountGone,
  insertPurchase,
  ordersOf,
  PaymentGone,
  type PlacedPurchase,
  type PlaceInput,
  viewOfPlaced,
} from './insert-purchase.ts';
import type { LimitExcess } from './offered.ts';
import type { NoOffer, Offer, Quote, QuoteProblem, Quoting } from './quote.ts';

export type PlaceResult =
  | { placed: true; again: boolean; purchase: PurchaseView }
  | {
      placed: false;
      /** `price-changed`: the price or the good changed, and `quote` is the present offer. */
      problem: QuoteProblem | 'price-changed' | 'insufficient-balance';
      quote: Quote | null;
      /** Set with `over-limit`. */
      limit?: LimitExcess;
    };

/**
 * Turns a confirmed checkout into a purchase: purchase, orders, ledger holds, event log, and first attempts
 * or jobs in one statement. Idempotent by `checkoutId`.
 */
export function placePurchase(
  deps: OrdersDeps,
  quoting: Pick<Quoting, 'offer'>,
  input: PlaceInput,
): Promise<PlaceResult> {
  return withRank('money', () => placeOnce(deps, quoting, input));
}

async function placeOnce(
  deps: OrdersDeps,
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
  deps: OrdersDeps,
  quoting: Pick<Quoting, 'offer'>,
  input: PlaceInput,
): Promise<PlaceResult | 'placed-before'> {
  const offer = await quoting.offer(input);
  if (!offer.ok) return notOffered(offer);
  const { quote } = offer;
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
    const purchase = viewOfPlaced(await placeAndBegin(deps, input, offer), deps.clock(), deps);
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
    if (error instanceof PaymentGone) return { placed: false, problem: 'insufficient-balance', quote };
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
 * Inserts the purchase. If the way is free, the same statement begins the attempts of its orders, and this
 * process posts them at once. If the process dies before that, the sweep finds the attempts after their
 * deadline.
 */
async function placeAndBegin(
  deps: OrdersDeps,
  input: PlaceInput,
  { quote, cost, mark }: Extract<Offer, { ok: true }>,
): Promise<PlacedPurchase> {
  const purchaseCode = newPurchaseCode();
  const first = await planFirstAttempts(deps, { purchaseCode, quantity: input.quantity, mark });
  let isPosted = false;
  try {
    const placed = await insertPurchase(deps, input, quote, { code: purchaseCode, cost, first });
    if (first && placed.state === 'submitting') {
      postFirstAttempts(deps, first, ordersOf(placed, input, quote, cost));
      isPosted = true;
    }
    return placed;
  } catch (error) {
    // Without an answer, the statement may have been committed.
    const hasNoEffect =
      isRefusedStatement(error) ||
      [InsufficientBalance, DiscountGone, PaymentGone].some((kind) => error instanceof kind);
    if (first && !hasNoEffect) await withdrawUnsent(deps, first.attempts, error);
    throw error;
  } finally {
    if (!isPosted) first?.slots.giveBack();
  }
}
