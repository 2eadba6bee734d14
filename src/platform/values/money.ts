import { Big } from '@storefront/dealer-client';
import currencies from 'currency-codes';
import { plainTyped } from './typed-text.ts';

/** An amount between modules: a decimal string (never a float) and an ISO 4217 code. Plain JSON. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export { Big };

/** Creates a Money from a Big or a decimal string; trailing zeros are dropped (`5.00` → `5`). */
export function money(amount: Big | string, currency: string): Money {
  return { amount: new Big(amount).toFixed(), currency };
}

/** Returns true for a code of ISO 4217's list, in capitals. */
export function isCurrency(code: string): boolean {
  return currencies.code(code)?.code === code;
}

/**
 * Returns the number of decimal places of a currency by ISO 4217 (KWD 3, IQD 3, USD 2, JPY 0). For a code
 * outside the list, returns 2.
 */
export function currencyDigits(code: string): number {
  return currencies.code(code)?.digits ?? 2;
}

/** Larger amounts count as typing errors; far below the limit of `numeric(24,8)`. */
const LARGEST_TYPED = '999999999999';

const typedNumber = /^[+-]?(?:\d+|[1-9]\d{0,2}([,'_ ])\d{3}(?:\1\d{3})*)?(?:(?<=\d)|\.\d+)$/;
/**
 * At least two points between thousands, or points or blanks before a decimal comma: `1.250.000`, `1.250,50`,
 * `1 250,50`. Such a number is unambiguous.
 */
const dottedThousands = /^([+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+(?=,\d{1,2}$)))(?:,(\d+))?$/;

/**
 * Parses a typed number: digits of any script, a decimal point (`.` or `٫`), and thousands separators (comma,
 * `٬`, apostrophe, underscore or blank) at the places of thousands. A comma is a decimal point only after
 * points or blanks between thousands, so `1,5` is refused rather than misread.
 */
export function parseDecimal(text: string): Big | null {
  const latin = plainTyped(text).replaceAll('٬', ',').replaceAll('’', "'");
  if (!typedNumber.test(latin)) return parseDotted(latin);
  return new Big(latin.replace(/[+,'_ ]/g, ''));
}

/** Parses `1.250.000`, `1.250,50` or `1 250,50`; null for other texts, including `1.250`. */
function parseDotted(text: string): Big | null {
  const [, whole = '', decimals] = dottedThousands.exec(text) ?? [];
  if (whole === '' || (decimals === undefined && whole.split('.').length < 3)) return null;
  return new Big(`${whole.replace(/[+. ]/g, '')}.${decimals ?? '0'}`);
}

export type ParsedMoney =
  | { readonly ok: true; readonly money: Money }
  | {
      readonly ok: false;
      readonly money?: undefined;
      readonly problem: 'not-a-number' | 'not-positive' | 'too-precise' | 'too-large' | 'unknown-currency';
    };

/**
 * Parses a typed amount above zero and its currency, in any case; it refuses more decimals than the currency
 * has.
 *
 * @param options.mayBeZero accepts zero too, as for a counted sum
 */
export function parseMoney(
  amount: string,
  currency: string,
  { mayBeZero = false }: { readonly mayBeZero?: boolean } = {},
): ParsedMoney {
  const code = plainTyped(currency).toUpperCase();
  if (!isCurrency(code)) return { ok: false, problem: 'unknown-currency' };
  const value = parseDecimal(amount);
  if (!value) return { ok: false, problem: 'not-a-number' };
  if (value.lt('0') || (value.eq('0') && !mayBeZero)) return { ok: false, problem: 'not-positive' };
  if (value.gt(LARGEST_TYPED)) return { ok: false, problem: 'too-large' };
  if (!fitsCurrency(value, code)) return { ok: false, problem: 'too-precise' };
  return { ok: true, money: money(value, code) };
}

/** Returns true if the amount has no more decimal places than the currency. */
export function fitsCurrency(amount: Big, currency: string): boolean {
  return amount.eq(amount.round(currencyDigits(currency)));
}

/** Returns true for a balance below zero: the customer owes it. */
export function isOwed({ amount }: Money): boolean {
  return new Big(amount).lt('0');
}

/** Returns the debt of a balance below zero. */
export function owedOf({ amount, currency }: Money): Money {
  return money(new Big(amount).abs(), currency);
}
