import { page, paymentCode, tap } from '../../../telegram/ui/callback-data.ts';
import { continueLabel } from '../../../telegram/ui/dialog/leaving.ts';
import { button, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../catalog/index.ts';
import { onwardTap } from '../../orders/chat/buttons.ts';
import type { PaymentRow } from '../row.ts';

/** Continues the purchase that a payment was made for; the dialogs handle it. */
export const continueTap = tap('continue', 'pc', { code: paymentCode });

/** Asks for the proof, the next message of the customer. */
export const sendProofTap = tap('sendProof', 'mv', { code: paymentCode });

export const paymentQrTap = tap('paymentQr', 'mq', { code: paymentCode });

export const paymentsTap = tap('payments', 'pl', { page });

export const paymentTap = tap('payment', 'pv', { code: paymentCode, page });

/** Queries the provider now, after "I have paid". */
export const checkPaymentTap = tap('checkPayment', 'pk', { code: paymentCode });

export const cancelPaymentTap = tap('cancelPayment', 'px', { code: paymentCode });

/** Returns the row that opens other screens in new messages, so that the payment's own message stays. */
export function paymentOnwardRow(texts: Texts) {
  return rowOf(
    texts,
    button(texts.plain('button-my-payments'), onwardTap.pack({ to: 'payments' })),
    button(texts.plain('button-home'), onwardTap.pack({ to: 'home' })),
  );
}

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
): Promise<ReturnType<typeof button>[][]> {
  if (wanted === null || purchaseId !== null || !ENDED.has(state)) return [];
  const item = await catalog.item(wanted.itemId);
  if (!item) return [];
  const named = { product: item.productName, item: item.name, quantity: wanted.quantity };
  return [[button(continueLabel(texts, named), continueTap.pack({ code }), 'primary')]];
}
