import type { InlineKeyboardButton } from 'grammy/types';
import { brandTap, productTap } from '../../../modules/catalog/chat/buttons.ts';
import type { BrandCard, BrandTile } from '../../../modules/catalog/index.ts';
import type { ProductType } from '../../../modules/catalog/tables.ts';
import { button } from '../keyboard.ts';
import { fitting } from '../texts/catalog/labels.ts';
import { RTL_MARK } from '../texts/catalog/regions.ts';
import type { Texts } from '../texts/texts.ts';
import { letterOf, wayThrough } from '../way.ts';

/** Returns the data of a brand's button; of the product's button if the brand has only one product. */
export function brandData(
  { id, only }: Pick<BrandCard, 'id' | 'only'>,
  type: ProductType,
  way: string,
): string {
  return only
    ? productTap.pack({ id: only.id, page: 1, way })
    : brandTap.pack({ id, type: letterOf(type), region: 'auto', page: 1, way });
}

/**
 * Returns a button for each of the first brands of a type, with its lowest price. Back leads to the shelf of
 * all brands of the type.
 */
export function brandTiles(
  texts: Texts,
  tiles: readonly BrandTile[],
  type: ProductType,
): InlineKeyboardButton[][] {
  const way = wayThrough(`${letterOf(type)}z1`);
  return tiles.map((tile) => {
    const label = labelOf(texts, tile);
    return [button(texts.rightToLeft ? RTL_MARK + label : label, brandData(tile, type, way))];
  });
}

/** Returns a brand's name with its lowest price, in fewer characters if the words for it do not fit. */
function labelOf(texts: Texts, { name, from }: BrandTile): string {
  if (!from) return fitting(name, '');
  const price = texts.price(from);
  const ends = [` · ${texts.plain('tile-from', { price })}`, ` · ${price}+`];
  const labels = ends.map((end) => fitting(name, '', end));
  return labels.find((label, index) => label.endsWith(ends[index] ?? '')) ?? fitting(name, '');
}
