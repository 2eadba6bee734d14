import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { regionFirst } from '../../../telegram/ui/texts/catalog/labels.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { letterOf } from '../../../telegram/ui/way.ts';
import { brandTap, productTap } from '../../catalog/chat/buttons.ts';
import type { FavoriteKey } from '../favorites.ts';
import type { Favorite } from '../home.ts';
import type { HomeApi } from '../module.ts';
import { favoritesTap } from './buttons.ts';

/** Opens a favorite. */
export function favoriteButton(texts: Texts, { kind, id, name, type }: Favorite): InlineKeyboardButton {
  const way = 'h';
  const data =
    kind === 'product'
      ? productTap.pack({ id, page: 1, way })
      : brandTap.pack({ id, type: letterOf(type), region: 'auto', page: 1, way });
  return button(texts.plain('favorite-line', { name: regionFirst(name) }), data);
}

/** The change that the star of a product or a brand requests. */
export const starTo = z.enum(['on', 'off']);

/**
 * Returns the star on the screen of a product or a brand.
 * @param data the callback data for the change `to`
 */
export function starButton(
  texts: Texts,
  kept: boolean,
  data: (to: z.output<typeof starTo>) => string,
): InlineKeyboardButton {
  return button(texts.plain(kept ? 'button-star-off' : 'button-star-on'), data(kept ? 'off' : 'on'));
}

/**
 * Keeps or drops a favorite.
 *
 * @returns false at the limit of favorites: the list is shown with a message about it
 */
export async function setFavorite(
  ctx: ShopContext,
  { home }: Pick<HomeApi, 'home'>,
  key: FavoriteKey,
  to: z.output<typeof starTo>,
): Promise<boolean> {
  const { customer, texts } = ctx;
  if (to === 'off') {
    await home.favorites.drop(customer.id, key);
    return true;
  }
  if (await home.favorites.keep(customer.id, key)) return true;
  const { favorites } = await home.read(customer.id);
  await show(ctx, { ...favoritesScreen(texts, favorites), text: texts.html('favorites-full') });
  return false;
}

/** Returns all favorites that are on sale. */
function favoritesScreen(texts: Texts, favorites: readonly Favorite[]): Screen {
  return {
    text: texts.html(favorites.length > 0 ? 'favorites' : 'favorites-none'),
    keyboard: {
      inline_keyboard: [...favorites.map((one) => [favoriteButton(texts, one)]), [homeButton(texts)]],
    },
  };
}

/** Handles the list of favorites. */
export function favoritesFeature({ home }: Pick<HomeApi, 'home'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, favoritesTap, async (ctx) => {
    const { favorites } = await home.read(ctx.customer.id);
    await show(ctx, favoritesScreen(ctx.texts, favorites));
  });
  return composer;
}
