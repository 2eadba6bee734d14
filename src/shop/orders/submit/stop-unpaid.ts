import { sql } from 'kysely';
import { endAlert } from '../../alerts/alerts.ts';
import { notify } from '../../notifications/notifications.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { escalate } from '../core/escalate.ts';
import { takenBackPayment } from '../core/taken-back.ts';
import { lockOrder } from '../core/transition.ts';
import type { Candidate } from './candidate.ts';

/**
 * Gives a queued order to a person because its payer took the payment back, and notifies the customer. The person lets it go on, or
 * gives it up; its price is on hold meanwhile.
 *
 * @param payment the code of the payment
 */
export async function stopUnpaid(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: Candidate,
  payment: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const isStopped = await escalate(deps, tx, {
      order,
      reason: { kind: 'payment-taken-back', payment },
      dueAt: null,
      guard: { from: 'queued', holds: sql<boolean>`${takenBackPayment} is not null` },
    });
    if (!isStopped) return;
    await endAlert(tx, 'cost-moved', order.code);
    await notify(tx, {
      key: `order-stopped:${order.id}:${payment}`,
      customerId: order.customerId,
      notice: { kind: 'order-stopped', order: order.code, item: order.itemLabel },
    });
  });
}
