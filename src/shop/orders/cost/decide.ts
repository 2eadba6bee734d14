import { addJobs } from '../../../database/jobs.ts';
import { deliverJob, submitJob } from '../../../jobs/catalog.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { release } from '../../ledger/postings.ts';
import { Big } from '../../money.ts';
import type { CostDecision, CostResult } from '../../shop.ts';
import { orderCode, parseCode } from '../codes.ts';
import type { OrdersDeps } from '../deps.ts';
import { escalate } from '../support/escalate.ts';
import { note, transition } from '../transition.ts';

/**
 * Does what a person decided about an order whose cost rose too far: it is bought at the cost that they saw and no higher, or
 * its money goes back. The first decision counts.
 *
 * @param code of the order, with its unit
 */
export async function decideCost(
  deps: OrdersDeps,
  code: string,
  decision: CostDecision,
  actorId: number,
): Promise<CostResult> {
  const parsed = parseCode(code);
  if (!parsed || parsed.unit === null) return 'not-asked';
  const { purchaseCode, unit } = parsed;
  return deps.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select(['o.id', 'o.cost_asked as asked', 'o.cost_allowed as allowed', 'p.id as purchaseId'])
      .select(['p.customer_id as customerId', 'p.currency', 'p.unit_price as amount'])
      .where('p.code', '=', purchaseCode)
      .where('o.unit', '=', unit)
      .where('o.state', '=', 'queued')
      .forUpdate('o')
      .executeTakeFirst();
    if (!order?.asked || order.allowed === order.asked) return 'not-asked';
    if (decision !== 'refund') {
      if (!new Big(decision.buyAt).eq(new Big(order.asked))) return 'cost-changed';
      await tx.updateTable('orders').set({ cost_allowed: order.asked }).where('id', '=', order.id).execute();
      await note(tx, order.id, 'an admin allowed the higher cost', { cost: order.asked }, actorId);
      await addJobs(tx, [submitJob(order.id)]);
    } else {
      const cancelled = await transition(tx, order.id, 'cancel', {
        at: deps.clock(),
        cause: 'an admin gave the money back because the cost had risen',
        actorId,
        unlessTurnsUp: 'any',
        jobs: [deliverJob(order.purchaseId)],
      });
      if (!cancelled) {
        await endAlert(tx, 'cost-moved', orderCode(purchaseCode, unit));
        await escalate(deps, tx, {
          ...{ orderId: order.id, purchaseId: order.purchaseId, code: orderCode(purchaseCode, unit) },
          why: 'its cost had risen and the money was to go back, but an earlier attempt may still credit the account',
          ...{ from: 'queued', dueAt: null },
        });
        return 'may-turn-up';
      }
      const { currency, amount } = order;
      await release(tx, { orderId: order.id, customerId: Number(order.customerId), currency, amount });
    }
    await endAlert(tx, 'cost-moved', orderCode(purchaseCode, unit));
    return 'done';
  });
}
