/**
 * The form in which names and typed words meet: lower case, without accents, vowel marks and tatweel, with Latin digits;
 * so `ESPAÑA` finds `españa`, and `احمد` finds `أحمد`.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What a product is found by: its name on the first line, then each word of its items' names once. */
export function productSearchText(name: string, itemNames: readonly string[]): string {
  const words = new Set(itemNames.flatMap((itemName) => searchable(itemName).split(' ')));
  return `${searchable(name)}\n${[...words].join(' ')}`;
}

const mostWords = 8;
const longestQuery = 100;

/** The words to look for; what goes beyond eight words or a hundred characters is not looked at. */
export function searchWords(text: string): string[] {
  const words = searchable(text.slice(0, longestQuery)).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}
