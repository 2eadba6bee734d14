import { readPercentage, readWithCurrency } from '../../../../../telegram/ui/input/units.ts';
import type { ShopWide } from '../../../prices/shop-wide.ts';

/** Reads a minimum profit: `2%`, or `500 IQD`. Returns null for other text. */
export function readMinimum(typed: string): ShopWide | null {
  const amount = typed.includes('%') ? null : readWithCurrency(typed);
  if (amount) return { of: 'min-amount', currency: amount.currency, value: amount.amount };
  const value = readPercentage(typed);
  return value === null ? null : { of: 'min-profit', value };
}
