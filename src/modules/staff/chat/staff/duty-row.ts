import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { dutyTap } from './buttons.ts';

/** Returns the button to go off duty, or to come back. */
export function dutyRow(texts: Texts, isOff: boolean): InlineKeyboardButton[] {
  const to = isOff ? 'on' : 'off';
  return [button(texts.plain(isOff ? 'button-duty-on' : 'button-duty-off'), dutyTap.pack({ to }))];
}
