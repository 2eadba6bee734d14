import { regionGroups } from '../../../../modules/catalog/index.ts';
import type { Texts } from '../texts.ts';

const names = new Map<string, { readonly short: Intl.DisplayNames; readonly long: Intl.DisplayNames }>();

/** Returns the flag of a country or of the EU; a globe for regions of several countries. */
export function flagOf(region: string): string {
  if (region === '') return '';
  if (region !== 'EU' && regionGroups.includes(region)) return region === 'GLOBAL' ? '🌍' : '🗺';
  return String.fromCodePoint(...[...region].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** Everyday names of countries whose full name leaves no room for a price; `Intl` lacks them. */
const SHORT_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { US: 'USA', GB: 'Britain', AE: 'UAE' },
  ar: { US: 'أمريكا', GB: 'بريطانيا', SA: 'السعودية', AE: 'الإمارات' },
  ckb: { US: 'ئەمریکا', GB: 'بەریتانیا', SA: 'سعوودیە', AE: 'ئیمارات' },
  fa: { US: 'آمریکا', GB: 'انگلیس', AE: 'امارات' },
  ru: { SA: 'Саудовская Ар.' },
  tr: { GB: 'İngiltere', SA: 'S. Arabistan', AE: 'BAE' },
};

/** Returns the short name of a region. */
export function shortRegionName(texts: Texts, region: string): string {
  return SHORT_NAMES[texts.locale]?.[region] ?? regionName(texts, region);
}

/** Returns the name of a region in the person's language. */
export function regionName(texts: Texts, region: string): string {
  if (region === '' || regionGroups.includes(region))
    return texts.plain('region-name', { region: region || 'NONE' });
  const display = namesIn(texts.locale);
  const short = display.short.of(region) ?? region;
  // The short name of some countries is a code itself: US, UK.
  return /^[A-Z]{2}$/.test(short) ? (display.long.of(region) ?? short) : short;
}

/** Returns the names of a locale. They are made once: making them takes 0.2 ms. */
function namesIn(locale: string) {
  const known = names.get(locale);
  if (known) return known;
  const tags = [locale, 'en'];
  const made = {
    short: new Intl.DisplayNames(tags, { type: 'region', style: 'short' }),
    long: new Intl.DisplayNames(tags, { type: 'region', style: 'long' }),
  };
  names.set(locale, made);
  return made;
}

/** Returns flag and full name, for a sentence. */
export function placeName(texts: Texts, region: string): string {
  const name = regionGroups.includes(region)
    ? regionName(texts, region)
    : namesIn(texts.locale).long.of(region);
  return `${flagOf(region)} ${name ?? region}`;
}

/**
 * The letters of a flag run from left to right; without the mark, a button that begins with a flag would run
 * the same way.
 */
export const RTL_MARK = '\u200f';

/** Returns flag and name, or flag and short name. */
export function regionLabel(texts: Texts, region: string, nameOf = regionName): string {
  const label = [flagOf(region), nameOf(texts, region)].filter(Boolean).join(' ');
  return texts.rightToLeft ? RTL_MARK + label : label;
}
