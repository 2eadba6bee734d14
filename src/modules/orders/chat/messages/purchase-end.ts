/** The message that announces the end of a purchase. */

import { type Api, InputFile } from 'grammy';
import { recordSurely } from '../../../../platform/database/away.ts';
import type { Logger } from '../../../../platform/logging.ts';
import { record } from '../../../../platform/measures/measures.ts';
import { isBlocked, isRefused, retryDelayOf } from '../../../../telegram/bot-api/errors.ts';
import { editIfThere, editTextOrCaption, type Screen, sendScreen } from '../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../../core/views.ts';
import type { Announcement, Delivery } from '../../delivery/delivery.ts';
import type { OrdersApi } from '../../module.ts';
import { itemOf } from '../headline.ts';
import { codesFile } from '../purchase.ts';
import { needsFile } from '../purchase-rows.ts';

type PurchaseDelivery = NonNullable<Awaited<ReturnType<Delivery['purchase']>>>;

/**
 * Announces the end by one message at the end of the chat. The message rings and is the purchase's own from
 * then on; the previous one is deleted. Of two processes, the second deletes its message.
 */
export async function tellEnd(
  deps: EndDeps & { readonly api: Api },
  texts: Texts,
  told: PurchaseDelivery,
  screen: Screen,
): Promise<void> {
  const { api } = deps;
  const { view, chatId } = told;
  if (needsFile(told.opened.goods)) await sendFile(deps, texts, told);
  const sentIn = await sendScreen(api, chatId, screen);
  const recorded = await recordEnd(deps, told, sentIn);
  const gone = recorded ? recorded.replaced : sentIn;
  if (gone !== null) await removeMessage(api, texts, view, gone);
}

/**
 * Sends codes that are too many for a message as a silent file before the message; a retry does not send the
 * file again.
 */
async function sendFile(
  { api, delivery }: EndDeps & { readonly api: Api },
  texts: Texts,
  { view, chatId, opened }: PurchaseDelivery,
): Promise<void> {
  const copies = await delivery.copies(view.id);
  if (copies.some(({ isFile }) => isFile)) return;
  const file = new InputFile(codesFile(texts, view, opened.goods), `${view.code}.txt`);
  const sent = await api.sendDocument(chatId, file, {
    caption: texts.html('delivery-file', { item: itemOf(view), code: view.code }).source,
    parse_mode: 'HTML',
    disable_notification: true,
  });
  const copy = { customerId: view.customerId, messageId: sent.message_id, isFile: true };
  await recordSurely(() => delivery.recordCopy(view.id, copy));
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

interface CopiesDeps extends Pick<OrdersApi, 'delivery'> {
  readonly api: Api;
  readonly log: Logger;
}

/** Updates the other messages with the codes of a purchase, after its end was announced. */
export async function showCopies(
  { delivery, api, log }: CopiesDeps,
  texts: Texts,
  { view, chatId }: NonNullable<Awaited<ReturnType<Delivery['purchase']>>>,
  screen: Screen,
): Promise<void> {
  for (const { messageId, isFile } of await delivery.copies(view.id)) {
    const gone = view.orders.filter(({ stage }) => stage === 'refunded');
    if (isFile && gone.length === 0) continue;
    const edit = isFile
      ? api.editMessageCaption(chatId, messageId, {
          caption: texts.html('copy-file-outdated', { code: view.code }).source,
          parse_mode: 'HTML',
        })
      : editTextOrCaption(api, chatId, messageId, screen);
    await edit.catch((error: unknown) => {
      if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
      // The message was deleted, or shows this already.
      log.debug({ err: error, purchase: view.code }, 'a copy of a purchase was not edited');
    });
  }
}

interface EndDeps extends Pick<OrdersApi, 'delivery'> {
  readonly log: Logger;
}

type PurchaseEnd = Pick<
  NonNullable<Awaited<ReturnType<Delivery['purchase']>>>,
  'view' | 'fingerprint' | 'sinceConfirmMs'
>;

/**
 * Records that this message announced the end of a purchase: one line of the log, and the figures of
 * `/metrics`.
 *
 * @returns null if another process announced it before
 */
export async function recordEnd(
  { delivery, log }: EndDeps,
  { view, fingerprint, sinceConfirmMs }: PurchaseEnd,
  messageId: number,
): Promise<Announcement | null> {
  const told = { fingerprint, messageId };
  const recorded = await recordSurely(() => delivery.announced(view.id, told));
  if (!recorded) return null;
  const outcome = outcomeOf(view);
  const seconds = sinceConfirmMs / 1000;
  record('purchases', { outcome });
  record('confirmToEnd', { outcome }, seconds);
  log.info(
    { purchase: view.code, customer: view.customerId, outcome, seconds },
    'the end of a purchase was told',
  );
  return recorded;
}

function outcomeOf({ orders }: PurchaseView): 'delivered' | 'partly' | 'returned' {
  const delivered = orders.filter(({ stage }) => stage === 'delivered').length;
  if (delivered === orders.length) return 'delivered';
  return delivered > 0 ? 'partly' : 'returned';
}
