/**
 * Module `catalog`: the shop's goods and their prices. In: the dealer's catalog, read by `sync.ts`; the
 * markup and the rounding of the admins. Out: pages of products, items and their prices. Rule: a price is
 * computed from the source each time, never from an earlier price. Begin with `browse.ts` for reading,
 * `sync.ts` for writing, `prices/pricing.ts` for prices.
 */
import { gatherReads } from '../../platform/database/gather-reads.ts';
import type { Page } from '../../platform/values/page.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import {
  type BrandCard,
  type BrandView,
  browseBrands,
  browseVariants,
  findBrand,
  readBrand,
  readCategories,
  type VariantCard,
} from './brands/brand-pages.ts';
import { browseProducts, type ProductView, readItemOffers, readProduct } from './browse.ts';
import type { Category } from './categories.ts';
import type { ItemOffer, ProductCard } from './offers.ts';
import type { PriceGroup } from './prices/selling-price.ts';
import { createSearch, type SearchResult } from './search/search.ts';
import { readStorefront, type Storefront } from './storefront.ts';
import { type SyncDeps, type SyncResult, syncCatalog } from './sync.ts';
import type { ProductType } from './tables.ts';

export interface Catalog {
  /**
   * Reads the catalog's part of the first screen: the number of brands on each shelf, and the first ones with
   * their lowest prices.
   */
  storefront(): Promise<Storefront>;
  /** Reads products of one type on sale, in shelf order, in constant time. A page out of range is clamped. */
  products(query: { type: ProductType; page: number }): Promise<Page<ProductCard>>;
  /**
   * Searches products on sale, or items of a named amount; the text may be misspelled, or in another script.
   */
  search(query: { text: string; page: number }): Promise<SearchResult>;
  /** Reads the categories of a type with brands, in their fixed order. */
  categories(type: ProductType): Promise<{ readonly category: Category; readonly brands: number }[]>;
  /** Reads brands of a type and a category (empty for all) with payable goods, in constant time. */
  brands(query: { type: ProductType; category: Category | ''; page: number }): Promise<Page<BrandCard>>;
  /**
   * Reads a brand with the regions of one type, or of its first type; null if none of its goods are on a
   * shelf.
   */
  brand(id: number, type?: ProductType): Promise<BrandView | null>;
  /** Reads the products of a brand for one region. */
  variants(query: {
    brandId: number;
    type: ProductType;
    region: string;
    page: number;
  }): Promise<Page<VariantCard>>;
  /** Finds the brand of a deep link, by key or number; null for none. */
  brandNamed(named: string): Promise<number | null>;
  /** Reads a product; null if it is not on sale. */
  product(id: number, itemsPage: number): Promise<ProductView | null>;
  /**
   * Reads an item; null if there never was such an item. One that left the catalog has availability
   * `not-on-sale`.
   */
  item(id: number): Promise<ItemOffer | null>;
  /** Returns the same catalog with the prices of a customer group; without it, prices are those of retail. */
  of(group: PriceGroup): Omit<Catalog, 'sync' | 'of' | 'named'>;
  /** Returns the name of a product on sale with exactly these folded words; null for none. */
  named(words: readonly string[]): Promise<string | null>;
  /**
   * Reads the whole catalog and the wallets from the Dealer API, and replaces the shop's copy in one
   * transaction.
   *
   * @param actor recorded in the audit log; absent for the shop itself, which is not recorded
   */
  sync(actor?: Actor): Promise<SyncResult>;
}

/** The number of recent sales of each item. */
interface RecentSales {
  sold(itemId: number): number;
}

/** Creates the catalog: the dealer's goods at their last reading, with this shop's prices. */
export function createCatalog(deps: SyncDeps & { readonly usual?: RecentSales }): Catalog {
  const { db, usual } = deps;
  const sold = (itemId: number) => usual?.sold(itemId) ?? 0;
  const { search, named } = createSearch(db);
  let syncing: ReturnType<Catalog['sync']> | undefined;
  const of = (group: PriceGroup): ReturnType<Catalog['of']> => {
    const item = gatherReads((ids: readonly number[]) => readItemOffers(db, ids, group));
    return {
      storefront: () => readStorefront(db, group),
      products: (query) => browseProducts(db, query, group),
      search: (query) => search(query, group),
      categories: (type) => readCategories(db, type),
      brands: (query) => browseBrands(db, query, group),
      brand: (id, type) => readBrand(db, { id, type }, group),
      variants: (query) => browseVariants(db, query, group),
      brandNamed: (named) => findBrand(db, named),
      product: async (id, page) => bestFirst(await readProduct(db, { id, page }, group), sold),
      item: async (id) => (await item(id)) ?? null,
    };
  };
  return {
    ...of('retail'),
    of,
    named,
    async sync(actor) {
      if (actor) {
        const act = {
          actorId: actor.idFor('catalog.edit'),
          act: 'catalog-synced',
          subject: 'catalog',
        } as const;
        // Recorded before the synchronization, because the actor requested it even if it fails or joins a
        // running one.
        await db.transaction().execute((tx) => recordAct(tx, act));
      }
      syncing ??= syncCatalog(deps).finally(() => {
        syncing = undefined;
      });
      return syncing;
    },
  };
}

/** Maximum of best sellers at the beginning of a product's amounts: one row. */
const MOST_BEST = 2;
/** Minimum deliveries of a best seller. */
const FEWEST_SOLD = 5;

/** Returns the product with its best sellers first; the other amounts stay in shelf order. */
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
