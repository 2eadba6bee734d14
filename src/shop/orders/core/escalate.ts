import type { Tx } from '../../../database/db.ts';
import { deliverJob } from '../../../jobs/catalog.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { ReviewReason } from './causes.ts';
import type { OrdersDeps } from './deps.ts';
import type { FoundOrder } from './find-order.ts';
import { type Guard, lockOrder, transition } from './transition.ts';

export interface Escalation {
  readonly order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>;
  /** Why the shop does not decide it. */
  readonly reason: ReviewReason;
  /** When its dealer order is fetched again; null: it has none. */
  readonly dueAt: Date | null;
  readonly guard: Guard;
}

/**
 * Gives an order to a person and notifies the admins, once: the money stays held while nobody has decided.
 *
 * @returns false when the order did not move
 */
export async function escalate(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  { order, reason, dueAt, guard }: Escalation,
): Promise<boolean> {
  const moved = await transition(tx, order.id, 'escalate', {
    at: deps.clock(),
    log: { cause: reason },
    set: { dueAt },
    guard,
    with: { jobs: [deliverJob(order.purchaseId)] },
  });
  if (!moved) return false;
  await raiseAlert(tx, 'order-in-review', order.code, { why: reason });
  deps.log.error({ order: order.code, why: reason.kind }, 'order in review: a person has to decide');
  return true;
}

/** The same in a transaction that locks the order first. */
export async function escalateLocked(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>,
  reason: ReviewReason,
  guard: Guard,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    await escalate(deps, tx, { order, reason, dueAt: null, guard });
  });
}
