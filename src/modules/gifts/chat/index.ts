import { button } from '../../../telegram/ui/keyboard.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { onwardTap } from '../../orders/chat/buttons.ts';
import { purchasePlace, receivedCodePlace } from '../../orders/chat/places.ts';
import { giftAgainTap } from './buttons.ts';
import { giftFeature, giftNotePrompt, giftRows } from './gift.ts';
import { openGift } from './opened-gift.ts';

/** The chat of the codes that customers give on. */
export const giftsChat: ChatModule = {
  screens: (deps) => [giftFeature(deps)],
  prompts: [giftNotePrompt],
  rows: [
    purchasePlace.with(giftRows),
    receivedCodePlace.with((texts, { order }) => [
      [button(texts.plain('button-open-gift'), giftAgainTap.pack({ code: order }))],
    ]),
  ],
  notices: {
    // Only the previous version of the shop writes this notice.
    'gift-opened': (texts, { item = '' }) => ({
      text: texts.html('gift-was-opened', { item }),
      keyboard: {
        inline_keyboard: [[button(texts.plain('button-purchases'), onwardTap.pack({ to: 'purchases' }))]],
      },
    }),
  },
  deepLinks: (deps) => ({ gift: (ctx, named) => openGift(ctx, deps, named) }),
};
