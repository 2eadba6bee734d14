/**
 * Module `exchange`: prices in one currency, paid from a balance in another.
 * In: rates with a margin that an admin sets.
 * Out: a price in another currency.
 * Rule: a charge is rounded up to the smallest coin, and the purchase keeps the rate that its customer
 * confirmed.
 * Begin with `convert.ts`, then `rates.ts`.
 */
import { Big, currencyDigits, type Money, money } from '../../platform/values/money.ts';

/** The value of one unit of a currency in the base currency. */
export interface Rate {
  readonly currency: string;
  /** A decimal string. */
  readonly rate: string;
  /** The shop's margin on the exchange, percent. */
  readonly margin: string;
}

export interface Rates<One extends Rate = Rate> {
  /** The currency in which rates are given: worth 1, without a margin. */
  readonly base: string;
  readonly rates: readonly One[];
}

/** A price in another currency. */
interface ConvertedAmount {
  readonly money: Money;
  /** Price of one unit of the price's currency in the other currency, margin included; a decimal string. */
  readonly rate: string;
}

const RATE_DIGITS = 12;
const ROUND_UP = 3;

/** Converts a price to another currency, rounded up to its smallest coin; null without a rate. */
export function convert(price: Money, currency: string, table: Rates): ConvertedAmount | null {
  const from = worthOf(price.currency, table);
  const to = worthOf(currency, table);
  if (!from || !to) return null;
  const rate = from.worth.times(from.factor).times(to.factor).div(to.worth).round(RATE_DIGITS, ROUND_UP);
  if (rate.lte('0')) return null;
  const amount = new Big(price.amount).times(rate).round(currencyDigits(currency), ROUND_UP);
  return { money: money(amount, currency), rate: rate.toFixed() };
}

/** Returns a unit's value in the base currency, and the factor of its margin. */
function worthOf(currency: string, { base, rates }: Rates): { worth: Big; factor: Big } | null {
  if (currency === base) return { worth: new Big('1'), factor: new Big('1') };
  const set = rates.find((one) => one.currency === currency);
  if (!set) return null;
  return { worth: new Big(set.rate), factor: new Big(set.margin).div('100').plus('1') };
}
