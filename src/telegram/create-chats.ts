import type { Shop } from '../modules/all.ts';
import type { Logger } from '../platform/logging.ts';
import { type BotSetup, createBot } from './bot.ts';
import type { AdminChat } from './bot-api/admin-chat.ts';
import type { BotApi } from './bot-api/bot-api.ts';
import type { ChatConfig } from './chat-config.ts';
import { answerLinks, chats, createMessages } from './chats.ts';
import { dialogCodeVersion } from './dialogs/version.ts';
import type { InboxStore } from './inbox/store.ts';
import { createMenu } from './menu.ts';
import { createShopPictures } from './pictures/shop-pictures.ts';
import { sharingReads } from './shared-reads.ts';
import type { ChatTools } from './ui/context.ts';
import { DialogCarrier } from './ui/dialog/dialog-slot.ts';
import { createLimits } from './ui/input/limits.ts';
import type { MessageServices } from './ui/modules/chat-module.ts';
import type { LiveWording } from './ui/texts/live-wording.ts';

/** Services of the chats that the adapter makes before them. */
interface ChatsDeps {
  readonly config: ChatConfig;
  readonly shop: Shop;
  readonly log: Logger;
  readonly client: BotApi;
  readonly wording: LiveWording;
  readonly adminChat: AdminChat;
  readonly menus: InboxStore['menus'];
  readonly inBackground: ChatTools['inBackground'];
  /** Returns the bot's user name; undefined until Telegram was reached. */
  readonly username: () => string | undefined;
  readonly dialogVersion: string | undefined;
  readonly draws: boolean | undefined;
}

/** Makes the bot, the messages of the chats, and the tools that they share. */
export function createChats(deps: ChatsDeps) {
  const { config, shop, log, client, wording, adminChat, inBackground } = deps;
  const { api } = client;
  const { textsFor } = wording;
  const token = config.telegram.token.expose();
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
  const services = { ...shop, api, textsFor, log, rowsAt: chats.rowsAt };
  const carrier = new DialogCarrier();
  const fillTopic = chats.fillTopics({ ...services, adminChat });
  const setup: BotSetup & MessageServices = {
    ...services,
    catalog: sharingReads(shop.catalog),
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
    defaultLocale: config.defaultLocale,
    defaultCountry: config.defaultCountry,
    get timeZone() {
      return wording.timeZone;
    },
    adminIds: config.adminIds,
    adminChat,
    username: deps.username,
    rateLimits: createLimits({ unlimited: new Set(config.adminIds), rate: config.customerRate ?? 1 }),
    topicOf: fillTopic,
    screens: chats.notices,
    showProgress: (broadcastId) => chats.showProgress(services, broadcastId),
    get claimCode() {
      return claimCode;
    },
    offers: chats.offers(shop),
    get conversations() {
      return conversations;
    },
    get links() {
      return links;
    },
    get deliverer() {
      return messages.deliverer;
    },
    get paymentMessages() {
      return messages.paymentMessages;
    },
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
  const messages = createMessages(setup);
  const claimCode = chats.claimCode(setup);
  const conversations = chats.conversations(setup);
  const links = answerLinks(setup);
  const { bot, controls } = createBot(token, setup);
  const menu = createMenu(setup, deps.menus, controls);
  return { bot, carrier, services, messages, fillTopic, menu, pictures };
}
