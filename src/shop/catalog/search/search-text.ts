import { latinDigits } from '../../typed-text.ts';

/** Letters that people type for each other, and that stay after accents are taken off. */
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
 * The form in which names and typed words meet: lower case, without accents, vowel marks, tatweel and marks of direction, with
 * Latin digits, and one letter for those that Arabic, Persian and Kurdish keyboards write differently; so `ESPAÑA` finds
 * `españa`, `احمد` finds `أحمد`, and `کارت` finds `كارت`.
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
 * What a product is found by, in lines: its name; each word of its items' names once; its name without blanks, since people
 * write `gamecard`; the spellings that ship with the shop.
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

/** The words to look for; what goes beyond eight words or a hundred characters is not looked at. */
export function searchWords(text: string): string[] {
  const words = searchable(text.slice(0, LONGEST_QUERY)).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The words of a folded text without punctuation; each once. */
export function plainWords(folded: string): string[] {
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
}
