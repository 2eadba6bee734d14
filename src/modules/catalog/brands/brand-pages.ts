import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Money } from '../../../platform/values/money.ts';
import { type Page, pageRow } from '../../../platform/values/page.ts';
import { CATEGORIES, type Category } from '../categories.ts';
import { candidatesColumn, fromPrice, type PageRow, type PriceCandidate } from '../offers.ts';
import { type PriceGroup, priceRuleColumn, readPrices } from '../prices/selling-price.ts';
import type { ProductType, Redeem } from '../tables.ts';

/** A brand on a shelf. */
export interface BrandCard {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  /**
   * Regions of the brand's products on the shelf, at most twelve, in shelf order; an empty code for products
   * without a region.
   */
  readonly regions: readonly string[];
  readonly products: number;
  /** The brand's product, if only one is on the shelf. */
  readonly only: { readonly id: number; readonly from: Money | null } | null;
}

export type { Redeem };

export interface BrandRegion {
  readonly region: string;
  readonly products: number;
  /** The product, if there is only one. */
  readonly only: { readonly id: number; readonly from: Money | null } | null;
}

export interface BrandView {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly category: Category;
  /** Telegram's file id; null: no picture. */
  readonly picture: string | null;
  readonly redeem: Readonly<Record<string, Redeem>>;
  /** The type of the shown regions. */
  readonly type: ProductType;
  /** The types of the brand's products. */
  readonly types: readonly ProductType[];
  /** In the dealer's order. */
  readonly regions: readonly BrandRegion[];
}

/** A product of a brand for a region. */
export interface VariantCard {
  readonly id: number;
  readonly name: string;
  readonly variant: string;
  readonly from: Money | null;
}

const BRANDS_PER_PAGE = 8;
const VARIANTS_PER_PAGE = 8;

interface Cheapest {
  candidates: PriceCandidate[] | null;
}

const categoryIn = (text: string): Category => CATEGORIES.find((one) => one === text) ?? 'other';

/**
 * Reads a page of the brands of a type with payable goods.
 * @param category empty for all
 */
export async function browseBrands(
  db: Db,
  { type, category, page: requested }: { type: ProductType; category: Category | ''; page: number },
  group: PriceGroup,
): Promise<Page<BrandCard>> {
  const shelf = sql`type = ${type} and category = ${category}`;
  const total = sql`(select coalesce(max(position), 0) from brand_places where ${shelf})`;
  const { rows } = await sql<
    PageRow &
      Cheapest & {
        id: string | null;
        name: string;
        category: string;
        regions: string[];
        products: number;
        product_id: string | null;
      }
  >`
    with shown as (${pageRow(total, BRANDS_PER_PAGE, requested)}), placed as (
      select position, brand_id, regions, products, product_id
      from shown join brand_places on ${shelf}
        and position > (shown.page - 1) * ${BRANDS_PER_PAGE}::integer and position <= shown.page * ${BRANDS_PER_PAGE}::integer
    )
    select shown.page, shown.pages, ${priceRuleColumn} as rule, brands.id, brands.name, brands.category, placed.regions,
           placed.products, placed.product_id, ${candidatesColumn(group)}
    from shown
    left join placed on true
    left join lateral (
      select id, name, category from brands where brands.id = placed.brand_id limit 1
    ) brands on true
    left join lateral (select placed.product_id as id) product on true
    order by placed.position`.execute(db);
  const [first] = rows;
  return {
    entries: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: Number(row.id),
              name: row.name,
              category: categoryIn(row.category),
              regions: row.regions,
              products: row.products,
              only: onlyProduct(row.product_id, row),
            },
          ],
    ),
    page: first?.page ?? 1,
    pages: first?.pages ?? 1,
  };
}

/** Reads the categories of a type with brands on the shelf, in the order of `categories`. */
export async function readCategories(
  db: Db,
  type: ProductType,
): Promise<{ readonly category: Category; readonly brands: number }[]> {
  const { rows } = await sql<{ category: Category; brands: number }>`
    select named.category, last.position as brands
    from unnest(${[...CATEGORIES]}::text[]) with ordinality as named (category, place)
    cross join lateral (
      select position from brand_places where type = ${type} and category = named.category
      order by position desc limit 1
    ) last
    order by place`.execute(db);
  return rows;
}

