import type { OrdersDeps } from '../../core/deps.ts';
import { findOrder } from '../../core/find-order.ts';
import { escalateLocked } from '../../core/transition.ts';

/**
 * Escalates an unknown or queued order whose ref the list shows with a dealer order that belongs elsewhere.
 * The order can neither be adopted nor proven absent, and must not be attempted again.
 */
export async function escalateShown(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  ref: string,
  dealerOrderId: number,
): Promise<void> {
  const order = await findOrder(deps.db, { ref }, { in: ['unknown', 'queued'] });
  if (!order) return;
  const reason = { kind: 'listed-with-another-order', ref, dealerOrderId } as const;
  await escalateLocked(deps, order, reason, { withoutDealerOrder: true });
}
