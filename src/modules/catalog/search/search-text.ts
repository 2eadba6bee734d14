import { latinDigits } from '../../../platform/values/typed-text.ts';

/** Letters that people interchange, and that remain after accents are removed. */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ێ: 'ي',
  ک: 'ك',
  گ: 'ك',
  ڭ: 'ك',
  پ: 'ب',
  ڤ: 'ف',
  چ: 'ج',
  ژ: 'ز',
  ۆ: 'و',
  ۇ: 'و',
  ڕ: 'ر',
  ڵ: 'ل',
  ة: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ء: '',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  і: 'и',
  ґ: 'г',
};
const otherLetters = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

/**
 * Folds names and typed words for comparison: lower case, Latin digits, without accents, vowel marks, tatweel
 * and marks of direction. Letters that Arabic, Persian and Kurdish keyboards write differently become one. So
 * `ESPAÑA` finds `españa`, `احمد` finds `أحمد`, and `کارت` finds `كارت`.
 */
export function searchable(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(otherLetters, (letter) => sameLetters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Builds the searched text of a product. Its lines are the name, each word of the items' names once, the name
 * without blanks (for `gamecard`), and the shop's spellings.
 */
export function productSearchText(
  name: string,
  itemNames: readonly string[],
  spellings: readonly string[] = [],
): string {
  const words = new Set(itemNames.flatMap((itemName) => searchable(itemName).split(' ')));
  const own = searchable(name);
  const lines = [own, [...words].join(' '), own.replaceAll(' ', '')];
  if (spellings.length > 0) lines.push(spellings.map(searchable).join(' '));
  return lines.join('\n');
}

const MOST_WORDS = 8;
const LONGEST_QUERY = 100;

/** Returns the search words; text beyond eight words or a hundred characters is ignored. */
export function searchWords(text: string): string[] {
  const words = searchable(text.slice(0, LONGEST_QUERY)).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Returns the words of a folded text without punctuation, each once. */
export function plainWords(folded: string): string[] {
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
}
