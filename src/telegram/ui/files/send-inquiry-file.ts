import type { Api } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { ChatMessageKind } from '../../../modules/notifications/tables.ts';

interface HowSent {
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
  how: HowSent,
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
