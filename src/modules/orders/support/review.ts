/**
 * Module `orders/support`: decisions of a person about one order.
 * In: an admin, an order code and a decision.
 * Out: the move and its money, logged with the admin.
 * Rule: the first decision counts.
 * Begin with `review.ts`; one file for each kind of decision.
 */

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { deliverJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { purchaseCodeOf } from '../../../platform/values/codes.ts';
import { endAlert } from '../../alerts/index.ts';
import type { WaitingPeople } from '../../availability/index.ts';
import { type Actor, orThrow, recordAct, requireOutsider, type SpendBudget } from '../../staff/index.ts';
import { confirmOrder } from '../confirm/confirm.ts';
import { recheckHinted } from '../confirm/recheck.ts';
import { asRemembered, type OrdersDeps } from '../core/deps.ts';
import { isStoppedUnpaid, orderOf, selectOrders, settlementOf } from '../core/find-order.ts';
import { type MoveName, polledStates } from '../core/states.ts';
import { transition } from '../core/transition.ts';
import { nextRecheck } from '../core/waiting.ts';
import { recordSurplus } from '../surplus/surplus.ts';
import { type AdoptCandidate, type AdoptResult, adoptByHand, adoptCandidate } from './adopt.ts';
import { spendForOrder, spendForRetry } from './give-back.ts';
import { type DealerSearch, searchDealer } from './search-dealer.ts';
import { takeForReview } from './stuck.ts';
import { type TypedCard, type TypedCodeResult, typeCode } from './typed-code.ts';

/** A person's decision about an order whose outcome cannot be proven. */
export type ReviewDecision = 'retry' | 'refund' | 'delivered-elsewhere';

/**
 * `not-in-review`: decided before, resolved automatically, or the database was just restored and the shop is
 * about to close. The order is then shown in its present state; a retry a second later may succeed.
 */
type ReviewResult = 'done' | 'not-in-review' | 'has-a-dealer-order';

export interface Reviews {
  /** Carries out a decision. `code` names the order with its unit. */
  decide(code: string, decision: ReviewDecision, actor: Actor): Promise<ReviewResult>;
  /** Checks whether this dealer order can be the order's. Read-only. */
  candidate(code: string, dealerOrderId: number): Promise<AdoptCandidate>;
  adopt(code: string, dealerOrderId: number, actor: Actor): Promise<AdoptResult>;
  /** Delivers a code that a person typed. */
  typeCode(code: string, typed: TypedCard, actor: Actor): Promise<TypedCodeResult>;
  /**
   * Fetches the dealer order of each open order of a purchase, and acts on the answers.
   *
   * @returns the dealer's last status by order; null if there is no dealer order
   */
  askAgain(purchaseCode: string, actor: Actor): Promise<ReadonlyMap<string, string | null>>;
  /**
   * Searches the dealer's list for a purchase's orders in review now; `onPage` receives the number of pages
   * read.
   */
  searchDealer(purchaseCode: string, actor: Actor, onPage?: (pages: number) => void): Promise<DealerSearch>;
}

/** Creates the operations on orders in review. */
export function createReviews(
  deps: OrdersDeps & { readonly people: WaitingPeople; readonly spendBudget: SpendBudget },
): Reviews {
  return {
    decide: async (code, decision, actor) => decideReview(deps, code, decision, actor),
    candidate: (code, dealerOrderId) => adoptCandidate(deps, code, dealerOrderId),
    adopt: async (code, dealerOrderId, actor) => adoptByHand(deps, code, dealerOrderId, actor),
    typeCode: async (code, typed, actor) => typeCode(deps, code, typed, actor),
    askAgain: async (purchaseCode, actor) => {
      actor.require('orders.decide');
      return askAgain(deps, purchaseCode);
    },
    searchDealer: async (purchaseCode, actor, onPage) => {
      actor.require('orders.decide');
      return searchDealer(deps, purchaseCode, onPage);
    },
  };
}

interface Effect {
  readonly move: MoveName;
  readonly cause: 'retried-by-admin' | 'refunded-by-admin' | 'fulfilled-elsewhere';
  /** Settlement of the money; absent: it stays on hold. */
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
 * Carries out a person's decision about an order in review; the first one counts. An order with a dealer
 * order is not attempted again. On a refund, the dealer order becomes surplus, so that money and goods never
 * both go to the customer. `delivered-elsewhere` keeps the dealer order and rechecks it until it is final.
 *
 * @param code of the order, with its unit
 */
async function decideReview(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'history'> & { readonly spendBudget: SpendBudget },
  code: string,
  decision: ReviewDecision,
  actor: Actor,
): Promise<ReviewResult> {
  const actorId = actor.idFor('orders.decide');
  const { move, cause, settles } = effects[decision];
  const result = await deps.db.transaction().execute(async (tx) => {
    // Lock the order, so that it stays in review and a dealer order matched meanwhile is seen.
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
      // Only for an order stopped for its reversed payment. In other cases the admin has not seen the
      // reversal, which will stop the order in the queue.
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

/** Returns true if the order was stopped because its payment was reversed. */
async function isUnpaid(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isStoppedUnpaid}`.execute(tx);
  return rows.length > 0;
}

/**
 * Fetches the dealer orders of a purchase's open orders now.
 *
 * @returns the dealer's last status by order code; null for an order without a dealer order
 */
async function askAgain(deps: OrdersDeps, purchaseCode: string): Promise<Map<string, string | null>> {
  const code = purchaseCodeOf(purchaseCode);
  const open = await selectOrders(deps.db)
    .where('p.code', '=', code)
    .where('o.state', 'in', literals(polledStates))
    .execute();
  for (const { id, dealer_order_id } of open)
    if (dealer_order_id !== null) await confirmOrder(deps, id, recheckHinted);
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const now = await selectOrders(deps.db).where('o.id', 'in', ids).execute();
  return new Map(now.map((row) => [orderOf(row).code, row.dealer_status]));
}
