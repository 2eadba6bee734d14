import type { InlineKeyboardButton } from 'grammy/types';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentRow } from '../row.ts';

/**
 * The part of a payment's message that depends on the method: instructions and buttons while it can be paid.
 */
export interface MethodPart {
  lines(texts: Texts, payment: PaymentRow): Html[];
  buttons(texts: Texts, payment: PaymentRow): InlineKeyboardButton[][];
  /** The pay button while the invoice is being created. */
  payLabel?(texts: Texts, payment: PaymentRow): string;
  /** Buttons after a rejection. */
  buttonsOnceRejected?(texts: Texts, payment: PaymentRow): InlineKeyboardButton[][];
  /** The name that an admin gave; absent or null: the text `payment-method-<method>`. */
  name?(texts: Texts, payment: PaymentRow): string | null;
  /** False for a provider without a status query: the button "I have paid – check" is left out. */
  readonly checks?: false;
}