/**
 * Reads a brand with the regions of one type; null if none of its goods are on a shelf.
 * @param type undefined for its first type
 */
export async function readBrand(
  db: Db,
  { id, type }: { id: number; type?: ProductType | undefined },
  group: PriceGroup,
): Promise<BrandView | null> {
  if (!Number.isSafeInteger(id)) return null;
  const { rows } = await sql<
    Cheapest & {
      rule: unknown;
      id: string;
      key: string;
      name: string;
      category: string;
      picture: string | null;
      redeem: Record<string, Redeem>;
      types: ProductType[];
      type: ProductType;
      region: string;
      products: number;
      product_id: string | null;
    }
  >`
    with brand as (
      select id, key, name, category, picture, redeem, (
        select array_agg(type order by type desc) from brand_places where brand_id = brands.id and category = ''
      ) as types
      from brands
      where brands.id = ${id}
    ), chosen as (
      select id, key, name, category, picture, redeem, types, case when ${type ?? null}::text = any(types) then ${type ?? null}::text else types[1] end as type
      from brand where types is not null
    ), shown as (
      select region, count(*)::integer as products, min(products.shelf_position) as first,
             case when count(*) = 1 then min(products.id) end as product_id
      from chosen join products on products.brand_id = chosen.id and products.type = chosen.type
        and products.shelf_position is not null and products.payable_items > 0
      group by region
    )
    select ${priceRuleColumn} as rule, chosen.id, chosen.key, chosen.name, chosen.category, chosen.picture,
           chosen.redeem, chosen.types, chosen.type, shown.region, shown.products, shown.product_id, ${candidatesColumn(group)}
    from chosen cross join shown
    left join lateral (select shown.product_id as id) product on true
    order by shown.first`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    id: Number(first.id),
    key: first.key,
    name: first.name,
    category: categoryIn(first.category),
    picture: first.picture,
    redeem: first.redeem,
    type: first.type,
    types: first.types,
    regions: rows.map((row) => ({
      region: row.region,
      products: row.products,
      only: onlyProduct(row.product_id, row),
    })),
  };
}

/** Reads a page of the products of a brand for one region. */
export async function browseVariants(
  db: Db,
  given: { brandId: number; type: ProductType; region: string; page: number },
  group: PriceGroup,
): Promise<Page<VariantCard>> {
  const { brandId, type, region, page: requested } = given;
  const ofRegion = sql`brand_id = ${brandId} and type = ${type} and region = ${region}
    and shelf_position is not null and payable_items > 0`;
  const { rows } = await sql<PageRow & Cheapest & { id: string | null; name: string; variant: string }>`
    with shown as (${pageRow(sql`(select count(*) from products where ${ofRegion})`, VARIANTS_PER_PAGE, requested)}),
    product as (
      select id, name, variant, shelf_position from products where ${ofRegion}
      order by shelf_position
      limit ${VARIANTS_PER_PAGE} offset (select (page - 1) * ${VARIANTS_PER_PAGE}::integer from shown)
    )
    select shown.page, shown.pages, ${priceRuleColumn} as rule, product.id, product.name, product.variant, ${candidatesColumn(group)}
    from shown left join product on true
    order by product.shelf_position`.execute(db);
  const [first] = rows;
  return {
    entries: rows.flatMap((row) =>
      row.id === null
        ? []
        : [{ id: Number(row.id), name: row.name, variant: row.variant, from: priceFrom(row, row.rule) }],
    ),
    page: first?.page ?? 1,
    pages: first?.pages ?? 1,
  };
}

/** Finds the brand of a deep link by key or number, following merges; null if unknown. */
export async function findBrand(db: Db, named: string): Promise<number | null> {
  const asId = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from brands where key = ${named} or id = ${asId}::bigint
    order by key = ${named} desc limit 1`.execute(db);
  return rows[0] ? Number(rows[0].id) : null;
}

function onlyProduct(id: string | null, row: Cheapest & { rule: unknown }): BrandCard['only'] {
  return id === null ? null : { id: Number(id), from: priceFrom(row, row.rule) };
}

function priceFrom({ candidates }: Cheapest, rule: unknown): Money | null {
  return fromPrice({ candidates: candidates ?? [] }, readPrices(rule));
}
