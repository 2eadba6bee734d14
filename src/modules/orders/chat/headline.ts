/** The first line of a purchase. */

import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../core/views.ts';
import type { OpenedGoods } from '../delivery/goods.ts';

/** Returns the product's name with the item's. */
export function itemOf(view: PurchaseView): string {
  return `${view.productName} — ${view.itemName}`;
}

/**
 * Returns the outcome of a purchase. Returns its title while it is open, after a later change, or if some
 * codes are hidden.
 */
export function headline(texts: Texts, view: PurchaseView, opened: OpenedGoods): Html {
  const values = {
    product: view.productName,
    item: view.itemName,
    quantity: view.quantity,
  };
  return hasPlainEnd(view, opened) ? endLine(texts, view) : texts.html('purchase-title', values);
}

/**
 * Returns true if the first line states the outcome: all delivered codes are visible, and no change followed.
 */
export function hasPlainEnd(
  { finished, orders }: PurchaseView,
  { unreadable, gifted }: OpenedGoods,
): boolean {
  if (!finished || unreadable.length > 0 || gifted.length > 0) return false;
  return orders.every(
    ({ state, reversal, replacedBy, caseOf }) =>
      state !== 'reversed' && reversal === null && replacedBy === null && caseOf === null,
  );
}

function endLine(texts: Texts, view: PurchaseView): Html {
  const delivered = view.orders.filter((order) => order.stage === 'delivered');
  return texts.html(endKey(view, delivered), {
    item: itemOf(view),
    delivered: delivered.length,
    quantity: view.quantity,
    amount: texts.money(view.refunded),
  });
}

function endKey({ orders, quantity, type }: PurchaseView, delivered: PurchaseView['orders']): TextKey {
  if (orders.every(({ stoppedFor }) => stoppedFor === 'unpaid')) return 'end-unpaid';
  if (orders.every((order) => order.byShop)) return 'end-by-shop';
  if (orders.every((order) => order.stage === 'cancelled')) return 'end-cancelled';
  if (delivered.length === 0) return 'end-refunded';
  if (delivered.length < quantity) return 'end-partly';
  if (delivered.every((order) => order.isElsewhere)) return 'end-elsewhere';
  return type === 'voucher' ? 'end-vouchers' : 'end-top-up';
}
