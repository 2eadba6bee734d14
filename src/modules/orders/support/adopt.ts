import type { DealerOrder } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { violates } from '../../../platform/database/violations.ts';
import { confirmJob, deliverJob } from '../../../platform/jobs/catalog.ts';
import { endAlert } from '../../alerts/index.ts';
import { callingDealer, type DealerProblem, type WaitingPeople } from '../../availability/index.ts';
import { type Actor, recordAct, requireOutsider } from '../../staff/index.ts';
import { differences } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { transition } from '../core/transition.ts';
import { endOrphanAlert } from '../reconcile/match/record-orphan.ts';
import { findReviewed, type ReviewedOrder } from './find-reviewed.ts';

type AdoptProblem =
  | 'not-in-review'
  | 'no-such-dealer-order'
  | 'other-type'
  | 'other-currency'
  | 'other-phone'
  | 'owned-by-another'
  | DealerProblem;

export type AdoptCandidate =
  | {
      readonly ok: true;
      readonly dealerOrderId: number;
      readonly status: string;
      readonly createdAt: string | null;
      readonly ref: string | null;
      /** True if the dealer order carries the ref of one of the order's own attempts. */
      readonly ours: boolean;
    }
  | { readonly ok: false; readonly problem: AdoptProblem };

export type AdoptResult = { readonly ok: true } | { readonly ok: false; readonly problem: AdoptProblem };

/**
 * Fetches the dealer order that an admin named. Read-only.
 * @returns the candidate, or the problem with it
 */
export async function adoptCandidate(
  deps: Pick<OrdersDeps, 'db' | 'dealer'> & { readonly people: WaitingPeople },
  code: string,
  dealerOrderId: number,
): Promise<AdoptCandidate> {
  const order = await findReviewed(deps, code);
  if (!order) return { ok: false, problem: 'not-in-review' };
  const fetched = await callingDealer(() =>
    deps.people.call('admin', (how) => deps.dealer.order(dealerOrderId, how)),
  );
  if (!fetched.ok) {
    return {
      ok: false,
      problem: fetched.failure.kind === 'not-found' ? 'no-such-dealer-order' : fetched.problem,
    };
  }
  const problem = mismatch(order, fetched.value) ?? (await ownedByAnother(deps, order, fetched.value));
  if (problem) return { ok: false, problem };
  const { status, clientOrderRef, createdAt } = fetched.value;
  const ours = clientOrderRef !== null && order.refs.includes(clientOrderRef);
  const made = createdAt?.toISOString() ?? null;
  return { ok: true, dealerOrderId, status, createdAt: made, ref: clientOrderRef, ours };
}

/**
 * Links the order to the dealer order that an admin named, after the same checks. Its outcome is confirmed as
 * usual.
 */
export async function adoptByHand(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock'> & { readonly people: WaitingPeople },
  code: string,
  dealerOrderId: number,
  actor: Actor,
): Promise<AdoptResult> {
  const actorId = actor.idFor('orders.decide');
  await requireOutsider(deps.db, actor, 'order-adopted', code);
  const candidate = await adoptCandidate(deps, code, dealerOrderId);
  if (!candidate.ok) return candidate;
  const order = await findReviewed(deps, code);
  if (!order) return { ok: false, problem: 'not-in-review' };
  try {
    return await deps.db.transaction().execute(async (tx): Promise<AdoptResult> => {
      const orphan = await lockOrphan(tx, dealerOrderId);
      if (orphan?.isTaken) return { ok: false, problem: 'owned-by-another' };
      const adopted = await transition(tx, order.id, 'adopt', {
        at: deps.clock(),
        log: { cause: { kind: 'named-by-admin', dealerOrderId, ref: candidate.ref }, actorId },
        set: { dealerOrderId, dealerStatus: candidate.status, dueAt: deps.clock() },
        // The order's own dealer order, which differed in its ref, may be named as well.
        guard: { withoutDealerOrder: order.dealerOrderId !== dealerOrderId },
        with: { jobs: [confirmJob(order.id), deliverJob(order.purchaseId)] },
      });
      if (!adopted) return { ok: false, problem: 'not-in-review' };
      await recordAct(tx, {
        actorId,
        act: 'order-adopted',
        subject: order.code,
        detail: { dealerOrderId },
      });
      await endAlert(tx, 'order-in-review', order.code);
      if (orphan && !orphan.isDecided) {
        // The order's customer gets its goods, so the orphan order needs no decision.
        await sql`
          update orphan_orders set decision = 'handed-over', decided_at = ${deps.clock()}, decided_by = ${actorId}, due_at = null
          where id = ${orphan.id}`.execute(tx);
        await endOrphanAlert(tx, orphan.id);
      }
      return { ok: true };
    });
  } catch (error) {
    if (violates(error, 'orders_dealer_order_once')) return { ok: false, problem: 'owned-by-another' };
    throw error;
  }
}

/** Returns the first difference except the ref: the admin sees the ref and confirms it. */
function mismatch(order: ReviewedOrder, dealerOrder: DealerOrder) {
  const [first] = differences({ ...order, refs: null }, dealerOrder);
  return first === undefined || first.field === 'ref' ? null : (`other-${first.field}` as const);
}

/**
 * Returns true if another order owns the dealer order, or the ref that it carries: a dealer order serves one
 * order at most.
 */
async function ownedByAnother(
  deps: Pick<OrdersDeps, 'db'>,
  order: ReviewedOrder,
  { id, clientOrderRef }: DealerOrder,
) {
  const owner = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('dealer_order_id', '=', String(id))
    .where('id', '<>', order.id)
    .executeTakeFirst();
  const surplus = await deps.db
    .selectFrom('surplus_orders')
    .select('id')
    .where('dealer_order_id', '=', String(id))
    .executeTakeFirst();
  const meant = await deps.db
    .selectFrom('attempts')
    .select('id')
    .where('client_order_ref', '=', clientOrderRef)
    .where('order_id', '<>', order.id)
    .executeTakeFirst();
  const orphan = await deps.db.transaction().execute((tx) => lockOrphan(tx, id));
  return owner || surplus || meant || orphan?.isTaken ? ('owned-by-another' as const) : null;
}

/**
 * Locks the orphan order with this id, if any; a concurrent decision waits. `isTaken`: its goods are given
 * away, or to be resold.
 */
async function lockOrphan(
  tx: Tx,
  dealerOrderId: number,
): Promise<{ readonly id: string; readonly isDecided: boolean; readonly isTaken: boolean } | null> {
  const { rows } = await sql<{ id: string; decision: string | null }>`
    select id, decision from orphan_orders where dealer_order_id = ${dealerOrderId} for update`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { id, decision } = row;
  return { id, isDecided: decision !== null, isTaken: decision === 'handed-over' || decision === 'to-stock' };
}
