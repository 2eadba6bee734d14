import type { InlineKeyboardButton } from 'grammy/types';
import type { BrandCard, ProductType } from '../../shop/shop.ts';
import { dataOf } from './callback-data.ts';
import { button, rowsOf } from './keyboard.ts';
import { shorten } from './texts/html.ts';
import { letterOf, wayThrough } from './way.ts';

/** The longest name of a brand on half of a row, in characters. */
const LONGEST_NAME = 16;

/** The data of a brand's button: its product, where it has only one. */
export function brandData({ id, only }: BrandCard, type: ProductType, way: string): string {
  return only
    ? dataOf('product', { id: only.id, page: 1, way })
    : dataOf('brand', { id, type: letterOf(type), region: 'auto', page: 1, way });
}

/** The first brands of a type, two a row. Back leads to the shelf of all of them. */
export function brandTiles(cards: readonly BrandCard[], type: ProductType): InlineKeyboardButton[][] {
  const way = wayThrough(`${letterOf(type)}z1`);
  return rowsOf(
    cards.map((card) => button(shorten(card.name, LONGEST_NAME), brandData(card, type, way))),
    2,
  );
}
