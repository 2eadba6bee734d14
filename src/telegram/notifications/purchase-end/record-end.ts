import type { Logger } from '../../../logging.ts';
import { record } from '../../../measures/measures.ts';
import type { Delivery, PurchaseView, Shop } from '../../../shop/shop.ts';

type Ended = Pick<
  NonNullable<Awaited<ReturnType<Delivery['purchase']>>>,
  'view' | 'fingerprint' | 'sinceConfirmMs'
>;

/** Records that the customer was told of the end of a purchase: one line of the log, and the figures of `/metrics`. */
export async function recordEnd(
  { shop, log }: { readonly shop: Pick<Shop, 'delivery'>; readonly log: Logger },
  { view, fingerprint, sinceConfirmMs }: Ended,
): Promise<void> {
  await shop.delivery.announced(view.id, fingerprint);
  const outcome = outcomeOf(view);
  const seconds = sinceConfirmMs / 1000;
  record('purchases', { outcome });
  record('confirmToEnd', { outcome }, seconds);
  log.info(
    { purchase: view.code, customer: view.customerId, outcome, seconds },
    'the end of a purchase was told',
  );
}

function outcomeOf({ orders }: PurchaseView): 'delivered' | 'partly' | 'returned' {
  const delivered = orders.filter(({ stage }) => stage === 'delivered').length;
  if (delivered === orders.length) return 'delivered';
  return delivered > 0 ? 'partly' : 'returned';
}
