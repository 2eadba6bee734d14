import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Page } from '../../../platform/values/page.ts';
import type { PriceGroup } from '../prices/selling-price.ts';
import {
  type FoundEntry,
  findEntries,
  type ResultPage,
  searchedText,
  type WantedEntries,
  type WordGroup,
} from './find-entries.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { plainWords, searchWords } from './search-text.ts';
import { hasTrigrams, hear } from './search-vocabulary.ts';
import { type Meaning, readMeaning } from './search-words.ts';

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

type Search = (query: { text: string; page: number }, group?: PriceGroup) => Promise<SearchResult>;

/**
 * Returns the name of the first product on sale with each of these folded words; null: none. Guesses do not
 * count.
 */
type FindNamed = (words: readonly string[]) => Promise<string | null>;
const MOST_SUGGESTIONS = 3;

/**
 * Creates the search of products and items on sale. Each step runs only if the one before had no result: the
 * words as typed; their meaning and sound; some of the words. Results are read from the database, like their
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
        ? await findEntries(db, index, { ...wanted, amounts: [], match: 'some' }, place)
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
      groups.every((group) => holdsWord(searchedText(product), group)),
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

interface Understood {
  readonly found: SearchResult | null;
  readonly wanted: WantedEntries;
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
  place: ResultPage,
  trigrams: boolean,
): Promise<Understood> {
  const heard = await hear(db, meaning.words, trigrams);
  const known = heard.filter((one) => one.literal || one.meant.length > 0);
  const region: WordGroup[] = meaning.region ? [meaning.region.names] : [];
  const narrow = known.map((one) => (one.literal ? [one.typed] : one.meant));
  // A word that occurs, but not with the others, may be misspelled as well.
  const wide = known.map((one) => (one.literal ? [one.typed, ...one.perhaps] : one.perhaps));
  const wanted: WantedEntries = {
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
    (await findEntries(db, index, wanted, place)) ??
    (known.length > 0
      ? await findEntries(db, index, { ...wanted, groups: [...wide, ...region] }, place)
      : null);
  const found =
    complete ??
    (meaning.amounts.length > 0 && wanted.groups.length > 0
      ? await findEntries(db, index, { ...wanted, amounts: [] }, place)
      : null);
  const match = complete && known.length === heard.length ? 'all' : 'some';
  const shown = found && ({ ...found, match, corrected, suggestions: [], lacksGoods } as const);
  return { found: shown, wanted, corrected, near, lacksGoods };
}

const plain: WantedEntries = { groups: [], match: 'all', amounts: [], currency: null, type: null };

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
  place: ResultPage,
): Promise<Page<FoundEntry> | null> {
  const { amounts, currency, region, type } = meaning;
  const asTyped: WantedEntries = { ...plain, groups: words.map((word) => [word]) };
  if (amounts.length === 0) return findEntries(db, index, asTyped, place);
  const groups: WordGroup[] = meaning.words.map((word) => [word]);
  if (region) groups.push(region.names);
  return (
    (await findEntries(db, index, { ...plain, groups, amounts, currency, type }, place)) ??
    findEntries(db, index, asTyped, place)
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
