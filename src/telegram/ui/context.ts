/**
 * Module `ui`: the building blocks of screens, dialogs and admin commands.
 * In: texts, amounts and values of buttons.
 * Out: `Screen`, `Html`, buttons and callback data.
 * Rule: typed text is escaped by type: only `Html` reaches a message.
 * Begin with `screen.ts`, then `handlers.ts` and `callback-data.ts`.
 */
import type { ConversationFlavor } from '@grammyjs/conversations';
import type { Composer, Context, Middleware } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { CountryCode } from 'libphonenumber-js';
import type { Customer } from '../../modules/customers/index.ts';
import type { Matter } from '../../modules/desk/index.ts';
import type { PlaceResult, PurchaseView } from '../../modules/orders/index.ts';
import type { Actor } from '../../modules/staff/index.ts';
import type { SupportHours } from '../../modules/wording/index.ts';
import type { Logger } from '../../platform/logging.ts';
import type { Locale } from '../../platform/values/locale.ts';
import type { AdminChat } from '../bot-api/admin-chat.ts';
import type { Controls, PressedButton } from './callback-data.ts';
import type { DialogSlot } from './dialog/dialog-slot.ts';
import type { Limits } from './input/limits.ts';
import type { MatterCard } from './modules/matter-card.ts';
import type { Offers } from './modules/offers.ts';
import type { RowsAt } from './modules/places.ts';
import type { ShopPictures } from './screen-picture.ts';
import type { Html } from './texts/html.ts';
import type { Texts, TextsFor } from './texts/texts.ts';

export interface Deliverer {
  /**
   * Updates a purchase's message and sends the short message about its end. Idempotent, and harmless when
   * late or spurious; throws `DeliverLater` when Telegram's rate limit applies.
   */
  deliver(purchaseId: string): Promise<void>;
  /**
   * Shows a purchase placed a moment ago in the tapped message. A purchase placed before (a tap handled again
   * after a crash), or changed since, is shown in its current state, so that goods never disappear.
   */
  showPlaced(placed: SuccessfulPlacing, texts: Texts, messageId: number | null): Promise<void>;
  /**
   * Shows a purchase's current state in the tapped message, if that is the purchase's own. `onUnchanged` is
   * called if the message shows it already.
   *
   * @returns true if it is the purchase's own message
   */
  showInOwn(purchaseId: string, messageId: number | null, onUnchanged?: () => void): Promise<boolean>;
  /**
   * Restores a purchase after other content replaced the tapped message. If that message is the purchase's
   * own, and the purchase changed since `seen`, its result may have been overwritten and is shown again.
   */
  showIfMovedOn(seen: PurchaseView, messageId: number | null): Promise<void>;
}

/** Payments in their own messages. */
export interface PaymentMessages {
  /**
   * Updates a payment's message and sends the short message about its end. Idempotent, and harmless when late
   * or spurious; throws `DeliverLater` when Telegram's rate limit applies.
   */
  deliver(paymentId: string): Promise<void>;
  /**
   * Shows a payment's current state in the tapped message, if that is the payment's own; `onUnchanged` is
   * called if the message shows it already.
   *
   * @returns true if it is the payment's own message
   */
  showInOwn(paymentId: string, messageId: number | null, onUnchanged?: () => void): Promise<boolean>;
  /** Shows a payment begun a moment ago in its own message. Its delivery handles permanent failures. */
  showBegun(paymentId: string): Promise<void>;
}

type SuccessfulPlacing = Extract<PlaceResult, { placed: true }>;

/** Start of a deposit, with the text typed after the command. */
interface Begins {
  readonly dialog: 'deposit';
  readonly typed: string;
}

