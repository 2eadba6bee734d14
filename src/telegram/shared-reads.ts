import type { Catalog, PriceGroup } from '../modules/catalog/index.ts';

/**
 * A page of the catalog older than this is read again, milliseconds. Each price is quoted again before it is
 * paid.
 */
const FRESH_MS = 1_000;
const MOST_KEPT = 500;

/**
 * Lets people who open the same page of the catalog at the same time share one read. A burst of a hundred
 * taps then costs one query; a hundred queries took half of the burst's time.
 */
export function sharingReads(catalog: Catalog, now: () => number = () => performance.now()): Catalog {
  const ofGroups = new Map<PriceGroup, ReturnType<Catalog['of']>>();
  return {
    ...catalog,
    ...sharingPages(catalog, now),
    // Each price group has reads of its own, so that its prices are never shown to another group.
    of(group) {
      const known = ofGroups.get(group);
      if (known) return known;
      const own = catalog.of(group);
      const made = { ...own, ...sharingPages(own, now) };
      ofGroups.set(group, made);
      return made;
    },
  };
}

function sharingPages(catalog: ReturnType<Catalog['of']>, now: () => number) {
  return {
    storefront: shared(() => '', catalog.storefront, now),
    products: shared(({ type, page }) => `${type} ${page}`, catalog.products, now),
    categories: shared((type) => type, catalog.categories, now),
    brands: shared(({ type, category, page }) => `${type} ${category} ${page}`, catalog.brands, now),
    brand: shared((id, type) => `${id} ${type}`, catalog.brand, now),
    variants: shared(
      ({ brandId, type, region, page }) => `${brandId} ${type} ${region} ${page}`,
      catalog.variants,
      now,
    ),
    product: shared((id, itemsPage) => `${id} ${itemsPage}`, catalog.product, now),
  };
}

function shared<Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  read: (...args: Args) => Promise<Result>,
  now: () => number,
): (...args: Args) => Promise<Result> {
  const reads = new Map<string, { at: number; result: Promise<Result> }>();
  return (...args) => {
    const key = keyOf(...args);
    const known = reads.get(key);
    if (known && now() - known.at < FRESH_MS) return known.result;
    if (reads.size >= MOST_KEPT) reads.clear();
    const result = read(...args);
    reads.set(key, { at: now(), result });
    // A failed read is shared only with those who wait for it already.
    result.catch(() => reads.delete(key));
    return result;
  };
}
