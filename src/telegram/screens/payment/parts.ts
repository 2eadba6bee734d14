import type { InlineKeyboardButton } from 'grammy/types';
import type { PaymentRow } from '../../../shop/shop.ts';
import type { Html } from '../../ui/html.ts';
import type { Texts } from '../../ui/texts.ts';
import { manualPart } from './manual.ts';

/** What a method shows in the message of a payment while it may be paid: how to pay, and the buttons for it. */
export interface MethodPart {
  lines(texts: Texts, payment: PaymentRow): Html[];
  buttons(texts: Texts, payment: PaymentRow): InlineKeyboardButton[][];
  /** Its name, where an admin gave one; absent or null: the text `payment-method-<method>`. */
  name?(texts: Texts, payment: PaymentRow): string | null;
  /** False where no provider can be asked: the button "I have paid – check" is left out. */
  readonly checks?: false;
}

/** The parts by the name of their method. A method that is not here shows the link that its provider gave, as a button. */
export const paymentParts: Readonly<Record<string, MethodPart>> = { manual: manualPart };

const linkPart: MethodPart = {
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('payment-by-link')] : [],
  buttons: (texts, { providerData }) =>
    typeof providerData.link === 'string'
      ? [[{ text: texts.plain('button-pay'), url: providerData.link, style: 'primary' }]]
      : [],
};

export function partOf(method: string): MethodPart {
  return paymentParts[method] ?? linkPart;
}
