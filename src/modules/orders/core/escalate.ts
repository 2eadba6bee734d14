import type { Tx } from '../../../platform/database/db.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import type { ReviewReason } from './causes.ts';
import type { OrdersDeps } from './deps.ts';
import type { FoundOrder } from './find-order.ts';
import { type Guard, lockOrder, transition } from './transition.ts';

export interface Escalation {
  readonly order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>;
  /** The reason why a person has to decide. */
  readonly reason: ReviewReason;
  /** Next fetch of its dealer order; null: it has none. */
  readonly dueAt: Date | null;
  readonly guard: Guard;
}

/**
 * Moves an order to review and notifies the admins once; its price stays on hold until a person decides.
 *
 * @returns false if the order did not move
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
  await endAlert(tx, 'check-overdue', order.code);
  await raiseAlert(tx, 'order-in-review', order.code, { why: reason });
  deps.log.error({ order: order.code, why: reason.kind }, 'order in review: a person has to decide');
  return true;
}

/** Escalates in a transaction of its own, which locks the order first. */
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
