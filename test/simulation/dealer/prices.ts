import { Big } from '../../../src/shop/money.ts';
import type { Ware } from './shelf.ts';

/** What prices of each currency are multiples of. */
const STEPS: Readonly<Record<string, string>> = { USD: '0.01', EUR: '0.01', KWD: '0.001', IQD: '250' };
/** What a customer of the group `vip` pays of the list price, as a rule of the shop says. */
export const VIP_SHARE = '0.96';

const HALF_UP = 1;
const UP = 3;

/** Returns the price of one unit for most customers: the list price, unless the dealer charges more. */
export function retailPrice(ware: Ware): string {
  return new Big(ware.price).gte(ware.cost) ? ware.price : inSteps(ware.cost, ware.currency, UP);
}

/** Returns the price of one unit for the group `vip`; null where the shop would lose by it, so that it is not sold. */
export function vipPrice(ware: Ware): string | null {
  const price = inSteps(new Big(ware.price).times(VIP_SHARE).toFixed(), ware.currency, HALF_UP);
  return new Big(price).lt(ware.cost) ? null : price;
}

function inSteps(amount: string, currency: string, way: typeof HALF_UP | typeof UP): string {
  const step = new Big(STEPS[currency] ?? '0.01');
  return new Big(amount).div(step).round(0, way).times(step).toFixed();
}
