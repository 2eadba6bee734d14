/**
 * Module `stars`: payments in Telegram Stars.
 * In: Telegram's queries before a payment, messages after one, and its list.
 * Out: answers to pre-checkout queries; credited, refunded and reversed payments; alerts about unexplained
 * charges.
 * Rule: a charge takes effect once, by its id, whether a message, the list or both report it.
 * Begin with `stars.ts`, then `charges.ts`, `checkout.ts` and `reconcile.ts`.
 */
import type { Locale } from '../../../platform/values/locale.ts';
import type { Money } from '../../../platform/values/money.ts';
import type { WantedPurchase } from '../row.ts';

/** The unit of Telegram Stars, as Telegram writes it. */
export const STARS_UNIT = 'XTR';
/** The name of the method. */
export const STARS_METHOD_NAME = 'stars';

/** The content of an invoice. */
export interface StarsInvoice {
  readonly code: string;
  readonly stars: number;
  /** Amount to credit. */
  readonly wants: Money;
  /** The purchase that the payment pays directly; null: none. */
  readonly wanted: WantedPurchase | null;
  /** Returned by Telegram with the payment; meaningless to others. */
  readonly payload: string;
  readonly locale: Locale;
}

/** A payer as Telegram knows them. */
interface StarsPayer {
  readonly id: number;
  readonly firstName: string;
  readonly username?: string;
  readonly languageCode?: string;
}

/** One line of Telegram's list. A refund has the id of its payment. */
export interface StarsTransaction {
  readonly id: string;
  readonly stars: number;
  readonly at: Date;
  /**
   * `other`: withdrawals, advertising, gifts and other transactions that are not purchases from this shop.
   */
  readonly kind: 'payment' | 'refund' | 'other';
  /** Absent if the partner is not a person. */
  readonly payer?: StarsPayer;
  readonly payload: string;
}

/** The outcome of a refund; `unknown`: no answer from Telegram, so the shop retries. */
type StarsRefund =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused' | 'unknown'; readonly why: string };

/** Telegram's functions for Stars. */
export interface StarsProvider {
  /**
   * Creates an invoice link.
   * @throws Telegram's error
   */
  invoiceLink(invoice: StarsInvoice): Promise<string>;
  /** Refunds a whole charge; `done` also if refunded before. */
  refund(customerId: number, chargeId: string): Promise<StarsRefund>;
  /**
   * Returns the bot's transactions, oldest first, at most `limit` after the first `offset`.
   *
   * @throws Telegram's error
   */
  transactions(offset: number, limit: number): Promise<readonly StarsTransaction[]>;
}
