import type { Locale } from '../../../platform/values/locale.ts';
import type { Big, Money } from '../../../platform/values/money.ts';
import type { PaymentRow } from '../row.ts';
import type { ManualKind } from '../tables.ts';

/** An amount in the unit of the method: a currency, `XTR` for Telegram Stars, or a coin. */
export interface Charge {
  /** A decimal string. */
  readonly amount: string;
  readonly unit: string;
}

/** One way to pay an amount by this method, as a customer chooses it. */
export interface PaymentOption {
  readonly method: string;
  /** The variant of the method (an account that an admin defined); null if it has only one. */
  readonly variant: string | null;
  /** The variant's name if an admin set one; null: the text `payment-method-<method>`. */
  readonly name: string | null;
  readonly charge: Charge;
  /** The part of the charge that is not credited; null: none. */
  readonly fee: Charge | null;
  /** Kind of a manual payment's account. */
  readonly kind?: ManualKind;
}

/**
 * The data for the customer to pay with; stored as `provider_data`, shown by the payment's message. No
 * secrets.
 */
interface Begun {
  /** A page or an invoice to open. */
  readonly link?: string;
  /** The provider's id of the payment. */
  readonly providerRef?: string;
  /** Further data for the method's message. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Time from which the customer cannot pay; absent: the shop's own expiry. */
  readonly expiresAt?: Date;
}

/** The provider's answer about a payment. `unknown`: no answer; the shop asks again. */
export type Finding =
  | {
      readonly outcome: 'paid';
      readonly providerRef: string;
      /** Paid amount as the provider reports it, for the log. */
      readonly paid: Charge;
      /** Amount to credit, in the payment's currency; absent: the requested amount. */
      readonly credit?: Big;
      /** The provider's fee, in the payment's currency; absent: not reported. */
      readonly fee?: Big;
    }
  /** `gone`: it can no longer be paid, so the shop stops asking. */
  | { readonly outcome: 'open' | 'expired' | 'gone' | 'rejected' }
  | { readonly outcome: 'unknown'; readonly why: string };

/** The outcome of a refund. `unknown`: no answer; a retry under the same name must not pay twice. */
export type RefundFinding =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/**
 * The provider's answer about a refund by its name. `amount`: paid amount, in the payment's currency; absent:
 * the requested one.
 */
type FoundRefund = { readonly outcome: 'paid'; readonly amount?: string } | { readonly outcome: 'not-paid' };

/** A partial or full refund of a payment. */
export interface RefundOrder {
  /**
   * The refund's name, derived from the payment and the number of the part. It is the same after a database
   * restore.
   */
  readonly id: string;
  /** In the payment's currency, a decimal string. */
  readonly amount: string;
}

/**
 * A payment method, in one file (docs/payments.md shows how to write one). It talks with its provider and
 * does not change the shop: states, money and messages are the same for all methods.
 */
export interface PaymentMethod {
  /** The method's name in the database, in texts and in `POST /payments/<method>/<token>`. */
  readonly name: string;
  /**
   * Returns the ways to add this amount to the balance; none if the method can't (currency, limits, not
   * configured).
   *
   * @param wanted amount to credit
   * @param customerId the customer who would pay
   */
  options(wanted: Money, locale: Locale, customerId: number): Promise<readonly PaymentOption[]>;
  /** Returns the accepted currencies. Absent: offered only in the currency of a price, never at a rate. */
  currencies?(): Promise<readonly string[]>;
  /** Returns the maximum amount in a currency; null: not accepted. Absent: only `options` decides. */
  most?(currency: string): string | null;
  /**
   * Creates the link, invoice or instructions. The payment is committed before and stays `created` if this
   * throws. It must be idempotent, since it is retried.
   *
   * @throws the provider's error; the sweep retries until the payment expires
   */
  begin(payment: PaymentRow): Promise<Begun>;
  /**
   * Asks the provider about the payment. Absent: an admin decides, or the provider's own message is the proof
   * (Stars).
   */
  verify?(payment: PaymentRow): Promise<Finding>;
  /** Returns the pause until the next `verify` at an age of `ageMs`, milliseconds. */
  readonly verifyEveryMs?: (ageMs: number) => number;
  /** The answer of `verify` reports the provider's fee. */
  readonly tellsFee?: true;
  /** Time in which a payment can be paid, minutes. */
  readonly expiresAfterMin: number;
  /**
   * Identifies the payment of a provider's callback. It is a hint: the provider is asked anyway.
   *
   * @param request the token of the path, the headers and the raw body
   * @returns the payload of the payment; null if the callback is not the provider's
   */
  hint?(request: {
    readonly token: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  }): string | null;
  /** Refunds to the source. The provider pays once per name. Absent: an admin refunds manually. */
  refund?(payment: PaymentRow, refund: RefundOrder): Promise<RefundFinding>;
  /**
   * Asks the provider whether it paid this refund or, before a database restore, another amount under its
   * name. Called before each `refund`. Absent: the provider stores the names, and answers `done` for a paid
   * one.
   *
   * @throws the provider's error; then no refund is paid, and the refund is retried
   */
  findRefund?(payment: PaymentRow, refund: RefundOrder): Promise<FoundRefund>;
  /**
   * Returns the provider's names (`providerRef`) of fully refunded charges, from a complete list. After a
   * database restore it is read once for all payments, in place of `findRefund` for each.
   *
   * @throws the provider's error; it is retried
   */
  listRefunds?(): Promise<readonly string[]>;
}
