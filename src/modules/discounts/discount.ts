/** Module `discounts`: promo codes that lower the price of one purchase. */
import type { ClaimedDiscount } from '../../platform/fragments.ts';
import { Big, currencyDigits, type Money } from '../../platform/values/money.ts';
import { usualSteps } from '../catalog/index.ts';

/** A discount that a price contains, in the form for display. */
export interface Discount {
  readonly claimId: string;
  readonly code: string;
  /** Prices without the discount. */
  readonly unitBefore: Money;
  readonly totalBefore: Money;
}

/**
 * Returns the price of a unit with a discount; null if it would not be lower. All units together save at most
 * the amount of the discount. The price is rounded up to the smallest coin in use, and is never below the
 * lowest price that the shop may sell at.
 */
export function discountedPrice(
  { percent, amount, most }: Pick<ClaimedDiscount, 'percent' | 'amount' | 'most'>,
  { price, lowest, count, currency }: { price: Big; lowest: Big; count: Big; currency: string },
): Big | null {
  const ofTotal = percent === null ? new Big(amount ?? '0') : price.times(count).times(percent).div('100');
  const limit = most === null ? ofTotal : new Big(most);
  const saved = ofTotal.lt(limit) ? ofTotal : limit;
  const coin = new Big(usualSteps[currency] ?? `1e-${currencyDigits(currency)}`);
  const coins = saved.div(count).div(coin).round(0, Big.roundDown);
  const wanted = price.minus(coins.times(coin));
  const lowered = wanted.gte(lowest) ? wanted : lowest;
  return lowered.lt(price) && lowered.gt('0') ? lowered : null;
}
