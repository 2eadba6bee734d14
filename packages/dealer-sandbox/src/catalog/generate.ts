/** The seeded catalog: the same seed and size always give the same products, items, prices and discounts. */
import type { ProductType } from '../database.ts';
import { BRANDS, type Brand, type Region } from './brands.ts';

export interface GeneratedProduct {
  id: number;
  name: string;
  status: 'active' | 'inactive';
  type: ProductType;
  requiredInfo: readonly string[];
  /** Dealer 1's discount on this product, in percent. Null for its default discount. */
  discountPercent: string | null;
  items: GeneratedItem[];
}

export interface GeneratedItem {
  id: number;
  name: string;
  currency: string;
  publicPrice: string;
  active: boolean;
}

const FIRST_PRODUCT = 1001;
const FIRST_ITEM = 50_001;

/** Number of items in one round over all brands: the default size of the catalog. */
export const DEFAULT_ITEMS = BRANDS.reduce(
  (sum, brand) => sum + brand.regions.reduce((inBrand, region) => inBrand + region.denominations.length, 0),
  0,
);

/**
 * Yields products until they hold `items` items together. A catalog larger than one round over the brands
 * continues with further series of them. The first product of a brand and the first item of every product are
 * always active.
 */
export function* generateCatalog(seed: number, items: number): Generator<GeneratedProduct> {
  const random = randomNumbers(seed);
  let productId = FIRST_PRODUCT;
  let itemId = FIRST_ITEM;
  let left = items;
  for (let series = 1; left > 0; series++) {
    for (const brand of BRANDS) {
      for (const [place, region] of brand.regions.entries()) {
        if (left === 0) return;
        const denominations = region.denominations.slice(0, left);
        yield {
          id: productId++,
          name: productName(brand, region, series),
          status: place > 0 && random() < 0.12 ? 'inactive' : 'active',
          type: brand.type,
          requiredInfo: brand.requiredInfo,
          discountPercent: random() < 0.25 ? null : discountOf(place, random()),
          items: denominations.map(({ name, price }, position) => ({
            id: itemId++,
            name,
            currency: region.currency,
            publicPrice: price,
            active: position === 0 || random() >= 0.04,
          })),
        };
        left -= denominations.length;
      }
    }
  }
}

/**
 * Returns a discount from 0 to 11.5 % in halves. Dealers also meet a discount of 0, but never on the first
 * product of a brand: tests need a cost below the list price.
 */
function discountOf(place: number, drawn: number): string {
  return (Math.max(place === 0 ? 1 : 0, Math.floor(drawn * 24)) / 2).toFixed(1);
}

function productName(brand: Brand, region: Region, series: number): string {
  const name = `${brand.name} (${region.label})`;
  return series === 1 ? name : `${name} Series ${series}`;
}

/**
 * Yields numbers from 0 up to, but not including, 1, by Mulberry32: the same on every machine. By hand,
 * because pure-rand lacks this generator, and another one would change a seed's catalog.
 */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
