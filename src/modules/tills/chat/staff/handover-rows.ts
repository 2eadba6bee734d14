import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Handover } from '../../read-handovers.ts';
import { handoverGotTap, handoverOtherTap } from '../staff/buttons.ts';

/** Returns the buttons for the receiver's count of a cash handover. */
export function countRows(
  texts: Texts,
  { id, amount }: Pick<Handover, 'id' | 'amount'>,
): InlineKeyboardButton[][] {
  const got = texts.plain('button-handover-got', { amount: texts.money(amount) });
  return [
    [button(got, handoverGotTap.pack({ sure: 'yes', id }), 'success')],
    [button(texts.plain('button-handover-other'), handoverOtherTap.pack({ id }))],
  ];
}
