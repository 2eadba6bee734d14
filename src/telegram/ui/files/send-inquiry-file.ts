import type { Api } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { StaffFile } from '../../../modules/notifications/index.ts';
import type { ChatMessageKind } from '../../../modules/notifications/tables.ts';
import { isBlocked, isRefused } from '../../bot-api/errors.ts';
import { withWholeLabels } from '../keyboard.ts';
import { type Screen, sendScreen } from '../screen.ts';
import { joinHtml } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';

interface SendOptions {
  readonly caption: string;
  readonly parse_mode?: 'HTML';
  readonly reply_markup?: InlineKeyboardMarkup;
  readonly message_thread_id?: number;
}

/** Sends a file of a conversation, by its kind; video notes have no caption. */
export async function sendInquiryFile(
  api: Api,
  chatId: number,
  { kind, fileId }: { readonly kind: ChatMessageKind; readonly fileId: string },
  how: SendOptions,
): Promise<void> {
  const { caption: _, parse_mode: __, ...withoutCaption } = how;
  switch (kind) {
    case 'photo':
      await api.sendPhoto(chatId, fileId, how);
      return;
    case 'video':
      await api.sendVideo(chatId, fileId, how);
      return;
    case 'animation':
      await api.sendAnimation(chatId, fileId, how);
      return;
    case 'voice':
      await api.sendVoice(chatId, fileId, how);
      return;
    case 'audio':
      await api.sendAudio(chatId, fileId, how);
      return;
    case 'round':
      await api.sendVideoNote(chatId, fileId, withoutCaption);
      return;
    default:
      await api.sendDocument(chatId, fileId, how);
  }
}

/**
 * Sends a screen with a file of staff. If Telegram refuses the file, as of a receiver who takes no voice
 * messages, the screen says so.
 */
export async function sendWithFile(
  api: Api,
  chatId: number,
  { texts, screen, file }: { readonly texts: Texts; readonly screen: Screen; readonly file: StaffFile },
): Promise<void> {
  const { text, keyboard } = screen;
  const sent = { kind: file.kind, fileId: file.id };
  try {
    if (file.kind !== 'round') {
      await sendInquiryFile(api, chatId, sent, {
        caption: text.source,
        parse_mode: 'HTML',
        ...(keyboard && { reply_markup: withWholeLabels(keyboard) }),
      });
      return;
    }
    // A video message has no caption.
    await sendInquiryFile(api, chatId, sent, { caption: '' });
  } catch (error) {
    if (!isRefused(error) || isBlocked(error)) throw error;
    const refused = texts.html('notice-file-refused');
    await sendScreen(api, chatId, { ...screen, text: joinHtml([text, refused], '\n\n') });
    return;
  }
  await sendScreen(api, chatId, screen);
}
