import type { Api } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { recordSurely } from '../../../../platform/database/away.ts';
import type { Logger } from '../../../../platform/logging.ts';
import { isBlocked, retryDelayOf } from '../../../../telegram/bot-api/errors.ts';
import {
  createTurns,
  DeliverLater,
  delayAfterRefusal,
  deliverSurely,
  reasonOf,
  replyTo,
  SHORTEST_DELAY_MS,
} from '../../../../telegram/notifications/deliver-later.ts';
import type { Deliverer } from '../../../../telegram/ui/context.ts';
import {
  deleteIfThere,
  deleteReplaced,
  editInPlace,
  type Screen,
  sendScreen,
} from '../../../../telegram/ui/screen.ts';
import type { ShopPictures } from '../../../../telegram/ui/screen-picture.ts';
import type { TextsFor } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { PurchaseView } from '../../core/views.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { noGoods, type OpenedGoods, shownStateOf } from '../../delivery/goods.ts';
import type { OrdersApi } from '../../module.ts';
import { itemOf } from '../headline.ts';
import { backRow, onwardRow, purchaseScreen } from '../purchase.ts';
import type { PurchaseScreenDeps } from '../purchase-rows.ts';
import { asBegun, hasMovedOn, sendPlainly, stagesOf } from './plain-delivery.ts';
import { recordEnd, removeMessage, showCopies, tellEnd } from './purchase-end.ts';

interface DelivererDeps
  extends PurchaseScreenDeps,
    Pick<OrdersApi, 'delivery'>,
    CustomersApi,
    Pick<AlertsApi, 'alerts'> {
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly pictures: ShopPictures;
  readonly log: Logger;
}
type Deliverable = NonNullable<Awaited<ReturnType<Delivery['purchase']>>>;

interface HowToShow {
  readonly leavesEnd?: boolean;
  /** Shows the state even if it was shown already. */
  readonly force?: boolean;
  readonly onUnchanged?: (() => void) | undefined;
}

/** Maximum of edits in one run while the purchase changes; afterwards the job's own retry continues. */
const MOST_ROUNDS = 5;

/**
 * Creates the functions that show purchases in the chat: edits while the purchase is open, then a new message
 * that rings.
 */
