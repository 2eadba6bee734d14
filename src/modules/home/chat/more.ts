import { Composer } from 'grammy';
import { dataOf, tap } from '../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';

const moreTap = tap('more', 'mre', {});
declare module '../../../telegram/ui/callback-data.ts' {
  interface Taps {
    more: typeof moreTap;
  }
}

/**
 * Returns the other entries of the first screen.
 *
 * @param hasLevels true while the shop has levels of customers
 */
function moreScreen(texts: Texts, hasLevels: boolean): Screen {
  return {
    text: texts.html('more'),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-purchases'), dataOf('purchases', { page: 1 }))],
        ...(hasLevels ? [[button(texts.plain('button-my-level'), dataOf('myLevel', {}))]] : []),
        [button(texts.plain('button-settings'), dataOf('settings', {}))],
        [button(texts.plain('button-help'), dataOf('help', {}))],
        [homeButton(texts)],
      ],
    },
  };
}

/** Handles the button to the other entries. */
export function moreFeature(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, moreTap, async (ctx) => {
    const hasLevels = !ctx.customer.isStaff && (await deps.shop.levels.terms()) !== null;
    await show(ctx, moreScreen(ctx.texts, hasLevels));
  });
  return composer;
}
