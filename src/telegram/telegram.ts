/**
 * Module `telegram`: the adapter between the chats and the shop.
 * In: updates, by polling or by webhook; jobs that deliver and notify.
 * Out: messages and edits.
 * Rule: it calls the domain (`src/modules/`), never the Dealer API.
 * Begin with `createTelegram`, then `bot.ts`, and `chats.ts` for the screens of the modules.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { CountryCode } from 'libphonenumber-js';
import { createAlertShower } from '../modules/alerts/chat/messages/alarm-messages.ts';
import { createAlertSender } from '../modules/alerts/chat/messages/alert-sender.ts';
import { createReminder } from '../modules/alerts/chat/messages/reminders.ts';
import type { Shop } from '../modules/all.ts';
import { createInlineAnswers } from '../modules/catalog/chat/inline.ts';
import { createNoticeSender } from '../modules/notices/chat/messages/notices.ts';
import { createDeliverer } from '../modules/orders/chat/messages/delivery.ts';
import { createCheckoutAnswers } from '../modules/payments/chat/checkout.ts';
import { createPaymentCards } from '../modules/payments/chat/messages/payment-cards.ts';
import { createPaymentDeliverer } from '../modules/payments/chat/messages/payments.ts';
import { summaryScreen } from '../modules/reports/chat/messages/closing.ts';
import type { OwnSession } from '../platform/database/connection/own-session.ts';
import { LEASE_MS } from '../platform/database/lease.ts';
import type { Logger } from '../platform/logging.ts';
import type { Secret } from '../platform/secret.ts';
import type { Locale } from '../platform/values/locale.ts';
import { type BotSetup, createBot } from './bot.ts';
import { createAdminChat } from './bot-api/admin-chat.ts';
import { createBotApi } from './bot-api/bot-api.ts';
import { isTokenRefused, NOT_REACHED_YET } from './bot-api/errors.ts';
import { createSharedToken } from './bot-api/shared-token.ts';
import { answerLinks, chats } from './chats.ts';
import { dialogCodeVersion } from './dialogs/version.ts';
import { Dispatcher } from './inbox/dispatcher.ts';
import { createHandling } from './inbox/handling.ts';
import { ALLOWED_UPDATES } from './inbox/incoming.ts';
import { InboxListener } from './inbox/listener.ts';
import { Outage } from './inbox/outage.ts';
import { Polling } from './inbox/polling.ts';
import { Receiver } from './inbox/receiver.ts';
import { InboxStore, type InboxStoreOptions } from './inbox/store.ts';
import { createWebhook, webhookPath } from './inbox/webhook.ts';
import { createMenu } from './menu.ts';
import { createNotifier } from './notifications/decisions.ts';
import { throwIfLater } from './notifications/deliver-later.ts';
import { notifyAdmins } from './notifications/notify-people.ts';
import { createShopPictures } from './pictures/shop-pictures.ts';
import { sharingReads } from './shared-reads.ts';
import { StaffLanes } from './staff-lanes.ts';
import type { ShopContext } from './ui/context.ts';
import { DialogCarrier } from './ui/dialog/dialog-slot.ts';
import { createLimits } from './ui/input/limits.ts';
import { LiveWording } from './ui/texts/live-wording.ts';

interface Access {
  readonly token: Secret;
  /** Without a slash at the end. */
  readonly apiRoot: string;
  /** Absent for a direct connection. */
  readonly proxy?: Secret | undefined;
}

/** The part of the shop's configuration that the chat needs. */
export interface ChatConfig {
  readonly telegram:
    | (Access & { readonly mode: 'polling' })
    | (Access & { readonly mode: 'webhook'; readonly publicUrl: string; readonly webhookSecret: Secret });
  readonly adminIds: readonly number[];
  /** The group that gets alerts; absent: each admin gets them. */
  readonly adminChatId: number | undefined;
  readonly shopName: string;
  readonly supportContact: string | undefined;
  readonly defaultLocale: Locale;
  /** Factor on a customer's usual limits; 1 by default. */
  readonly customerRate?: number;
  /** IANA time zone of displayed times; UTC by default. */
  readonly timeZone?: string;
  /** Country of phone numbers that are typed without a country code. */
  readonly defaultCountry?: CountryCode | undefined;
}

export interface TelegramDeps
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

/** A background part of the inbox, observed from outside of it. */
export interface InboxPart {
  readonly name: string;
  /** Returns the time since the part's last sign of life, milliseconds. */
  silentMs(): number;
  /** Silence after which it counts as dead, milliseconds. */
  readonly limitMs?: number;
  readonly restart?: () => Promise<void>;
}

