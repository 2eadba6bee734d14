/**
 * Module `exchange`: prices in one currency, paid from a balance in another.
 * In: rates with a margin that an admin sets.
 * Out: what a price is in another currency.
 * Rule: what is charged is rounded up to the smallest coin, and the purchase keeps the rate that its customer confirmed.
 * Begin with `convert.ts`, then `rates.ts`.
 */
import { Big, currencyDigits, type Money, money } from '../money.ts';

/** What one unit of a currency is worth in the base currency. */
export interface Rate {
  readonly currency: string;
  /** A decimal string. */
  readonly rate: string;
  /** Percent that the shop takes for the exchange. */
  readonly margin: string;
}

export interface Rates<One extends Rate = Rate> {
  /** The currency that rates are given in: worth 1, without a margin. */
  readonly base: string;
  readonly rates: readonly One[];
}

/** A price in another currency. */
export interface Converted {
  readonly money: Money;
  /** What one unit of the price's currency costs in the other one, the margin included; a decimal string. */
  readonly rate: string;
}

const RATE_DIGITS = 12;
const ROUND_UP = 3;

/** @returns what is paid for `price` in another currency, rounded up to its smallest coin; null where a rate is not set */
export function convert(price: Money, currency: string, table: Rates): Converted | null {
  const from = worthOf(price.currency, table);
  const to = worthOf(currency, table);
  if (!from || !to) return null;
  const rate = from.worth.times(from.factor).times(to.factor).div(to.worth).round(RATE_DIGITS, ROUND_UP);
  if (rate.lte('0')) return null;
  const amount = new Big(price.amount).times(rate).round(currencyDigits(currency), ROUND_UP);
  return { money: money(amount, currency), rate: rate.toFixed() };
}

/** What a unit is worth in the base currency, and what its margin makes of a price. */
function worthOf(currency: string, { base, rates }: Rates): { worth: Big; factor: Big } | null {
  if (currency === base) return { worth: new Big('1'), factor: new Big('1') };
  const set = rates.find((one) => one.currency === currency);
  if (!set) return null;
  return { worth: new Big(set.rate), factor: new Big(set.margin).div('100').plus('1') };
}
