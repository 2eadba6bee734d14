import type { InlineKeyboardButton } from 'grammy/types';
import type { PaymentRow, Shop } from '../../../shop/shop.ts';
import { dataOf, paymentCode, tap } from '../../ui/callback-data.ts';
import { button } from '../../ui/keyboard.ts';
import { shorten } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** Goes on with the purchase that a payment was made for; the dialogs take it. */
export const continueTap = tap('continue', 'pc', { code: paymentCode });
declare module '../../ui/callback-data.ts' {
  interface Taps {
    continue: typeof continueTap;
  }
}

/** The longest name of an item that leaves room for the quantity on a button. */
const LONGEST_ITEM = 38;

/** The button that goes on with what the payment was made for; no row where that was bought, or is no longer sold. */
export async function continueRow(
  shop: Pick<Shop, 'catalog'>,
  texts: Texts,
  { wanted, purchaseId, state, code }: PaymentRow,
): Promise<InlineKeyboardButton[][]> {
  if (wanted === null || purchaseId !== null || state !== 'credited') return [];
  const item = await shop.catalog.item(wanted.itemId);
  if (!item) return [];
  const values = {
    item: shorten(`${item.productName} ${item.name}`, LONGEST_ITEM),
    quantity: wanted.quantity,
  };
  return [[button(texts.plain('button-continue', values), dataOf('continue', { code }), 'primary')]];
}
