import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentRow } from '../row.ts';
import { manualPart } from './manual.ts';
import type { MethodPart } from './method-part.ts';

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
