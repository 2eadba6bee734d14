import type { Locale } from './locale.ts';
import { Big, currencyDigits, type Money, parseDecimal, parseMoney } from './money.ts';
import { plainTyped } from './typed-text.ts';

/** A single separator before three digits may separate thousands or decimals. */
const THOUSANDS_OR_DECIMALS = /^([1-9]\d{0,2})([.,])(\d{3})$/;
/** `12,50` and `0,500` have a decimal comma, which `parseDecimal` refuses. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2}|\d{4,12}|(?<=^0+,)\d{3})$/;
/** Currencies whose thousandths are not used, although ISO 4217 gives them three decimals. */
const WITHOUT_SMALL_COINS: ReadonlySet<string> = new Set(['IQD']);

/**
 * Returns the possible amounts of an ambiguous text, the reading with thousands first: `25.000` is 25,000 or
 * 25. Empty if it has only one reading, which `parseMoney` reads, or none.
 *
 * A point is ambiguous if both readings fit the currency, or if the language has points between thousands. A
 * comma is ambiguous if the language or the currency has decimals after one: `1,500` in Turkish, or in KWD.
 */
export function readingsOf(typed: string, currency: string, locale: Locale): Money[] {
  const { numbers, separator } = candidatesOf(typed);
  const both = amounts(numbers, currency);
  if (separator === undefined) return both;
  const isComma = hasDecimalComma(locale);
  if (separator === '.') return both.length > 1 || isComma ? both : [];
  const hasThousandths = currencyDigits(currency) === 3 && !WITHOUT_SMALL_COINS.has(currency);
  return both.length > 1 && (hasThousandths || isComma) ? both : [];
}

/**
 * Returns the possible values of an ambiguous number without a currency: a percentage or a rate. Either
 * separator is ambiguous in every language, because such numbers have thousandths; readings above the maximum
 * are left out.
 */
export function numberReadings(typed: string, most: string): string[] {
  const readings = candidatesOf(typed).numbers.filter((number) => new Big(number).lte(most));
  const [first = ''] = readings;
  const isClear = readings.length === 1 && parseDecimal(typed)?.eq(first) === true;
  return isClear ? [] : readings.map((number) => new Big(number).toFixed());
}

/**
 * Returns the possible numbers, the reading with thousands first, and the ambiguous separator; empty if there
 * is only one reading.
 */
function candidatesOf(typed: string): {
  readonly numbers: string[];
  readonly separator?: string | undefined;
} {
  const plain = plainTyped(typed).replace(/[٬،]/g, ',').replace(/^\+/, '');
  const [, whole = '', separator, digits = ''] = THOUSANDS_OR_DECIMALS.exec(plain) ?? [];
  if (whole !== '') return { numbers: [`${whole}${digits}`, `${whole}.${digits}`], separator };
  const [, before, after] = DECIMAL_COMMA.exec(plain) ?? [];
  return { numbers: before === undefined ? [] : [`${before}.${after}`] };
}

function amounts(numbers: readonly string[], currency: string): Money[] {
  return numbers.flatMap((number) => parseMoney(number, currency).money ?? []);
}

function hasDecimalComma(locale: Locale): boolean {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** Writes `12,50` as `12.50` for a language with decimal commas; other texts stay as they are. */
export function withDecimalPoint(typed: string, locale: Locale): string {
  const { numbers, separator } = candidatesOf(typed);
  const [only] = numbers;
  return only !== undefined && separator === undefined && hasDecimalComma(locale) ? only : typed;
}

/** Writes a reading in an unambiguous form: three decimals get a trailing zero. */
export function unmistakable(amount: string): string {
  return /\.\d{3}$/.test(amount) ? `${amount}0` : amount;
}
