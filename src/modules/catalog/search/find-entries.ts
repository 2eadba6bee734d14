import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { activeWallets } from '../../wallets/reads.ts';
import {
  type CardRow,
  candidatesColumn,
  cardOf,
  type ItemOffer,
  type OfferRow,
  offer,
  offerColumns,
  type ProductCard,
} from '../offers.ts';
import { type PriceGroup, priceRuleColumn, readPrices } from '../prices/selling-price.ts';
import type { ProductType } from '../tables.ts';
import type { IndexedProduct, SearchIndex } from './search-index.ts';

/** A search result: a product, or an item of the typed amount. */
export type FoundEntry = { readonly product: ProductCard } | { readonly item: ItemOffer };

/** Maximum results over all pages. */
const MOST_FOUND = 200;

const PER_PAGE = 8;

/** Alternatives, one of which must occur in a product's text. */
export type WordGroup = readonly string[];

/** The conditions on products or items. */
export interface WantedEntries {
  readonly groups: readonly WordGroup[];
  /** `some`: at least one group. */
  readonly match: 'all' | 'some';
  readonly amounts: readonly string[];
  readonly currency: string | null;
  readonly type: ProductType | null;
  /** Exclude other types. */
  readonly onlyType?: boolean;
}

/** The requested page, with the prices of this group. */
export interface ResultPage {
  readonly page: number;
  readonly group: PriceGroup;
}

const holdsOne = (text: string, group: WordGroup) => group.some((word) => text.includes(word));

/** Returns the searched text of a product, with the region that an admin set. */
export const searchedText = ({ text, region }: IndexedProduct) =>
  region === '' ? text : `${text}\n(${region.toLowerCase()})`;

const held = (text: string, groups: readonly WordGroup[]) => {
  let count = 0;
  for (const group of groups) if (holdsOne(text, group)) count += 1;
  return count;
};

/** Finds a page of results; null if there are none. */
export async function findEntries(
  db: Db,
  index: SearchIndex,
  wanted: WantedEntries,
  { page: requested, group }: ResultPage,
): Promise<Page<FoundEntry> | null> {
  const ids = wanted.amounts.length > 0 ? rankedItems(index, wanted) : rankedProducts(index, wanted);
  if (ids.length === 0) return null;
  const { page, pages, offset } = pageOf(Math.min(ids.length, MOST_FOUND), PER_PAGE, requested);
  const shown = ids.slice(0, MOST_FOUND).slice(offset, offset + PER_PAGE);
  const entries = await (wanted.amounts.length > 0
    ? readItems(db, shown, group)
    : readCards(db, shown, group));
  return { entries, page, pages };
}

/** Returns the ids of ranked entries, the highest rank first; stable among equal ranks. */
function byRank<One extends { readonly id: number }>(
  all: readonly One[],
  rank: (one: One) => number | null,
): number[] {
  const ranks = new Map<number, number[]>();
  for (const one of all) {
    const ranked = rank(one);
    if (ranked === null) continue;
    const others = ranks.get(ranked);
    if (others) others.push(one.id);
    else ranks.set(ranked, [one.id]);
  }
  return [...ranks.keys()].sort((a, b) => b - a).flatMap((ranked) => ranks.get(ranked) ?? []);
}

/**
 * Ranks products: by the number of matched words, then by whole words in their names, then by the named type.
 */
function rankedProducts(
  { products }: SearchIndex,
  { groups, match, type, onlyType }: WantedEntries,
): number[] {
  const whole = groups.map((group) => group.map((word) => ` ${word} `));
  return byRank(products, (product) => {
    if (onlyType && product.type !== type) return null;
    const count = held(searchedText(product), groups);
    if (match === 'all' ? count < groups.length : count === 0) return null;
    const inName = count === 0 ? 0 : held(product.name, groups);
    const asWords = inName === 0 ? 0 : held(product.words, whole);
    return ((count * 10 + inName) * 10 + asWords) * 10 + (product.type === type ? 1 : 0);
  });
}

/** Ranks items: by the named currency, then by words in the names of product and item. */
function rankedItems({ byNumber }: SearchIndex, wanted: WantedEntries): number[] {
  const { groups, amounts, currency, type, onlyType } = wanted;
  const [first = '', ...others] = amounts;
  return byRank(byNumber.get(first) ?? [], (item) => {
    if (onlyType && item.product.type !== type) return null;
    if (!others.every((number) => byNumber.get(number)?.includes(item))) return null;
    if (held(searchedText(item.product), groups) < groups.length) return null;
    const inName = held(`${item.product.name} ${item.name}`, groups);
    const named = currency !== null && item.name.includes(currency.toLowerCase()) ? 1 : 0;
    const inCurrency = (item.currency === currency ? 1 : 0) + named;
    return (inCurrency * 10 + inName) * 10 + (item.product.type === type ? 1 : 0);
  });
}

async function readCards(db: Db, ids: readonly number[], group: PriceGroup): Promise<FoundEntry[]> {
  const { rows } = await sql<CardRow & { rule: unknown }>`
    select product.id, product.name, product.type, ${priceRuleColumn} as rule, ${candidatesColumn(group)}
    from unnest(${[...ids]}::bigint[]) with ordinality as shown (id, place)
    join products product on product.id = shown.id
    order by shown.place`.execute(db);
  return rows.map((row) => ({ product: cardOf(row, readPrices(row.rule)) }));
}

async function readItems(db: Db, ids: readonly number[], group: PriceGroup): Promise<FoundEntry[]> {
  const { rows } = await sql<OfferRow & { rule: unknown }>`
    select ${priceRuleColumn} as rule, ${offerColumns(group)}
    from unnest(${[...ids]}::bigint[]) with ordinality as shown (id, place)
    join items on items.id = shown.id
    join products on products.id = items.product_id
    left join ${activeWallets} wallets on wallets.currency = items.currency
    order by shown.place`.execute(db);
  return rows.map((row) => ({ item: offer(row, readPrices(row.rule)) }));
}
