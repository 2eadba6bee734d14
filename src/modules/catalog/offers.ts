import { type RawBuilder, sql } from 'kysely';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { payableWallets } from '../wallets/reads.ts';
import {
  ownRuleColumn,
  type PriceGroup,
  type PriceOf,
  type RuleTerms,
  type SellingPrice,
} from './prices/selling-price.ts';
import type { ProductType } from './tables.ts';

/** A field that the dealer requires of a top-up, such as an account. */
export interface RequiredField {
  readonly name: string;
  readonly label?: string;
}

/** A product in a list, with its lowest price. */
export interface ProductCard {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  /** Lowest price among the product's items on sale; null if none can be bought. */
  readonly from: Money | null;
}

/**
 * `maintenance`: all sales are paused; `paused`: the shop would lose money by the sale, or an admin has to
 * check the dealer's changes.
 */
type Availability = 'available' | 'not-on-sale' | 'no-wallet' | 'maintenance' | 'paused';

/** The brand of a product, and its place in the brand. */
export interface BrandPlace {
  readonly id: number;
  readonly name: string;
  /** A code of `regions.ts`; empty if the product names none. */
  readonly region: string;
  /** The words of the name beside brand and region. */
  readonly variant: string;
}

/** An item with its price for a group of customers. */
export interface ItemOffer {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly brand: BrandPlace;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  readonly price: Money;
  /** The admins' description, by language. */
  readonly description: Readonly<Record<string, string>>;
  /** Telegram's file id of the picture of the item, its product or its brand; null for none. */
  readonly picture: string | null;
  /** Maximum of units per customer, of the item or of its product; null for no limit. */
  readonly limit: UnitLimit | null;
  readonly availability: Availability;
}

/** At most `most` units per customer within `days` days of 24 hours. */
export interface UnitLimit {
  readonly most: number;
  readonly days: number;
}

/** The price data of an item that may be the cheapest of its product. */
export interface PriceCandidate {
  currency: string;
  listPrice: string;
  cost: string;
  own: RuleTerms | null;
}

/** The columns about the page, and the price rule, in each statement that reads a page. */
export interface PageRow {
  page: number;
  pages: number;
  rule: unknown;
}

/** The row of a product in a list. */
export interface CardRow extends PageRow {
  id: string | null;
  name: string;
  type: ProductType;
  candidates: PriceCandidate[];
}

/** The row of an item with its price data. */
export interface OfferRow {
  id: string;
  name: string;
  product_id: string;
  product_name: string;
  brand_id: string | null;
  brand_name: string | null;
  region: string;
  variant: string;
  type: ProductType;
  required_info: RequiredField[];
  currency: string;
  list_price: string;
  cost: string;
  on_sale: boolean;
  /** True if the dealer charged too much for the item. */
  is_paused: boolean;
  has_wallet: boolean;
  description: Record<string, string>;
  picture: string | null;
  limit: UnitLimit | null;
  own: RuleTerms | null;
}

/** Maximum of items of one product and currency for "from …": more than any product has. */
const MOST_CANDIDATES = 100;

/**
 * Returns the column from which the price "from …" of a `product` is computed: its items on sale in each
 * payable currency, the default wallet's first.
 */
export function candidatesColumn(group: PriceGroup): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'currency', wallets.currency, 'listPrice', item.list_price::text, 'cost', item.cost::text, 'own', item.own
    ) order by wallets.is_default desc, wallets.currency), '[]')
    from ${payableWallets} wallets
    cross join lateral (
      select items.list_price, items.cost, ${ownRuleColumn(sql`${group}::text`)} as own from items
      where items.product_id = product.id and items.currency = wallets.currency and items.shelf_position is not null
      order by items.cost limit ${sql.lit(MOST_CANDIDATES)}
    ) item) as candidates`;
}

export const offerColumns = (group: PriceGroup) => sql`
  ${ownRuleColumn(sql`${group}::text`)} as own,
  items.id, items.name, items.product_id, products.name as product_name, products.type, products.required_info,
  products.brand_id, (select name from brands where brands.id = products.brand_id) as brand_name, products.region, products.variant,
  items.currency, items.list_price, items.cost, items.shelf_position is not null as on_sale, items.loss_at is not null or items.changed_at is not null as is_paused,
  wallets.currency is not null as has_wallet, items.description,
  coalesce(items.picture, products.picture, (select picture from brands where brands.id = products.brand_id)) as picture,
  case when items.limit_most is not null then json_build_object('most', items.limit_most, 'days', items.limit_days)
    when products.limit_most is not null then json_build_object('most', products.limit_most, 'days', products.limit_days)
  end as "limit"`;

/** Returns the card of a product's row. */
export function cardOf(row: CardRow, priceOf: PriceOf): ProductCard {
  return { id: Number(row.id), name: row.name, type: row.type, from: fromPrice(row, priceOf) };
}

/** Returns the lowest price in the first currency that has one. */
export function fromPrice(
  { candidates }: Pick<CardRow, 'candidates'>,
  priceOf: PriceOf,
): ProductCard['from'] {
  const lowest = new Map<string, Big>();
  for (const { own, listPrice, ...item } of candidates) {
    const { price, isLoss } = pricedBy(priceOf, { ...item, list_price: listPrice, own });
    const known = lowest.get(item.currency);
    if (!isLoss && price.gt('0') && (!known || price.lt(known))) lowest.set(item.currency, price);
  }
  const [first] = lowest;
  return first ? money(first[1], first[0]) : null;
}

/** Returns an item's row with its price and availability. */
export function offer(row: OfferRow, priceOf: PriceOf): ItemOffer {
  const priced = pricedBy(priceOf, row);
  return {
    id: Number(row.id),
    name: row.name,
    productId: Number(row.product_id),
    productName: row.product_name,
    brand: brandOf(row),
    type: row.type,
    requiredInfo: row.required_info,
    price: money(priced.price, row.currency),
    description: row.description,
    picture: row.picture,
    limit: row.limit,
    availability: availability(row, priced),
  };
}

/**
 * Returns the brand of an item. A product stored before brands existed has none until its next
 * synchronization.
 */
export function brandOf(row: OfferRow): BrandPlace {
  const { region, variant } = row;
  return { id: Number(row.brand_id ?? 0), name: row.brand_name ?? row.product_name, region, variant };
}

/** Returns the availability of an item. An item whose price rounds to zero is not sold. */
function availability(row: OfferRow, { price, isLoss }: SellingPrice): Availability {
  if (!row.on_sale || !price.gt('0')) return 'not-on-sale';
  if (isLoss || row.is_paused) return 'paused';
  return row.has_wallet ? 'available' : 'no-wallet';
}

function pricedBy(
  priceOf: PriceOf,
  row: { list_price: string; cost: string; currency: string; own: RuleTerms | null },
): SellingPrice {
  const item = { listPrice: new Big(row.list_price), cost: new Big(row.cost), currency: row.currency };
  return priceOf(item, row.own);
}
