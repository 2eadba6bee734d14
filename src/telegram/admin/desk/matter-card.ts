import type { InlineKeyboardButton } from 'grammy/types';
import type { Html } from '../../ui/texts/html.ts';

/** What is known of a matter, what each choice costs, and the buttons that decide. */
export interface MatterCard {
  readonly text: Html;
  readonly rows: InlineKeyboardButton[][];
  /** Telegram's file id of a photo that is looked at before the decision. */
  readonly picture?: string;
}
