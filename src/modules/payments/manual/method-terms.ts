import {
  Big,
  currencyDigits,
  fitsCurrency,
  isCurrency,
  parseDecimal,
} from '../../../platform/values/money.ts';
import { plainTyped, typedName } from '../../../platform/values/typed-text.ts';
import type { ManualField } from './method-texts.ts';

/** A currency that a method takes; amounts are decimal strings in it. */
export interface ManualCurrency {
  readonly currency: string;
  /** Minimum and maximum of the credited amount; null: any. */
  readonly least: string | null;
  readonly most: string | null;
  /** Surcharge on the amount: a percentage, plus a fixed part. */
  readonly feePercent: string;
  readonly feeFixed: string;
}

/** Maximum lengths of a method's texts, UTF-16 units. All of them fit into one message. */
export const longestManual = { name: 40, text: 350, label: 30, value: 100, fields: 6 } as const;

/** Returns the surcharge on an amount, rounded up to the currency's smallest coin. */
export function surchargeOf({ currency, feePercent, feeFixed }: ManualCurrency, amount: string): Big {
  return new Big(amount)
    .times(feePercent)
    .div('100')
    .plus(feeFixed)
    .round(currencyDigits(currency), Big.roundUp);
}

/** Returns true if a method takes this amount. */
export function takes({ least, most }: ManualCurrency, amount: string): boolean {
  const value = new Big(amount);
  return (least === null || value.gte(least)) && (most === null || value.lte(most));
}

/**
 * Parses currencies as admins type them, one a line: `USD 5-500 fee 2% + 0.50`; limits and fee are optional.
 *
 * @returns the currencies, or the first invalid line
 */
export function parseManualCurrencies(
  typed: string,
):
  | { readonly ok: true; readonly currencies: ManualCurrency[] }
  | { readonly ok: false; readonly line: string } {
  const currencies: ManualCurrency[] = [];
  for (const line of linesOf(typed)) {
    const one = parseCurrencyLine(line);
    if (!one || currencies.some(({ currency }) => currency === one.currency)) return { ok: false, line };
    currencies.push(one);
  }
  return currencies.length > 0 ? { ok: true, currencies } : { ok: false, line: typed.trim() };
}

const currencyLine =
  /^([a-z]{3})(?:\s+([\d.,]+)\s*-\s*([\d.,]+))?(?:\s+fee\s+(?:([\d.]+)\s*%)?\s*\+?\s*([\d.,]+)?)?$/i;

function parseCurrencyLine(line: string): ManualCurrency | null {
  const match = currencyLine.exec(plainTyped(line));
  const currency = match?.[1]?.toUpperCase() ?? '';
  if (!match || !isCurrency(currency)) return null;
  const amount = (text: string | undefined) => {
    if (text === undefined) return null;
    const value = parseDecimal(text);
    return value && fitsCurrency(value, currency) && value.lte('999999999999') ? value.toFixed() : undefined;
  };
  const [least, most, fixed] = [amount(match[2]), amount(match[3]), amount(match[5])];
  const percent = match[4] === undefined ? new Big('0') : parseDecimal(match[4]);
  if (least === undefined || most === undefined || fixed === undefined || !percent) return null;
  if (percent.gte('100') || !percent.eq(percent.round(4))) return null;
  if (least !== null && (new Big(least).lte('0') || (most !== null && new Big(most).lt(least)))) return null;
  return { currency, least, most, feePercent: percent.toFixed(), feeFixed: fixed ?? '0' };
}

/**
 * Parses values for copy buttons as admins type them, one a line: `IBAN = IQ20 …`.
 *
 * @returns the fields, or the first invalid line
 */
export function parseManualFields(
  typed: string,
): { readonly ok: true; readonly fields: ManualField[] } | { readonly ok: false; readonly line: string } {
  const fields: ManualField[] = [];
  for (const line of linesOf(typed)) {
    const at = line.search(/[=:]/);
    const label = typedName(line.slice(0, Math.max(at, 0)));
    const value = typedName(line.slice(at + 1));
    const fits = label.length <= longestManual.label && value.length <= longestManual.value;
    if (label === '' || value === '' || !fits) return { ok: false, line };
    fields.push({ label, value });
  }
  return fields.length > 0 && fields.length <= longestManual.fields
    ? { ok: true, fields }
    : { ok: false, line: typed.trim() };
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
