import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { Big } from '../../../platform/values/money.ts';
import { endAlert } from '../../alerts/index.ts';
import { type Actor, orThrow, recordAct, requireOutsider, type SpendBudget } from '../../staff/index.ts';
import { isAsRemembered, type OrdersDeps } from '../core/deps.ts';
import { findOrder, settlementOf } from '../core/find-order.ts';
import { appendEvent, escalate, transition } from '../core/transition.ts';
import { costLimit, isCostPrompted, setCostLimit } from '../submit/cost-check.ts';
import { spendForOrder, spendForRise } from './give-back.ts';

/**
 * A person's decision about an order whose cost rose too far: buy at the cost shown to them, a decimal
 * string, or refund.
 */
export type CostDecision = { readonly buyAt: string } | 'refund';

/**
 * `not-asked`: no prompt is open, or the database was just restored and the shop is about to close.
 * `cost-changed`: the prompt is about another cost now. `may-appear`: not refunded but in review, because an
 * earlier attempt may still credit the account.
 */
type CostResult = 'done' | 'not-asked' | 'cost-changed' | 'may-appear';

export interface Costs {
  /** Returns the percentage by which the cost may rise after the quote before an admin is prompted. */
  limit(): Promise<string>;
  setLimit(percent: string, actor: Actor): Promise<boolean>;
  /** Carries out a decision. `code` names the order with its unit. */
  decide(code: string, decision: CostDecision, actor: Actor): Promise<CostResult>;
}

/** Creates the operations on orders with a raised cost. */
export function createCosts(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'history'> & { readonly spendBudget: SpendBudget },
): Costs {
  const { db } = deps;
  return {
    limit: () => costLimit(db),
    setLimit: async (percent, actor) => setCostLimit(db, percent, actor.idFor('prices.edit')),
    decide: async (code, decision, actor) => decideCost(deps, code, decision, actor),
  };
}

/**
 * Carries out a decision about an order whose cost rose too far: it is bought at most at the cost shown, or
 * refunded. The first decision counts.
 *
 * @param code of the order, with its unit
 */
async function decideCost(
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
