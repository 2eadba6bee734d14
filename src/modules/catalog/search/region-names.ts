import { locales } from '../../../platform/values/locale.ts';
import { searchable } from './search-text.ts';

/** Further names of regions. */
const otherRegionNames: Readonly<Record<string, readonly string[]>> = {
  US: [
    'us',
    'usa',
    'america',
    'american',
    'امريكا',
    'امريكي',
    'الامريكي',
    'ئەمریکا',
    'آمریکا',
    'abd',
    'amerika',
    'сша',
    'америка',
  ],
  GB: ['uk', 'england', 'britain', 'بريطانيا', 'انجلترا', 'انگلیس', 'بەریتانیا', 'ingiltere', 'англия'],
  AE: ['uae', 'emirates', 'dubai', 'الامارات', 'اماراتي', 'امارات', 'ئیمارات', 'bae', 'оаэ'],
  SA: ['ksa', 'saudi', 'السعودية', 'سعودي', 'سعودية', 'السعودي', 'سعوودیە', 'عربستان', 'suudi', 'саудовская'],
  IQ: ['iraqi', 'iraq', 'عراق', 'عراقي', 'العراقي', 'عێراق', 'irak', 'ирак'],
  TR: ['turkey', 'turkish', 'turkiye', 'تركيا', 'تركي', 'التركي', 'تورکیا', 'ترکیه', 'турция'],
  KW: ['kuwaiti', 'كويت', 'كويتي'],
  QA: ['قطري'],
  EG: ['egyptian', 'مصري'],
  JO: ['اردن', 'اردني'],
  LB: ['لبناني'],
  IR: ['iranian', 'ایران', 'ئێران'],
  RU: ['russian', 'россия', 'рф'],
  DE: ['german', 'الماني'],
  IN: ['indian', 'هندي'],
  EU: ['eu', 'europe', 'european', 'euro zone', 'اوروبا', 'اوروبي', 'ئەوروپا', 'اروپا', 'avrupa', 'европа'],
  GLOBAL: [
    'global',
    'international',
    'worldwide',
    'عالمي',
    'العالمي',
    'عالمية',
    'دولي',
    'جیهانی',
    'جهانی',
    'بین المللی',
    'global',
    'küresel',
    'глобал',
    'глобальный',
    'международный',
  ],
  MENA: [
    'mena',
    'middle east',
    'الشرق الاوسط',
    'rojhilata navin',
    'خاورمیانه',
    'orta dogu',
    'ближний восток',
  ],
};
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
  const known = (otherRegionNames[code] ?? []).filter((name) => /^[a-z ]+$/.test(name));
  const own = code.length === 2 && code !== 'EU' ? english.of(code) : undefined;
  const long = [...known.filter((name) => name.length > 3), ...(own === undefined ? [] : [searchable(own)])];
  const short = [code.toLowerCase(), ...known.filter((name) => name.length <= 3)].map((name) => `(${name})`);
  return [...new Set([...long, ...short])];
}

/** Returns the value of each word, by its folded form. */
export const foldedWords = <Value>(
  table: Readonly<Record<string, readonly string[]>>,
  value: (key: string) => Value,
) =>
  new Map(
    Object.entries(table).flatMap(([key, words]) =>
      words.map((word) => [searchable(word), value(key)] as const),
    ),
  );
