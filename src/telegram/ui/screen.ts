import { type Api, type InputFile, InputMediaBuilder } from 'grammy';
import type { InlineKeyboardMarkup, LinkPreviewOptions, Message } from 'grammy/types';
import {
  isFileRefused,
  isNotModified,
  isRefused,
  isWithoutTarget,
  isWithoutText,
} from '../bot-api/errors.ts';
import type { Picture, PictureFile } from './screen-picture.ts';
import { type Html, html, lengthOf } from './texts/html.ts';

/** What one message of the bot shows. */
export interface Screen {
  readonly text: Html;
  /** A photo above the text, or Telegram's file id of one. It is left out where the text is too long for a caption, or Telegram refuses it. */
  readonly picture?: Picture | string | undefined;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** A code may be an address, and a preview would have Telegram open it. */
export const noPreview: LinkPreviewOptions = { is_disabled: true };

/** Telegram's limit of a caption. */
const MOST_CAPTION = 1_024;
/** Files that are tried for one message: the own one, one that was drawn, the shop's. */
const MOST_FILES = 3;

function fileOf({ picture, text }: Screen, chatId: number): PictureFile | null {
  if (picture === undefined || lengthOf(text) > MOST_CAPTION) return null;
  if (typeof picture !== 'string') return picture.fileFor(chatId);
  return { media: picture, shown() {}, refused() {}, ended() {} };
}

/** Calls Telegram with a file, and reports what came of it. */
async function withFile<Answer extends Message | true>(
  file: PictureFile,
  call: (media: string | InputFile) => Promise<Answer>,
): Promise<Answer> {
  try {
    const message = await call(file.media);
    file.shown(message);
    return message;
  } catch (error) {
    if (isRefused(error)) file.refused(error);
    throw error;
  } finally {
    file.ended();
  }
}

/** Sends a screen as a message of its own. @returns the message's id */
export async function sendScreen(
  api: Api,
  chatId: number,
  screen: Screen,
  how: { readonly message_thread_id?: number; readonly disable_notification?: boolean } = {},
): Promise<number> {
  const keyboard = screen.keyboard && { reply_markup: screen.keyboard };
  let isRefusedByChat = false;
  for (let tries = 0; tries < MOST_FILES && !isRefusedByChat; tries++) {
    const file = fileOf(screen, chatId);
    if (!file) break;
    try {
      const caption = { caption: screen.text.source, parse_mode: 'HTML' } as const;
      const sent = await withFile(file, (media) =>
        api.sendPhoto(chatId, media, { ...caption, ...keyboard, ...how }),
      );
      return sent.message_id;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (typeof screen.picture === 'string') break;
      isRefusedByChat = !isFileRefused(error);
    }
  }
  const message = await api.sendMessage(chatId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...keyboard,
    ...how,
  });
  if (isRefusedByChat && typeof screen.picture === 'object') screen.picture.refusedBy(chatId);
  return message.message_id;
}

/** Edits a message. Throws where there is nothing to edit, or it shows this already. */
async function editMessage(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  file: PictureFile | null,
): Promise<void> {
  const keyboard = screen.keyboard && { reply_markup: screen.keyboard };
  if (file !== null) {
    await withFile(file, (photo) => {
      const media = InputMediaBuilder.photo(photo, { caption: screen.text.source, parse_mode: 'HTML' });
      return api.editMessageMedia(chatId, messageId, media, keyboard);
    });
    return;
  }
  await api.editMessageText(chatId, messageId, screen.text.source, {
    parse_mode: 'HTML',
    link_preview_options: noPreview,
    ...keyboard,
  });
}

/**
 * Writes a screen into a message of which it is not known whether it is a photo. A photo stays, and its caption changes.
 * Throws where there is nothing to edit, or it shows this already.
 */
export async function editTextOrCaption(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
): Promise<void> {
  try {
    await editMessage(api, chatId, messageId, screen, null);
  } catch (error) {
    if (!isWithoutText(error) || lengthOf(screen.text) > MOST_CAPTION) throw error;
    await api.editMessageCaption(chatId, messageId, {
      caption: screen.text.source,
      parse_mode: 'HTML',
      ...(screen.keyboard && { reply_markup: screen.keyboard }),
    });
  }
}

/** Where an edit found no message to write into. */
type Missing = 'gone' | 'not-text';

/** What is known of the message that an edit is about. */
interface HowToEdit {
  /** Called where it shows the screen already. */
  readonly onUnchanged?: (() => void) | undefined;
  /** It is a photo, which can't become a text. */
  readonly isPhoto?: boolean;
}

/**
 * Makes a message show the screen. A message that shows it already is a success.
 *
 * @returns null where it shows it, else why it can't: deleted or too old, or a photo, which can't become a text
 */
export async function editInPlace(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  { onUnchanged, isPhoto = false }: HowToEdit = {},
  tries = 1,
): Promise<Missing | null> {
  const file = fileOf(screen, chatId);
  if (file === null && isPhoto) return 'not-text';
  try {
    await editMessage(api, chatId, messageId, screen, file);
    return null;
  } catch (error) {
    if (isNotModified(error)) {
      onUnchanged?.();
      return null;
    }
    if (isWithoutText(error)) return 'not-text';
    if (isWithoutTarget(error)) return 'gone';
    if (file === null || !isRefused(error)) throw error;
    const { picture, ...withoutPicture } = screen;
    if (typeof picture === 'object' && isFileRefused(error) && tries < MOST_FILES)
      return editInPlace(api, chatId, messageId, screen, { onUnchanged, isPhoto }, tries + 1);
    const missing = await editInPlace(api, chatId, messageId, withoutPicture, { onUnchanged, isPhoto });
    if (missing === null && typeof picture === 'object' && !isFileRefused(error)) picture.refusedBy(chatId);
    return missing;
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
  how: HowToEdit = {},
): Promise<number> {
  if (messageId === null) return sendScreen(api, chatId, screen);
  const missing = await editInPlace(api, chatId, messageId, screen, how);
  return missing === null ? messageId : sendInPlaceOf(api, chatId, messageId, screen, missing);
}

/** Makes a message show the text and the buttons of a screen; one that is gone, or can no longer be edited, is left as it is. */
export async function editIfThere(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
): Promise<void> {
  try {
    await editTextOrCaption(api, chatId, messageId, screen);
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
