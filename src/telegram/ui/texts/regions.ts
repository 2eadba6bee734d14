import { regionGroups } from '../../../shop/shop.ts';
import type { Texts } from './texts.ts';

const names = new Map<string, Intl.DisplayNames>();

/** The flag of a country or of the EU; a globe for regions of several countries. */
export function flagOf(region: string): string {
  if (region === '') return '';
  if (region !== 'EU' && regionGroups.includes(region)) return region === 'GLOBAL' ? '🌍' : '🗺';
  return String.fromCodePoint(...[...region].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** What a region is called in the person's language. */
export function regionName(texts: Texts, region: string): string {
  if (region === '' || regionGroups.includes(region))
    return texts.plain('region-name', { region: region || 'NONE' });
  let display = names.get(texts.locale);
  if (!display) {
    display = new Intl.DisplayNames([texts.locale, 'en'], { type: 'region', style: 'short' });
    names.set(texts.locale, display);
  }
  return display.of(region) ?? region;
}

/** The letters of a flag run from left to right: without the mark a button that begins with one would, too. */
const RTL_MARK = '\u200f';

/** Flag and name. */
export function regionLabel(texts: Texts, region: string): string {
  const label = [flagOf(region), regionName(texts, region)].filter(Boolean).join(' ');
  return texts.rightToLeft ? RTL_MARK + label : label;
}