export interface Telegram {
  readonly bot: Bot<ShopContext>;
  /** The path to which Telegram sends updates; null with polling. `receive` returns the HTTP status. */
  readonly webhook: {
    readonly path: string;
    receive(secret: string | undefined, body: unknown): Promise<number>;
  } | null;
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
const CONNECT_RETRY_MS = 3_000;
/** A poll that lasts this much longer than Telegram may hold it counts as hanging, milliseconds. */
const POLL_LATE_MS = 20_000;

/** Wires the chats. Network use begins with `start`. */
export async function createTelegram(deps: TelegramDeps): Promise<Telegram> {
  const { config, shop, log } = deps;
  const { replica } = deps.session;
  const access = config.telegram;
  const token = access.token.expose();
  const client = createBotApi({ token, apiRoot: access.apiRoot, proxy: access.proxy, log });
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

  const pictures = createShopPictures({
    sent: shop.sentPictures,
    // A token begins with the bot's id.
    botId: Number.parseInt(token, 10),
    shopName: () => wording.name,
    profile: () => wording.profile,
    inBackground,
    log,
    draws: deps.draws,
  });
  const offers = chats.offers(shop);
  const services = { ...shop, api, textsFor, log, rowsAt: chats.rowsAt };
  const messages = {
    ...services,
    pictures,
    get supportContact() {
      return wording.support;
    },
  };
  const deliverer = createDeliverer(messages);
  const paymentMessages = createPaymentDeliverer(messages);
  const carrier = new DialogCarrier();
  const adminIds = new Set(config.adminIds);
  const staffLanes = new StaffLanes({ owners: config.adminIds, staff: shop.staff, log });
  const store = new InboxStore({
    url: deps.url,
    replica,
    leaseMs: deps.leaseMs ?? LEASE_MS,
    heard: deps.heard,
    adminIds: staffLanes.lanes,
  });
  const menu = createMenu({
    api,
    textsFor,
    staff: shop.staff,
    given: store.menus,
    permissionOf: (command) => controls.permissionOf(command),
    readOff: offers.commandsOff,
    log,
    get shopName() {
      return wording.name;
    },
  });
  const catalog = sharingReads(shop.catalog);
  const adminChat = createAdminChat({
    chats: shop.adminChats,
    api,
    configured: config.adminChatId,
    log,
  });
  const rateLimits = createLimits({ unlimited: adminIds, rate: config.customerRate ?? 1 });
  const setup: BotSetup = {
    ...services,
    catalog,
    get shopName() {
      return wording.name;
    },
    get supportContact() {
      return wording.support;
    },
    get supportHours() {
      return wording.supportHours;
    },
    get offeredLanguages() {
      return wording.languages;
    },
    refreshWording: () => wording.refresh(),
    defaultCountry: config.defaultCountry,
    get timeZone() {
      return wording.timeZone;
    },
    adminIds,
    adminChat,
    rateLimits,
    get claimCode() {
      return claimCode;
    },
    offers,
    get conversations() {
      return conversations;
    },
    get links() {
      return links;
    },
    deliverer,
    paymentMessages,
    pictures,
    refreshMenu: (personId) => inBackground('menu', menu.refresh(personId)),
    refreshMenus: () => inBackground('menus', menu.setAll()),
    inBackground,
    client,
    carrier,
    dialogVersion: deps.dialogVersion ?? dialogCodeVersion(),
    onStart: (ctx) => {
      if (ctx.staff !== null) inBackground('menu', menu.refresh(ctx.customer.id));
    },
  };
  const claimCode = chats.claimCode(setup);
  const conversations = chats.conversations(setup);
  const links = answerLinks(setup);
  const { bot, controls } = createBot(token, setup);

  const alertsDeps = {
    ...services,
    adminChat,
    adminIds: config.adminIds,
    username: () => (isConnected ? bot.botInfo.username : undefined),
  };
  const showAlert = createAlertShower(alertsDeps);
  const fillTopic = chats.fillTopics(alertsDeps);
  const outage = new Outage({ api, textsFor, log });
  const dispatcher = new Dispatcher({
    store,
    log,
    adminIds: staffLanes.lanes,
    ...createHandling({ ...services, bot, carrier, outage }),
  });
  let isConnected = false;
  const receiver = new Receiver({
    store,
    dispatcher,
    log,
    hearGroup: adminChat.hear,
    staffGroup: adminChat.current,
    answerPreCheckout: createCheckoutAnswers({ stars: shop.stars, api, textsFor, log }),
    answerInline: createInlineAnswers({
      catalog,
      api,
      textsFor,
      defaultLocale: config.defaultLocale,
      get shopName() {
        return wording.name;
      },
      isOpen: async () => (await shop.people.newcomers()) === 'open',
      mayLookUp: (person) => rateLimits.use('inline', person) === 0,
      username: () => (isConnected ? bot.botInfo.username : undefined),
    }),
  });
  const listener = new InboxListener({
    session: deps.session,
    replica,
    wake: (lanes) => dispatcher.wake(lanes),
    onWording: () => inBackground('wording', wording.refresh()),
    onStaff: () => inBackground('staff', staffLanes.refresh()),
  });
  const sharedToken = createSharedToken(services);
  const incoming = { receiver, outage, log };
  const polling =
    access.mode === 'polling'
      ? new Polling({
          ...incoming,
          api: client.pollingApi,
          onConflict: sharedToken.conflict,
          longPollSeconds: client.longPollSeconds,
        })
      : null;
  const stopping = new AbortController();
  const path = `/telegram/${webhookPath(token)}`;
  const ownWebhook =
    access.mode === 'webhook'
      ? {
          path,
          receive: createWebhook({ ...incoming, secret: access.webhookSecret, stopping: stopping.signal }),
          url: `${access.publicUrl}${path}`,
          set: () =>
            api.setWebhook(`${access.publicUrl}${path}`, {
              secret_token: access.webhookSecret.expose(),
              allowed_updates: ALLOWED_UPDATES,
              max_connections: 100,
            }),
        }
      : null;
  let connected: Promise<void> = Promise.resolve();

  const connect = async () => {
    // grammY's own `init` would retry forever without a log line.
    bot.botInfo = await api.getMe();
    if (ownWebhook) await ownWebhook.set();
    else await api.deleteWebhook();
    isConnected = true;
    dispatcher.start();
    polling?.start();
    inBackground('menus', menu.setAll());
    inBackground("the admins' group", adminChat.probe());
  };

  const keepConnecting = async () => {
    while (!stopping.signal.aborted) {
      await sleep(CONNECT_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'Telegram cannot be reached yet');
      }
    }
  };

