import type { ManualKind } from '../../../database/tables/money/manual.ts';
import type { Locale } from '../../locale.ts';
import type { Big, Money } from '../../money.ts';
import type { PaymentRow } from '../row.ts';

/** What is paid, in the unit of the method: a currency, `XTR` for Telegram Stars, or a coin. */
export interface Charge {
  /** A decimal string. */
  readonly amount: string;
  readonly unit: string;
}

/** One way to pay an amount by this method, as a customer chooses it. */
export interface PaymentOption {
  readonly method: string;
  /** One of several ways of the method (an account that an admin defined); null where there is one. */
  readonly variant: string | null;
  /** Its name where an admin gave one; null: the text `payment-method-<method>`. */
  readonly name: string | null;
  readonly charge: Charge;
  /** The part of the charge that is not put on the balance; null where there is none. */
  readonly fee: Charge | null;
  /** Of a payment by hand: what is paid to. */
  readonly kind?: ManualKind;
}

/** What the customer needs to pay; kept as `provider_data`, shown by the payment's message. No secrets. */
export interface Begun {
  /** A page or an invoice to open. */
  readonly link?: string;
  /** What the provider calls it. */
  readonly providerRef?: string;
  /** Anything else that the method's message shows. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** When it can no longer be paid; absent: as the shop decided. */
  readonly expiresAt?: Date;
}

/** What the provider says of a payment. `unknown`: it did not say; the shop calls it again. */
export type Finding =
  | {
      readonly outcome: 'paid';
      readonly providerRef: string;
      /** What was paid, in the provider's words, for the log. */
      readonly paid: Charge;
      /** What is put on the balance, in the payment's currency; absent: the amount that was requested. */
      readonly credit?: Big;
      /** What the provider keeps of it, in the payment's currency; absent: it does not say. */
      readonly fee?: Big;
    }
  /** `gone`: nothing is left at the provider that could be paid, so the shop asks no more. */
  | { readonly outcome: 'open' | 'expired' | 'gone' | 'rejected' }
  | { readonly outcome: 'unknown'; readonly why: string };

/** The outcome of a refund. `unknown`: the provider did not say; called again with the same words, it must not pay twice. */
export type RefundFinding =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/** What a provider says of a refund by its name. `amount`: what was paid, in the payment's currency; absent: what is asked for now. */
export type FoundRefund =
  | { readonly outcome: 'paid'; readonly amount?: string }
  | { readonly outcome: 'not-paid' };

/** A part of a payment that goes back. */
export interface RefundOrder {
  /** Its name, made of the payment and the number of the part. It is the same after the database went back. */
  readonly id: string;
  /** In the payment's currency, a decimal string. */
  readonly amount: string;
}

/**
 * A way of paying, in one file (docs/payments.md shows how to write one). It talks with its provider and changes nothing in the
 * shop: the states, the money and the messages are the same for all methods.
 */
export interface PaymentMethod {
  /** Its name in the database, in texts and in `POST /payments/<method>/<token>`. */
  readonly name: string;
  /**
   * The ways to add this amount to the balance; none when the method can't (its currency, its limits, not configured).
   *
   * @param wanted what is to be on the balance
   */
  options(wanted: Money, locale: Locale): Promise<readonly PaymentOption[]>;
  /** The currencies that it takes. Absent: it is only asked in the currency of a price, never at a rate. */
  currencies?(): Promise<readonly string[]>;
  /** The largest amount of a currency that it takes at once; null: it takes none. Absent: `options` knows alone. */
  most?(currency: string): string | null;
  /**
   * Makes what the customer needs to pay. The payment is written before, and stays `created` when this throws: it is called again, so
   * making it twice must do no harm.
   *
   * @throws what the provider says; the sweep tries again until the payment expires
   */
  begin(payment: PaymentRow): Promise<Begun>;
  /** Asks the provider about the payment. Absent: an admin decides, or the provider's own message is the proof (Stars). */
  verify?(payment: PaymentRow): Promise<Finding>;
  /** How long after its age of `ageMs` the shop calls `verify` again, milliseconds. */
  readonly verifyEveryMs?: (ageMs: number) => number;
  /** The answer of `verify` names the provider's fee. */
  readonly tellsFee?: true;
  /** How long a payment of it may be paid, minutes. */
  readonly expiresAfterMin: number;
  /**
   * Which payment a provider's call is about. It is a hint: whatever it says, the provider is asked.
   *
   * @param request the token of the path, the headers and the raw body
   * @returns the payload of the payment, or null for a call that is none of the provider's
   */
  hint?(request: {
    readonly token: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  }): string | null;
  /** Pays back to where it came from. Called twice about the same name, the provider pays once. Absent: it can't; an admin pays back by hand. */
  refund?(payment: PaymentRow, refund: RefundOrder): Promise<RefundFinding>;
  /**
   * Asks the provider whether it paid this refund, or, after the database went back, another amount under its name. Called before each
   * `refund`. Absent: the provider keeps its names, and says `done` of one that it has paid.
   *
   * @throws what the provider says; nothing is paid then, and it is asked again
   */
  findRefund?(payment: PaymentRow, refund: RefundOrder): Promise<FoundRefund>;
  /**
   * Returns the provider's names (`providerRef`) of charges that were paid back as a whole, by a list of the provider's that holds all of
   * them. After the database went back it is read once for all payments, in place of `findRefund` for each.
   *
   * @throws what the provider says; it is asked again
   */
  listRefunds?(): Promise<readonly string[]>;
}
