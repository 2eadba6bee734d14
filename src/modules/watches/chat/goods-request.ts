import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { searchPromptTap } from '../../catalog/chat/buttons.ts';
import { goodsNamedIn } from '../../catalog/index.ts';
import type { WatchesApi } from '../module.ts';

/** Switches the notice about requested goods on or off; it is sent when the catalog contains the goods. */
const requestGoodsTap = tap('requestGoods', 'gq', {
  on: z.enum(['yes', 'no']),
  text: z.string().min(1).max(60),
});

/** Returns the button that requests goods by the typed words, at most 54 bytes of them. */
export function requestRow(texts: Texts, text: string): InlineKeyboardButton[] {
  return [button(texts.plain('button-request-goods'), requestGoodsTap.pack({ on: 'yes', text }))];
}

const RESULT_TEXTS = {
  noted: 'request-noted',
  'too-many': 'request-too-many',
  'no-goods': 'search-nothing',
} as const;

/** Handles requests for goods that the catalog lacks. */
export function goodsRequestFeature({
  goodsRequests,
}: Pick<WatchesApi, 'goodsRequests'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, requestGoodsTap, async (ctx, { on, text }) => {
    const { texts, customer } = ctx;
    const typed = goodsNamedIn(text)?.typed ?? text;
    const again = rowOf(
      texts,
      button(texts.plain('button-search-again'), searchPromptTap.pack({})),
      homeButton(texts),
    );
    if (on === 'no') {
      await goodsRequests.withdraw(customer.id, text);
      await show(ctx, {
        text: texts.html('request-off', { text: typed }),
        keyboard: { inline_keyboard: [requestRow(texts, text), again] },
      });
      return;
    }
    const result = await goodsRequests.request(customer.id, text);
    const off = button(texts.plain('button-unwatch'), requestGoodsTap.pack({ on: 'no', text }));
    await show(ctx, {
      text: texts.html(RESULT_TEXTS[result], { text: typed }),
      keyboard: { inline_keyboard: [...(result === 'noted' ? [[off]] : []), again] },
    });
  });
  return composer;
}
