import { intlTag, type Locale } from './locale.ts';
import { currencyDigits, type Money, parseMoney } from './money.ts';
import { plainTyped } from './typed-text.ts';

/** One separator before three digits stands between thousands or before decimals. */
const THOUSANDS_OR_DECIMALS = /^([1-9]\d{0,2})([.,])(\d{3})$/;
/** `12,50` has decimals behind a comma, which `parseMoney` refuses. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2}|\d{4,8})$/;
/** ISO 4217 gives it three decimals, and nobody pays with its thousandths. */
const WITHOUT_SMALL_COINS: ReadonlySet<string> = new Set(['IQD']);

/**
 * Returns the amounts that a typed one can mean where that has to be asked, the thousands first: `25.000` is 25,000 or 25. Empty where it
 * can mean one amount alone, or none: then `parseMoney` reads it.
 *
 * A point is asked about where both readings fit the currency, or where the language has points between thousands. A comma is asked about
 * where the language or the currency has decimals behind one: `1,500` in Turkish, or in KWD.
 */
export function readingsOf(typed: string, currency: string, locale: Locale): Money[] {
  const plain = plainTyped(typed).replace(/[٬،]/g, ',').replace(/^\+/, '');
  const [, whole = '', separator, digits = ''] = THOUSANDS_OR_DECIMALS.exec(plain) ?? [];
  if (whole === '') {
    const [, before = '', after = ''] = DECIMAL_COMMA.exec(plain) ?? [];
    return amounts([`${before}.${after}`], currency);
  }
  const both = amounts([`${whole}${digits}`, `${whole}.${digits}`], currency);
  const isComma = hasDecimalComma(locale);
  if (separator === '.') return both.length > 1 || isComma ? both : [];
  const hasThousandths = currencyDigits(currency) === 3 && !WITHOUT_SMALL_COINS.has(currency);
  return both.length > 1 && (hasThousandths || isComma) ? both : [];
}

function amounts(numbers: readonly string[], currency: string): Money[] {
  return numbers.flatMap((number) => {
    const parsed = parseMoney(number, currency);
    return parsed.ok ? [parsed.money] : [];
  });
}

function hasDecimalComma(locale: Locale): boolean {
  const parts = new Intl.NumberFormat(intlTag(locale)).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** Writes a reading so that it can be read in no other way: three decimals get a zero behind them. */
export function unmistakable({ amount }: Money): string {
  return /\.\d{3}$/.test(amount) ? `${amount}0` : amount;
}
