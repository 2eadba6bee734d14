import { isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { appendEvent } from '../core/transition.ts';

/**
 * Handles a fetched dealer order whose customer got the goods elsewhere, as a person recorded. If it fails,
 * the customer keeps the goods, so there is no refund. If it succeeds, it is not resold: its voucher may be
 * the one that the customer received.
 *
 * @returns true if it is to be rechecked
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
