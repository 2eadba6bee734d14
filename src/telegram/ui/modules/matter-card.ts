import type { InlineKeyboardButton } from 'grammy/types';
import type { Html } from '../texts/html.ts';

/** The card of a matter: its facts, the cost of each choice, and the buttons that decide. */
export interface MatterCard {
  readonly text: Html;
  readonly rows: InlineKeyboardButton[][];
  /** Telegram's file id of a photo that staff check before the decision. */
  readonly picture?: string;
}
