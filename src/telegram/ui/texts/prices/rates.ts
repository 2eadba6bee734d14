import { invertedRate, type SetRate } from '../../../../modules/exchange/index.ts';
import { Big } from '../../../../platform/values/money.ts';
import type { Texts } from '../texts.ts';

/** Significant digits that a person compares. */
const RATE_DIGITS = 6;
/** A margin has three decimals, so a selling rate is exact to five digits. */
const SELL_DIGITS = 5;

/** Returns a rate with commas between thousands, such as `1,470.25`. */
export function shortRate(rate: Big, digits = RATE_DIGITS): string {
  const [whole = '', decimals] = new Big(rate.toPrecision(digits)).toFixed().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Returns the shop's selling rate. */
export function shortSellRate(rate: Big): string {
  return shortRate(rate, SELL_DIGITS);
}

/** Returns a rate in the direction with a number of at least one: `1 USD = 1,470 IQD`. */
export function readingOf(texts: Texts, currency: string, base: string, rate: string): string {
  const { one, worth, unit } = saidOf(currency, base, rate);
  return texts.plain('rate-reading', { one, worth: `${shortRate(worth)} ${unit}` });
}

/** Returns the parts of a rate in the direction with a number of at least one. */
export function saidOf(
  currency: string,
  base: string,
  rate: string,
): { one: string; worth: Big; unit: string } {
  const inverted = new Big(rate).lt('1') ? invertedRate(rate) : null;
  return inverted === null
    ? { one: currency, worth: new Big(rate), unit: base }
    : { one: base, worth: new Big(inverted), unit: currency };
}

/**
 * Returns a rate as currency dealers write it, with the selling rate by its margin: `1 USD = 1,470 IQD; you
 * sell at 1,500 IQD (margin 2%)`.
 */
export function rateReading(texts: Texts, { rate, margin }: SetRate, currency: string, base: string): string {
  const reading = readingOf(texts, currency, base, rate);
  if (new Big(margin).eq('0')) return reading;
  const { worth, unit, one } = saidOf(currency, base, rate);
  const factor = new Big(margin).div('100').plus('1');
  const sell = one === base ? worth.times(factor) : worth.div(factor);
  return texts.plain('rate-with-margin', {
    reading,
    way: one === base ? 'sell' : 'take',
    sell: `${shortSellRate(sell)} ${unit}`,
    margin,
  });
}
