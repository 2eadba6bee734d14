import type { InlineKeyboardButton } from 'grammy/types';
import type { BrandCard, ProductType } from '../../shop/shop.ts';
import { dataOf } from './callback-data.ts';
import { button } from './keyboard.ts';
import { letterOf, wayThrough } from './way.ts';

/** The longest name of a brand that half of a row shows whole on a narrow phone, in characters. */
const LONGEST_HALF = 14;

/** The data of a brand's button: its product, where it has only one. */
export function brandData({ id, only }: BrandCard, type: ProductType, way: string): string {
  return only
    ? dataOf('product', { id: only.id, page: 1, way })
    : dataOf('brand', { id, type: letterOf(type), region: 'auto', page: 1, way });
}

/** Returns buttons of the first brands of a type, two a row where both names fit. Back leads to the shelf of all of them. */
export function brandTiles(cards: readonly BrandCard[], type: ProductType): InlineKeyboardButton[][] {
  const way = wayThrough(`${letterOf(type)}z1`);
  const rows: InlineKeyboardButton[][] = [];
  let half: InlineKeyboardButton[] | null = null;
  for (const card of cards) {
    const tile = button(card.name, brandData(card, type, way));
    const isShort = card.name.length <= LONGEST_HALF;
    if (isShort && half) {
      half.push(tile);
      half = null;
    } else {
      const row = [tile];
      rows.push(row);
      half = isShort ? row : null;
    }
  }
  return rows;
}
