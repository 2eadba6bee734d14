import type { CatalogItem, CatalogProduct } from '@storefront/dealer-client';
import { clip, longest } from '../../platform/values/clip.ts';
import { visibleText } from '../../platform/values/visible-text.ts';
import { readName } from './brands/read-name.ts';
import { type Category, categoryOf } from './categories.ts';
import { productSearchText } from './search/search-text.ts';
import { spellingsOf } from './search/search-words.ts';
import type { ProductType } from './tables.ts';

/**
 * A stored product; `position` is its place among those of its type on sale, from 1; null if it is not on
 * sale.
 */
interface ShelfProduct {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  readonly dealer_status: string;
  readonly required_info: { name: string; label?: string }[];
  readonly search_text: string;
  readonly shelf_position: number | null;
  readonly brand_key: string;
  readonly brand: string;
  readonly category: Category;
  readonly region: string;
  readonly variant: string;
  readonly catalog_page: CatalogPlace | null;
}

/**
 * The page of the dealer's catalog with a product: by its cursor, null for the first page, and the requested
 * page size.
 */
export interface CatalogPlace {
  readonly cursor: string | null;
  readonly size: number | null;
}

/** A stored item; its place counts from 1 within its product. */
interface ShelfItem {
  readonly id: number;
  readonly product_id: number;
  readonly name: string;
  readonly currency: string;
  readonly list_price: string;
  readonly cost: string;
  readonly shelf_position: number | null;
}

export interface Shelf {
  readonly products: ShelfProduct[];
  readonly items: ShelfItem[];
  /** Number of items with a place. */
  readonly onSale: number;
  readonly leftOut: number;
}

const types = new Map<string, ProductType>([
  ['chargingCard', 'voucher'],
  ['topUp', 'top-up'],
]);

const LARGEST_AMOUNT = '1000000000000';

/**
 * Collects the dealer's catalog, page by page. A product is on sale if its status is `active` in any case
 * (dealer-api.md shows no other) and it has something to sell. An entry that comes twice, because the catalog
 * moved meanwhile, counts at its first place.
 */
export function createShelf(): {
  add(page: readonly CatalogProduct[], place?: CatalogPlace | null): void;
  done(): Shelf;
} {
  const products = new Map<number, ShelfProduct>();
  const items = new Map<number, ShelfItem>();
  const places: Record<ProductType, number> = { voucher: 0, 'top-up': 0 };
  let onSale = 0;
  let leftOut = 0;

  const addProduct = (product: CatalogProduct, place: CatalogPlace | null) => {
    const type = types.get(product.type);
    const name = shelfName(product);
    if (!type || !isId(product.id) || name === '' || !isAskable(product)) {
      leftOut += 1;
      return;
    }
    if (products.has(product.id)) return;
    const sellable = product.productItems.filter((item) => {
      if (isSellable(item) && !items.has(item.id)) return true;
      leftOut += 1;
      return false;
    });
    const own = new Map(sellable.map((item) => [item.id, item]));
    const read = readName(name);
    const isOnSale = visibleText(product.status).toLowerCase() === 'active' && own.size > 0;
    products.set(product.id, {
      id: product.id,
      name,
      type,
      dealer_status: clip(visibleText(product.status), longest.name),
      required_info: product.customerRequiredInfo.map(({ name: field, label }) => labeled(field, label)),
      search_text: productSearchText(name, sellable.map(shelfName), spellingsOf(name)),
      shelf_position: isOnSale ? ++places[type] : null,
      brand_key: read.key,
      brand: read.brand,
      category: categoryOf(read.brand, type, product.customerRequiredInfo),
      region: read.region,
      variant: read.variant,
      catalog_page: place,
    });
    let position = 0;
    for (const item of own.values()) {
      items.set(item.id, {
        id: item.id,
        product_id: product.id,
        name: shelfName(item),
        currency: item.publicPrice.currency.toUpperCase(),
        list_price: item.publicPrice.value.toFixed(),
        cost: item.appliedPrices.price.toFixed(),
        shelf_position: isOnSale ? ++position : null,
      });
    }
    onSale += position;
  };

  return {
    add(page, place = null) {
      for (const product of page) addProduct(product, place);
    },
    done: () => ({ products: [...products.values()], items: [...items.values()], onSale, leftOut }),
  };
}

function isSellable({ id, name, publicPrice, appliedPrices }: CatalogItem): boolean {
  const amounts = [publicPrice.value, appliedPrices.price];
  return (
    isId(id) &&
    visibleText(name) !== '' &&
    /^[A-Za-z]{3}$/.test(publicPrice.currency) &&
    amounts.every((amount) => amount.gte('0') && amount.lt(LARGEST_AMOUNT)) &&
    amounts.some((amount) => amount.gt('0'))
  );
}

/** Returns the name of a product or item in the stored form. */
export function shelfName({ name }: { readonly name: string }): string {
  return clip(visibleText(name), longest.name);
}

/** Returns true if a chat can ask for the product's required fields, and the answers fit into one message. */
function isAskable({ customerRequiredInfo: fields }: CatalogProduct): boolean {
  return (
    fields.length <= longest.fields &&
    fields.every(({ name }) => isStorable(name) && name.length <= longest.fieldName)
  );
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

/** Returns a required field; it drops a label without visible characters. */
function labeled(name: string, label = ''): { name: string; label?: string } {
  const shown = clip(visibleText(label), longest.label);
  return shown === '' ? { name } : { name, label: shown };
}

/** Returns true if the name of a field can be stored: the dealer must get it back unchanged. */
function isStorable(name: string): boolean {
  return name.isWellFormed() && !/\p{Cc}/u.test(name) && name.trim() === name;
}
