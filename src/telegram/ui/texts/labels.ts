import { regionGroups, regionOf } from '../../../shop/shop.ts';
import { withoutMarks } from './format.ts';
import { shorten } from './html.ts';
import { flagOf, regionLabel, shortRegionName } from './regions.ts';
import type { Texts } from './texts.ts';

/** What a button of the whole width shows on the line of a small phone, in characters. */
export const LONGEST_FULL = 30;

/**
 * A label that fits into a button of the whole width: the end is left out where the name would have to be cut for it, and only then is
 * the name cut.
 */
export function fitting(name: string, marks: string, end = ''): string {
  const length = (text: string) => [...withoutMarks(text)].length;
  if (length(name + marks + end) <= LONGEST_FULL) return name + marks + end;
  return shorten(name, LONGEST_FULL - length(marks)) + marks;
}

/** A product whose name in full leaves no room for its price: the flag stands for the country at the end of the name. */
export function productLabel(name: string, end: string): string {
  const whole = fitting(name, '', end);
  if (end === '' || whole.endsWith(end)) return whole;
  const withFlag = fitting(regionFirst(name), '', end);
  return withFlag.endsWith(end) ? withFlag : whole;
}

/** A product's name that begins with the flag of its region, where rows would differ at their end alone. */
export function regionFirst(name: string): string {
  const region = / \(([^()]+)\)$/.exec(name);
  const code = region?.[1] === undefined ? null : regionOf(region[1]);
  return region && code ? `${flagOf(code)} ${name.slice(0, region.index)}` : name;
}

const REGION_AT_END = / \(([^()]+)\)$/;

/**
 * Names of rows: those that are alike but for the region at their end begin with it, a country as its flag, a group of countries with
 * its name.
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

/** Flag and name with a price; the short name where the name in full leaves no room for the price. */
export function regionButton(texts: Texts, region: string, end: string): string {
  const whole = fitting(regionLabel(texts, region), '', end);
  return whole.endsWith(end) ? whole : fitting(regionLabel(texts, region, shortRegionName), end);
}
