import { addJobs } from '../../../database/jobs.ts';
import { deliverJob, submitJob } from '../../../jobs/catalog.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { Big } from '../../money.ts';
import type { CostDecision, CostResult } from '../../shop.ts';
import { findOrder, settlementOf } from '../core/find-order.ts';
import type { OrdersDeps } from '../deps.ts';
import { escalate } from '../support/escalate.ts';
import { note, transition } from '../transition.ts';
import { isAsked } from './check.ts';

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
  return deps.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, { code }, { in: ['queued'], lock: true });
    if (!order || !isAsked(order)) return 'not-asked';
    const { costAsked } = order;
    if (decision !== 'refund') {
      if (!new Big(decision.buyAt).eq(new Big(costAsked))) return 'cost-changed';
      await tx.updateTable('orders').set({ cost_allowed: costAsked }).where('id', '=', order.id).execute();
      await note(tx, order.id, { kind: 'cost-allowed', cost: costAsked }, actorId);
      await addJobs(tx, [submitJob(order.id)]);
    } else {
      const cancelled = await transition(tx, order.id, 'cancel', {
        at: deps.clock(),
        log: { cause: { kind: 'cost-refunded' }, actorId },
        guard: { unlessTurnsUp: 'any' },
        with: {
          jobs: [deliverJob(order.purchaseId)],
          settles: { as: 'release', settlement: settlementOf(order) },
        },
      });
      if (!cancelled) {
        await endAlert(tx, 'cost-moved', order.code);
        await escalate(deps, tx, {
          order,
          reason: { kind: 'cost-refund-while-earlier-may-credit' },
          dueAt: null,
          guard: { from: 'queued' },
        });
        return 'may-turn-up';
      }
    }
    await endAlert(tx, 'cost-moved', order.code);
    return 'done';
  });
}
