import { isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { appendEvent } from '../core/transition.ts';

/**
 * The dealer order of an order whose customer got the goods elsewhere, as a person said, was fetched. It is nobody's: its
 * failing takes nothing from the customer, so that there is nothing to give back, and its success was paid for nobody. It
 * is not sold to the next buyer either, because the goods that the customer got may be this very voucher.
 *
 * @returns whether it is to be rechecked
 */
export async function fulfilledElsewhereGoesOn(
  deps: Pick<OrdersDeps, 'db'>,
  order: { readonly id: string; readonly code: string; readonly dealerOrderId: number },
  status: string,
): Promise<boolean> {
  if (!isFinalStatus(status)) return true;
  const { id, code, dealerOrderId } = order;
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update orders set dealer_status = ${status}, recheck_at = null
      where id = ${id} and state = 'succeeded' and recheck_at is not null
      returning id`.execute(tx);
    if (rows.length === 0) return false;
    await appendEvent(tx, id, { kind: 'final-after-fulfilled-elsewhere', dealerOrderId, status });
    if (status === 'success') await raiseAlert(tx, 'bought-for-nobody', code, { dealerOrderId });
    return false;
  });
}
