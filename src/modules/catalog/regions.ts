/** Regions by their words, currencies and phone numbers (`regions.json`). */

import data from './regions.json' with { type: 'json' };

const iso: readonly string[] = data.iso.split(' ');
/** Regions of several countries. */
const { groups } = data;
/** Regions by currency, for names of cards without another region. */
const ofCurrencies: Readonly<Record<string, string>> = data.currencies;
/** Countries by the prefix of phone numbers, if it belongs to a single country. */
const ofPhones: Readonly<Record<string, string>> = data.phones;

export const regionGroups: readonly string[] = Object.keys(groups);

let codesByWord: ReadonlyMap<string, string> | undefined;

/** Returns the codes of regions by their words. Builds them at the first call, to keep the start fast. */
function codesOfWords(): ReadonlyMap<string, string> {
  codesByWord ??= readCodes();
  return codesByWord;
}

/** Reads the codes of regions by their words. If two regions share a word, the later one has it. */
function readCodes(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return new Map([
    ...iso.flatMap((code) =>
      [code.toLowerCase(), folded(english.of(code) ?? code)].map((word) => [word, code] as const),
    ),
    ...[data.names, groups].flatMap((names) =>
      Object.entries(names).flatMap(([code, words]) =>
        words.split(', ').map((word) => [folded(word), code] as const),
      ),
    ),
  ]);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\.$/, '')
    .trim();
}

/**
 * Returns the region of a word or two, such as `US`, `KSA`, `Iraq`, `العراق`, `Global`, `EUR`; null for other
 * words.
 */
export function regionOf(text: string): string | null {
  const word = folded(
    text.replace(/^only for |(?:\s+(?:region|account|accounts|store|only|version))+$/giu, ''),
  );
  return codesOfWords().get(word) ?? ofCurrencies[text.trim().toUpperCase()] ?? null;
}

/**
 * Returns the region of a word in running text, where `me`, `in` and `to` are words: codes of two and three
 * letters count only in capitals.
 */
export function regionOfWord(text: string): string | null {
  const isCode = /^\p{L}{1,3}$/u.test(text);
  if (isCode && text !== text.toUpperCase()) return null;
  return regionOf(text);
}

/** Returns true for the code of a region. */
export function isRegion(code: string): boolean {
  return iso.includes(code) || code in groups;
}

/** Returns the region that uses a currency; null for none. */
export function regionOfCurrency(currency: string): string | null {
  return ofCurrencies[currency] ?? null;
}

/**
 * Returns the country of a phone number; null if its prefix is shared or unknown.
 * @param phone E.164
 */
export function regionOfPhone(phone: string): string | null {
  return ofPhones[phone.slice(0, 4)] ?? ofPhones[phone.slice(0, 3)] ?? null;
}
