import { type Big, isCurrency, parseDecimal } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { invertedRate } from '../../rate-slips.ts';

/** A rate as stored: the value of one unit in the base currency, and the margin in percent. */
interface TypedRate {
  readonly currency: string;
  readonly rate: string;
  readonly margin: string;
}

/** Decimals of a margin computed from a selling rate. */
const MARGIN_DIGITS = 3;

/**
 * Reads a rate as currency dealers write it: `1470 IQD` or `1 USD = 1,470 IQD`, optionally followed by the
 * selling rate: `1470 1500 IQD`. A currency worth more than the base is written the other way round: `1 KWD =
 * 3.25 USD`.
 *
 * @returns null for other texts
 */
export function readDealersRate(typed: string, base: string): TypedRate | null {
  const [, left = base, right = ''] = /^(?:1\s*(\p{L}{3})\s*=\s*)?(.*)$/su.exec(plainTyped(typed)) ?? [];
  const words = right.split(/[\s;/]+|,(?=\s)/).filter(Boolean);
  const named = [...new Set(words.map((word) => word.toUpperCase()).filter(isCurrency))];
  const numbers = words.flatMap((word) => parseDecimal(word) ?? []);
  const [number, sell = number] = numbers;
  const isRead = words.every((word) => isCurrency(word.toUpperCase()) || parseDecimal(word) !== null);
  if (!isRead || named.length !== 1 || numbers.length > 2 || !number?.gt('0') || !sell?.gt('0')) return null;
  const [one, other] = [left.toUpperCase(), named[0] ?? ''];
  if (one === base && other !== base) {
    const rate = invertedRate(number.toFixed());
    return rate === null ? null : withMargin(other, rate, sell.div(number));
  }
  if (other === base && one !== base && isCurrency(one)) {
    return withMargin(one, number.toFixed(), number.div(sell));
  }
  return null;
}

/**
 * Returns a rate with the margin that its selling rate contains; null if the shop would lose money.
 *
 * @param factor the selling rate divided by the rate
 */
function withMargin(currency: string, rate: string, factor: Big): TypedRate | null {
  if (factor.lt('1')) return null;
  return { currency, rate, margin: factor.minus('1').times('100').round(MARGIN_DIGITS).toFixed() };
}
