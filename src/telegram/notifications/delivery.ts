/**
 * Module `notifications`: messages that nobody asked for: results and alerts.
 * In: jobs.
 * Out: the purchase's edited message and one short one; alerts to the admins.
 * Rule: sending twice does no harm.
 * Begin with `delivery.ts`, then `alerts.ts`.
 */
import { type Api, InputFile } from 'grammy';
import type { ReplyParameters } from 'grammy/types';
import type { Logger } from '../../logging.ts';
import { type Delivery, noGoods, type PurchaseView, type Shop } from '../../shop/shop.ts';
import { isBlocked, retryDelayOf } from '../bot-api/errors.ts';
import { needHelpRow } from '../screens/orders/progress.ts';
import {
  backRow,
  codesFile,
  deliveredUnits,
  needsFile,
  onwardRow,
  purchaseScreen,
} from '../screens/orders/purchase.ts';
import type { Deliverer } from '../ui/context.ts';
import { editMessage, editOrSend } from '../ui/screen.ts';
import type { TextsFor } from '../ui/texts/texts.ts';
import {
  createTurns,
  DeliverLater,
  delayAfterRefusal,
  deliverSurely,
  SHORTEST_DELAY_MS,
} from './deliver-later.ts';
import { reasonOf, sendPlainly } from './plain-delivery.ts';
import { endText, itemOf } from './purchase-end/end-text.ts';
import { recordEnd } from './purchase-end/record-end.ts';

export interface DelivererDeps {
  readonly shop: Pick<Shop, 'delivery' | 'customers' | 'alerts'>;
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  readonly supportContact?: string | undefined;
}
type Deliverable = NonNullable<Awaited<ReturnType<Delivery['purchase']>>>;

/** A message is edited again at most 5 times while its purchase moves on; then the job's own repeat takes over. */
const MOST_ROUNDS = 5;

