/** Words about payments that the chats of several modules use. */

import type { WayName } from '../../../modules/home/index.ts';
import {
  type DepositOffer,
  inLanguage,
  type PaymentOption,
  type PaymentRow,
} from '../../../modules/payments/index.ts';
import type { TillLine } from '../../../modules/tills/index.ts';
import { isCurrency } from '../../../platform/values/money.ts';
import { shorten } from './html.ts';
import type { TextKey, Texts } from './texts.ts';

/** The texts with the names of methods. */
const METHOD_NAMES: readonly TextKey[] = [
  'payment-method-code',
  'payment-method-crypto-pay',
  'payment-method-manual',
  'payment-method-stars',
];
const MANUAL_ICONS = { bank: '🏦', 'mobile-wallet': '📱', 'exchange-office': '💱', cash: '💵' } as const;
/** Longest name beside the price and the time, characters. */
const LONGEST_NAME = 20;

/** Returns an amount in the unit of a method: a currency, Telegram Stars, or a coin. */
export function chargeText(texts: Texts, { amount, unit }: PaymentOption['charge']): string {
  if (unit === 'XTR') return texts.plain('stars-amount', { stars: Number(amount) });
  return isCurrency(unit) ? texts.money({ amount, currency: unit }) : `${amount} ${unit}`;
}

/** Returns the name of a method for customers. */
export function methodName(texts: Texts, method: string): string {
  return texts.plain(nameKeyOf(method) ?? 'payment-method-unnamed');
}

/** Returns true for a method that has a name in the texts. */
export function isNamedMethod(method: string): boolean {
  return nameKeyOf(method) !== undefined;
}

function nameKeyOf(method: string) {
  return METHOD_NAMES.find((one) => one === `payment-method-${method}`);
}

/**
 * Returns the mark and the name of a way to pay.
 *
 * @param longest maximum length of the name, characters
 */
export function wayName(
  texts: Texts,
  { method, name, kind }: WayName,
  longest = LONGEST_NAME,
): { icon: string; name: string } {
  const isCrypto = method === 'crypto-pay';
  const usual = isCrypto ? texts.plain('pay-name-crypto-pay') : methodName(texts, method);
  const icon = kind ? MANUAL_ICONS[kind] : isCrypto ? '💎' : '💳';
  return { icon, name: shorten(name ?? usual, longest) };
}

/** Returns the benefit of a bonus for deposits as one phrase. */
export function depositGift(texts: Texts, { gives, least }: Pick<DepositOffer, 'gives' | 'least'>): string {
  const from = { least: texts.money(least) };
  return gives.percent === null
    ? texts.plain('promo-deposit', { amount: texts.money(gives.amount), ...from })
    : texts.plain('promo-deposit-percent', {
        percent: gives.percent,
        most: texts.money(gives.most),
        ...from,
      });
}

/** Returns a payment's state as one mark, for lists. */
export function paymentMark({ state, submittedAt }: PaymentRow): string {
  switch (state) {
    case 'created':
    case 'awaiting':
      return submittedAt ? '🔎' : '🕓';
    case 'paid':
      return '⏳';
    case 'credited':
      return '✅';
    case 'expired':
      return '⌛';
    case 'cancelled':
    case 'rejected':
      return '✖️';
    case 'refunding':
    case 'refunded':
    case 'reversed':
      return '↩️';
  }
}

/** Returns the name of a till in the reader's language, otherwise in its first language. */
export function nameOfTill(texts: Texts, { till, name }: Pick<TillLine, 'till' | 'name'>): string {
  if (till === 'hand') return texts.plain('till-by-hand');
  return (name && (inLanguage(name, texts.locale) ?? Object.values(name)[0])) ?? till;
}
