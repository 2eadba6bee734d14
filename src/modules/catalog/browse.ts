import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Page, pageRow } from '../../platform/values/page.ts';
import { maintenanceColumn } from '../availability/index.ts';
import { activeWallets } from '../wallets/reads.ts';
import {
  type BrandPlace,
  brandOf,
  type CardRow,
  candidatesColumn,
  cardOf,
  type ItemOffer,
  type OfferRow,
  offer,
  offerColumns,
  type PageRow,
  type ProductCard,
  type RequiredField,
} from './offers.ts';
import { type PriceGroup, priceRuleColumn, readPrices } from './prices/selling-price.ts';
import type { ProductType, Redeem } from './tables.ts';

export interface ProductView {
  readonly id: number;
  readonly name: string;
  readonly brand: BrandPlace;
  /** Regions of the brand's products of this type. */
  readonly brandRegions: readonly string[];
  /** Telegram's file id of the product's own picture, or of its brand's; null for none. */
  readonly picture: string | null;
  /** The admins' description, by language. */
  readonly description: Readonly<Record<string, string>>;
  /** Number of the brand's products of this type. */
  readonly brandProducts: number;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  /** Instructions to redeem the product, by language: its own, otherwise the brand's. */
  readonly redeem: Readonly<Record<string, Redeem>>;
  readonly items: Page<ItemOffer>;
}

const PRODUCTS_PER_PAGE = 8;
const ITEMS_PER_PAGE = 8;

/** Reads a page of the products of a type on sale, in shelf order: a page is a range of positions. */
export async function browseProducts(
  db: Db,
  { type, page: requested }: { type: ProductType; page: number },
  group: PriceGroup,
): Promise<Page<ProductCard>> {
  const total = sql`(
    select coalesce(max(shelf_position), 0) from products where type = ${type} and shelf_position is not null)`;
  const { rows } = await sql<CardRow>`
    with shown as (${pageRow(total, PRODUCTS_PER_PAGE, requested)})
    select shown.page, shown.pages, ${priceRuleColumn} as rule, product.id, product.name, product.type,
           ${candidatesColumn(group)}
    from shown
    left join products product on product.type = ${type}
      and product.shelf_position > (shown.page - 1) * ${PRODUCTS_PER_PAGE}::integer
      and product.shelf_position <= shown.page * ${PRODUCTS_PER_PAGE}::integer
    order by product.shelf_position`.execute(db);
  return cardPage(rows);
}

/** Reads a product on sale with one page of its items; null if it is not on sale. */
export async function readProduct(
  db: Db,
  { id, page: requested }: { id: number; page: number },
  group: PriceGroup,
): Promise<ProductView | null> {
  if (!Number.isSafeInteger(id)) return null;
  // Items that no customer can pay for are shown only if the product has no others.
  const total = sql`(
    select case when payable_items > 0 then payable_items else (
      select coalesce(max(shelf_position), 0) from items where product_id = ${id} and shelf_position is not null) end
    from products where id = ${id})`;
  const { rows } = await sql<
    OfferRow &
      PageRow & {
        brand_regions: string[] | null;
        product_picture: string | null;
        about: Record<string, string>;
        redeem: Record<string, Redeem>;
        brand_products: number | null;
      }
  >`
    with shown as (${pageRow(total, ITEMS_PER_PAGE, requested)})
    select shown.page, shown.pages, ${priceRuleColumn} as rule, ${offerColumns(group)},
           place.regions as brand_regions,
           coalesce(products.picture, (select picture from brands where brands.id = products.brand_id)) as product_picture,
           products.description as about, place.products as brand_products,
           coalesce((select redeem from brands where brands.id = products.brand_id), '{}') || products.redeem as redeem
    from shown
    join products on products.id = ${id} and products.shelf_position is not null
    left join lateral (
      select regions, products from brand_places
      where brand_id = products.brand_id and type = products.type and category = '' limit 1
    ) place on true
    join items on items.product_id = products.id
      and items.shelf_position > (shown.page - 1) * ${ITEMS_PER_PAGE}::integer
      and items.shelf_position <= shown.page * ${ITEMS_PER_PAGE}::integer
      and (products.payable_items = 0 or items.shelf_position <= products.payable_items)
    left join ${activeWallets} wallets on wallets.currency = items.currency
    order by items.shelf_position`.execute(db);
  const first = rows[0];
  if (!first) return null;
  const priceOf = readPrices(first.rule);
  return {
    id,
    name: first.product_name,
    brand: brandOf(first),
    picture: first.product_picture,
    description: first.about,
    brandRegions: first.brand_regions ?? [],
    brandProducts: first.brand_products ?? 0,
    type: first.type,
    requiredInfo: first.required_info,
    redeem: first.redeem,
    items: { entries: rows.map((row) => offer(row, priceOf)), page: first.page, pages: first.pages },
  };
}

/** Reads the items that exist, by id. */
export async function readItemOffers(
  db: Db,
  ids: readonly number[],
  group: PriceGroup,
): Promise<Map<number, ItemOffer>> {
  const { rows } = await sql<OfferRow & { rule: unknown; maintenance: boolean }>`
    select ${priceRuleColumn} as rule, ${maintenanceColumn} as maintenance, ${offerColumns(group)}
    from items
    join products on products.id = items.product_id
    left join ${activeWallets} wallets on wallets.currency = items.currency
    where items.id = any(${ids.filter(Number.isSafeInteger)}::bigint[])`.execute(db);
  const [first] = rows;
  if (!first) return new Map();
  const priceOf = readPrices(first.rule);
  return new Map(
    rows.map((row) => {
      const found = offer(row, priceOf);
      const stopped = row.maintenance && found.availability === 'available';
      return [found.id, stopped ? { ...found, availability: 'maintenance' } : found];
    }),
  );
}

function cardPage(rows: readonly CardRow[]): Page<ProductCard> {
  const [first] = rows;
  const priceOf = first && readPrices(first.rule);
  return {
    entries: rows.flatMap((row) => (row.id === null || !priceOf ? [] : [cardOf(row, priceOf)])),
    page: first?.page ?? 1,
    pages: first?.pages ?? 1,
  };
}
