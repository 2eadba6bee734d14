/**
 * Module `stars`: payments in Telegram Stars.
 * In: what Telegram asks before a payment, says after one, and lists.
 * Out: answers to pre-checkout queries; credited, refunded and reversed payments; alerts of what can't be explained.
 * Rule: a charge takes effect once, by its id, whoever reports it: a message, the list, or both.
 * Begin with `stars.ts`, then `charges.ts`, `checkout.ts` and `reconcile.ts`.
 */
import type { Locale } from '../../locale.ts';
import type { Money } from '../../money.ts';
import type { Wanted } from '../row.ts';

/** The unit of Telegram Stars, as Telegram writes it. */
export const STARS_UNIT = 'XTR';
/** The name of the method. */
export const STARS_METHOD_NAME = 'stars';

/** What is on an invoice. */
export interface StarsInvoice {
  readonly code: string;
  readonly stars: number;
  /** What is put on the balance. */
  readonly wants: Money;
  /** The purchase that it pays directly, if it does. */
  readonly wanted: Wanted | null;
  /** Given back by Telegram with the payment; says nothing to anybody else. */
  readonly payload: string;
  readonly locale: Locale;
}

/** Somebody who paid, as Telegram knows them. */
export interface StarsPayer {
  readonly id: number;
  readonly firstName: string;
  readonly username?: string;
  readonly languageCode?: string;
}

/** One line of Telegram's list. A refund has the id of its payment. */
export interface StarsTransaction {
  readonly id: string;
  readonly stars: number;
  /** `other`: withdrawals, advertising, gifts and what else is no purchase from this shop. */
  readonly kind: 'payment' | 'refund' | 'other';
  /** Absent where no person is at the other end. */
  readonly payer?: StarsPayer;
  readonly payload: string;
}

/** The end of a refund; `unknown`: Telegram did not say, and the shop calls it again. */
export type StarsRefund =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused' | 'unknown'; readonly why: string };

/** Telegram, as the shop needs it for Stars. */
export interface StarsProvider {
  /** @throws what Telegram says */
  invoiceLink(invoice: StarsInvoice): Promise<string>;
  /** Pays a whole charge back; one that was paid back before is `done`. */
  refund(customerId: number, chargeId: string): Promise<StarsRefund>;
  /**
   * The transactions of the bot in chronological order, oldest first, at most `limit` after the first `offset`.
   *
   * @throws what Telegram says
   */
  transactions(offset: number, limit: number): Promise<readonly StarsTransaction[]>;
}
