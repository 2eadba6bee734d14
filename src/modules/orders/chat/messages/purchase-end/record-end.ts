import { recordSurely } from '../../../../../platform/database/away.ts';
import type { Logger } from '../../../../../platform/logging.ts';
import { record } from '../../../../../platform/measures/measures.ts';
import type { Shop } from '../../../../all.ts';
import type { PurchaseView } from '../../../core/views.ts';
import type { Delivery } from '../../../delivery/delivery.ts';

export interface EndDeps {
  readonly shop: Pick<Shop, 'delivery'>;
  readonly log: Logger;
}

type Ended = Pick<
  NonNullable<Awaited<ReturnType<Delivery['purchase']>>>,
  'view' | 'fingerprint' | 'sinceConfirmMs'
>;

/**
 * Records that this message announced the end of a purchase: one line of the log, and the figures of
 * `/metrics`.
 *
 * @returns false if another process announced it before
 */
export async function recordEnd(
  { shop, log }: EndDeps,
  { view, fingerprint, sinceConfirmMs }: Ended,
  messageId: number,
): Promise<boolean> {
  const told = { fingerprint, messageId };
  if (!(await recordSurely(() => shop.delivery.announced(view.id, told)))) return false;
  const outcome = outcomeOf(view);
  const seconds = sinceConfirmMs / 1000;
  record('purchases', { outcome });
  record('confirmToEnd', { outcome }, seconds);
  log.info(
    { purchase: view.code, customer: view.customerId, outcome, seconds },
    'the end of a purchase was told',
  );
  return true;
}

function outcomeOf({ orders }: PurchaseView): 'delivered' | 'partly' | 'returned' {
  const delivered = orders.filter(({ stage }) => stage === 'delivered').length;
  if (delivered === orders.length) return 'delivered';
  return delivered > 0 ? 'partly' : 'returned';
}
