import type { ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Logger } from '../logging.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import type { Deliverer } from './delivery.ts';
import type { DialogSlot } from './dialogs/slot.ts';
import type { Pressed } from './taps.ts';
import type { Texts, TextsFor } from './texts.ts';

/** What the middleware list puts on a context before a handler sees it. */
export interface ShopFlavor {
  /** Whose private chat it is: the customer's id is the chat's. */
  customer: Customer;
  texts: Texts;
  /** The button that was pressed; null for one that is unknown, undefined for what is no tap. */
  tap: Pressed | null | undefined;
  dialog: DialogSlot;
  /** What went wrong outside while a dialog was on, as it was thrown: the plugin passes on only what it can store. */
  fault: unknown;
  /** The name of the handler that took the update, for the log. */
  handler: string;
}

export type ShopContext = ConversationFlavor<Context & ShopFlavor>;

/** What the features of the bot are made from. */
export interface BotDeps {
  readonly shop: Shop;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  readonly shopName: string;
  /** How to reach a person, as it is shown: `@name`, a phone number, an address. */
  readonly supportContact: string | undefined;
  readonly adminIds: ReadonlySet<number>;
  /** Shows purchases in their own messages. */
  readonly deliverer: Omit<Deliverer, 'deliver'>;
  /** Work that goes on after its update was handled; awaited when the shop stops. */
  readonly inBackground: (name: string, work: Promise<void>) => void;
}
