import type { Tx } from '../../../database/jobs.ts';
import type { OrderState } from '../../../database/tables.ts';
import { deliverJob } from '../../../jobs/catalog.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { FoundOrder } from '../core/find-order.ts';
import type { OrdersDeps } from '../deps.ts';
import { transition } from '../transition.ts';

export interface Escalation {
  readonly order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>;
  /** Why the shop does not decide it. */
  readonly why: string;
  readonly detail?: Record<string, unknown>;
  readonly from: OrderState;
  /** When its dealer order is fetched again; null: it has none. */
  readonly dueAt: Date | null;
}

/**
 * Gives an order to a person and notifies the admins, once: the money stays held until somebody decides.
 *
 * @returns false when the order was not in the state `from` any more
 */
export async function escalate(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  { order, why, detail = {}, from, dueAt }: Escalation,
): Promise<boolean> {
  const moved = await transition(tx, order.id, 'escalate', {
    at: deps.clock(),
    cause: why,
    detail,
    onlyFrom: from,
    ...(dueAt !== null && { dueAt }),
    jobs: [deliverJob(order.purchaseId)],
  });
  if (!moved) return false;
  if (dueAt === null)
    await tx.updateTable('orders').set({ due_at: null }).where('id', '=', order.id).execute();
  await raiseAlert(tx, 'order-in-review', order.code, { why, ...detail });
  deps.log.error({ order: order.code, why }, 'order in review: a person has to decide');
  return true;
}
