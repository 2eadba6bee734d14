/**
 * Module `telegram`: the adapter between the chats and the shop.
 * In: updates, by polling or by webhook; jobs that deliver and notify.
 * Out: messages and edits.
 * Rule: it calls the domain (`src/modules/`), never the Dealer API.
 * Begin with `createTelegram`, then `bot.ts`, and `chats.ts` for the screens of the modules.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { Shop } from '../modules/all.ts';
import type { OwnSession } from '../platform/database/connection/own-session.ts';
import { LEASE_MS } from '../platform/database/lease.ts';
import type { Logger } from '../platform/logging.ts';
import { createAdminChat } from './bot-api/admin-chat.ts';
import { createBotApi } from './bot-api/bot-api.ts';
import type { ChatConfig } from './chat-config.ts';
import { Connection, type InboxPart, type Webhook } from './connection.ts';
import { createChats } from './create-chats.ts';
import { Dispatcher } from './inbox/dispatcher.ts';
import { createHandling } from './inbox/handling.ts';
import { InboxListener } from './inbox/listener.ts';
import { Outage } from './inbox/outage.ts';
import { Receiver } from './inbox/receiver.ts';
import { InboxStore, type InboxStoreOptions } from './inbox/store.ts';
import { createNotifier } from './notifications/decisions.ts';
import { StaffLanes } from './staff-lanes.ts';
import type { ShopContext } from './ui/context.ts';
import { LiveWording } from './ui/texts/live-wording.ts';

interface TelegramDeps
  extends Pick<InboxStoreOptions, 'url'>,
    Partial<Pick<InboxStoreOptions, 'heard' | 'leaseMs'>> {
  readonly config: ChatConfig;
  /** Hears the notices of other replicas. */
  readonly session: Pick<OwnSession, 'replica' | 'hear' | 'forget'>;
  readonly shop: Shop;
  readonly log: Logger;
  /** Version of the dialogs' code; by default a hash of it. */
  readonly dialogVersion?: string;
  /** True (default) to draw pictures that staff did not set. */
  readonly draws?: boolean;
}

export interface Telegram {
  readonly bot: Bot<ShopContext>;
  /** Null with polling. */
  readonly webhook: Webhook | null;
  /**
   * Starts to receive and handle updates. Throws if Telegram refuses the token; if Telegram cannot be
   * reached, keeps trying and returns, since open orders do not need it.
   */
  start(): Promise<void>;
  /**
   * Stops receiving and waits for running handlers, at most ten seconds. The inbox keeps the remaining
   * updates.
   */
  stop(): Promise<void>;
  /** Closes the connections to the Bot API. No deliveries are possible afterwards. */
  close(): Promise<void>;
  /** Updates a purchase's chat message; throws `DeliverLater` if Telegram demands a pause. */
  deliver(purchaseId: string): Promise<void>;
  /** Updates a payment's chat message; throws `DeliverLater` if Telegram demands a pause. */
  deliverPayment(paymentId: string): Promise<void>;
  /** Updates the admins' cards of a payment; throws `DeliverLater` if no admin could be reached. */
  showPaymentCards(paymentId: string): Promise<void>;
  /** Sends a customer a notice; throws `DeliverLater` if Telegram demands a pause. */
  notify(notificationId: string): Promise<void>;
  sendAlert(alertId: string): Promise<void>;
  /** Updates the messages of an alert; throws `DeliverLater` if Telegram demands a pause. */
  showAlert(alertId: string): Promise<void>;
  /** Brings the topic of a customer's conversation up to date; throws `DeliverLater` like `showAlert`. */
  fillTopic(customerId: number): Promise<unknown>;
  /** Sends the open alerts again; throws `DeliverLater` if no admin could be reached. */
  remind(): Promise<void>;
  /** Sends the admins the summary of the previous day; throws `DeliverLater` if none could be reached. */
  sendClosing(): Promise<void>;
  /** Sends the waiting notices; throws `DeliverLater` if Telegram demands a pause. */
  sendNotices(): Promise<void>;
  /** Checks that no other program uses the bot's token; throws `DeliverLater` if Telegram demands a pause. */
  checkToken(): Promise<void>;
  /** Deletes handled updates and abandoned dialogs. */
  prune(): Promise<void>;
  /** Returns the present faults, in words for an operator. */
  problems(): string[];
  /** Returns true while an update is handled. */
  isHandling(): boolean;
  /** The background parts, for the watchdog. */
  readonly parts: readonly InboxPart[];
}

