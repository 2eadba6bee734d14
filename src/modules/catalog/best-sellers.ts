import type { ProductView } from './browse.ts';

/** Maximum of best sellers at the beginning of a product's amounts: one row. */
const MOST_BEST = 2;
/** Least number of deliveries of a best seller. */
const FEWEST_SOLD = 5;

/** Returns the product with its best sellers first; the other amounts stay in the dealer's order. */
export function bestFirst(product: ProductView | null, sold: (itemId: number) => number): ProductView | null {
  if (!product || product.items.page > 1) return product;
  const { entries } = product.items;
  const best = entries
    .filter(({ id, availability }) => availability === 'available' && sold(id) >= FEWEST_SOLD)
    .sort((one, other) => sold(other.id) - sold(one.id))
    .slice(0, MOST_BEST);
  const others = entries.filter((entry) => !best.includes(entry));
  return { ...product, items: { ...product.items, entries: [...best, ...others] } };
}
