/**
 * Module `ui`: what screens, dialogs and admin commands are made from.
 * In: texts, amounts and values of buttons.
 * Out: `Screen`, `Html`, buttons and callback data.
 * Rule: what a person typed is escaped by type: only `Html` reaches a message.
 * Begin with `screen.ts`, then `handlers.ts` and `callback-data.ts`.
 */
import type { ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { CountryCode } from 'libphonenumber-js';
import type { Logger } from '../../logging.ts';
import type {
  Actor,
  Customer,
  Locale,
  Matter,
  PlaceResult,
  PurchaseView,
  Shop,
  SupportHours,
} from '../../shop/shop.ts';
import type { AdminChat } from '../bot-api/admin-chat.ts';
import type { Pressed } from './callback-data.ts';
import type { DialogNote, DialogSlot } from './dialog-slot.ts';
import type { Limits } from './input/limits.ts';
import type { ShopPictures } from './screen-picture.ts';
import type { Texts, TextsFor } from './texts/texts.ts';

export interface Deliverer {
  /**
   * Brings a purchase's message up to date, and sends the short message about its end. Safe to call twice, late, or for
   * nothing; throws `DeliverLater` when Telegram asks for patience.
   */
  deliver(purchaseId: string): Promise<void>;
  /**
   * Shows a purchase that was placed a moment ago in the message that was tapped. One that was placed before (a tap
   * handled again after a crash) or has gone on since is shown as it is now, so goods never vanish, not for a moment.
   */
  showPlaced(placed: Placed, texts: Texts, messageId: number | null): Promise<void>;
  /**
   * Shows a purchase as it is now in the message that was tapped, if that is its own: nothing else comes to stand there.
   * `onUnchanged` is called where the message showed that already.
   * @returns whether it is
   */
  showInOwn(purchaseId: string, messageId: number | null, onUnchanged?: () => void): Promise<boolean>;
  /**
   * To be called once something else than the purchase stands in the message that was tapped. If that is its own, and it has
   * moved on since it was `seen`, its result may have been wiped there, and is shown again.
   */
  showIfMovedOn(seen: PurchaseView, messageId: number | null): Promise<void>;
}

/** Payments in their own messages. */
export interface PaymentMessages {
  /**
   * Brings a payment's message up to date, and sends the short message about its end. Safe to call twice, late, or for nothing;
   * throws `DeliverLater` when Telegram asks for patience.
   */
  deliver(paymentId: string): Promise<void>;
  /**
   * Shows a payment as it is now in the message that was tapped, if that is its own; `onUnchanged` is called where the message
   * showed that already.
   * @returns whether it is
   */
  showInOwn(paymentId: string, messageId: number | null, onUnchanged?: () => void): Promise<boolean>;
  /** Shows a payment that was begun a moment ago in its own message. What fails for good is left to its delivery. */
  showBegun(paymentId: string): Promise<void>;
}

type Placed = Extract<PlaceResult, { placed: true }>;

/** Adding money, with what was typed after the command. */
interface Begins {
  readonly dialog: 'deposit';
  readonly typed: string;
}

/** What the middleware list puts on a context before a handler sees it. */
export interface ShopFlavor {
  /** Whose private chat it is: the customer's id is the chat's. */
  customer: Customer;
  /** Who the sender is on the staff, read with this update; null for everybody else. */
  staff: Actor | null;
  texts: Texts;
  /** The pictures of this bot. */
  pictures: ShopPictures;
  /** The button that was pressed; null for one that is unknown, undefined for what is no tap. */
  tap: Pressed | null | undefined;
  dialog: DialogSlot;
  /** The dialog that a message has just left, which leads back to it; undefined for none. */
  leftDialog: DialogNote | undefined;
  /** Set when a tap had nothing to change: the person is told by a pop-up. */
  nothingNew: boolean | undefined;
  /** The dialog that a command begins, once the conversations are reached; undefined for none. */
  begins: Begins | undefined;
  /** The tapped message shows the codes of a purchase; called before something else stands there. */
  leaveCopy: (() => Promise<void>) | undefined;
  /** The tapped message stays as it is: what is shown for this update comes in a new one. */
  keepsTapped: boolean | undefined;
  /** The matter that a button of the desk decides about; null or undefined for none. */
  standsAt: Matter | null | undefined;
  /** Shows what staff find by these words, for commands that found nothing themselves; false: nothing fits. */
  searchAtDesk: ((words: string) => Promise<boolean>) | undefined;
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
  /** When that person answers; undefined: it is not said. */
  readonly supportHours?: SupportHours | undefined;
  /** The languages that customers may choose. */
  readonly offeredLanguages: readonly Locale[];
  /** Reads again what the owner set and worded. */
  readonly refreshWording: () => Promise<void>;
  /** Of phone numbers that are typed without a country code. */
  readonly defaultCountry: CountryCode | undefined;
  /** Where alerts go, if a group is set. */
  readonly adminChat: AdminChat;
  /** Whose day is the shop's, by its IANA name. */
  readonly timeZone: string;
  readonly adminIds: ReadonlySet<number>;
  readonly limits: Limits;
  /** Shows purchases in their own messages. */
  readonly deliverer: Omit<Deliverer, 'deliver'>;
  /** Shows payments in their own messages. */
  readonly paymentMessages: Omit<PaymentMessages, 'deliver'>;
  readonly pictures: ShopPictures;
  /** Brings a person's menu of commands up to date with what they may do. */
  readonly refreshMenu: (personId: number) => void;
  /** Gives everybody the menu of what is on now. */
  readonly refreshMenus: () => void;
  /** Work that goes on after its update was handled; awaited when the shop stops. */
  readonly inBackground: (name: string, work: Promise<void>) => void;
}
