import { isCurrency, parseDecimal } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';

/**
 * Parses `7.5` or `7.5 %`.
 * @returns null for other text, including other units
 */
export function readPercentage(typed: string): string | null {
  return parseDecimal(plainTyped(typed).replace(/\s*%$/, ''))?.toFixed() ?? null;
}

/**
 * Parses an amount with its currency on either side, `250 IQD`; the amount stays as typed.
 * @returns null for other text
 */
export function readWithCurrency(typed: string): { amount: string; currency: string } | null {
  const words = plainTyped(typed).split(/\s+/);
  const at = words.findIndex((word) => isCurrency(word.toUpperCase()));
  const rest = words.filter((_, index) => index !== at).join(' ');
  return at < 0 || rest === '' ? null : { amount: rest, currency: words[at]?.toUpperCase() ?? '' };
}
