import { literal } from '../../../database/literals.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverJob } from '../../../jobs/catalog.ts';
import { parseCode } from '../../codes.ts';
import { settle } from '../../ledger/postings.ts';
import { asRemembered, type OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders, settlementOf } from '../core/find-order.ts';
import { lockOrder, transition } from '../core/transition.ts';

/**
 * Takes back what waits in the queue of a customer's purchase: those orders end, and their money is free again, in one
 * transaction. What is being submitted, or was, goes on; so does a top-up that a person had attempted again, because the
 * account may be credited by the first attempt yet.
 *
 * @param code of the purchase; must be `customerId`'s own
 * @returns how many orders were cancelled
 */
export async function cancelWaiting(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'history'>,
  code: string,
  customerId: number,
): Promise<number> {
  const parsed = parseCode(code);
  if (!parsed) return 0;
  return deps.db.transaction().execute(async (tx) => {
    const rows = await selectOrders(tx)
      .where('p.code', '=', parsed.purchaseCode)
      .where('p.customer_id', '=', String(customerId))
      .where('o.state', '=', literal('queued'))
      .orderBy('o.id')
      .execute();
    const cancelled: FoundOrder[] = [];
    for (const order of rows.map(orderOf)) {
      // Of an order that is being requeued at this moment, the attempt counts as it is then.
      await lockOrder(tx, order.id);
      const moved = await transition(tx, order.id, 'cancel', {
        at: deps.clock(),
        log: { cause: { kind: 'cancelled-by-customer' } },
        guard: { unlessMayAppear: 'any', ...asRemembered(deps) },
      });
      if (moved) cancelled.push(order);
    }
    const [first] = cancelled;
    if (first) await addJobs(tx, [deliverJob(first.purchaseId)]);
    // The one place that settles beside `transition`: all orders first, then the job, then the money. Settled one by one, two
    // of a purchase would wait for each other's rows.
    for (const order of cancelled) await settle(tx, 'release', settlementOf(order));
    return cancelled.length;
  });
}
