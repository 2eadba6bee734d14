import { Big } from '../../platform/values/money.ts';

/** Factor between a rate and the last one beyond which the admin is asked about the rate. */
const ASKED_FACTOR = '1.5';
/** Factor around 1 within which the product of old and new rate suggests an inverted rate. */
const INVERTED_FACTOR = '1.1';

/**
 * The reason for asking about a rate: the rate may be inverted, is far from the last one, or is the first.
 */
export type RateSlip = 'inverted' | 'far' | 'first';

/** Returns the factor between two rates, at least 1. */
export function factorOf(one: Big, other: Big): Big {
  return one.gt(other) ? one.div(other) : other.div(one);
}

/** Returns the reason for asking about a rate before it is set; null if removed, or near the last rate. */
export function slipOf(before: string | null, after: string | null): RateSlip | null {
  if (after === null) return null;
  if (before === null) return 'first';
  if (factorOf(new Big(before), new Big(after)).lte(ASKED_FACTOR)) return null;
  return factorOf(new Big(before).times(after), new Big('1')).lte(INVERTED_FACTOR) ? 'inverted' : 'far';
}

/** Returns the inverse of a rate, to 12 decimals; null if it rounds to zero. */
export function invertedRate(rate: string): string | null {
  const inverted = new Big('1').div(rate).round(12);
  return inverted.gt('0') ? inverted.toFixed() : null;
}
