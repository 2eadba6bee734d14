import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { ProductType } from '../../../database/tables/catalog/products.ts';
import { type Page, pageOf } from '../../page.ts';
import {
  type CardRow,
  candidatesColumn,
  cardOf,
  type ItemOffer,
  type OfferRow,
  offer,
  offerColumns,
  type ProductCard,
} from '../browse.ts';
import { type PriceGroup, priceRuleColumn, readPriceRule } from '../prices/selling-price.ts';
import { createSearchIndex, type IndexedProduct, type SearchIndex } from './search-index.ts';
import { plainWords, searchWords } from './search-text.ts';
import { hasTrigrams, hear } from './search-vocabulary.ts';
import { type Meaning, readMeaning } from './search-words.ts';

/** A search result: a product, or an item of the typed amount. */
export type FoundEntry = { readonly product: ProductCard } | { readonly item: ItemOffer };

/** A page of search results. */
export interface SearchResult extends Page<FoundEntry> {
  /** `some`: a part of the words was not found. */
  readonly match: 'all' | 'some';
  /** The corrected search text, if the typed one seemed misspelled. */
  readonly corrected: string | null;
  /** Suggested searches: words of the catalog similar to the typed ones. */
  readonly suggestions: readonly string[];
  /** True if the catalog lacks some of the words for goods, as typed and in other spellings. */
  readonly lacksGoods: boolean;
}

export type Search = (query: { text: string; page: number }, group?: PriceGroup) => Promise<SearchResult>;

/**
 * Returns the name of the first product on sale with each of these folded words; null: none. Guesses do not
 * count.
 */
export type FindNamed = (words: readonly string[]) => Promise<string | null>;

const PER_PAGE = 8;
/** Maximum results over all pages. */
const MOST_FOUND = 200;
const MOST_SUGGESTIONS = 3;

/** Alternatives, one of which must occur in a product's text. */
type Group = readonly string[];

interface Wanted {
  readonly groups: readonly Group[];
  /** `some`: at least one group. */
  readonly match: 'all' | 'some';
  readonly amounts: readonly string[];
  readonly currency: string | null;
  readonly type: ProductType | null;
  /** Exclude other types. */
  readonly onlyType?: boolean;
}

/**
 * Creates the search of products and items on sale. Each step runs only if the one before had no result: the
 * words as typed; their meaning and sound; some of them. Results are read from the database, like their
 * prices.
 */
export function createSearch(db: Db): { readonly search: Search; readonly named: FindNamed } {
  const readIndex = createSearchIndex(db);
  let trigrams: Promise<boolean> | undefined;
  const search: Search = async ({ text, page }, group = 'retail') => {
    const place = { page, group };
    const words = searchWords(text);
    if (words.length === 0) return nothing();
    const meaning = readMeaning(words);
    const index = await readIndex();
    const literal = await literally(db, index, words, meaning, place);
    if (literal) return { ...literal, match: 'all', corrected: null, suggestions: [], lacksGoods: false };

    trigrams ??= hasTrigrams(db);
    const understood = await understand(db, index, words, meaning, place, await trigrams);
    if (understood.found) return understood.found;
    const other =
      meaning.region &&
      (await understand(db, index, words, readMeaning(words, { regions: false }), place, await trigrams));
    if (other?.found) return other.found;

    const { wanted, corrected, lacksGoods } = understood;
    const some =
      wanted.groups.length > 1
        ? await find(db, index, { ...wanted, amounts: [], match: 'some' }, place)
        : null;
    if (some) return { ...some, match: 'some', corrected, suggestions: [], lacksGoods };
    const near = new Set([...understood.near, ...(other?.near ?? [])]);
    return {
      ...nothing(),
      suggestions: [...near].slice(0, MOST_SUGGESTIONS),
      lacksGoods: lacksGoods || (other?.lacksGoods ?? false),
    };
  };
  const named: FindNamed = async (words) => {
    const index = await readIndex();
    trigrams ??= hasTrigrams(db);
    const groups = (await hear(db, words, await trigrams)).map(({ typed, sure }) => [typed, ...sure]);
    const found = index.products.find((product) =>
      groups.every((group) => holdsWord(textOf(product), group)),
    );
    if (!found) return null;
    const { rows } = await sql<{ name: string }>`
      select coalesce(corrected_name, name) as name from products where id = ${found.id}`.execute(db);
    return rows[0]?.name ?? null;
  };
  return { search, named };
}

/** Returns true if one of these words occurs in a folded text as a word, or as the beginning of one. */
function holdsWord(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word) && plainWords(text).some((one) => one.startsWith(word)));
}

/** The requested page, with the prices of this group. */
interface Place {
  readonly page: number;
  readonly group: PriceGroup;
}

interface Understood {
  readonly found: SearchResult | null;
  readonly wanted: Wanted;
  readonly corrected: string | null;
  readonly near: readonly string[];
  readonly lacksGoods: boolean;
}

