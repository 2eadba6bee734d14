import type { InlineKeyboardButton } from 'grammy/types';
import type { Actor } from '../../modules/staff/index.ts';
import { adminTap } from './callback-data.ts';
import { button } from './keyboard.ts';
import type { Texts } from './texts/texts.ts';

export const setupTap = adminTap('setup', 'su', {}, 'settings.edit');

/** Builds the row that leads back to the setup card, for staff with the permission. */
export function setupRow(texts: Texts, staff: Actor | null): InlineKeyboardButton[][] {
  return staff?.may('settings.edit') ? [[button(texts.plain('button-setup'), setupTap.pack({}))]] : [];
}
