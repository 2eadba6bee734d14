import { sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { parseCode } from '../../../platform/values/codes.ts';
import { endAlert } from '../../alerts/index.ts';
import { settle } from '../../ledger/index.ts';
import { asRemembered, type OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders, settlementOf, stoppedFor } from '../core/find-order.ts';
import { transition } from '../core/transition.ts';

/** True if the order `o` is queued, or in review because the shop stopped it in the queue. */
const wasNeverSent = sql<boolean>`(o.state = 'queued' or ${stoppedFor} is not null)`;

/**
 * Cancels the orders of a customer's purchase that are queued, or that the shop stopped before they were sent.
 * Releases their money in the same transaction. Leaves orders that are being or were submitted. Leaves a
 * requeued top-up, too: its first attempt may still credit the account.
 *
 * @param code of the purchase; must be `customerId`'s own
 * @returns the number of canceled orders
 */
export async function cancelWaiting(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'history'>,
  code: string,
  customerId: number,
): Promise<number> {
  const parsed = parseCode(code);
  if (!parsed) return 0;
  const { holds: isAsBefore = sql<boolean>`true` } = asRemembered(deps);
  return deps.db.transaction().execute(async (tx) => {
    const rows = await selectOrders(tx)
      .where('p.code', '=', parsed.purchaseCode)
      .where('p.customer_id', '=', String(customerId))
      .where('o.state', 'in', literals(['queued', 'review']))
      .where(wasNeverSent)
      .orderBy('o.id')
      .execute();
    const cancelled: FoundOrder[] = [];
    for (const order of rows.map(orderOf)) {
      const moved = await transition(tx, order.id, 'cancel', {
        at: deps.clock(),
        log: { cause: { kind: 'cancelled-by-customer' } },
        guard: {
          from: order.state,
          withoutDealerOrder: true,
          unlessMayAppear: 'any',
          holds: sql<boolean>`${isAsBefore} and ${wasNeverSent}`,
        },
      });
      if (!moved) continue;
      cancelled.push(order);
      await endAlert(tx, order.state === 'review' ? 'order-in-review' : 'cost-moved', order.code);
    }
    const [first] = cancelled;
    if (first) await addJobs(tx, [deliverJob(first.purchaseId)]);
    // Settle last, as `transition` does: all orders, then the job, then the money. Otherwise, canceling two
    // orders of a purchase at once could deadlock.
    for (const order of cancelled) await settle(tx, 'release', settlementOf(order));
    return cancelled.length;
  });
}