const STOP_WITHIN_MS = 10_000;

/** Wires the chats. Network use begins with `start`. */
export async function createTelegram(deps: TelegramDeps): Promise<Telegram> {
  const { config, shop, log } = deps;
  const { replica } = deps.session;
  const access = config.telegram;
  const { apiRoot, proxy } = access;
  const client = createBotApi({ token: access.token.expose(), apiRoot, proxy, log });
  const { api } = client;
  const wording = new LiveWording({ config, wording: shop.wording, log });
  const { textsFor } = wording;
  const background = new Set<Promise<void>>();
  const inBackground = (name: string, work: Promise<void>) => {
    const settled = work
      .catch((error: unknown) => log.error({ err: error, name }, 'background work failed'))
      .finally(() => background.delete(settled));
    background.add(settled);
  };

  const staffLanes = new StaffLanes({ owners: config.adminIds, staff: shop.staff, log });
  const store = new InboxStore({
    url: deps.url,
    replica,
    leaseMs: deps.leaseMs ?? LEASE_MS,
    heard: deps.heard,
    adminIds: staffLanes.lanes,
  });
  const adminChat = createAdminChat({
    chats: shop.adminChats,
    api,
    configured: config.adminChatId,
    log,
  });
  const { bot, carrier, services, messages, fillTopic, menu, pictures } = createChats({
    ...deps,
    client,
    wording,
    adminChat,
    menus: store.menus,
    inBackground,
    username: () => (connection.isConnected ? bot.botInfo.username : undefined),
    dialogVersion: deps.dialogVersion,
    draws: deps.draws,
  });

  const outage = new Outage({ api, textsFor, log });
  const dispatcher = new Dispatcher({
    store,
    log,
    adminIds: staffLanes.lanes,
    ...createHandling({ ...services, bot, carrier, outage }),
  });
  const receiver = new Receiver({
    store,
    dispatcher,
    log,
    hearGroup: adminChat.hear,
    staffGroup: adminChat.current,
    answerPreCheckout: messages.answerPreCheckout,
    answerInline: messages.answerInline,
  });
  const listener = new InboxListener({
    session: deps.session,
    replica,
    wake: (lanes) => dispatcher.wake(lanes),
    onWording: () => inBackground('wording', wording.refresh()),
    onStaff: () => inBackground('staff', staffLanes.refresh()),
  });
  const connection = new Connection({
    ...services,
    access,
    client,
    bot,
    receiver,
    outage,
    onConnected() {
      dispatcher.start();
      inBackground('menus', menu.setAll());
      inBackground("the admins' group", adminChat.probe());
    },
  });

  return {
    bot,
    webhook: connection.webhook,
    async start() {
      await Promise.all([wording.start(), staffLanes.start(), listener.start()]);
      await connection.start();
      // The shop opens meanwhile: to draw takes a processor.
      inBackground('pictures', pictures.start());
    },
    async stop() {
      const stopped = connection.stop();
      wording.stop();
      staffLanes.stop();
      await stopped;
      await dispatcher.stop(STOP_WITHIN_MS);
      await Promise.race([Promise.all(background), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      listener.stop();
    },
    async close() {
      await store.close();
      await client.close();
    },
    deliver: messages.deliverer.deliver,
    showPaymentCards: messages.showPaymentCards,
    deliverPayment: messages.paymentMessages.deliver,
    notify: createNotifier(services),
    sendAlert: messages.sendAlert,
    fillTopic,
    showAlert: messages.showAlert,
    remind: messages.remind,
    sendClosing: messages.sendClosing,
    sendNotices: messages.sendNotices,
    checkToken: () => connection.checkToken(),
    prune: () => store.prune(),
    isHandling: () => dispatcher.isHandling,
    parts: [{ name: 'the handling of updates', silentMs: () => dispatcher.silentMs() }, ...connection.parts],
    problems: () => connection.problems,
  };
}
