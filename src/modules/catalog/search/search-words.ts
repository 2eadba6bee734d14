/**
 * Meanings of words that are not names (`words.json`): countries in the shop's languages, currencies, kinds of
 * goods, and filler words. All are compared in the folded form of `searchable`.
 */

import type { ProductType } from '../tables.ts';
import { foldedWords, namesOfRegion, regionNames } from './region-names.ts';
import { plainWords, searchable } from './search-text.ts';
import data from './words.json' with { type: 'json' };

/** The meaning of a search's words. */
export interface Meaning {
  /** Words to find in names. */
  readonly words: readonly string[];
  /** Numbers to find in the names of items, without thousands separators: `10`, `2.5`. */
  readonly amounts: readonly string[];
  readonly currency: string | null;
  /** ISO 3166 code of a country, or one of `EU`, `GLOBAL`, `MENA`, with its names in product names. */
  readonly region: { readonly code: string; readonly names: readonly string[] } | null;
  readonly type: ProductType | null;
}

const kindWords: Readonly<Record<ProductType, string>> = data.kinds;

const currencies = foldedWords(data.currencies, (code) => code);
const kinds = foldedWords(kindWords, (type) => type as ProductType);
const fillers = foldedWords(data.fillers, () => true);

const MOST_WORDS_OF_REGION = 4;

/**
 * Reads the meaning of a search's words. The caller has to exclude words that occur in names of the catalog.
 *
 * @param words folded, from `searchWords`
 * @param options `regions`: false to read names of regions as plain words (Belize is written like Blaze in
 * Arabic)
 */
export function readMeaning(words: readonly string[], { regions = true } = {}): Meaning {
  const rest: string[] = [];
  const amounts: string[] = [];
  let currency: string | null = null;
  let region: string | null = null;
  let type: ProductType | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const amount = readAmountWord(word);
    if (amount) {
      amounts.push(amount.number);
      currency ??= amount.currency;
      continue;
    }
    const found = regions ? regionAt(words, at) : null;
    if (found && region === null) {
      region = found.code;
      at += found.length - 1;
      continue;
    }
    const own = currencies.get(word);
    const kind = kinds.get(word);
    if (own !== undefined) currency ??= own;
    else if (kind !== undefined) type ??= kind;
    else if (!fillers.has(word)) rest.push(word);
  }
  return {
    words: rest,
    amounts,
    currency,
    region: region === null ? null : { code: region, names: namesOfRegion(region) },
    type,
  };
}

function regionAt(words: readonly string[], at: number): { code: string; length: number } | null {
  for (let length = Math.min(MOST_WORDS_OF_REGION, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    const code = regionNames().get(name) ?? regionNames().get(name.replace(/^ال/, ''));
    if (code !== undefined) return { code, length };
  }
  return null;
}

/**
 * Parses `10`, `$10`, `10usd`, `1,000`, with Latin digits.
 * @returns null for a word that is not an amount
 */
function readAmountWord(word: string): { number: string; currency: string | null } | null {
  const match = /^([^\d.,]{0,4})(\d{1,9}(?:[.,٫٬]\d{1,3})*)([^\d.,]{0,9})$/u.exec(word);
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const currency = currencies.get(before || after) ?? null;
  if ((before !== '' || after !== '') && currency === null) return null;
  const plain = digits.replace(/[,٬](?=\d{3}(?!\d))/g, '').replace(/[,٫]/g, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? { number: String(Number(plain)), currency } : null;
}

/**
 * The other spellings of well-known goods, by the words of their names in the catalog. Similar sounds need none
 * (search-sound.ts): only other words, short forms, and different sounds.
 */
const otherSpellings = Object.entries({ ...data.goods, ...data['kinds of goods'] }).map(
  ([name, words]) => [` ${searchable(name)} `, words.split(', ')] as const,
);

/** Returns the other spellings for a product's name; none for an unknown name. */
export function spellingsOf(name: string): string[] {
  const words = ` ${plainWords(searchable(name)).join(' ')} `;
  return [...new Set(otherSpellings.flatMap(([own, others]) => (words.includes(own) ? others : [])))];
}