/** Makes what carries results into the chat: an edit, which is harmless twice, and one short message that rings. */
export function createDeliverer(deps: DelivererDeps): Deliverer {
  const { shop, api, textsFor, log } = deps;
  const oneAtATime = createTurns();

  const show = async (purchase: Deliverable, onUnchanged?: () => void): Promise<Deliverable> => {
    const texts = textsFor(purchase.locale);
    const screen = purchaseScreen(
      texts,
      purchase.view,
      purchase.opened,
      onwardRow(texts),
      deps.supportContact,
    );
    const messageId = await editOrSend(api, purchase.chatId, purchase.messageId, screen, onUnchanged);
    return { ...purchase, messageId };
  };

  const recordShown = async (purchase: Deliverable): Promise<Deliverable> => {
    const { view, fingerprint, messageId } = purchase;
    if (messageId !== null)
      await shop.delivery.shown(view.id, { fingerprint, messageId, waitDueAt: waitDueAt(view) });
    return { ...purchase, alreadyShown: true };
  };

  /**
   * Another process may show an older state at the same moment, and its edit arrive last. So whoever showed something that
   * was not the end looks again: the last one to look sees the newest state. The end that is still to be announced comes back
   * not noted, if it stands in the message that was known.
   */
  const bringUpToDate = async (
    purchaseId: string,
    force = false,
    onUnchanged?: () => void,
  ): Promise<Deliverable | null> => {
    let own: string | null = null;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const purchase = await shop.delivery.purchase(purchaseId);
      if (!purchase || purchase.unreachable) return null;
      // That it was shown does not count if the own, older edit may have arrived after it.
      const isShown = own === null ? purchase.alreadyShown && !force : own === purchase.fingerprint;
      if (isShown) return { ...purchase, alreadyShown: true };
      own = purchase.fingerprint;
      const shown = await show(purchase, onUnchanged);
      const { view, announced, messageId } = shown;
      if (view.finished && !announced && messageId === purchase.messageId) {
        return { ...shown, alreadyShown: false };
      }
      const noted = await recordShown(shown);
      if (view.finished) return noted;
    }
    throw new DeliverLater(SHORTEST_DELAY_MS, {});
  };

  const ring = async ({ view, opened: { goods }, chatId, messageId, locale }: Deliverable): Promise<void> => {
    const texts = textsFor(locale);
    const text = endText(texts, view);
    const reply = replyTo(messageId);
    if (needsFile(goods)) {
      const file = new InputFile(codesFile(texts, view, goods), `${view.code}.txt`);
      const sent = await api.sendDocument(chatId, file, { caption: text, parse_mode: 'HTML', ...reply });
      const copy = { customerId: view.customerId, messageId: sent.message_id, isFile: true };
      await shop.delivery.recordCopy(view.id, copy);
    } else {
      const isTopUp = view.type === 'top-up' && deliveredUnits(view) > 0;
      const rows = isTopUp && deps.supportContact ? needHelpRow(texts, view.code, deps.supportContact) : [];
      await api.sendMessage(chatId, text, {
        parse_mode: 'HTML',
        ...reply,
        ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
      });
    }
  };

  /** Without a code: the message above it has them. */
  const notifyPartly = async ({ view, chatId, messageId, locale }: Deliverable): Promise<void> => {
    if (!(await shop.delivery.claimPartly(view.id))) return;
    const ready = view.orders.filter((order) => order.stage === 'delivered').length;
    const text = textsFor(locale).html('ready-partly', {
      item: itemOf(view),
      ready,
      quantity: view.quantity,
      code: view.code,
    });
    try {
      await api.sendMessage(chatId, text.source, { parse_mode: 'HTML', ...replyTo(messageId) });
    } catch (error) {
      await shop.delivery.releasePartly(view.id);
      throw error;
    }
  };

  /** The other messages with the codes of a purchase that was announced show what happened since, too. */
  const showCopies = async ({ view, opened, chatId, locale }: Deliverable): Promise<void> => {
    const texts = textsFor(locale);
    for (const { messageId, isFile } of await shop.delivery.copies(view.id)) {
      const gone = view.orders.filter(({ stage }) => stage === 'refunded');
      if (isFile && gone.length === 0) continue;
      const edit = isFile
        ? api.editMessageCaption(chatId, messageId, {
            caption: texts.html('copy-file-outdated', { code: view.code }).source,
            parse_mode: 'HTML',
          })
        : editMessage(
            api,
            chatId,
            messageId,
            purchaseScreen(texts, view, opened, backRow(texts), deps.supportContact),
          );
      await edit.catch((error: unknown) => {
        if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
        // Deleted, or it shows this already.
        log.debug({ err: error, purchase: view.code }, 'a copy of a purchase was not edited');
      });
    }
  };

  const deliver = async (purchaseId: string): Promise<void> => {
    const purchase = await bringUpToDate(purchaseId);
    if (purchase?.announced) await showCopies(purchase);
    // The message says so; nothing is called ready that can't be shown.
    if (purchase && !purchase.announced && purchase.opened.unreadable.length > 0) {
      if (!purchase.alreadyShown) await recordShown(purchase);
      throw new DeliverLater(delayAfterRefusal(purchase.ageMs), {});
    }
    if (purchase?.partlyReady) return notifyPartly(purchase);
    if (!purchase?.view.finished || purchase.announced) return;
    try {
      await ring(purchase);
    } catch (error) {
      if (!purchase.alreadyShown) await recordShown(purchase);
      throw error;
    }
    await recordEnd(deps, purchase);
  };

  /**
   * What Telegram refuses for good, or the shop can't make a screen of, is sent in its plainest form, once: the goods reach their
   * customer whatever is wrong with the usual message. The admins are notified.
   */
  const deliverPlainly = async (purchaseId: string, why: unknown): Promise<void> => {
    const purchase = await shop.delivery.purchase(purchaseId);
    if (!purchase || purchase.unreachable) return;
    const { view, fingerprint, messageId, announced, chatId, opened } = purchase;
    log.error({ err: why, purchase: view.code }, 'a delivery was refused for good');
    const raise = () => shop.alerts.raise('delivery-refused', view.code, { why: reasonOf(why) });
    const send = () => sendPlainly(api, chatId, textsFor(purchase.locale), purchase);
    if (view.finished && !announced) {
      await shop.delivery.shown(view.id, { fingerprint, messageId: await send(), waitDueAt: null });
      // Not all of it was: the rest comes once it opens.
      if (opened.unreadable.length === 0) await recordEnd(deps, purchase);
      await raise();
      if (opened.unreadable.length === 0) return;
      throw new DeliverLater(delayAfterRefusal(purchase.ageMs), { cause: why });
    }
    if (!view.finished && opened.goods.length > 0 && (await shop.delivery.claimPartly(view.id))) {
      try {
        await send();
      } catch (error) {
        await shop.delivery.releasePartly(view.id);
        throw error;
      }
    }
    // Its message is left as it is until the next change.
    if (messageId === null) throw new DeliverLater(delayAfterRefusal(purchase.ageMs), { cause: why });
    await shop.delivery.shown(view.id, { fingerprint, messageId, waitDueAt: waitDueAt(view) });
    await raise();
  };

  /** Not even the plainest form reached the chat: a person has to look after it. */
  const stuck = async (purchaseId: string, why: unknown): Promise<void> => {
    const purchase = await shop.delivery.purchase(purchaseId);
    if (!purchase) return;
    await shop.alerts.raise('delivery-stuck', purchase.view.code, { why: reasonOf(why) });
    throw new DeliverLater(delayAfterRefusal(purchase.ageMs), { cause: why });
  };

  return {
    deliver: (purchaseId) =>
      oneAtATime(purchaseId, () =>
        deliverSurely({
          usual: () => deliver(purchaseId),
          plainly: (why) => deliverPlainly(purchaseId, why),
          stuck: (why) => stuck(purchaseId, why),
          unreachable: () => keptFor(deps, purchaseId),
        }),
      ),
    showPlaced: ({ purchase: placed, again }, texts, messageId) =>
      oneAtATime(placed.id, async () => {
        const view = again ? ((await shop.delivery.purchase(placed.id))?.view ?? placed) : placed;
        if (hasMovedOn(view)) {
          await bringUpToDate(view.id, true);
          return;
        }
        const shownIn = await editOrSend(
          api,
          view.customerId,
          messageId,
          purchaseScreen(texts, asBegun(view), noGoods, onwardRow(texts), deps.supportContact),
        );
        // By now the purchase may have moved on, and its result may have been shown before this edit arrived.
        const now = await shop.delivery.purchase(view.id);
        if (!now) return;
        const movedOn = hasMovedOn(now.view);
        if (shownIn !== messageId && !movedOn)
          await shop.delivery.shown(view.id, {
            fingerprint: now.fingerprint,
            messageId: shownIn,
            waitDueAt: waitDueAt(now.view),
          });
        else if (movedOn || now.alreadyShown) await bringUpToDate(view.id, true);
      }).catch((error: unknown) => {
        if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
        // The purchase is placed, and its result is delivered whatever became of this edit.
        log.error({ err: error, purchase: placed.code }, 'a placed purchase could not be shown');
      }),
    showInOwn: (purchaseId, messageId, onUnchanged) =>
      oneAtATime(purchaseId, async () => {
        const purchase = await shop.delivery.purchase(purchaseId);
        if (messageId === null || purchase?.messageId !== messageId) return false;
        await bringUpToDate(purchaseId, true, onUnchanged);
        return true;
      }),
    showIfMovedOn: (seen, messageId) =>
      oneAtATime(seen.id, async () => {
        const purchase = await shop.delivery.purchase(seen.id);
        if (messageId === null || purchase?.messageId !== messageId) return;
        if (stagesOf(purchase.view) !== stagesOf(seen)) await bringUpToDate(seen.id, true);
      }),
  };
}