/** Searches by the meaning and the sound of the words. */
async function understand(
  db: Db,
  index: SearchIndex,
  words: readonly string[],
  meaning: Meaning,
  place: Place,
  trigrams: boolean,
): Promise<Understood> {
  const heard = await hear(db, meaning.words, trigrams);
  const known = heard.filter((one) => one.literal || one.meant.length > 0);
  const region: Group[] = meaning.region ? [meaning.region.names] : [];
  const narrow = known.map((one) => (one.literal ? [one.typed] : one.meant));
  // A word that occurs, but not with the others, may be misspelled as well.
  const wide = known.map((one) => (one.literal ? [one.typed, ...one.perhaps] : one.perhaps));
  const wanted: Wanted = {
    ...plain,
    ...meaning,
    groups: [...narrow, ...region],
    onlyType: known.length + region.length === 0,
  };
  const corrected = correctedText(words, known);
  const near = heard.flatMap((one) => one.near);
  const lacksGoods = known.length < heard.length;
  const saysNothing = wanted.groups.length === 0 && meaning.type === null && meaning.amounts.length === 0;
  if (saysNothing) return { found: null, wanted, corrected, near, lacksGoods };
  const complete =
    (await find(db, index, wanted, place)) ??
    (known.length > 0 ? await find(db, index, { ...wanted, groups: [...wide, ...region] }, place) : null);
  const found =
    complete ??
    (meaning.amounts.length > 0 && wanted.groups.length > 0
      ? await find(db, index, { ...wanted, amounts: [] }, place)
      : null);
  const match = complete && known.length === heard.length ? 'all' : 'some';
  const shown = found && ({ ...found, match, corrected, suggestions: [], lacksGoods } as const);
  return { found: shown, wanted, corrected, near, lacksGoods };
}

const plain: Wanted = { groups: [], match: 'all', amounts: [], currency: null, type: null };

function nothing(): SearchResult {
  return {
    entries: [],
    page: 1,
    pages: 1,
    match: 'all',
    corrected: null,
    suggestions: [],
    lacksGoods: false,
  };
}

/** Searches the words as typed: items if one is an amount, otherwise, or without a match, products. */
async function literally(
  db: Db,
  index: SearchIndex,
  words: readonly string[],
  meaning: Meaning,
  place: Place,
): Promise<Page<FoundEntry> | null> {
  const { amounts, currency, region, type } = meaning;
  const asTyped: Wanted = { ...plain, groups: words.map((word) => [word]) };
  if (amounts.length === 0) return find(db, index, asTyped, place);
  const groups: Group[] = meaning.words.map((word) => [word]);
  if (region) groups.push(region.names);
  return (
    (await find(db, index, { ...plain, groups, amounts, currency, type }, place)) ??
    find(db, index, asTyped, place)
  );
}

/**
 * Returns the text with misspelled words replaced; null if there are none. A brand in another script is not
 * misspelled.
 */
function correctedText(
  words: readonly string[],
  known: readonly { typed: string; literal: boolean; meant: readonly string[] }[],
): string | null {
  const better = new Map(
    known.flatMap(({ typed, literal, meant }) =>
      literal || !meant[0] || !/\p{Script=Latin}/u.test(typed) ? [] : [[typed, meant[0]] as const],
    ),
  );
  return better.size === 0 ? null : words.map((word) => better.get(word) ?? word).join(' ');
}

const holdsOne = (text: string, group: Group) => group.some((word) => text.includes(word));
/** Returns the searched text of a product, with the region that an admin set. */
const textOf = ({ text, region }: IndexedProduct) =>
  region === '' ? text : `${text}\n(${region.toLowerCase()})`;
const held = (text: string, groups: readonly Group[]) => {
  let count = 0;
  for (const group of groups) if (holdsOne(text, group)) count += 1;
  return count;
};

/** Finds a page of results; null if there are none. */
async function find(
  db: Db,
  index: SearchIndex,
  wanted: Wanted,
  { page: requested, group }: Place,
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
function rankedProducts({ products }: SearchIndex, { groups, match, type, onlyType }: Wanted): number[] {
  const whole = groups.map((group) => group.map((word) => ` ${word} `));
  return byRank(products, (product) => {
    if (onlyType && product.type !== type) return null;
    const count = held(textOf(product), groups);
    if (match === 'all' ? count < groups.length : count === 0) return null;
    const inName = count === 0 ? 0 : held(product.name, groups);
    const asWords = inName === 0 ? 0 : held(product.words, whole);
    return ((count * 10 + inName) * 10 + asWords) * 10 + (product.type === type ? 1 : 0);
  });
}

/** Ranks items: by the named currency, then by words in the names of product and item. */
function rankedItems({ byNumber }: SearchIndex, wanted: Wanted): number[] {
  const { groups, amounts, currency, type, onlyType } = wanted;
  const [first = '', ...others] = amounts;
  return byRank(byNumber.get(first) ?? [], (item) => {
    if (onlyType && item.product.type !== type) return null;
    if (!others.every((number) => byNumber.get(number)?.includes(item))) return null;
    if (held(textOf(item.product), groups) < groups.length) return null;
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
  return rows.map((row) => ({ product: cardOf(row, readPriceRule(row.rule)) }));
}

async function readItems(db: Db, ids: readonly number[], group: PriceGroup): Promise<FoundEntry[]> {
  const { rows } = await sql<OfferRow & { rule: unknown }>`
    select ${priceRuleColumn} as rule, ${offerColumns(group)}
    from unnest(${[...ids]}::bigint[]) with ordinality as shown (id, place)
    join items on items.id = shown.id
    join products on products.id = items.product_id
    left join wallets on wallets.currency = items.currency and wallets.active
    order by shown.place`.execute(db);
  return rows.map((row) => ({ item: offer(row, readPriceRule(row.rule)) }));
}
