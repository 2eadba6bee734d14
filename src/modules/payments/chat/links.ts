import type { Money } from '../../../platform/values/money.ts';
import type { Complaint } from '../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../telegram/dialogs/talk.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentOption } from '../methods/method.ts';
import type { PaymentRow, WantedPurchase } from '../row.ts';

/** A payment that a customer chose. */
export interface PaymentStart {
  /** Idempotency key of the payment, derived from the tap that began the dialog. */
  readonly requestKey: string;
  readonly pays: Money;
  readonly option: PaymentOption;
  readonly wanted: WantedPurchase | null;
}

/** The purpose and the known values of a dialog that adds money. */
export interface AddMoneyStart {
  /** Idempotency key of the payment, derived from the tap that began the dialog. */
  readonly requestKey: string;
  /** Currencies to choose from, the preselected one first. */
  readonly currencies: readonly string[];
  /** The amount that the purchase lacks. */
  readonly missing: Money | null;
  /** If set, the question for the amount is skipped. */
  readonly amount: Money | null;
  /** Possible meanings of a typed amount; empty if it is unambiguous. */
  readonly readings?: readonly Money[];
  readonly wanted: WantedPurchase | null;
}

/** The outcome of a code typed into a dialog. A promo code was answered by a message of its own. */
export type CodeOutcome =
  | { readonly kind: 'credited'; readonly money: Money }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'refused'; readonly complaint: Complaint };

/** The links into the chat of payments. */
export interface PaymentsLinks {
  /** Reads the first page of the customer's own payments. */
  payments(ctx: ShopContext): Promise<Screen>;
  /** Shows one of the customer's own payments in its present state; the list if the code is unknown. */
  openPayment(ctx: ShopContext, code: string): Promise<void>;
  /** Returns the name of a payment: the admin's name for its method, otherwise the shop's. */
  paymentName(texts: Texts, payment: PaymentRow): string;
  /**
   * Redeems a possible balance code.
   *
   * @returns false for other texts, which are searched
   */
  redeemTyped(ctx: ShopContext, typed: string): Promise<boolean>;
  /**
   * Redeems a code typed into a dialog, and removes it from the dialog's state.
   *
   * @param on.wanted the purchase that the customer continues
   * @param on.isShown true if the dialog itself confirms the code
   */
  redeemInDialog(
    talk: Talk,
    typed: string,
    on: { readonly wanted: WantedPurchase | null; readonly isShown: boolean },
  ): Promise<CodeOutcome>;
  /**
   * Begins a payment; its message replaces the dialog's.
   *
   * @returns the reason to choose another way; null if the dialog has ended, whatever the outcome
   */
  beginPayment(talk: Talk, start: PaymentStart): Promise<Complaint | null>;
  /**
   * Leads a dialog from an amount and a method to a begun payment: the payment's message replaces the
   * dialog's. The dialog then ends, whatever the outcome.
   */
  addMoney(talk: Talk, start: AddMoneyStart): Promise<void>;
  /** Returns true if a method takes an offered amount of this currency. */
  canAdd(ctx: Pick<ShopContext, 'texts' | 'customer'>, currency: string): Promise<boolean>;
}
