/** The message that announces the end of a purchase. */

import { type Api, InputFile } from 'grammy';
import { recordSurely } from '../../../../../platform/database/away.ts';
import { isRefused } from '../../../../../telegram/bot-api/errors.ts';
import { editIfThere, type Screen, sendScreen } from '../../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../../../core/views.ts';
import type { Delivery } from '../../../delivery/delivery.ts';
import { itemOf } from '../../headline.ts';
import { codesFile } from '../../purchase.ts';
import { needsFile } from '../../purchase-rows.ts';
import { type EndDeps, recordEnd } from './record-end.ts';

type Told = NonNullable<Awaited<ReturnType<Delivery['purchase']>>>;

/**
 * Announces the end by one message at the end of the chat. It rings and is the purchase's own from then on;
 * the previous one is deleted. Of two processes, the second deletes its message.
 */
export async function tellEnd(
  deps: EndDeps & { readonly api: Api },
  texts: Texts,
  told: Told,
  screen: Screen,
): Promise<void> {
  const { api } = deps;
  const { view, chatId, messageId } = told;
  if (needsFile(told.opened.goods)) await sendFile(deps, texts, told);
  const sentIn = await sendScreen(api, chatId, screen);
  const isFirst = await recordEnd(deps, told, sentIn);
  const gone = isFirst ? messageId : sentIn;
  if (gone !== null) await removeMessage(api, texts, view, gone);
}

/**
 * Sends codes that are too many for a message as a silent file before it; a retry does not send the file
 * again.
 */
async function sendFile(
  { api, shop }: EndDeps & { readonly api: Api },
  texts: Texts,
  { view, chatId, opened }: Told,
): Promise<void> {
  const copies = await shop.delivery.copies(view.id);
  if (copies.some(({ isFile }) => isFile)) return;
  const file = new InputFile(codesFile(texts, view, opened.goods), `${view.code}.txt`);
  const sent = await api.sendDocument(chatId, file, {
    caption: texts.html('delivery-file', { item: itemOf(view), code: view.code }).source,
    parse_mode: 'HTML',
    disable_notification: true,
  });
  const copy = { customerId: view.customerId, messageId: sent.message_id, isFile: true };
  await recordSurely(() => shop.delivery.recordCopy(view.id, copy));
}

/**
 * Deletes a message of a purchase. Telegram cannot delete a message older than 48 hours: that one gets a
 * pointer to the newer message.
 */
export async function removeMessage(
  api: Api,
  texts: Texts,
  view: PurchaseView,
  messageId: number,
): Promise<void> {
  try {
    await api.deleteMessage(view.customerId, messageId);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const pointer = { text: texts.html('delivery-below', { item: itemOf(view) }) };
    await editIfThere(api, view.customerId, messageId, pointer).catch((failed: unknown) => {
      if (!isRefused(failed)) throw failed;
    });
  }
}
