import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { endAlert } from '../../alerts/index.ts';
import { callingDealer, type DealerProblem, type WaitingPeople } from '../../availability/index.ts';
import { readRefundable, refund } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { type Actor, orThrow, recordAct, requireOutsider, type SpendBudget } from '../../staff/index.ts';
import { isAsRemembered, type OrdersDeps } from '../core/deps.ts';
import { findOrder, settlementOf } from '../core/find-order.ts';
import type { Reversal } from '../core/states.ts';
import { appendEvent } from '../core/transition.ts';
import { closeCase } from './cases/close-case.ts';
import { spendForOrder } from './give-back.ts';

/** The customer is refunded, or keeps the goods. */
type ReversalDecision = Exclude<Reversal, 'replaced'>;

interface DecidedReversal {
  readonly decision: Reversal;
  /** False if decided before; then `decision` is the earlier one. */
  readonly first: boolean;
}

/**
 * The reason why a reversed order is not refunded. `success-again`: the Dealer API shows it as a success, so
 * its customer has the goods; otherwise it could not be fetched.
 */
export interface NotPaidBack {
  readonly problem: 'success-again' | DealerProblem;
}

export interface Reversals {
  /**
   * Decides about a reversed order; fetches the dealer order again before a refund.
   *
   * @param code of the order, with its unit
   * @returns null if there is no such reversed order, or the database was just restored and the shop is about
   * to close
   */
  decide(
    code: string,
    decision: ReversalDecision,
    actor: Actor,
  ): Promise<DecidedReversal | NotPaidBack | null>;
}

type ReversalDeps = Pick<OrdersDeps, 'db' | 'history'> & { readonly spendBudget: SpendBudget };

/** Creates the operations on reversed orders. */
export function createReversals(
  deps: ReversalDeps & Pick<OrdersDeps, 'dealer'> & { readonly people: WaitingPeople },
): Reversals {
  return {
    async decide(code, decision, actor) {
      actor.require('orders.decide');
      const problem = decision === 'refunded' ? await whyNotPaidBack(deps, code) : null;
      return problem === null ? decideReversal(deps, code, decision, actor) : { problem };
    },
  };
}

/**
 * Fetches the dealer order of a reversed order and returns the obstacle to a refund. A missing dealer order
 * is not an obstacle.
 */
async function whyNotPaidBack(
  { db, dealer, people }: Pick<OrdersDeps, 'db' | 'dealer'> & { readonly people: WaitingPeople },
  code: string,
): Promise<NotPaidBack['problem'] | null> {
  const order = await findOrder(db, { code }, { in: ['reversed'] });
  if (!order || order.reversal !== null || order.dealerOrderId === null) return null;
  const { id, dealerOrderId } = order;
  const fetched = await callingDealer(() => people.call('admin', (how) => dealer.order(dealerOrderId, how)));
  if (!fetched.ok) return fetched.failure.kind === 'not-found' ? null : fetched.problem;
  if (fetched.value.status !== 'success') return null;
  await appendEvent(db, id, { kind: 'success-shown-again', dealerOrderId });
  return 'success-again';
}

/**
 * Records a person's decision about a reversed order: refund, or keep the goods. The first decision counts;
 * later ones return it.
 *
 * @param code of the order, with its unit
 * @returns null if there is no such reversed order, or the database was just restored and the shop is about
 * to close
 */
async function decideReversal(
  deps: ReversalDeps,
  code: string,
  decision: ReversalDecision,
  actor: Actor,
): Promise<DecidedReversal | null> {
  const actorId = actor.idFor('orders.decide');
  const result = await deps.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, { code }, { in: ['reversed'], lock: true });
    if (!order) return null;
    if (order.reversal !== null) return { decision: order.reversal, first: false };
    await requireOutsider(tx, actor, 'reversal-decided', order.code);
    if (!(await isAsRemembered(tx, deps))) return null;
    const settlement = settlementOf(order);
    const { money: left } = await readRefundable(tx, settlement);
    if (decision === 'refunded') {
      const back = { kind: 'reversal', order, money: left } as const;
      const question = await spendForOrder(tx, deps.spendBudget, actor, back);
      if (question) return question;
    }
    await tx.updateTable('orders').set({ reversal: decision }).where('id', '=', order.id).execute();
    await appendEvent(
      tx,
      order.id,
      { kind: decision === 'refunded' ? 'reversal-refunded' : 'reversal-kept' },
      actorId,
    );
    await recordAct(tx, { actorId, act: 'reversal-decided', subject: order.code, detail: { decision } });
    // The refund also closes a case about its code.
    const toTopic = decision === 'refunded' ? await closeCase(tx, order, 'refunded', actorId) : null;
    // Add jobs before moving money, as everywhere: otherwise two orders of one purchase wait for each other's
    // rows.
    await addJobs(tx, [deliverJob(order.purchaseId), ...(toTopic ?? [])]);
    const { amount, currency } = left;
    const about = { order: order.code, item: order.itemLabel };
    await notify(tx, {
      key: `reversal:${order.id}`,
      customerId: order.customerId,
      notice:
        decision === 'refunded'
          ? { kind: 'reversal-refunded', ...about, amount, currency }
          : { kind: 'reversal-kept', ...about },
    });
    if (decision === 'refunded') await refund(tx, { ...settlement, actorId });
    await endAlert(tx, 'success-reversed', order.code);
    return { decision, first: true };
  });
  return orThrow<DecidedReversal | null>(result);
}
