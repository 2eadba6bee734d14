import { z } from 'zod';
import { id, page, tap } from '../../../telegram/ui/callback-data.ts';
import { type ButtonRow, button, rowOf, supportRow } from '../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { typeLetter, way } from '../../../telegram/ui/way.ts';
import { CATEGORIES } from '../categories.ts';

/**
 * `auto`: the customer's own region if the brand has it; `all`: the list of regions; `none`: the products
 * without a region.
 */
const region = z.string().regex(/^(auto|all|none|[A-Z]{2,6})$/);

export const brandTap = tap('brand', 'br', { id, type: typeLetter, region, page, way });

const category = z.enum(['all', ...CATEGORIES]);

export const shelfTap = tap('shelf', 'c', { type: z.enum(['voucher', 'top-up']), category, page });

export const productTap = tap('product', 'p', { id, page, way });

export const itemTap = tap('item', 'i', { id, way });

export const searchPromptTap = tap('searchPrompt', 's', {});

export const foundTap = tap('found', 'f', { page, text: z.string().min(1).max(60) });

/**
 * Maximum length of the words in a pager button, bytes: the page number shares the limit of 64. Arabic
 * letters take two each.
 */
const LONGEST_QUERY_BYTES = 54;

/** Returns typed words for a search: spaces tidied, cut at a whole character to the room in a button. */
export function shortenedQuery(typed: string): string {
  let words = '';
  for (const character of typed.replace(/\s+/g, ' ').trim()) {
    if (Buffer.byteLength(words + character) > LONGEST_QUERY_BYTES) break;
    words += character;
  }
  return words.trim();
}

/** Returns the buttons to the shelves and to a person. */
export function waysOn(texts: Texts, support: string): ButtonRow[] {
  return [
    rowOf(
      texts,
      button(texts.plain('search-vouchers'), shelfTap.pack({ type: 'voucher', category: 'all', page: 1 })),
      button(texts.plain('search-top-ups'), shelfTap.pack({ type: 'top-up', category: 'all', page: 1 })),
    ),
    ...supportRow(texts, support),
  ];
}
