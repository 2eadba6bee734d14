import type { Api } from 'grammy';
import type { InlineKeyboardMarkup, LinkPreviewOptions } from 'grammy/types';
import { isNotModified, isWithoutTarget } from '../bot-api/errors.ts';
import { type Html, html } from './html.ts';

/** What one message of the bot shows. */
export interface Screen {
  readonly text: Html;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** A code may be an address, and a preview would have Telegram open it. */
export const noPreview: LinkPreviewOptions = { is_disabled: true };

/** Sends a screen as a message of its own; gives the message's id. */
export async function sendScreen(api: Api, chatId: number, screen: Screen): Promise<number> {
  const message = await api.sendMessage(chatId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...(screen.keyboard && { reply_markup: screen.keyboard }),
  });
  return message.message_id;
}

/** Edits a message. Throws where there is nothing to edit, or it shows this already. */
export async function editMessage(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
): Promise<void> {
  await api.editMessageText(chatId, messageId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...(screen.keyboard && { reply_markup: screen.keyboard }),
  });
}

/**
 * Makes a message show the screen; gives the id of the message that does. A message that shows it already is a success,
 * and where there is nothing to edit (never sent, deleted, too old, not text) a new one is sent.
 */
export async function editOrSend(
  api: Api,
  chatId: number,
  messageId: number | null,
  screen: Screen,
): Promise<number> {
  if (messageId === null) return sendScreen(api, chatId, screen);
  try {
    await editMessage(api, chatId, messageId, screen);
    return messageId;
  } catch (error) {
    if (isNotModified(error)) return messageId;
    if (isWithoutTarget(error)) return sendScreen(api, chatId, screen);
    throw error;
  }
}

/** Puts a line above a screen, for the word that goes with a fresh one. */
export function withWord(word: Html, screen: Screen): Screen {
  return { ...screen, text: html`${word}\n\n${screen.text}` };
}