/** The context's properties that the middleware sets before a handler runs. */
interface ShopFlavor {
  /** The customer of the private chat: the customer's id is the chat's. */
  customer: Customer;
  /** The sender as a staff member, read with this update; null for others. */
  staff: Actor | null;
  texts: Texts;
  /** The pictures of this bot. */
  pictures: ShopPictures;
  /** The buttons and the commands of staff of this bot. */
  controls: Controls;
  /** The pressed button; null if unknown, undefined if the update is not a tap. */
  tap: PressedButton | null | undefined;
  dialog: DialogSlot;
  /** Sets the dialog aside; its message then shows the way back. */
  setDialogAside: () => Promise<void>;
  /** Builds the row that leads back to the dialog that a message has just left; undefined: none. */
  backToDialog: (() => InlineKeyboardButton[]) | undefined;
  /** True if a tap changed no message: a pop-up says so. */
  nothingNew: boolean | undefined;
  /** The dialog that a command begins once the conversations run; undefined: none. */
  begins: Begins | undefined;
  /** Set if the tapped message shows a purchase's codes; called before it is overwritten. */
  leaveCopy: (() => Promise<void>) | undefined;
  /** True to keep the tapped message: the answer to this update is a new message. */
  keepsTapped: boolean | undefined;
  /** The matter that a button of the desk decides about; null or undefined: none. */
  standsAt: Matter | null | undefined;
  /** Searches the desk for these words, for commands without a result of their own; false: not found. */
  searchAtDesk: ((words: string) => Promise<boolean>) | undefined;
  /** The original error from outside during a dialog: the plugin passes on only values that it can store. */
  fault: unknown;
  /** The name of the handler of the update, for the log. */
  handler: string;
}

export type ShopContext = ConversationFlavor<Context & ShopFlavor>;

/**
 * Redeems a typed code that is not a balance code, and answers it.
 *
 * @param how.expected true after a prompt for a code
 * @param how.isCommand true for a code typed after the command: a wrong one counts as an attempt
 * @returns false for a text that is left to other handlers
 */
export type ClaimCode = (
  ctx: ShopContext,
  typed: string,
  how: { readonly expected?: boolean; readonly isCommand?: boolean },
) => Promise<boolean>;

/** The conversations of customers with staff. */
export interface Conversations {
  /** Handles the messages of staff in topics, before all other messages of groups are ignored. */
  readonly inTopics: Middleware<ShopContext>;
  /** Handles files and voice messages that no other handler took. */
  readonly unplacedFiles: Composer<ShopContext>;
  /** Returns true while the customer's conversation is open. Words that do not name goods belong to it. */
  isOpen(ctx: ShopContext): Promise<boolean>;
  /** Keeps a message for staff, and confirms it to the customer. */
  tellStaff(ctx: ShopContext): Promise<void>;
  /** Keeps a message for staff, and returns the confirmation. */
  keep(ctx: ShopContext): Promise<Html>;
  /** Returns the card of a conversation for staff; null: it does not exist. */
  card(ctx: ShopContext, id: string): Promise<MatterCard | null>;
  /** Returns the newest messages of a customer, for another matter about the customer; null: none. */
  beside(ctx: ShopContext, customerId: number): Promise<MatterCard | null>;
  /** Returns the id of the conversation that a tap ends; null for another tap. */
  endedBy(tap: PressedButton): string | null;
}

/**
 * The tools that the screens of all modules share. The owner changes some settings while the bot runs, so a
 * screen reads them when it is shown, not when it is made.
 */
export interface ChatTools {
  readonly textsFor: TextsFor;
  readonly log: Logger;
  readonly shopName: string;
  /** The displayed support contact: `@name`, a phone number, an address. */
  readonly supportContact: string | undefined;
  /** Hours of that contact; undefined: not displayed. */
  readonly supportHours?: SupportHours | undefined;
  /** The languages that customers may choose. */
  readonly offeredLanguages: readonly Locale[];
  /** Rereads the owner's settings and wordings. */
  readonly refreshWording: () => Promise<void>;
  /** Country of phone numbers typed without a country code. */
  readonly defaultCountry: CountryCode | undefined;
  /** The group that receives alerts, if configured. */
  readonly adminChat: AdminChat;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly rateLimits: Limits;
  readonly rowsAt: RowsAt;
  readonly claimCode: ClaimCode;
  readonly offers: Offers;
  /** Null: the shop keeps no conversations. */
  readonly conversations: Conversations | null;
  /** Shows purchases in their own messages. */
  readonly deliverer: Omit<Deliverer, 'deliver'>;
  /** Shows payments in their own messages. */
  readonly paymentMessages: Omit<PaymentMessages, 'deliver'>;
  readonly pictures: ShopPictures;
  /** Updates a person's menu of commands to their permissions. */
  readonly refreshMenu: (personId: number) => void;
  /** Updates all menus to the enabled features. */
  readonly refreshMenus: () => void;
  /** Runs work beyond the handling of its update; awaited when the shop stops. */
  readonly inBackground: (name: string, work: Promise<void>) => void;
}
