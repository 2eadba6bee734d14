import { shorten } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { WayName } from '../../home/index.ts';
import { methodName } from './payment.ts';

const MANUAL_ICONS = { bank: '🏦', 'mobile-wallet': '📱', 'exchange-office': '💱', cash: '💵' } as const;
/** Longest name beside the price and the time, characters. */
const LONGEST_NAME = 20;

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
