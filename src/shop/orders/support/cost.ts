import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverJob, submitJob } from '../../../jobs/catalog.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { Big } from '../../money.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct } from '../../staff/audit-log.ts';
import type { SpendBudget } from '../../staff/budget.ts';
import { requireOutsider } from '../../staff/outsiders.ts';
import { orThrow } from '../../staff/second-word.ts';
import { isAsRemembered, type OrdersDeps } from '../core/deps.ts';
import { escalate } from '../core/escalate.ts';
import { findOrder, settlementOf } from '../core/find-order.ts';
import { appendEvent, transition } from '../core/transition.ts';
import { isCostPrompted } from '../submit/cost-check.ts';
import { spendForOrder, spendForRise } from './give-back.ts';

/**
 * What a person decides about an order whose cost rose too far: it is bought at the cost that they were shown, a decimal
 * string, or the money goes back.
 */
export type CostDecision = { readonly buyAt: string } | 'refund';

/**
 * `not-asked`: nobody is prompted about it (any more), or the database has just gone back and the shop is about to close;
 * `cost-changed`: they are, about another cost by now; `may-appear`: the money did not go back, because an earlier attempt may still
 * credit the account: the order is in review.
 */
export type CostResult = 'done' | 'not-asked' | 'cost-changed' | 'may-appear';

export interface Costs {
  /** By how many per cent the cost may rise after the quote before an admin is prompted. */
  limit(): Promise<string>;
  setLimit(percent: string, actor: Actor): Promise<boolean>;
  /** `code` names the order with its unit. */
  decide(code: string, decision: CostDecision, actor: Actor): Promise<CostResult>;
}

/**
 * Does what a person decided about an order whose cost rose too far: it is bought at the cost that they saw and no higher, or
 * its money goes back. The first decision counts.
 *
 * @param code of the order, with its unit
 */
export async function decideCost(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'history'> & { readonly spendBudget: SpendBudget },
  code: string,
  decision: CostDecision,
  actor: Actor,
): Promise<CostResult> {
  const actorId = actor.idFor('orders.decide');
  const result = await deps.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, { code }, { in: ['queued'], lock: true });
    if (!order || !isCostPrompted(order)) return 'not-asked';
    await requireOutsider(tx, actor, 'cost-decided', order.code);
    const { costPrompted } = order;
    const { currency } = order;
    const act = {
      actorId,
      act: 'cost-decided',
      subject: order.code,
      detail: { decision, currency },
    } as const;
    if (decision !== 'refund') {
      if (!new Big(decision.buyAt).eq(new Big(costPrompted))) return 'cost-changed';
      const question = await spendForRise(tx, deps.spendBudget, actor, { ...order, costPrompted });
      if (question) return question;
      await tx.updateTable('orders').set({ cost_allowed: costPrompted }).where('id', '=', order.id).execute();
      await appendEvent(tx, order.id, { kind: 'cost-allowed', cost: costPrompted }, actorId);
      await addJobs(tx, [submitJob(order.id), deliverJob(order.purchaseId)]);
    } else {
      if (!(await isAsRemembered(tx, deps))) return 'not-asked';
      const back = { kind: 'cost', order, money: settlementOf(order) } as const;
      const question = await spendForOrder(tx, deps.spendBudget, actor, back);
      if (question) return question;
      const cancelled = await transition(tx, order.id, 'cancel', {
        at: deps.clock(),
        log: { cause: { kind: 'cost-refunded' }, actorId },
        guard: { unlessMayAppear: 'any' },
        with: {
          jobs: [deliverJob(order.purchaseId)],
          settles: { as: 'release', settlement: settlementOf(order) },
        },
      });
      if (!cancelled) {
        await recordAct(tx, act);
        await endAlert(tx, 'cost-moved', order.code);
        await escalate(deps, tx, {
          order,
          reason: { kind: 'cost-refund-while-earlier-may-credit' },
          dueAt: null,
          guard: { from: 'queued' },
        });
        return 'may-appear';
      }
    }
    await recordAct(tx, act);
    await endAlert(tx, 'cost-moved', order.code);
    return 'done';
  });
  return orThrow<CostResult>(result);
}
