import { locales } from '../../../platform/values/locale.ts';
import { searchable } from './search-text.ts';
import data from './words.json' with { type: 'json' };

/** Further names of regions. */
const otherRegionNames: Readonly<Record<string, string>> = data.regions;

let regionCodes: ReadonlyMap<string, string> | undefined;

/**
 * Builds the map of countries by their names in the shop's languages at the first search; this takes 10 ms.
 */
export function regionNames(): ReadonlyMap<string, string> {
  if (regionCodes) return regionCodes;
  const names = new Map<string, string>();
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of locales) {
    const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of alphabet.flatMap((one) => alphabet.map((two) => one + two))) {
      const name = named.of(code);
      // A withdrawn code has the name of its successor.
      if (name !== undefined && !names.has(searchable(name))) names.set(searchable(name), code);
    }
  }
  for (const [name, code] of foldedWords(otherRegionNames, (code) => code)) names.set(name, code);
  regionCodes = names;
  return names;
}

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Returns the names of a region in product names: `iraq`, `(iq)`. */
export function namesOfRegion(code: string): string[] {
  const known = (otherRegionNames[code] ?? '').split(', ').filter((name) => /^[a-z ]+$/.test(name));
  const own = code.length === 2 && code !== 'EU' ? english.of(code) : undefined;
  const long = [...known.filter((name) => name.length > 3), ...(own === undefined ? [] : [searchable(own)])];
  const short = [code.toLowerCase(), ...known.filter((name) => name.length <= 3)].map((name) => `(${name})`);
  return [...new Set([...long, ...short])];
}

/** Builds a map from each folded word to its key's value. In the table, commas separate the words. */
export const foldedWords = <Value>(table: Readonly<Record<string, string>>, value: (key: string) => Value) =>
  new Map(
    Object.entries(table).flatMap(([key, words]) =>
      words.split(', ').map((word) => [searchable(word), value(key)] as const),
    ),
  );
