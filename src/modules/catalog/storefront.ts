import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Money } from '../../platform/values/money.ts';
import { activeWallets } from '../wallets/reads.ts';
import type { BrandCard } from './brands/brand-pages.ts';
import { candidatesColumn, fromPrice, type PriceCandidate } from './offers.ts';
import { type PriceGroup, priceRuleColumn, readPrices } from './prices/selling-price.ts';
import type { ProductType } from './tables.ts';

/** A brand on the first screen, with its lowest price; null if none of its goods can be bought. */
export interface BrandTile extends Pick<BrandCard, 'id' | 'name' | 'only'> {
  readonly from: Money | null;
}

/** The catalog's part of the first screen. */
export interface Storefront {
  /** Number of brands of each type on the shelves: places are dense, so the last place is the count. */
  readonly counts: Readonly<Record<ProductType, number>>;
  /** The first brands of each shelf. */
  readonly brands: Readonly<Record<ProductType, readonly BrandTile[]>>;
}

/** Maximum of brands of each type. */
const MOST_TILES = 4;
/** Maximum of a brand's products in the computation of its lowest price. */
const MOST_PRODUCTS = 12;

interface TileRow {
  rule: unknown;
  voucher: number;
  'top-up': number;
  type: ProductType | null;
  id: string;
  name: string;
  product_id: string | null;
  candidates: PriceCandidate[] | null;
  /** The currency of the default wallet. */
  preferred: string | null;
}

/** Reads counts and first brands in one statement, a row for each product of a brand. */
export async function readStorefront(db: Db, group: PriceGroup): Promise<Storefront> {
  const last = (type: ProductType) =>
    sql`(select coalesce(max(position), 0) from brand_places where type = ${type} and category = '')`;
  const { rows } = await sql<TileRow>`
    select ${priceRuleColumn} as rule, counted.voucher, counted."top-up",
           tile.type, tile.id, tile.name, tile.product_id, ${candidatesColumn(group)},
           (select currency from ${activeWallets} wallets where is_default limit 1) as preferred
    from (select ${last('voucher')} as voucher, ${last('top-up')} as "top-up") counted
    left join lateral (
      select place.type, place.position, place.product_id, brands.id, brands.name
      from brand_places place join brands on brands.id = place.brand_id
      where place.category = '' and place.position <= ${sql.lit(MOST_TILES)}
    ) tile on true
    left join lateral (
      select id, shelf_position from products
      where brand_id = tile.id and type = tile.type and shelf_position is not null and payable_items > 0
      order by shelf_position limit ${sql.lit(MOST_PRODUCTS)}
    ) product on true
    order by tile.type, tile.position, product.shelf_position`.execute(db);
  const tilesOf = (type: ProductType) => [
    ...Map.groupBy(
      rows.filter((row) => row.type === type),
      ({ id }) => id,
    ).values(),
  ];
  const tiles = (type: ProductType) => tilesOf(type).flatMap((products) => tileOf(products) ?? []);
  const [first] = rows;
  return {
    counts: { voucher: first?.voucher ?? 0, 'top-up': first?.['top-up'] ?? 0 },
    brands: { voucher: tiles('voucher'), 'top-up': tiles('top-up') },
  };
}

function tileOf(products: readonly TileRow[]): BrandTile | null {
  const [first] = products;
  if (!first) return null;
  const all = products.flatMap((product) => product.candidates ?? []);
  const isPreferred = ({ currency }: PriceCandidate) => currency === first.preferred;
  const candidates = [...all.filter(isPreferred), ...all.filter((one) => !isPreferred(one))];
  const from = fromPrice({ candidates }, readPrices(first.rule));
  const { product_id: only } = first;
  return {
    id: Number(first.id),
    name: first.name,
    only: only === null ? null : { id: Number(only), from },
    from,
  };
}
