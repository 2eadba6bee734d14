import { Big } from '../../../src/platform/values/money.ts';
import type { Ware } from './shelf.ts';

/** Step of each currency's prices. */
export const STEPS: Readonly<Record<string, string>> = { USD: '0.01', EUR: '0.01', KWD: '0.001', IQD: '250' };
/** Share of the list price for customers of the group `vip`, by a rule of the shop. */
export const VIP_SHARE = '0.96';

const HALF_UP = 1;
const UP = 3;

/** Returns the price of one unit for most customers: the list price, unless the dealer charges more. */
export function retailPrice(ware: Ware): string {
  return new Big(ware.price).gte(ware.cost) ? ware.price : inSteps(ware.cost, ware.currency, UP);
}

/**
 * Returns the price of one unit for the group `vip`. Null if the shop would lose money, so that it is not
 * sold.
 */
export function vipPrice(ware: Ware): string | null {
  const price = inSteps(new Big(ware.price).times(VIP_SHARE).toFixed(), ware.currency, HALF_UP);
  return new Big(price).lt(ware.cost) ? null : price;
}

function inSteps(amount: string, currency: string, way: typeof HALF_UP | typeof UP): string {
  const step = new Big(STEPS[currency] ?? '0.01');
  return new Big(amount).div(step).round(0, way).times(step).toFixed();
}
