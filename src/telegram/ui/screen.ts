import { type Api, type InputFile, InputMediaBuilder } from 'grammy';
import type { InlineKeyboardMarkup, InputRichMessage, LinkPreviewOptions, Message } from 'grammy/types';
import {
  isFileRefused,
  isNotModified,
  isRefused,
  isWithoutTarget,
  isWithoutText,
} from '../bot-api/errors.ts';
import { withWholeLabels } from './keyboard.ts';
import type { Picture, PictureFile } from './screen-picture.ts';
import { type Html, html, lengthOf } from './texts/html.ts';
import { paragraphsOf } from './texts/rich.ts';

/** The content of one message of the bot. */
export interface Screen {
  readonly text: Html;
  /**
   * The screen as a rich message with a table. A chat whose server refuses rich messages gets the text. A
   * rich message has no picture: it can replace a text, but in place of a photo it is sent as a new message.
   */
  readonly rich?: InputRichMessage;
  /**
   * A photo above the text, or Telegram's file id of one. Omitted if the text exceeds a caption, or Telegram
   * refuses it.
   */
  readonly picture?: Picture | string | undefined;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** A code may be an address, and Telegram would open it for a preview. */
export const noPreview: LinkPreviewOptions = { is_disabled: true };

/** Telegram's limit of a caption. */
const MOST_CAPTION = 1_024;
/** Maximum files tried for one message: its own, a drawn one, the shop's. */
const MOST_FILES = 3;

function fileOf({ picture, text, rich }: Screen, chatId: number): PictureFile | null {
  if (picture === undefined || rich || lengthOf(text) > MOST_CAPTION) return null;
  if (typeof picture !== 'string') return picture.fileFor(chatId);
  return { media: picture, shown() {}, refused() {}, ended() {} };
}

/** Calls Telegram with a file, and reports the outcome to it. */
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

/**
 * Sends a screen as a new message.
 * @returns the message's id
 */
export async function sendScreen(
  api: Api,
  chatId: number,
  screen: Screen,
  how: { readonly message_thread_id?: number; readonly disable_notification?: boolean } = {},
): Promise<number> {
  const keyboard = screen.keyboard && { reply_markup: withWholeLabels(screen.keyboard) };
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
  const text = { parse_mode: 'HTML', link_preview_options: noPreview, ...keyboard, ...how } as const;
  // The text is sent along for a chat whose server refuses rich messages (`bot-api/plain-markup.ts`).
  const both = { text: screen.text.source, ...text };
  const message = screen.rich
    ? await api.sendRichMessage(chatId, screen.rich, both)
    : await api.sendMessage(chatId, screen.text.source, text);
  if (isRefusedByChat && typeof screen.picture === 'object') screen.picture.refusedBy(chatId);
  return message.message_id;
}

/** Edits a message. Throws if it is gone, or unchanged. */
async function editMessage(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  file: PictureFile | null,
): Promise<void> {
  const keyboard = screen.keyboard && { reply_markup: withWholeLabels(screen.keyboard) };
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
    ...(screen.rich && { rich_message: screen.rich }),
    ...keyboard,
  });
}

/**
 * Edits a message that may be a photo. A photo stays, and its caption changes. Throws if the message is gone,
 * or unchanged.
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
      ...(screen.keyboard && { reply_markup: withWholeLabels(screen.keyboard) }),
    });
  }
}

/** The reason why an edit was not possible. */
type EditObstacle = 'gone' | 'not-text';

/** Options of an edit. */
interface HowToEdit {
  /** Called if the message shows the screen already. */
  readonly onUnchanged?: (() => void) | undefined;
  /** True for a photo, which can't become a text. */
  readonly isPhoto?: boolean;
}

/**
 * Shows the screen in a message; one that shows it already is a success.
 *
 * @returns null on success, else the reason: deleted or too old, or a photo, which can't become a text
 */
export async function editInPlace(
  api: Api,
  chatId: number,
  messageId: number,
  screen: Screen,
  { onUnchanged, isPhoto = false }: HowToEdit = {},
  tries = 1,
): Promise<EditObstacle | null> {
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

/** Deletes a photo whose screen was sent again, so that a second screen with live buttons does not remain. */
export async function deleteReplaced(
  api: Api,
  chatId: number,
  messageId: number,
  why: EditObstacle,
): Promise<void> {
  if (why === 'not-text') await deleteIfThere(api, chatId, messageId);
}

/** Deletes a message; ignores one that is gone or can no longer be deleted. */
export async function deleteIfThere(api: Api, chatId: number, messageId: number): Promise<void> {
  await api.deleteMessage(chatId, messageId).catch((failed: unknown) => {
    if (!isRefused(failed)) throw failed;
  });
}

/**
 * Shows the screen in a message, or in a new one if that is not possible.
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
  if (missing === null) return messageId;
  const sent = await sendScreen(api, chatId, screen);
  await deleteReplaced(api, chatId, messageId, missing);
  return sent;
}

/** Edits text and buttons of a message; ignores one that is gone or can no longer be edited. */
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

/** Removes a message's buttons; ignores one that is gone or can no longer be edited. */
export async function takeButtonsOff(api: Api, chatId: number, messageId: number): Promise<void> {
  try {
    await api.editMessageReplyMarkup(chatId, messageId);
  } catch (error) {
    if (!isNotModified(error) && !isWithoutTarget(error)) throw error;
  }
}

/** Adds a line above a screen. */
export function withWord(word: Html, screen: Screen): Screen {
  const { rich } = screen;
  return {
    ...screen,
    text: html`${word}\n\n${screen.text}`,
    ...(rich && { rich: { ...rich, blocks: [...paragraphsOf(word), ...(rich.blocks ?? [])] } }),
  };
}
