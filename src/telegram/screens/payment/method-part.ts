import type { InlineKeyboardButton } from 'grammy/types';
import type { PaymentRow } from '../../../shop/shop.ts';
import type { Html } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** What a method shows in the message of a payment while it may be paid: how to pay, and the buttons for it. */
export interface MethodPart {
  lines(texts: Texts, payment: PaymentRow): Html[];
  buttons(texts: Texts, payment: PaymentRow): InlineKeyboardButton[][];
  /** What can still be done about one that was not accepted. */
  buttonsOnceRejected?(texts: Texts, payment: PaymentRow): InlineKeyboardButton[][];
  /** Its name, where an admin gave one; absent or null: the text `payment-method-<method>`. */
  name?(texts: Texts, payment: PaymentRow): string | null;
  /** False where no provider can be asked: the button "I have paid – check" is left out. */
  readonly checks?: false;
}
