import type { InlineKeyboardButton } from 'grammy/types';
import { continueLabel } from '../../../telegram/ui/dialog/leaving.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../catalog/index.ts';
import type { PaymentRow } from '../row.ts';
import { continueTap } from './buttons.ts';

/** States in which the purchase of a payment can be continued. */
const ENDED: ReadonlySet<PaymentRow['state']> = new Set(['credited', 'expired', 'cancelled', 'rejected']);

/**
 * Returns the button that continues the payment's purchase; no row if the purchase was already made or its
 * goods are no longer sold.
 */
export async function continueRow(
  { catalog }: Pick<CatalogApi, 'catalog'>,
  texts: Texts,
  { wanted, purchaseId, state, code }: PaymentRow,
): Promise<InlineKeyboardButton[][]> {
  if (wanted === null || purchaseId !== null || !ENDED.has(state)) return [];
  const item = await catalog.item(wanted.itemId);
  if (!item) return [];
  const named = { product: item.productName, item: item.name, quantity: wanted.quantity };
  return [[button(continueLabel(texts, named), continueTap.pack({ code }), 'primary')]];
}
