import { isCurrency, parseDecimal } from '../../../shop/money.ts';
import { plainTyped } from '../../../shop/typed-text.ts';

/** Reads `7.5` or `7.5 %`. @returns null for anything else, a number with another unit included */
export function readPercentage(typed: string): string | null {
  return parseDecimal(plainTyped(typed).replace(/\s*%$/, ''))?.toFixed() ?? null;
}

/** Reads an amount with its currency on either side, `250 IQD`; the amount as it was typed. @returns null for anything else */
export function readWithCurrency(typed: string): { amount: string; currency: string } | null {
  const words = plainTyped(typed).split(/\s+/);
  const at = words.findIndex((word) => isCurrency(word.toUpperCase()));
  const rest = words.filter((_, index) => index !== at).join(' ');
  return at < 0 || rest === '' ? null : { amount: rest, currency: words[at]?.toUpperCase() ?? '' };
}