const BEGUN = new Set<PurchaseView['orders'][number]['stage']>(['waiting', 'processing']);

function hasMovedOn(view: PurchaseView): boolean {
  return view.orders.some((order) => !BEGUN.has(order.stage));
}

function stagesOf(view: PurchaseView): string {
  return view.orders.map((order) => order.stage).join();
}

/** An order that was queued a moment ago is on its way, as far as a customer is concerned. */
function asBegun(view: PurchaseView): PurchaseView {
  const orders = view.orders.map((order) =>
    order.stage === 'waiting' ? { ...order, stage: 'processing' as const } : order,
  );
  return { ...view, orders, isCancellable: false, wait: null };
}

function waitDueAt({ wait }: PurchaseView): Date | null {
  return wait?.nextAt ?? null;
}

/** The goods stay in the shop; the admins learn that somebody paid and can't be reached. */
async function keptFor({ shop, log }: DelivererDeps, purchaseId: string): Promise<void> {
  const purchase = await shop.delivery.purchase(purchaseId);
  if (!purchase) return;
  const { customerId, code } = purchase.view;
  log.warn({ purchase: code, customer: customerId }, 'a customer cannot be reached: the goods are kept');
  await shop.customers.markUnreachable(customerId);
  await shop.alerts.raise('customer-unreachable', String(customerId), { purchase: code });
}

export function replyTo(messageId: number | null): { reply_parameters?: ReplyParameters } {
  if (messageId === null) return {};
  return { reply_parameters: { message_id: messageId, allow_sending_without_reply: true } };
}
