import { type DealerOrder, isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { confirmJob } from '../../../jobs/catalog.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { closeBreaker } from '../../upstream/breaker.ts';
import { resumeAfterOutage } from '../../upstream/outage.ts';
import { chargeKept, chargeOf, recordCharge } from '../core/charges.ts';
import { differences, differsReason } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { nextPoll } from '../core/schedule.ts';
import { type Moved, transition } from '../core/transition.ts';
import { recordMatch } from '../reconcile/match/record-match.ts';
import type { SubmitCandidate } from './candidate.ts';
import { chargeAlert } from './cost-check.ts';
import { raiseLoss } from './loss.ts';

/** The attempt that was posted. Its ref identifies it: the database may have lost it, and have another of its number. */
export interface PostedAttempt {
  readonly number: number;
  readonly ref: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
}

/**
 * The attempt of an order that moved with it. If the order did not move, the attempt stays as it was, unresolved or open, until
 * its dealer order is written down elsewhere: should the process die before that, the ref is looked for.
 */
function attemptAccepted(ref: string, dealerOrder: DealerOrder, at: Date) {
  return sql`
    update attempts set outcome = 'accepted', ended_at = ${at}, detail = '{}',
      dealer_created_at = ${dealerOrder.createdAt},
      cost = ${chargeOf(dealerOrder)?.toFixed() ?? null}::numeric
    where client_order_ref = ${ref} and exists (select from moved)`;
}

/** One statement: almost every order goes this way. Alerts about the answer are raised in the same transaction. */
export async function recordAccepted(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings'>,
  order: SubmitCandidate,
  attempt: PostedAttempt,
  dealerOrder: DealerOrder,
): Promise<void> {
  const { ref, startedAt, deadlineAt } = attempt;
  const { loss, differs } = alertsAbout(order, ref, dealerOrder);
  const moved =
    loss === null && differs === null
      ? await accept(deps, deps.db, order, ref, dealerOrder)
      : await deps.db.transaction().execute(async (tx) => {
          const from = await accept(deps, tx, order, ref, dealerOrder);
          if (loss !== null) await raiseLoss(tx, order, loss);
          if (differs !== null) await raiseAlert(tx, 'dealer-order-differs', order.code, differs);
          return from;
        });
  if (moved === null) {
    // Whatever became of the order meanwhile, this dealer order is paid: it is the order's, or a surplus one, or an orphan.
    const { currency } = order;
    const itemId = Object.keys(order.context).length === 0 ? Number(order.itemId) : null;
    await recordMatch(deps, ref, dealerOrder, { startedAt, deadlineAt, itemId, currency });
    await recordCharge(deps.db, { ...dealerOrder, clientOrderRef: ref }, currency);
    return;
  }
  if (order.breaker) await closeBreaker(deps.db, deps);
  if (order.duringOutage) await resumeAfterOutage(deps.db);
}

/** What the admins have to know of the answer. One that is not what was ordered is the order's all the same until its `GET` says so, too. */
function alertsAbout(order: SubmitCandidate, ref: string, dealerOrder: DealerOrder) {
  const different = differences({ ...order, refs: [ref] }, dealerOrder);
  return {
    loss: chargeAlert(order, chargeOf(dealerOrder)),
    differs: different.length > 0 ? { why: differsReason(dealerOrder.id, different) } : null,
  };
}

function accept(
  deps: Pick<OrdersDeps, 'clock' | 'settings'>,
  db: Db | Tx,
  order: SubmitCandidate,
  ref: string,
  dealerOrder: DealerOrder,
): Promise<Moved | null> {
  const charge = chargeKept(dealerOrder, order.currency, sql`exists (select from moved)`);
  return transition(db, order.id, 'accept', {
    at: deps.clock(),
    log: { cause: { kind: 'accepted', dealerOrderId: dealerOrder.id } },
    set: { dealerOrderId: dealerOrder.id, dealerStatus: dealerOrder.status, dueAt: nextPoll(deps, null) },
    guard: { withoutDealerOrder: true, attempt: ref },
    with: {
      written: [attemptAccepted(ref, dealerOrder, deps.clock()), ...(charge === null ? [] : [charge])],
      jobs: [confirmJob(order.id)],
      ifHinted: !isFinalStatus(dealerOrder.status),
    },
  });
}
