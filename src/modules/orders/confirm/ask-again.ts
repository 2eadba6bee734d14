import { literals } from '../../../platform/database/literals.ts';
import { purchaseCodeOf } from '../../../platform/values/codes.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { orderOf, selectOrders } from '../core/find-order.ts';
import { polledStates } from '../core/states.ts';
import { confirmOrder } from './confirm.ts';

/**
 * Fetches the dealer orders of a purchase's open orders now.
 *
 * @returns the dealer's last status by order code; null for an order without a dealer order
 */
export async function askAgain(deps: OrdersDeps, purchaseCode: string): Promise<Map<string, string | null>> {
  const code = purchaseCodeOf(purchaseCode);
  const open = await selectOrders(deps.db)
    .where('p.code', '=', code)
    .where('o.state', 'in', literals(polledStates))
    .execute();
  for (const { id, dealer_order_id } of open) if (dealer_order_id !== null) await confirmOrder(deps, id);
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const now = await selectOrders(deps.db).where('o.id', 'in', ids).execute();
  return new Map(now.map((row) => [orderOf(row).code, row.dealer_status]));
}
