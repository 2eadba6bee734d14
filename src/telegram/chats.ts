/** The chats of all modules. Rows that several add at one place stand in the order of this list. */
import { alertsChat } from '../modules/alerts/chat/index.ts';
import { availabilityChat } from '../modules/availability/chat/index.ts';
import { broadcastsChat } from '../modules/broadcasts/chat/index.ts';
import { catalogChat } from '../modules/catalog/chat/index.ts';
import { customersChat } from '../modules/customers/chat/index.ts';
import { debtsChat } from '../modules/debts/chat/index.ts';
import { deskChat } from '../modules/desk/chat/index.ts';
import { exchangeChat } from '../modules/exchange/chat/index.ts';
import { giftsChat } from '../modules/gifts/chat/index.ts';
import { homeChat } from '../modules/home/chat/index.ts';
import { inquiriesChat } from '../modules/inquiries/chat/index.ts';
import { ledgerChat } from '../modules/ledger/chat/index.ts';
import { levelsChat } from '../modules/levels/chat/index.ts';
import { noticesChat } from '../modules/notices/chat/index.ts';
import { ordersChat } from '../modules/orders/chat/index.ts';
import { paymentsChat } from '../modules/payments/chat/index.ts';
import { peopleChat } from '../modules/people/chat/index.ts';
import { promotionsChat } from '../modules/promotions/chat/index.ts';
import { reportsChat } from '../modules/reports/chat/index.ts';
import { staffChat } from '../modules/staff/chat/index.ts';
import { tillsChat } from '../modules/tills/chat/index.ts';
import { walletsChat } from '../modules/wallets/chat/index.ts';
import { watchesChat } from '../modules/watches/chat/index.ts';
import { wordingChat } from '../modules/wording/chat/index.ts';
import type { ChatLinks } from './ui/modules/chat-links.ts';
import { type ChatServices, joinChats, type MessageServices } from './ui/modules/chat-module.ts';

export const chats = joinChats([
  homeChat,
  catalogChat,
  ordersChat,
  ledgerChat,
  paymentsChat,
  customersChat,
  levelsChat,
  noticesChat,
  alertsChat,
  availabilityChat,
  debtsChat,
  deskChat,
  exchangeChat,
  peopleChat,
  reportsChat,
  staffChat,
  tillsChat,
  walletsChat,
  wordingChat,
  inquiriesChat,
  giftsChat,
  watchesChat,
  promotionsChat,
  broadcastsChat,
]);

/** Answers the links of all chats. A link without an answer does not compile. */
export function answerLinks(deps: ChatServices): ChatLinks {
  return {
    ...alertsChat.answers(deps),
    ...catalogChat.answers(deps),
    ...customersChat.answers(deps),
    ...deskChat.answers(deps),
    ...exchangeChat.answers(deps),
    ...homeChat.answers(deps),
    ...ledgerChat.answers(deps),
    ...noticesChat.answers(),
    ...ordersChat.answers(deps),
    ...paymentsChat.answers(deps),
    ...peopleChat.answers(deps),
    ...staffChat.answers(deps),
    ...walletsChat.answers(deps),
  };
}

/** Makes the messages of all chats. */
export function createMessages(deps: MessageServices) {
  return {
    ...alertsChat.messages(deps),
    ...catalogChat.messages(deps),
    ...noticesChat.messages(deps),
    ...ordersChat.messages(deps),
    ...paymentsChat.messages(deps),
    ...reportsChat.messages(deps),
  };
}
