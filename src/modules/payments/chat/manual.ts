import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { button, inRows } from '../../../telegram/ui/keyboard.ts';
import { type Html, html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import {
  inLanguage,
  instructionsIn,
  type ManualInstructions,
  manualTextsSchema,
} from '../manual/method-texts.ts';
import type { PaymentRow } from '../row.ts';
import { paymentQrTap, sendProofTap } from './buttons.ts';
import type { MethodPart } from './method-part.ts';

const snapshotSchema = z.object({
  name: z.record(z.string(), z.string()),
  instructions: manualTextsSchema,
  qrFileId: z.string().nullable(),
});

/** Returns the instructions as they were when the payment began. */
export function snapshotOf({ providerData }: PaymentRow) {
  return snapshotSchema.catch({ name: {}, instructions: {}, qrFileId: null }).parse(providerData);
}

/** Returns the button to send another receipt for a rejected payment, which is then decided again. */
function sendAnotherRow(texts: Texts, code: string) {
  return [button(texts.plain('button-send-another'), sendProofTap.pack({ code }), 'primary')];
}

function instructionsOf(texts: Texts, payment: PaymentRow) {
  return instructionsIn(snapshotOf(payment).instructions, texts.locale);
}

/** Returns the paragraphs that say where to pay. */
export function instructionLines({ text, fields }: ManualInstructions): Html[] {
  const values = fields.map(({ label, value }) => html`${label}: <code>${value}</code>`);
  return [...(text === '' ? [] : [html`${text}`]), ...(values.length === 0 ? [] : [joinHtml(values)])];
}

/** Returns the buttons that copy the values of the instructions. */
export function methodCopyButtons(texts: Texts, { fields }: ManualInstructions): InlineKeyboardButton[] {
  return fields.map(({ label, value }) => ({
    text: texts.plain('button-copy-field', { label }),
    copy_text: { text: value },
  }));
}

/** A manual payment in its own message: account, texts to copy, then the proof. */
export const manualPart: MethodPart = {
  name: (texts, payment) => inLanguage(snapshotOf(payment).name, texts.locale) ?? null,
  checks: false,
  lines(texts, payment) {
    return [...instructionLines(instructionsOf(texts, payment)), texts.html('manual-then-proof')];
  },
  buttonsOnceRejected: (texts, { code }) => [sendAnotherRow(texts, code)],
  buttons(texts, payment) {
    const copies = methodCopyButtons(texts, instructionsOf(texts, payment));
    const { code, charge } = payment;
    const amount = {
      text: texts.plain('button-copy-amount', {
        amount: texts.money({ amount: charge.amount, currency: charge.unit }),
      }),
      copy_text: { text: charge.amount },
    };
    return [
      ...inRows(texts, [amount, ...copies], 2),
      ...(snapshotOf(payment).qrFileId === null
        ? []
        : [[button(texts.plain('button-payment-qr'), paymentQrTap.pack({ code }))]]),
      [button(texts.plain('button-send-proof'), sendProofTap.pack({ code }), 'primary')],
    ];
  },
};