  return {
    bot,
    webhook: ownWebhook,
    async start() {
      await Promise.all([wording.start(), staffLanes.start(), listener.start()]);
      try {
        await connect();
      } catch (error) {
        if (isTokenRefused(error)) throw new Error('Telegram refuses BOT_TOKEN', { cause: error });
        log.warn({ err: error }, 'Telegram cannot be reached, trying on');
        connected = keepConnecting();
      }
      // Starts to draw in another process, which takes a processor from the start.
      await pictures.start();
    },
    async stop() {
      stopping.abort();
      wording.stop();
      staffLanes.stop();
      await connected;
      await polling?.stop();
      await dispatcher.stop(STOP_WITHIN_MS);
      await Promise.race([Promise.all(background), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      listener.stop();
    },
    async close() {
      await store.close();
      await client.close();
    },
    deliver: deliverer.deliver,
    showPaymentCards: createPaymentCards(alertsDeps),
    deliverPayment: paymentMessages.deliver,
    notify: createNotifier(services),
    sendAlert: createAlertSender({ ...alertsDeps, topicOf: fillTopic }, showAlert),
    fillTopic,
    showAlert,
    remind: createReminder(alertsDeps),
    async sendClosing() {
      const day = await shop.reports.closingDue();
      if (day === null) return;
      const [report, sales] = [
        await shop.reports.closing(day),
        await shop.reports.sales({ from: day, to: day }),
      ];
      await notifyAdmins(alertsDeps, { closing: day }, (texts) => summaryScreen(texts, sales, report));
      await shop.reports.closingSent();
    },
    sendNotices: createNoticeSender({
      ...services,
      screens: chats.notices,
      showProgress: (broadcastId) => chats.showProgress(services, broadcastId),
    }),
    async checkToken() {
      if (!isConnected) return;
      try {
        await sharedToken.check(bot.botInfo.id, ownWebhook);
      } catch (error) {
        throwIfLater(error);
        log.warn({ err: error }, 'it could not be seen whether another program uses the token of the bot');
      }
    },
    prune: () => store.prune(),
    isHandling: () => dispatcher.isHandling,
    parts: [
      { name: 'the handling of updates', silentMs: () => dispatcher.silentMs() },
      ...(polling
        ? [
            {
              name: 'the receiver of updates',
              silentMs: () => polling.silentMs(),
              limitMs: client.longPollSeconds * 1000 + POLL_LATE_MS,
              restart: async () => polling.restart(),
            },
          ]
        : []),
    ],
    problems: () => {
      if (!isConnected) return [NOT_REACHED_YET];
      return polling?.problem ? [polling.problem] : [];
    },
  };
}