export function createDeliverer(deps: DelivererDeps): Deliverer {
  const { delivery, alerts, api, textsFor, pictures, log } = deps;
  const oneAtATime = createTurns();
  /** Reads a purchase again after an edit: the edit of a newer state may have arrived before it. */
  const readAgain = (purchaseId: string) => recordSurely(() => delivery.purchase(purchaseId));
  const recordShown: Delivery['shown'] = (...shown) => recordSurely(() => delivery.shown(...shown));

  const screenOf = ({ view, opened, locale }: Deliverable, back: InlineKeyboardButton[]): Screen =>
    pictured(view, opened, purchaseScreen(textsFor(locale), view, opened, back, deps));
  /**
   * Purchases with codes are texts, which have more room than captions. A photo cannot become a text, and
   * some codes may be ready before the others. So a purchase of several units is a text from its beginning
   * and keeps its message.
   */
  const pictured = (view: PurchaseView, opened: OpenedGoods, screen: Screen): Screen =>
    opened.goods.length > 0 || view.orders.length > 1
      ? screen
      : { ...screen, picture: pictures.ofBrand(view.brand) };

  /** Returns the id of the message with the purchase; null if the purchase got another message meanwhile. */
  const showIn = async (
    { id, customerId }: PurchaseView,
    messageId: number | null,
    screen: Screen,
    onUnchanged?: () => void,
  ): Promise<number | null> => {
    if (messageId === null) return sendScreen(api, customerId, screen);
    const missing = await editInPlace(api, customerId, messageId, screen, { onUnchanged });
    if (missing === null) return messageId;
    const now = await delivery.purchase(id);
    if (now?.messageId !== messageId) return null;
    const sent = await sendScreen(api, customerId, screen);
    await deleteReplaced(api, customerId, messageId, missing);
    return sent;
  };

  /**
   * Records the message that shows a purchase, and deletes it if the purchase got another one meanwhile.
   *
   * @returns false if it was deleted
   */
  const keepMessage = async (
    { id, customerId }: PurchaseView,
    shown: Parameters<Delivery['shown']>[1],
  ): Promise<boolean> => {
    if (await recordShown(id, shown)) return true;
    if (shown.messageId !== shown.readIn) await deleteIfThere(api, customerId, shown.messageId);
    return false;
  };

  /**
   * Shows the present state of a purchase. Another process may show an older state at the same moment, and
   * its edit may arrive last. After showing a state that is not final, read the purchase again: the last
   * writer shows the newest state. With `leavesEnd`, an end that is not announced yet is returned without
   * being shown: it gets a message of its own.
   */
  const bringUpToDate = async (
    purchaseId: string,
    { leavesEnd = false, force = false, onUnchanged }: HowToShow,
  ): Promise<Deliverable | null> => {
    let own: string | null = null;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const purchase = await (round === 0 ? delivery.purchase(purchaseId) : readAgain(purchaseId));
      if (!purchase || purchase.unreachable) return null;
      // An older edit of this process may have arrived after the recorded one.
      const isShown = own === null ? purchase.alreadyShown && !force : own === purchase.fingerprint;
      if (isShown) return { ...purchase, alreadyShown: true };
      const { view, announced, opened, fingerprint } = purchase;
      if (leavesEnd && view.finished && !announced && opened.unreadable.length === 0) return purchase;
      const screen = screenOf(purchase, onwardRow(textsFor(purchase.locale)));
      const readIn = purchase.messageId;
      const messageId = await showIn(view, readIn, screen, onUnchanged);
      if (messageId === null) continue;
      const shown = { fingerprint, messageId, readIn, waitDueAt: waitDueAt(view) };
      if (!(await keepMessage(view, shown))) continue;
      own = fingerprint;
      if (view.finished) return { ...purchase, messageId, alreadyShown: true };
    }
    throw new DeliverLater(SHORTEST_DELAY_MS, {});
  };

  /** Without codes: the message above has them. */
  const notifyPartly = async ({ view, chatId, messageId, locale }: Deliverable): Promise<void> => {
    if (!(await delivery.claimPartly(view.id))) return;
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
      await recordSurely(() => delivery.releasePartly(view.id));
      throw error;
    }
  };

  const deliver = async (purchaseId: string): Promise<void> => {
    const purchase = await bringUpToDate(purchaseId, { leavesEnd: true });
    if (!purchase) return;
    const { view, opened, announced, staleMessageId } = purchase;
    const texts = textsFor(purchase.locale);
    if (announced) {
      if (staleMessageId !== null) {
        await removeMessage(api, texts, view, staleMessageId);
        await delivery.forgetStale(view.id);
      }
      await showCopies(deps, texts, purchase, screenOf(purchase, backRow(texts)));
      return;
    }
    // The message never calls goods ready that cannot be shown.
    if (opened.unreadable.length > 0) throw new DeliverLater(delayAfterRefusal(purchase.ageMs), {});
    if (purchase.partlyReady) return notifyPartly(purchase);
    if (view.finished) await tellEnd(deps, texts, purchase, screenOf(purchase, onwardRow(texts)));
  };

  /**
   * Sends the purchase in its plainest form, once, if Telegram refuses the usual message for good or the shop
   * cannot compose it. The goods reach their customer, and the admins are notified.
   */
  const deliverPlainly = async (purchaseId: string, why: unknown): Promise<void> => {
    const purchase = await delivery.purchase(purchaseId);
    if (!purchase || purchase.unreachable) return;
    const { view, fingerprint, messageId, announced, chatId, opened } = purchase;
    log.error({ err: why, purchase: view.code }, 'a delivery was refused for good');
    const raise = () => alerts.raise('delivery-refused', view.code, { why: reasonOf(why) });
    const send = () => sendPlainly(api, chatId, textsFor(purchase.locale), purchase);
    if (view.finished && !announced) {
      const sentIn = await send();
      if (opened.unreadable.length === 0) {
        const recorded = await recordEnd(deps, purchase, sentIn);
        await raise();
        const gone = recorded ? recorded.replaced : sentIn;
        if (gone !== null) await removeMessage(api, textsFor(purchase.locale), view, gone);
        return;
      }
      // A part was sent: the rest follows once its codes can be decrypted.
      const shown = { fingerprint, messageId: sentIn, readIn: messageId, waitDueAt: null };
      await recordShown(view.id, shown);
      await raise();
      throw new DeliverLater(delayAfterRefusal(purchase.ageMs), { cause: why });
    }
    if (!view.finished && opened.goods.length > 0 && (await delivery.claimPartly(view.id))) {
      try {
        await send();
      } catch (error) {
        await recordSurely(() => delivery.releasePartly(view.id));
        throw error;
      }
    }
    // The message stays as it is until the next change.
    if (messageId === null) throw new DeliverLater(delayAfterRefusal(purchase.ageMs), { cause: why });
    const shown = { fingerprint, messageId, readIn: messageId, waitDueAt: waitDueAt(view) };
    await recordShown(view.id, shown);
    await raise();
  };

  /** Alerts staff: Telegram refused even the plainest form. */
  const stuck = async (purchaseId: string, why: unknown): Promise<void> => {
    const purchase = await delivery.purchase(purchaseId);
    if (!purchase) return;
    await alerts.raise('delivery-stuck', purchase.view.code, { why: reasonOf(why) });
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
        const view = again ? ((await delivery.purchase(placed.id))?.view ?? placed) : placed;
        if (hasMovedOn(view)) {
          await bringUpToDate(view.id, { force: true });
          return;
        }
        const begun = asBegun(view);
        const screen = purchaseScreen(texts, begun, noGoods, onwardRow(texts), deps);
        const shownIn = await showIn(view, messageId, pictured(view, noGoods, screen));
        // The end was announced already.
        if (shownIn === null) return;
        const isOther = shownIn !== messageId;
        const fingerprint = shownStateOf(view, noGoods);
        const shown = { fingerprint, messageId: shownIn, readIn: messageId, waitDueAt: waitDueAt(view) };
        if (isOther && !(await keepMessage(view, shown))) return;
        // The purchase may have ended, and its result may have been shown, before this edit arrived.
        const now = await readAgain(view.id);
        if (now && (hasMovedOn(now.view) || (now.alreadyShown && !isOther)))
          await bringUpToDate(view.id, { force: true });
      }).catch((error: unknown) => {
        if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
        // The purchase is placed: its result is delivered even if this edit failed.
        log.error({ err: error, purchase: placed.code }, 'a placed purchase could not be shown');
      }),
    showInOwn: (purchaseId, messageId, onUnchanged) =>
      oneAtATime(purchaseId, async () => {
        const purchase = await delivery.purchase(purchaseId);
        if (messageId === null || purchase?.messageId !== messageId) return false;
        await bringUpToDate(purchaseId, { force: true, onUnchanged });
        return true;
      }),
    showIfMovedOn: (seen, messageId) =>
      oneAtATime(seen.id, async () => {
        const purchase = await delivery.purchase(seen.id);
        if (messageId === null || purchase?.messageId !== messageId) return;
        if (stagesOf(purchase.view) !== stagesOf(seen)) await bringUpToDate(seen.id, { force: true });
      }),
  };
}

function waitDueAt({ wait }: PurchaseView): Date | null {
  return wait?.nextAt ?? null;
}

/** Keeps the goods in the shop, and tells the admins that a paying customer cannot be reached. */
async function keptFor(
  { delivery, customers, alerts, log }: DelivererDeps,
  purchaseId: string,
): Promise<void> {
  const purchase = await delivery.purchase(purchaseId);
  if (!purchase) return;
  const { customerId, code } = purchase.view;
  log.warn({ purchase: code, customer: customerId }, 'a customer cannot be reached: the goods are kept');
  await customers.markUnreachable(customerId);
  await alerts.raise('customer-unreachable', String(customerId), { purchase: code });
}
