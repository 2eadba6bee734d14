import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { OrderStory } from '../../../../reports/order-story.ts';
import { askDealerTap, typeCodeTap } from '../buttons.ts';

/** Returns the buttons about orders whose goods do not arrive, with the cost of each. */
export function stuckChoices(
  texts: Texts,
  stories: readonly OrderStory[],
): { readonly rows: InlineKeyboardButton[][]; readonly costs: readonly TextKey[] } {
  const bought = stories.filter(({ order }) => order.dealerOrderId !== null);
  const [first] = bought;
  if (!first) return { rows: [], costs: [] };
  const { order, purchase } = first;
  const ask = button(texts.plain('choice-ask-again'), askDealerTap.pack({ subject: purchase.code }));
  if (purchase.type !== 'voucher') return { rows: [[ask]], costs: ['costs-ask-again'] };
  const label =
    bought.length > 1
      ? `${texts.plain('choice-type-code')} · ${order.code}`
      : texts.plain('choice-type-code');
  return {
    rows: [[ask], [button(label, typeCodeTap.pack({ code: order.code }))]],
    costs: ['costs-ask-again', 'costs-type-code'],
  };
}
