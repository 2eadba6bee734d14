/** The end of a purchase: its wording, and the record that the customer was told. */
import type { PurchaseView } from '../../../shop/shop.ts';
import { accountLine } from '../../ui/input/required-fields.ts';
import { html, joinHtml } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** Returns the product's name with the item's. */
export function itemOf(view: PurchaseView): string {
  return `${view.productName} — ${view.itemName}`;
}

/** Returns the short message about the end of a purchase, as HTML. */
export function endText(texts: Texts, view: PurchaseView): string {
  const given = view.orders.filter((order) => order.stage === 'delivered');
  const delivered = given.length;
  const values = {
    code: view.code,
    item: itemOf(view),
    delivered,
    quantity: view.quantity,
    amount: texts.money(view.refunded),
  };
  const byShop = view.orders.every((order) => order.byShop);
  if (byShop) return texts.html('end-by-shop', values).source;
  if (view.orders.every((order) => order.stage === 'cancelled'))
    return texts.html('end-cancelled', values).source;
  if (delivered === 0) return texts.html('end-refunded', values).source;
  if (delivered === view.quantity && given.every((order) => order.isElsewhere))
    return texts.html('end-elsewhere', values).source;
  if (delivered < view.quantity) return texts.html('end-partly', values).source;
  if (view.type === 'voucher') return texts.html('end-vouchers', values).source;
  const account = accountLine(view);
  return joinHtml([
    texts.html('end-top-up', values),
    ...(account === '' ? [] : [html`👤 <code>${account}</code>`]),
  ]).source;
}
