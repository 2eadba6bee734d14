import { cryptoPayPart } from './crypto-pay.ts';
import { manualPart } from './manual.ts';
import type { MethodPart } from './method-part.ts';
import { starsPart } from './stars.ts';

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
