import { clip, longest } from '../../../platform/values/clip.ts';
import { regionOf, regionOfWord } from '../regions.ts';
import { searchable } from '../search/search-text.ts';

/** The parts of a product's name. */
interface ReadName {
  readonly brand: string;
  /** The brand, folded; two spellings of a brand share it. */
  readonly key: string;
  /** A code of `regions.ts`; empty if the name has none. */
  readonly region: string;
  /** The other words: a series, an amount. */
  readonly variant: string;
}

const brackets = /\s*[([{（【]([^()[\]{}（）【】]*)[)\]}）】]\s*/gu;
const separators = /\s+[-–—|:/•·]\s+/u;
/** An amount that ends a name, with its currency on either side. */
const amount = /^(.*\S)\s+((?:[$€£]\s?)?\d[\d.,]*\s?(?:[$€£]|[A-Z]{3}|USD|credits?)?)$/u;

/**
 * Splits the name of a product: `Nova Game Card (US) Series 2` has the brand `Nova Game Card`, the region `US`
 * and the variant `Series 2`. A region is in brackets, after a dash, or at either end. Other words there
 * belong to the brand's name.
 */
export function readName(name: string): ReadName {
  let region = '';
  let brand = name;
  let variant = '';
  for (const { 0: whole, 1: inside = '', index } of name.matchAll(brackets)) {
    const found = inRegion(inside);
    if (found === null) continue;
    region = found.region;
    const before = name.slice(0, index).trim();
    const after = name.slice(index + whole.length).trim();
    brand = before || after;
    variant = [found.rest, before ? after : ''].filter(Boolean).join(' ');
    break;
  }
  if (region === '')
    ({ brand, region, variant } = byParts(name) ?? byEnds(name) ?? { brand, region, variant });
  const ofAmount = variant === '' ? amount.exec(brand) : null;
  if (ofAmount?.[1] && ofAmount[2] && /[$€£]|[A-Z]{3}|credit/.test(ofAmount[2])) {
    [brand, variant] = [ofAmount[1], ofAmount[2]];
  }
  const shown = clip(tidy(brand) || name, longest.name);
  return {
    brand: shown,
    key: brandKey(shown) || brandKey(name) || '-',
    region,
    variant: clip(tidy(variant), longest.name),
  };
}

/**
 * Splits the text in brackets, such as `USD - US` or `US, 10 USD`, into the region and the rest; null without
 * a region.
 */
function inRegion(inside: string): { region: string; rest: string } | null {
  const whole = regionOf(inside);
  if (whole) return { region: whole, rest: '' };
  const parts = inside.split(/\s*[-–—|:/,•·]\s*/u);
  for (const [place, part] of parts.entries()) {
    const region = regionOf(part);
    if (region) return { region, rest: parts.filter((_, other) => other !== place).join(' ') };
  }
  return null;
}

type Parts = Omit<ReadName, 'key'>;

function byParts(name: string): Parts | null {
  const parts = name.split(separators);
  if (parts.length < 2) return null;
  for (const [place, part] of parts.entries()) {
    const region = regionOf(part);
    if (!region) continue;
    const others = parts.filter((_, other) => other !== place);
    return { brand: others[0] ?? name, region, variant: others.slice(1).join(' ') };
  }
  return null;
}

/** Finds a country in the last or the first words: `Nova Card Saudi Arabia`, `US Nova Card`. */
function byEnds(name: string): Parts | null {
  const words = name.split(/\s+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const last = regionOfWord(words.slice(-count).join(' '));
    if (last) return { brand: words.slice(0, -count).join(' '), region: last, variant: '' };
    const first = regionOfWord(words.slice(0, count).join(' '));
    if (first) return { brand: words.slice(count).join(' '), region: first, variant: '' };
  }
  return null;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[-–—|:/,•·\s]+|[-–—|:/,•·\s]+$/gu, '');
}

/** Folds a brand's name: letters and digits of any script, with a dash between words. */
function brandKey(name: string): string {
  return searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
