import { regionGroups, regionOf } from '../../../../modules/catalog/index.ts';
import { withoutMarks } from '../format.ts';
import { shorten } from '../html.ts';
import type { Texts } from '../texts.ts';
import { flagOf, regionLabel, shortRegionName } from './regions.ts';

/** Maximum length of a full-width button's text on a small phone, characters. */
export const LONGEST_FULL = 30;

/**
 * Fits a label into a full-width button: drops the end if the name would have to be cut, and cuts the name
 * only after that.
 */
export function fitting(name: string, marks: string, end = ''): string {
  const length = (text: string) => [...withoutMarks(text)].length;
  if (length(name + marks + end) <= LONGEST_FULL) return name + marks + end;
  return shorten(name, LONGEST_FULL - length(marks)) + marks;
}

/**
 * Returns a product's label; if its name leaves no room for the price, the flag replaces the country at the
 * name's end.
 */
export function productLabel(name: string, end: string): string {
  const whole = fitting(name, '', end);
  if (end === '' || whole.endsWith(end)) return whole;
  const withFlag = fitting(regionFirst(name), '', end);
  return withFlag.endsWith(end) ? withFlag : whole;
}

/** Moves the region of a product's name to the front as a flag, for rows that differ only at their ends. */
export function regionFirst(name: string): string {
  const region = / \(([^()]+)\)$/.exec(name);
  const code = region?.[1] === undefined ? null : regionOf(region[1]);
  return region && code ? `${flagOf(code)} ${name.slice(0, region.index)}` : name;
}

const REGION_AT_END = / \(([^()]+)\)$/;

/**
 * Returns names of rows. Those that differ only in the region at their end begin with it: a country as its
 * flag, a group of countries by name.
 */
export function differenceFirst(texts: Texts, names: readonly string[]): string[] {
  const alike = Map.groupBy(names, (name) => name.replace(REGION_AT_END, ''));
  return names.map((name) => {
    const region = REGION_AT_END.exec(name)?.[1];
    const code = region === undefined ? null : regionOf(region);
    const without = name.replace(REGION_AT_END, '');
    if (code === null || (alike.get(without)?.length ?? 0) < 2) return name;
    const isGroup = regionGroups.includes(code) && code !== 'EU';
    return isGroup
      ? `${regionLabel(texts, code)} · ${without}`
      : `${regionLabel(texts, code, () => '')} ${without}`;
  });
}

/** Builds flag and name with a price; the short name if the full one leaves no room for the price. */
export function regionButton(texts: Texts, region: string, end: string): string {
  const whole = fitting(regionLabel(texts, region), '', end);
  return whole.endsWith(end) ? whole : fitting(regionLabel(texts, region, shortRegionName), end);
}
