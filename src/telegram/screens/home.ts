/**
 * Module `screens`: what a customer sees: one file for each screen, its buttons inside.
 * In: a command or a tap.
 * Out: one edited message.
 * Rule: screens link to each other by the name of a button, not by import.
 * Begin with `home.ts`, then `product.ts`.
 */
import { Composer } from 'grammy';
import type { ProductType } from '../../shop/shop.ts';
import { dataOf } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { button, homeTap, stillTap } from '../ui/keyboard.ts';
import { cancelledScreen } from '../ui/leaving.ts';
import { editIfThere, type Screen, withWord } from '../ui/screen.ts';
import type { TextKey, Texts } from '../ui/texts.ts';

/** The first screen: where everything starts from. */
export function homeScreen(
  texts: Texts,
  view: { shopName: string; firstName: string; counts: Record<ProductType, number> },
): Screen {
  const { shopName, firstName, counts } = view;
  return {
    text: texts.html('home', { shop: shopName, name: firstName }),
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-vouchers', { count: counts.voucher }),
            dataOf('shelf', { type: 'voucher', page: 1 }),
          ),
          button(
            texts.plain('button-top-ups', { count: counts['top-up'] }),
            dataOf('shelf', { type: 'top-up', page: 1 }),
          ),
        ],
        [
          button(texts.plain('button-search'), dataOf('searchPrompt', {})),
          button(texts.plain('button-purchases'), dataOf('purchases', { page: 1 })),
        ],
        [
          button(texts.plain('button-balance'), dataOf('balance', {})),
          button(texts.plain('button-add-money'), dataOf('deposit', { currency: '' })),
        ],
        [
          button(texts.plain('button-settings'), dataOf('settings', {})),
          button(texts.plain('button-help'), dataOf('help', {})),
        ],
      ],
    },
  };
}

/** Reads what the home screen shows. */
export async function loadHome(ctx: ShopContext, deps: BotDeps): Promise<Screen> {
  const counts = await deps.shop.catalog.counts();
  return homeScreen(ctx.texts, { shopName: deps.shopName, firstName: ctx.customer.firstName, counts });
}

/** A fresh screen and a word, for a tap or a dialog that is out of date. */
export async function freshHome(ctx: ShopContext, deps: BotDeps, word: TextKey): Promise<Screen> {
  return withWord(ctx.texts.html(word), await loadHome(ctx, deps));
}

export function homeFeature(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, homeTap, async (ctx) => {
    await show(ctx, await loadHome(ctx, deps));
  });
  onTap(composer, stillTap, async (ctx) => {
    ctx.nothingNew = true;
  });
  onCommand(
    composer,
    'cancel',
    async (ctx) => {
      const { note } = ctx.dialog;
      const word = ctx.texts.plain(ctx.dialog.leave() ? 'cancelled' : 'nothing-to-cancel');
      if (note?.message != null) {
        await editIfThere(ctx.api, ctx.customer.id, note.message, cancelledScreen(ctx.texts, note.about));
      }
      await ctx.api.sendMessage(ctx.customer.id, word, {
        // The keyboard that prompts for the phone number may still be there.
        reply_markup: { remove_keyboard: true },
      });
      await show(ctx, await loadHome(ctx, deps));
    },
    { keeps: true },
  );
  return composer;
}
