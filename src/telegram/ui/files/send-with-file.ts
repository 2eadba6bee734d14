import type { Api } from 'grammy';
import type { StaffFile } from '../../../modules/notifications/index.ts';
import { isBlocked, isRefused } from '../../bot-api/errors.ts';
import { withWholeLabels } from '../keyboard.ts';
import { type Screen, sendScreen } from '../screen.ts';
import { joinHtml } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';
import { sendInquiryFile } from './send-inquiry-file.ts';

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
