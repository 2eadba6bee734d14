import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
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
import { favoritesTap, type StarTo } from './buttons.ts';

/** Returns the button that opens a favorite. */
export function favoriteButton(texts: Texts, { kind, id, name, type }: Favorite): InlineKeyboardButton {
  const way = 'h';
  const data =
    kind === 'product'
      ? productTap.pack({ id, page: 1, way })
      : brandTap.pack({ id, type: letterOf(type), region: 'auto', page: 1, way });
  return button(texts.plain('favorite-line', { name: regionFirst(name) }), data);
}

/** Implements `HomeLinks.setFavorite`. */
export async function setFavorite(
  ctx: ShopContext,
  { home }: Pick<HomeApi, 'home'>,
  key: FavoriteKey,
  to: StarTo,
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
