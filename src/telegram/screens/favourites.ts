import { Composer } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { z } from 'zod';
import type { Favourite, FavouriteKey } from '../../shop/shop.ts';
import { isNotModified, isWithoutTarget } from '../bot-api/errors.ts';
import { dataOf, id, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onTap, show, tappedMessage } from '../ui/handlers.ts';
import { button, homeButton, rowsOf } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { Texts } from '../ui/texts.ts';
import { letterOf } from '../ui/way.ts';

const favouritesTap = tap('favourites', 'fa', {});
/** Keeps or drops a favourite. The button changes where it stands, whatever screen that is. */
const starTap = tap('star', 'fv', { kind: z.enum(['product', 'brand']), id, to: z.enum(['on', 'off']) });
declare module '../ui/callback-data.ts' {
  interface Taps {
    favourites: typeof favouritesTap;
    star: typeof starTap;
  }
}

/** Opens a favourite. */
export function favouriteButton(texts: Texts, { kind, id, name, type }: Favourite): InlineKeyboardButton {
  const way = 'h';
  const data =
    kind === 'product'
      ? dataOf('product', { id, page: 1, way })
      : dataOf('brand', { id, type: letterOf(type), region: 'auto', page: 1, way });
  return button(texts.plain('favourite-line', { name }), data);
}

/** The star on the screen of a product or a brand. */
export function starButton(texts: Texts, { kind, id }: FavouriteKey, kept: boolean): InlineKeyboardButton {
  const label = texts.plain(kept ? 'button-star-off' : 'button-star-on');
  return button(label, dataOf('star', { kind, id, to: kept ? 'off' : 'on' }));
}

/** All favourites that are on sale. */
export function favouritesScreen(texts: Texts, favourites: readonly Favourite[]): Screen {
  return {
    text: texts.html(favourites.length > 0 ? 'favourites' : 'favourites-none'),
    keyboard: {
      inline_keyboard: [
        ...rowsOf(
          favourites.map((one) => favouriteButton(texts, one)),
          1,
        ),
        [homeButton(texts)],
      ],
    },
  };
}

export function favouritesFeature({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, favouritesTap, async (ctx) => {
    const { favourites } = await shop.home.read(ctx.customer.id);
    await show(ctx, favouritesScreen(ctx.texts, favourites));
  });
  onTap(composer, starTap, async (ctx, { kind, id, to }) => {
    const { customer, texts } = ctx;
    const key = { kind, id };
    if (to === 'off') await shop.home.favourites.drop(customer.id, key);
    else if (!(await shop.home.favourites.keep(customer.id, key))) {
      const { favourites } = await shop.home.read(customer.id);
      const screen = favouritesScreen(texts, favourites);
      await show(ctx, { ...screen, text: texts.html('favourites-full') });
      return;
    }
    await turn(ctx, starButton(texts, key, to === 'on'));
  });
  return composer;
}

/** Puts another button in the place of the one that was tapped. */
async function turn(ctx: ShopContext, other: InlineKeyboardButton): Promise<void> {
  const messageId = tappedMessage(ctx);
  const keyboard = ctx.callbackQuery?.message as { reply_markup?: InlineKeyboardMarkup } | undefined;
  const rows = keyboard?.reply_markup?.inline_keyboard;
  if (messageId === null || !rows) return;
  const tapped = ctx.callbackQuery?.data;
  const inline_keyboard = rows.map((row) =>
    row.map((one) => ('callback_data' in one && one.callback_data === tapped ? other : one)),
  );
  try {
    await ctx.api.editMessageReplyMarkup(ctx.customer.id, messageId, { reply_markup: { inline_keyboard } });
  } catch (error) {
    if (!isNotModified(error) && !isWithoutTarget(error)) throw error;
  }
}
