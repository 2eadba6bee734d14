import type { Money } from '../../../platform/values/money.ts';
import type { Complaint } from '../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../telegram/dialogs/talk.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { PurchaseAbout } from '../../../telegram/ui/dialog/dialog-slot.ts';
import type { ButtonRow } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { Customer } from '../../customers/index.ts';
import type { DepositCard } from '../manual/deposit-card.ts';
import type { PaymentOption } from '../methods/method.ts';
import type { RefundablePart } from '../parts.ts';
import type { PaymentRow, WantedPurchase } from '../row.ts';

/** The name of the dialog that adds money. */
export const DEPOSIT_DIALOG = 'deposit';

/** Initial values of a dialog that adds money. */
export interface DepositStart {
  /** UUID derived from the tap or command that began it. */
  readonly id: string;
  /** The preselected currency; null for the customer's own. */
  readonly currency: string | null;
  /** Text after the command; empty if there is none. */
  readonly typed: string;
  /** The purchase that was interrupted for the deposit. */
  readonly purchase?: PurchaseAbout | undefined;
}

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

/** A possible payback, and the balance that it comes from. */
export interface PayBack {
  readonly part: RefundablePart;
  readonly customer: Customer;
  readonly before: Money;
  readonly after: Money;
}

/** A deposit that a second person is asked about; `amount`: another one than the customer's. */
export interface AskedDeposit {
  readonly code: string;
  readonly amount?: string;
  readonly again: boolean;
}

export type DepositChoice = 'approve' | 'reject' | 'paid' | 'not-paid';

/** The buttons that decide about a payment, in the place of its card. */
export interface DecisionButtons {
  /** Returns the callback data of a decision. */
  readonly dataOf: (choice: DepositChoice) => string;
  readonly columns: number;
}

/** Screens, steps and texts of payments that other chats reach. */
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
  /** Sends the card of a payment in a message of its own, which shows the decision later, too. */
  sendPaymentCard(ctx: ShopContext, code: string): Promise<void>;
  /**
   * Returns a payment for admins: customer, amount, proof, earlier payments, and the decision if there is one.
   *
   * @param beside room for other text in the same caption, characters
   */
  depositText(texts: Texts, card: DepositCard, beside?: number): Html;
  /** Returns the buttons that decide about a deposit or a refund. */
  decisionRows(
    texts: Texts,
    payment: DepositCard['payment'],
    of: 'deposit' | 'refund',
    buttons: DecisionButtons,
  ): ButtonRow[];
  /**
   * Asks another person who approves money.
   * @returns the answer to the asking person; null if there is none
   */
  askSecondAboutDeposit(ctx: ShopContext, asked: AskedDeposit): Promise<TextKey | null>;
  /** Reads the refundable part of a payment; null if there is none. */
  readPayBack(code: string): Promise<PayBack | null>;
  /** Returns the question before a payback: amount, customer, and the balance before and after. */
  payBackQuestion(texts: Texts, payBack: PayBack): Html;
  /**
   * Pays back the confirmed amount, or asks a second person if it is above the ceiling.
   *
   * @returns the answer to the actor; null if there is none
   */
  payBackNow(
    ctx: ShopContext,
    code: string,
    agreed: { readonly amount: string; readonly nth: number },
  ): Promise<TextKey | null>;
}
