import { type Api, GrammyError, InputFile } from 'grammy';
import { isBlocked } from '../../../../telegram/bot-api/errors.ts';
import { noPreview } from '../../../../telegram/ui/screen.ts';
import { isZero } from '../../../../telegram/ui/texts/format.ts';
import { MOST_CHARACTERS } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../../core/views.ts';
import type { OpenedGoods } from '../../delivery/goods.ts';
import { codeLine, stageText } from '../purchase.ts';

/**
 * Sends a purchase in its shortest form, without the parts that Telegram may refuse: markup, buttons, names
 * and the reply. Codes are never cut: a text that is too long, or has characters that Telegram refuses, is
 * sent as a file.
 *
 * @returns the id of the message
 */
export async function sendPlainly(
  api: Api,
  chatId: number,
  texts: Texts,
  { view, opened }: { view: PurchaseView; opened: OpenedGoods },
): Promise<number> {
  const text = plainText(texts, view, opened);
  const file = () => api.sendDocument(chatId, new InputFile(Buffer.from(text), `${view.code}.txt`));
  // Length in UTF-16 units, which is never below Telegram's count of characters.
  const message =
    text.length > MOST_CHARACTERS
      ? await file()
      : await api.sendMessage(chatId, text, { link_preview_options: noPreview }).catch((error: unknown) => {
          if (isRefused(error)) return file();
          throw error;
        });
  return message.message_id;
}

function isRefused(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400 && !isBlocked(error);
}

function plainText(texts: Texts, view: PurchaseView, { goods, unreadable }: OpenedGoods): string {
  const orders = view.orders.map((order) => {
    const got = goods.find((one) => one.orderCode === order.code);
    return got
      ? codeLine(texts, got)
      : `${order.unit}. ${texts.plain(...stageText(view, order, unreadable))}`;
  });
  return [
    texts.plain('plain-order', { code: view.code }),
    ...orders,
    ...(isZero(view.refunded) ? [] : [texts.plain('plain-refunded', { amount: texts.money(view.refunded) })]),
  ].join('\n');
}

const BEGUN = new Set<PurchaseView['orders'][number]['stage']>(['waiting', 'processing']);

/** Returns true if an order of a purchase has ended, or is being checked. */
export function hasMovedOn(view: PurchaseView): boolean {
  return view.orders.some((order) => !BEGUN.has(order.stage));
}

/** Returns the stages of all orders of a purchase, for comparison. */
export function stagesOf(view: PurchaseView): string {
  return view.orders.map((order) => order.stage).join();
}

/**
 * Returns the view of a purchase with queued orders shown as started, since their submission is a matter of
 * moments.
 */
export function asBegun(view: PurchaseView): PurchaseView {
  const orders = view.orders.map((order) =>
    order.stage === 'waiting' ? { ...order, stage: 'processing' as const } : order,
  );
  return { ...view, orders, isCancellable: false, wait: null };
}
