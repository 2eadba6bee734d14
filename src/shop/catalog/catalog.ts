import type { Catalog } from '../shop.ts';
import { browseProducts, countProducts, readItem, readProduct, searchProducts } from './browse.ts';
import { type SyncDeps, syncCatalog } from './sync.ts';

/** What the shop sells: the dealer's catalog as it was last read, with this shop's prices. */
export function createCatalog(deps: SyncDeps): Catalog {
  const { db } = deps;
  let syncing: ReturnType<Catalog['sync']> | undefined;
  return {
    counts: () => countProducts(db),
    products: ({ type, page }) => browseProducts(db, type, page),
    search: ({ text, page }) => searchProducts(db, text, page),
    product: (id, itemsPage) => readProduct(db, id, itemsPage),
    item: (id) => readItem(db, id),
    sync() {
      syncing ??= syncCatalog(deps).finally(() => {
        syncing = undefined;
      });
      return syncing;
    },
  };
}
