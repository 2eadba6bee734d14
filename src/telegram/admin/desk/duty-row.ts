import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { permissions } from '../../../shop/shop.ts';
import { adminTap, dataOf } from '../../ui/callback-data.ts';
import { button } from '../../ui/keyboard.ts';
import type { Texts } from '../../ui/texts/texts.ts';

export const DUTY = z.enum(['off', 'on']);
/** Takes whoever taps it off duty, or on. */
export const dutyTap = adminTap('duty', 'dy', { to: DUTY }, permissions);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    duty: typeof dutyTap;
  }
}

/** The button by which somebody goes off duty, or comes back. */
export function dutyRow(texts: Texts, isOff: boolean): InlineKeyboardButton[] {
  const to = isOff ? 'on' : 'off';
  return [button(texts.plain(isOff ? 'button-duty-on' : 'button-duty-off'), dataOf('duty', { to }))];
}
