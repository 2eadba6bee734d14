import { Big } from '../money.ts';

/** A rate that differs by more than this factor from the last one is asked about, with both readings. */
const ASKED_FACTOR = '1.5';
/** A product of the old and the new rate within this factor of 1 is the old one read the other way round. */
const INVERTED_FACTOR = '1.1';

/** Why a rate is asked about: it may be typed the other way round (`inverted`), is far off, or is the first one. */
export type RateSlip = 'inverted' | 'far' | 'first';

/** Returns by which factor two rates differ, at least 1. */
export function factorOf(one: Big, other: Big): Big {
  return one.gt(other) ? one.div(other) : other.div(one);
}

/** Returns why a rate is asked about before it is set; null where it is near the last one. */
export function slipOf(before: string | null, after: string | null): RateSlip | null {
  if (after === null) return null;
  if (before === null) return 'first';
  if (factorOf(new Big(before), new Big(after)).lte(ASKED_FACTOR)) return null;
  return factorOf(new Big(before).times(after), new Big('1')).lte(INVERTED_FACTOR) ? 'inverted' : 'far';
}

/** Returns a rate read the other way round, to 12 decimals; null where nothing is left of it. */
export function invertedRate(rate: string): string | null {
  const inverted = new Big('1').div(rate).round(12);
  return inverted.gt('0') ? inverted.toFixed() : null;
}
