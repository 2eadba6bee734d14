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
import type { FavouriteKey } from '../favourites.ts';
import type { Favourite } from '../home.ts';
import type { HomeApi } from '../module.ts';
import { favouritesTap } from './buttons.ts';

/** Opens a favourite. */
export function favouriteButton(texts: Texts, { kind, id, name, type }: Favourite): InlineKeyboardButton {
  const way = 'h';
  const data =
    kind === 'product'
      ? productTap.pack({ id, page: 1, way })
      : brandTap.pack({ id, type: letterOf(type), region: 'auto', page: 1, way });
  return button(texts.plain('favourite-line', { name: regionFirst(name) }), data);
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
 * Keeps or drops a favourite.
 *
 * @returns false at the limit of favourites: the list is shown with a message about it
 */
export async function setFavourite(
  ctx: ShopContext,
  { home }: Pick<HomeApi, 'home'>,
  key: FavouriteKey,
  to: z.output<typeof starTo>,
): Promise<boolean> {
  const { customer, texts } = ctx;
  if (to === 'off') {
    await home.favourites.drop(customer.id, key);
    return true;
  }
  if (await home.favourites.keep(customer.id, key)) return true;
  const { favourites } = await home.read(customer.id);
  await show(ctx, { ...favouritesScreen(texts, favourites), text: texts.html('favourites-full') });
  return false;
}

/** Returns all favourites that are on sale. */
function favouritesScreen(texts: Texts, favourites: readonly Favourite[]): Screen {
  return {
    text: texts.html(favourites.length > 0 ? 'favourites' : 'favourites-none'),
    keyboard: {
      inline_keyboard: [...favourites.map((one) => [favouriteButton(texts, one)]), [homeButton(texts)]],
    },
  };
}

/** Handles the list of favourites. */
export function favouritesFeature({ home }: Pick<HomeApi, 'home'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, favouritesTap, async (ctx) => {
    const { favourites } = await home.read(ctx.customer.id);
    await show(ctx, favouritesScreen(ctx.texts, favourites));
  });
  return composer;
}
