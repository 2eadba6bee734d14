import type { Composer } from 'grammy';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { settingsTap } from '../../customers/chat/buttons.ts';
import { myLevelTap } from '../../levels/chat/buttons.ts';
import type { LevelsApi } from '../../levels/index.ts';
import { purchasesTap } from '../../orders/chat/buttons.ts';
import { helpTap, moreTap } from './buttons.ts';

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
        [button(texts.plain('button-purchases'), purchasesTap.pack({ page: 1 }))],
        ...(hasLevels ? [[button(texts.plain('button-my-level'), myLevelTap.pack({}))]] : []),
        [button(texts.plain('button-settings'), settingsTap.pack({}))],
        [button(texts.plain('button-help'), helpTap.pack({}))],
        [homeButton(texts)],
      ],
    },
  };
}

/** Handles the button that opens the other entries of the menu. */
export function moreFeature({ levels }: LevelsApi): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, moreTap, async (ctx) => {
    const hasLevels = !ctx.customer.isStaff && (await levels.terms()) !== null;
    await show(ctx, moreScreen(ctx.texts, hasLevels));
  });
  return composer;
}
