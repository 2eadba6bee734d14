/**
 * Module `catalog`: what the shop sells, and at which price.
 * In: the dealer's catalog, read by `sync.ts`; the markup and the rounding of the admins.
 * Out: pages of products, items and their prices.
 * Rule: a price is computed from the source each time, never from an earlier price.
 * Begin with `browse.ts` for reading, `sync.ts` for writing, `prices/pricing.ts` for prices.
 */
import type { ProductType } from '../../database/tables/catalog/products.ts';
import type { UsualTimes } from '../orders/core/usual-times.ts';
import type { Page } from '../page.ts';
import type { Actor } from '../staff/actor.ts';
import { recordAct } from '../staff/audit-log.ts';
import { bestFirst } from './best-sellers.ts';
import {
  type BrandCard,
  type BrandView,
  browseBrands,
  browseVariants,
  findBrand,
  readBrand,
  readCategories,
  type VariantCard,
} from './brand-pages.ts';
import {
  browseProducts,
  type ItemOffer,
  type ProductCard,
  type ProductView,
  readItem,
  readProduct,
} from './browse.ts';
import type { Category } from './categories.ts';
import type { PriceGroup } from './prices/selling-price.ts';
import { createSearch, type SearchResult } from './search/search.ts';
import { readStorefront, type Storefront } from './storefront.ts';
import { type SyncDeps, type SyncResult, syncCatalog } from './sync.ts';

export interface Catalog {
  /** What the first screen shows: how many brands each shelf has, and the first of them with their lowest prices. */
  storefront(): Promise<Storefront>;
  /** Products on sale of one type, in the dealer's order; constant time whatever the page. A page out of range is clamped. */
  products(query: { type: ProductType; page: number }): Promise<Page<ProductCard>>;
  /** Products on sale, or items of the amount that is named, that `text` means; it may be misspelled, or of another script. */
  search(query: { text: string; page: number }): Promise<SearchResult>;
  /** Categories of a type that have brands, in their fixed order. */
  categories(type: ProductType): Promise<{ readonly category: Category; readonly brands: number }[]>;
  /** Brands of a type and a category (empty: all) with something that can be paid for; constant time whatever the page. */
  brands(query: { type: ProductType; category: Category | ''; page: number }): Promise<Page<BrandCard>>;
  /** A brand with the regions of one type, or of the first that it has; null when nothing of it is on a shelf. */
  brand(id: number, type?: ProductType): Promise<BrandView | null>;
  /** The products of a brand for one region. */
  variants(query: {
    brandId: number;
    type: ProductType;
    region: string;
    page: number;
  }): Promise<Page<VariantCard>>;
  /** The brand that a deep link names, by key or number; null for none. */
  brandNamed(named: string): Promise<number | null>;
  /** Null when the product is not on sale (any more). */
  product(id: number, itemsPage: number): Promise<ProductView | null>;
  /** Null when there never was such an item; one that left the catalog has availability `not-on-sale`. */
  item(id: number): Promise<ItemOffer | null>;
  /** The same catalog with the prices of a group of customers; what is here without it is that of retail. */
  of(group: PriceGroup): Omit<Catalog, 'sync' | 'of' | 'named'>;
  /** Name of a product on sale that these folded words name, without a guess; null for none. */
  named(words: readonly string[]): Promise<string | null>;
  /**
   * Reads the whole catalog and the wallets from the Dealer API and replaces what the shop knows, in one transaction.
   *
   * @param actor who wants it, as the audit log says; left out: the shop itself, which is not written down
   */
  sync(actor?: Actor): Promise<SyncResult>;
}

/** What the shop sells: the dealer's catalog as it was last read, with this shop's prices. */
export function createCatalog(deps: SyncDeps & { readonly usual?: Pick<UsualTimes, 'sold'> }): Catalog {
  const { db, usual } = deps;
  const sold = (itemId: number) => usual?.sold(itemId) ?? 0;
  const { search, named } = createSearch(db);
  let syncing: ReturnType<Catalog['sync']> | undefined;
  const of = (group: PriceGroup): ReturnType<Catalog['of']> => ({
    storefront: () => readStorefront(db, group),
    products: (query) => browseProducts(db, query, group),
    search: (query) => search(query, group),
    categories: (type) => readCategories(db, type),
    brands: (query) => browseBrands(db, query, group),
    brand: (id, type) => readBrand(db, { id, type }, group),
    variants: (query) => browseVariants(db, query, group),
    brandNamed: (named) => findBrand(db, named),
    product: async (id, page) => bestFirst(await readProduct(db, { id, page }, group), sold),
    item: (id) => readItem(db, id, group),
  });
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
        // Written down first: what fails, or joins one that is on its way, was wanted by somebody all the same.
        await db.transaction().execute((tx) => recordAct(tx, act));
      }
      syncing ??= syncCatalog(deps).finally(() => {
        syncing = undefined;
      });
      return syncing;
    },
  };
}
