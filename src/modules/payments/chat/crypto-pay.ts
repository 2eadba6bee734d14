import type { MethodPart } from './method-part.ts';

/** An invoice of Crypto Pay, opened by its link in @CryptoBot. */
export const cryptoPayPart: MethodPart = {
  payLabel: (texts) => texts.plain('button-pay-crypto'),
  lines: (texts, { providerData }) =>
    typeof providerData.link === 'string' ? [texts.html('crypto-pay-part')] : [],
  buttons: (texts, { providerData }) =>
    typeof providerData.link === 'string'
      ? [[{ text: texts.plain('button-pay-crypto'), url: providerData.link, style: 'success' }]]
      : [],
};
