import { type Api, InputMediaBuilder } from 'grammy';
import type { InlineKeyboardMarkup, LinkPreviewOptions } from 'grammy/types';
import { isNotModified, isRefused, isWithoutTarget, isWithoutText } from '../bot-api/errors.ts';
import { type Html, html, lengthOf } from './texts/html.ts';

/** What one message of the bot shows. */
export interface Screen {
  readonly text: Html;
  /** Telegram's file id of a photo above the text. It is left out where the text is too long for a caption, or Telegram refuses it. */
  readonly picture?: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** A code may be an address, and a preview would have Telegram open it. */
export const noPreview: LinkPreviewOptions = { is_disabled: true };

/** Telegram's limit of a caption. */
const MOST_CAPTION = 1_024;

function photoOf({ picture, text }: Screen): string | null {
  return picture !== undefined && lengthOf(text) <= MOST_CAPTION ? picture : null;
}

/** Sends a screen as a message of its own. @returns the message's id */
export async function sendScreen(
  api: Api,
  chatId: number,
  screen: Screen,
  how: { readonly message_thread_id?: number; readonly disable_notification?: boolean } = {},
): Promise<number> {
  const keyboard = screen.keyboard && { reply_markup: screen.keyboard };
  const photo = photoOf(screen);
  if (photo !== null) {
    try {
      const caption = { caption: screen.text.source, parse_mode: 'HTML' } as const;
      return (await api.sendPhoto(chatId, photo, { ...caption, ...keyboard })).message_id;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  const message = await api.sendMessage(chatId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...keyboard,
    ...how,
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
  const keyboard = screen.keyboard && { reply_markup: screen.keyboard };
  const photo = photoOf(screen);
  if (photo !== null) {
    const media = InputMediaBuilder.photo(photo, { caption: screen.text.source, parse_mode: 'HTML' });
    await api.editMessageMedia(chatId, messageId, media, keyboard);
    return;
  }
  await api.editMessageText(chatId, messageId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...(screen.keyboard && { reply_markup: screen.keyboard }),
  });
}

/** Where an edit found no message to write into. */
type Missing = 'gone' | 'not-text';

/**
 * Makes a message show the screen. A message that shows it already is a success, after which `onUnchanged` is called.
 *
 * @returns null where it shows it, else why it can't: deleted or too old, or a photo, which can't become a text
 */
export async function editInPlace(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  onUnchanged?: () => void,
): Promise<Missing | null> {
  try {
    await editMessage(api, chatId, messageId, screen);
    return null;
  } catch (error) {
    if (isNotModified(error)) {
      onUnchanged?.();
      return null;
    }
    if (isWithoutText(error)) return 'not-text';
    if (isWithoutTarget(error)) return 'gone';
    if (photoOf(screen) === null || !isRefused(error)) throw error;
    const { picture: _, ...withoutPicture } = screen;
    return editInPlace(api, chatId, messageId, withoutPicture, onUnchanged);
  }
}

/**
 * Sends the screen in place of a message that can't show it. A photo is deleted, so that no second screen with live buttons stays.
 *
 * @returns the id of the message that shows it
 */
export async function sendInPlaceOf(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  why: Missing,
): Promise<number> {
  const sent = await sendScreen(api, chatId, screen);
  if (why === 'not-text') {
    await api.deleteMessage(chatId, messageId).catch((failed: unknown) => {
      if (!isRefused(failed)) throw failed;
    });
  }
  return sent;
}

/**
 * Makes a message show the screen, or sends a new one where there is no such message.
 *
 * @returns the id of the message that shows it
 */
export async function editOrSend(
  api: Api,
  chatId: number,
  messageId: number | null,
  screen: Screen,
  onUnchanged?: () => void,
): Promise<number> {
  if (messageId === null) return sendScreen(api, chatId, screen);
  const missing = await editInPlace(api, chatId, messageId, screen, onUnchanged);
  return missing === null ? messageId : sendInPlaceOf(api, chatId, messageId, screen, missing);
}

/** Makes a message show the screen; one that is gone, or can no longer be edited, is left as it is. */
export async function editIfThere(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
): Promise<void> {
  try {
    await editMessage(api, chatId, messageId, screen);
  } catch (error) {
    if (!isNotModified(error) && !isWithoutTarget(error) && !isWithoutText(error)) throw error;
  }
}

/** Takes the buttons off a message; one that is gone, or can no longer be edited, is left as it is. */
export async function takeButtonsOff(api: Api, chatId: number, messageId: number): Promise<void> {
  try {
    await api.editMessageReplyMarkup(chatId, messageId);
  } catch (error) {
    if (!isNotModified(error) && !isWithoutTarget(error)) throw error;
  }
}

/** Puts a line above a screen, for the word that goes with a fresh one. */
export function withWord(word: Html, screen: Screen): Screen {
  return { ...screen, text: html`${word}\n\n${screen.text}` };
}
