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

/**
 * The part of a payment's message that depends on the method: instructions and buttons while it can be paid.
 */
interface MethodPart {
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

const payLabel = (texts: Texts, { charge }: PaymentRow) =>
  texts.plain('button-pay-stars', { stars: Number(charge.amount) });

/** An invoice in Telegram Stars, opened by its link. */
const starsPart: MethodPart = {
  payLabel,
  checks: false,
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('stars-part')] : [],
  buttons: (texts, payment) => {
    const { link } = payment.providerData;
    return typeof link === 'string'
      ? [[{ text: payLabel(texts, payment), url: link, style: 'success' }]]
      : [];
  },
};

/** An invoice of Crypto Pay, opened by its link in @CryptoBot. */
const cryptoPayPart: MethodPart = {
  payLabel: (texts) => texts.plain('button-pay-crypto'),
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('crypto-pay-part')] : [],
  buttons: (texts, { providerData }) =>
    typeof providerData.link === 'string'
      ? [[{ text: texts.plain('button-pay-crypto'), url: providerData.link, style: 'success' }]]
      : [],
};

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
const manualPart: MethodPart = {
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

/** Parts by the name of their method. Other methods show their provider's link as a button. */
const paymentParts: Readonly<Record<string, MethodPart>> = {
  'crypto-pay': cryptoPayPart,
  manual: manualPart,
  stars: starsPart,
};

const linkPart: MethodPart = {
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('payment-by-link')] : [],
  buttons: (texts, { providerData }) =>
    typeof providerData.link === 'string'
      ? [[{ text: texts.plain('button-pay'), url: providerData.link, style: 'primary' }]]
      : [],
};

/** Returns the part of a method. */
export function partOf(method: string): MethodPart {
  return paymentParts[method] ?? linkPart;
}
