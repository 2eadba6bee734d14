/**
 * Module `orders/support`: what a person decides about one order.
 * In: an admin, an order code and a decision.
 * Out: the move and its money, logged with the admin.
 * Rule: the first decision counts.
 * Begin with `review.ts`; one file for each kind of decision.
 */

import { sql } from 'kysely';
import type { Tx } from '../../../database/db.ts';
import { deliverJob, submitJob } from '../../../jobs/catalog.ts';
import { endAlert } from '../../alerts/alerts.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct } from '../../staff/audit-log.ts';
import type { SpendBudget } from '../../staff/budget.ts';
import { requireOutsider } from '../../staff/outsiders.ts';
import { orThrow } from '../../staff/second-word.ts';
import { asRemembered, type OrdersDeps } from '../core/deps.ts';
import { settlementOf } from '../core/find-order.ts';
import { nextRecheck } from '../core/schedule.ts';
import type { MoveName } from '../core/states.ts';
import { isStoppedUnpaid } from '../core/taken-back.ts';
import { transition } from '../core/transition.ts';
import { recordSurplus } from '../surplus/surplus.ts';
import type { AdoptCandidate, AdoptResult } from './adopt.ts';
import { spendForOrder, spendForRetry } from './give-back.ts';
import type { DealerSearch } from './search-dealer.ts';
import { takeForReview } from './stuck.ts';
import type { TypedCard, TypedCodeResult } from './typed-code.ts';

/** What a person decides about an order whose outcome cannot be proven. */
export type ReviewDecision = 'retry' | 'refund' | 'delivered-elsewhere';

/**
 * `not-in-review`: somebody else decided first, it was resolved automatically, or the database has just gone back and the shop is
 * about to close: then the order is shown as it is, and can be decided about a second later.
 */
export type ReviewResult = 'done' | 'not-in-review' | 'has-a-dealer-order';

export interface Reviews {
  /** `code` names the order with its unit. */
  decide(code: string, decision: ReviewDecision, actor: Actor): Promise<ReviewResult>;
  /** Whether this dealer order can be the order's; changes nothing. */
  candidate(code: string, dealerOrderId: number): Promise<AdoptCandidate>;
  adopt(code: string, dealerOrderId: number, actor: Actor): Promise<AdoptResult>;
  /** Delivers a code that a person typed. */
  typeCode(code: string, typed: TypedCard, actor: Actor): Promise<TypedCodeResult>;
  /**
   * Fetches the dealer order of each order of a purchase that waits for its outcome, and believes the answer.
   *
   * @returns the status that the dealer gave last, by order; null where there is no dealer order
   */
  askAgain(purchaseCode: string, actor: Actor): Promise<ReadonlyMap<string, string | null>>;
  /** Reads the dealer's list for the orders in review of a purchase, at once; `onPage` is told how far it is. */
  searchDealer(purchaseCode: string, actor: Actor, onPage?: (pages: number) => void): Promise<DealerSearch>;
}

interface Effect {
  readonly move: MoveName;
  readonly cause: 'retried-by-admin' | 'refunded-by-admin' | 'fulfilled-elsewhere';
  /** What becomes of the money; absent: it stays held. */
  readonly settles?: 'capture' | 'release';
}

const effects: Record<ReviewDecision, Effect> = {
  retry: { move: 'retry', cause: 'retried-by-admin' },
  refund: { move: 'abandon', cause: 'refunded-by-admin', settles: 'release' },
  'delivered-elsewhere': {
    move: 'fulfilElsewhere',
    cause: 'fulfilled-elsewhere',
    settles: 'capture',
  },
};

/**
 * Does what a person decided about an order in review. The first decision counts, whoever else presses a button meanwhile.
 * An order that has a dealer order is not attempted again; given back, its dealer order becomes a surplus one, so that money
 * and goods never both go to the customer; delivered elsewhere, it stays the order's and is rechecked until its end.
 *
 * @param code of the order, with its unit
 */
export async function decideReview(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'history'> & { readonly spendBudget: SpendBudget },
  code: string,
  decision: ReviewDecision,
  actor: Actor,
): Promise<ReviewResult> {
  const actorId = actor.idFor('orders.decide');
  const { move, cause, settles } = effects[decision];
  const result = await deps.db.transaction().execute(async (tx) => {
    // Locked: it stays in review, and a dealer order that was matched meanwhile does not stay behind with it.
    const order = await takeForReview(deps, tx, code, (found) =>
      requireOutsider(tx, actor, 'review-decided', found.code),
    );
    if (!order) return 'not-in-review';
    if (decision === 'retry' && order.dealerOrderId !== null) return 'has-a-dealer-order';
    if (decision === 'refund') {
      const back = { kind: 'review', order, money: settlementOf(order) } as const;
      const question = await spendForOrder(tx, deps.spendBudget, actor, back);
      if (question) return question;
    }
    if (decision === 'retry' && (order.type === 'top-up' || (await isUnpaid(tx, order.id)))) {
      const question = await spendForRetry(tx, deps.spendBudget, actor, order);
      if (question) return question;
    }
    const moved = await transition(tx, order.id, move, {
      at: deps.clock(),
      log: { cause: { kind: cause }, actorId },
      set: {
        ...(decision === 'retry' && { dueAt: deps.clock() }),
        ...(decision === 'delivered-elsewhere' &&
          order.dealerOrderId !== null && { recheckAt: nextRecheck(deps.clock(), 0) }),
      },
      guard: {
        withoutDealerOrder: decision === 'retry',
        ...(settles === 'release' && asRemembered(deps)),
      },
      with: {
        jobs: [deliverJob(order.purchaseId), ...(decision === 'retry' ? [submitJob(order.id)] : [])],
        ...(settles && { settles: { as: settles, settlement: settlementOf(order) } }),
      },
    });
    if (!moved) return 'not-in-review';
    if (decision === 'retry') {
      // Who decides about the outcome alone was not told of a payment that was taken back: it stops the order in the queue.
      await sql`
        update orders o set let_through_at = now() where o.id = ${order.id} and ${isStoppedUnpaid}`.execute(
        tx,
      );
    }
    await recordAct(tx, { actorId, act: 'review-decided', subject: order.code, detail: { decision } });
    const lastRef = order.refs.at(-1);
    if (decision === 'refund' && order.dealerOrderId !== null && lastRef !== undefined) {
      await sql`update orders set dealer_order_id = null where id = ${order.id}`.execute(tx);
      await recordSurplus(deps, tx, order, {
        dealerOrderId: order.dealerOrderId,
        status: order.dealerStatus ?? 'in-progress',
        ref: lastRef,
      });
    }
    await endAlert(tx, 'order-in-review', order.code);
    deps.log.warn({ order: order.code, decision, admin: actorId }, 'a review was decided');
    return 'done';
  });
  return orThrow<ReviewResult>(result);
}

/** Whether the payment of an order was taken back. */
async function isUnpaid(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isStoppedUnpaid}`.execute(tx);
  return rows.length > 0;
}
