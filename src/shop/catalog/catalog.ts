/**
 * Module `catalog`: what the shop sells, and at which price.
 * In: the dealer's catalog, read by `sync.ts`; the markup and the rounding of the admins.
 * Out: pages of products, items and their prices.
 * Rule: a price is computed from the source each time, never from an earlier price.
 * Begin with `browse.ts` for reading, `sync.ts` for writing, `pricing.ts` for prices.
 */
import type { ProductType } from '../../database/tables.ts';
import type { Page } from '../page.ts';
import {
  browseProducts,
  countProducts,
  type ItemOffer,
  type ProductCard,
  type ProductView,
  readItem,
  readProduct,
} from './browse.ts';
import { createSearch, type Found } from './search.ts';
import { type SyncDeps, type SyncResult, syncCatalog } from './sync.ts';

export interface Catalog {
  /** How many products of each type are on sale. */
  counts(): Promise<Record<ProductType, number>>;
  /** Products on sale of one type, in the dealer's order; constant time whatever the page. A page out of range is clamped. */
  products(query: { type: ProductType; page: number }): Promise<Page<ProductCard>>;
  /** Products on sale, or items of the amount that is named, that `text` means; it may be misspelled, or of another script. */
  search(query: { text: string; page: number }): Promise<Found>;
  /** Null when the product is not on sale (any more). */
  product(id: number, itemsPage: number): Promise<ProductView | null>;
  /** Null when there never was such an item; one that left the catalog has availability `not-on-sale`. */
  item(id: number): Promise<ItemOffer | null>;
  /** Reads the whole catalog and the wallets from the Dealer API and replaces what the shop knows, in one transaction. */
  sync(): Promise<SyncResult>;
}

/** What the shop sells: the dealer's catalog as it was last read, with this shop's prices. */
export function createCatalog(deps: SyncDeps): Catalog {
  const { db } = deps;
  let syncing: ReturnType<Catalog['sync']> | undefined;
  return {
    counts: () => countProducts(db),
    products: ({ type, page }) => browseProducts(db, type, page),
    search: createSearch(db),
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
