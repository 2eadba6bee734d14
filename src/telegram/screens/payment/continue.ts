import type { InlineKeyboardButton } from 'grammy/types';
import type { PaymentRow, Shop } from '../../../shop/shop.ts';
import { dataOf, paymentCode, tap } from '../../ui/callback-data.ts';
import { button } from '../../ui/keyboard.ts';
import { continueLabel } from '../../ui/leaving.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** Goes on with the purchase that a payment was made for; the dialogs take it. */
export const continueTap = tap('continue', 'pc', { code: paymentCode });
declare module '../../ui/callback-data.ts' {
  interface Taps {
    continue: typeof continueTap;
  }
}

/** States in which nothing more comes of a payment without its customer. */
const ENDED: ReadonlySet<PaymentRow['state']> = new Set(['credited', 'expired', 'cancelled', 'rejected']);

/** The button that goes on with what the payment was made for; no row where that was bought, or is no longer sold. */
export async function continueRow(
  shop: Pick<Shop, 'catalog'>,
  texts: Texts,
  { wanted, purchaseId, state, code }: PaymentRow,
): Promise<InlineKeyboardButton[][]> {
  if (wanted === null || purchaseId !== null || !ENDED.has(state)) return [];
  const item = await shop.catalog.item(wanted.itemId);
  if (!item) return [];
  const named = { product: item.productName, item: item.name, quantity: wanted.quantity };
  return [[button(continueLabel(texts, named), dataOf('continue', { code }), 'primary')]];
}
