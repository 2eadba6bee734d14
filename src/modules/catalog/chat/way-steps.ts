/**
 * The screens of the catalog as steps of a way (`ui/way.ts`): each a letter with its data. `h` is the home
 * screen.
 */

import { homeTap } from '../../../telegram/ui/keyboard.ts';
import { LONGEST_WAY, letterOf, NO_WAY, type TypeLetter, typeOf } from '../../../telegram/ui/way.ts';
import { CATEGORIES, type Category } from '../categories.ts';
import type { ProductType } from '../tables.ts';
import { brandTap, foundTap, productTap, shelfTap } from './buttons.ts';

/** A page of brands. */
export interface ShelfPage {
  readonly type: ProductType;
  readonly category: 'all' | Category;
  readonly page: number;
}

/** Encodes a page of brands: `vz1`. A category is a letter; `z` stands for all of them. */
export function shelfStep({ type, category, page }: ShelfPage): string {
  const letter = category === 'all' ? 'z' : String.fromCharCode(97 + CATEGORIES.indexOf(category));
  return `${letterOf(type)}${letter}${page}`;
}

/** Encodes a page of a brand's regions or products: `b3-v-IQ-1`. */
export function brandStep(brandId: number, type: ProductType, region: string, page: number): string {
  return `b${brandId.toString(36)}-${letterOf(type)}-${region}-${page}`;
}

/** Encodes a page of a product's items: `p7z-1`. */
export function productStep(productId: number, page: number): string {
  return `p${productId.toString(36)}-${page}`;
}

/** Encodes a page of results, with the words. If the words do not fit, Back leads home. */
export function searchStep(page: number, text: string): string {
  const step = `s${page}-${Buffer.from(text).toString('base64url')}`;
  return step.length <= LONGEST_WAY ? step : 'h';
}

/** Returns the data of the button that opens a step; null for data in another form. */
type Reader = (rest: string, outer: string) => string | null;

const READERS: Readonly<Record<string, Reader>> = {
  h: () => homeTap.pack({}),
  v: shelfReader('v'),
  t: shelfReader('t'),
  b: (rest, outer) => {
    const [number = '', letter = '', region = '', page = ''] = rest.split('-');
    const read = brandTap.unpack(`br:${Number.parseInt(number, 36)}:${letter}:${region}:${page}:${outer}`);
    return read ? brandTap.pack(read) : null;
  },
  p: (rest, outer) => {
    const [number = '', page = ''] = rest.split('-');
    const read = productTap.unpack(`p:${Number.parseInt(number, 36)}:${page}:${outer}`);
    return read ? productTap.pack(read) : null;
  },
  s: (rest) => {
    const [page = '', ...words] = rest.split('-');
    const read = foundTap.unpack(`f:${page}:${Buffer.from(words.join('-'), 'base64url').toString()}`);
    return read ? foundTap.pack(read) : null;
  },
};

function shelfReader(letter: TypeLetter): Reader {
  return (rest) => {
    const place = rest.charCodeAt(0) - 97;
    const category = rest.startsWith('z') ? 'all' : CATEGORIES[place];
    const page = Number(rest.slice(1));
    return category && Number.isInteger(page) && page > 0
      ? shelfTap.pack({ type: typeOf(letter), category, page })
      : null;
  };
}

/**
 * Returns the data of the Back button.
 * @param above the target without a known way
 */
export function backData(taken: string, above: string): string {
  const [first = NO_WAY, ...outer] = taken.split('.');
  return READERS[first.charAt(0)]?.(first.slice(1), outer.join('.') || NO_WAY) ?? above;
}
