import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { adminTap, dataOf } from '../../../../telegram/ui/callback-data.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { PERMISSIONS } from '../../permissions.ts';

export const DUTY = z.enum(['off', 'on']);
/** Takes the member of staff who taps it off duty, or back on. */
export const dutyTap = adminTap('duty', 'dy', { to: DUTY }, PERMISSIONS);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    duty: typeof dutyTap;
  }
}

/** Returns the button to go off duty, or to come back. */
export function dutyRow(texts: Texts, isOff: boolean): InlineKeyboardButton[] {
  const to = isOff ? 'on' : 'off';
  return [button(texts.plain(isOff ? 'button-duty-on' : 'button-duty-off'), dataOf('duty', { to }))];
}
