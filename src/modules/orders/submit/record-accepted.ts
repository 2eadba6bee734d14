import { type DealerOrder, isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { confirmJob } from '../../../platform/jobs/catalog.ts';
import { beginAtOnce } from '../../../platform/jobs/slots.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { closeBreaker, resumeAfterOutage } from '../../availability/index.ts';
import { chargeKept, chargeOf, differences, differsReason, recordCharge } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type OrderMoveResult, transition } from '../core/transition.ts';
import { nextPoll } from '../core/waiting.ts';
import { recordMatch } from '../reconcile/match/record-match.ts';
import { chargeAlert, raiseLoss } from './cost-check.ts';
import type { PostedOrder } from './rules.ts';

/** The posted attempt. Its ref identifies it: a restored database may reuse its number. */
export interface PostedAttempt {
  readonly number: number;
  readonly ref: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
}

/**
 * Builds the statement that accepts an attempt if its order moved. Otherwise the attempt stays unresolved or
 * open until its dealer order is recorded elsewhere, so that its ref is searched for if the process dies.
 */
function attemptAccepted(ref: string, dealerOrder: DealerOrder, at: Date) {
  return sql`
    update attempts set outcome = 'accepted', ended_at = ${at}, detail = '{}',
      dealer_created_at = ${dealerOrder.createdAt},
      cost = ${chargeOf(dealerOrder)?.toFixed() ?? null}::numeric
    where client_order_ref = ${ref} and exists (select from moved)`;
}

/**
 * Records an accepted order in one statement, the usual case. Alerts about the answer share a transaction
 * with it.
 */
export async function recordAccepted(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings' | 'slots'>,
  order: PostedOrder,
  attempt: PostedAttempt,
  dealerOrder: DealerOrder,
): Promise<void> {
  const { ref, startedAt, deadlineAt } = attempt;
  const { loss, differs } = alertsAbout(order, ref, dealerOrder);
  const accepting = (addsJob: boolean) =>
    loss === null && differs === null
      ? accept(deps, deps.db, order, { ref, dealerOrder, addsJob })
      : deps.db.transaction().execute(async (tx) => {
          const from = await accept(deps, tx, order, { ref, dealerOrder, addsJob });
          if (loss !== null) await raiseLoss(tx, order, loss);
          if (differs !== null) await raiseAlert(tx, 'dealer-order-differs', order.code, differs);
          return from;
        });
  const isFinal = isFinalStatus(dealerOrder.status);
  const moved = await beginAtOnce(deps.slots, accepting, (from) =>
    from !== null && (from.hinted || isFinal) ? confirmJob(order.id) : null,
  );
  if (moved === null) {
    // The dealer charged this order, so record the dealer order: as the order's own, as a surplus order, or
    // as an orphan order.
    const { currency } = order;
    const itemId = Object.keys(order.context).length === 0 ? Number(order.itemId) : null;
    await recordMatch(deps, ref, dealerOrder, { startedAt, deadlineAt, itemId, currency });
    await recordCharge(deps.db, { ...dealerOrder, clientOrderRef: ref }, currency);
  }
  // Close the breaker even if the order did not move now: the database's answer to an earlier move may have
  // been lost.
  if (order.breaker) await closeBreaker(deps.db, deps);
  if (order.duringOutage) await resumeAfterOutage(deps.db);
}

/**
 * Returns the alerts about an answer. A dealer order that differs stays the order's until its `GET` confirms
 * the difference.
 */
function alertsAbout(order: PostedOrder, ref: string, dealerOrder: DealerOrder) {
  const different = differences({ ...order, refs: [ref] }, dealerOrder);
  return {
    loss: chargeAlert(order, chargeOf(dealerOrder)),
    differs: different.length > 0 ? { why: differsReason(dealerOrder.id, different) } : null,
  };
}

function accept(
  deps: Pick<OrdersDeps, 'clock' | 'settings'>,
  db: Db | Tx,
  order: PostedOrder,
  {
    ref,
    dealerOrder,
    addsJob,
  }: { readonly ref: string; readonly dealerOrder: DealerOrder; readonly addsJob: boolean },
): Promise<OrderMoveResult | null> {
  const charge = chargeKept(dealerOrder, order.currency, sql`exists (select from moved)`);
  return transition(db, order.id, 'accept', {
    at: deps.clock(),
    log: { cause: { kind: 'accepted', dealerOrderId: dealerOrder.id } },
    set: { dealerOrderId: dealerOrder.id, dealerStatus: dealerOrder.status, dueAt: nextPoll(deps, null) },
    guard: { withoutDealerOrder: true, attempt: ref },
    with: {
      written: [attemptAccepted(ref, dealerOrder, deps.clock()), ...(charge === null ? [] : [charge])],
      jobs: addsJob ? [confirmJob(order.id)] : [],
      ifHinted: !isFinalStatus(dealerOrder.status),
    },
  });
}
