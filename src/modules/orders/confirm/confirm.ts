/**
 * Module `orders/confirm`: brings an accepted order to its final state, and rechecks it afterwards.
 * In: a due time, a callback or a list page that shows a final status.
 * Out: state, sealed voucher and money in one statement; a review if a person must decide.
 * Rule: only a `GET` is believed, and only if it matches the request.
 * Begin with `confirm.ts`, then `poll.ts` and `recheck.ts`.
 */
import {
  DealerError,
  type DealerOrder,
  type FinalStatus,
  isFinalStatus,
  isTransientStatus,
} from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { gatherReads } from '../../../platform/database/gather-reads.ts';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { confirmJob, deliverJob, readyJob } from '../../../platform/jobs/catalog.ts';
import { beginAtOnce } from '../../../platform/jobs/slots.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { codesRecorded, isSeenCode, keyUsed } from '../../vault/index.ts';
import { type Confirmable, differences, readConfirmable, readConfirmables } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { settlementOf } from '../core/find-order.ts';
import { type MoveName, polledStates } from '../core/states.ts';
import { appendEvent, appendEventOnce, type OrderMoveResult, transition } from '../core/transition.ts';
import { nextPoll, nextRecheck } from '../core/waiting.ts';
import { recordOrderCharge } from '../submit/cost-check.ts';
import {
  alertIfOverdue,
  codeSeenBefore,
  dealerOrderDiffers,
  endSlowAlerts,
  isSlow,
  otherMayAppear,
} from './send-to-review.ts';

/** Wait for further units before the customer is notified of the ready ones, milliseconds. */
const PARTLY_READY_AFTER_MS = 20_000;
const moveOfStatus: Record<FinalStatus, MoveName> = {
  success: 'succeed',
  failed: 'fail',
  rejected: 'reject',
};

/**
 * Creates the function that confirms orders, with one fetch of an order at a time in this process. Otherwise,
 * a leaked callback token could take every slot while the Dealer API does not answer. A wake-up during a fetch
 * adds a job for the next one.
 */
export function createConfirming(deps: OrdersDeps, recheck: Recheck): (orderId: string) => Promise<void> {
  /** The orders being fetched; true if another wake-up came meanwhile. */
  const fetched = new Map<string, boolean>();
  const read = gatherReads((ids: readonly string[]) => readConfirmables(deps.db, ids));
  return async (orderId) => {
    if (fetched.has(orderId)) return void fetched.set(orderId, true);
    fetched.set(orderId, false);
    try {
      await confirmOrder(deps, orderId, recheck, read);
    } finally {
      const wokenAgain = fetched.get(orderId);
      fetched.delete(orderId);
      if (wokenAgain) await addJobs(deps.db, [confirmJob(orderId)]);
    }
  };
}

/** Checks an order that has succeeded before (`recheck.ts`). */
export type Recheck = (
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  order: Confirmable,
) => Promise<void>;

/**
 * Fetches an order's dealer order and, if final, ends the order: state, sealed voucher, settlement and
 * delivery job in one statement. Only this `GET` is believed (dealer-api.md, Events, rule 1).
 * A person decides on a dealer order that differs, a code seen before, or a refund while another attempt may
 * still credit the account.
 */
export async function confirmOrder(
  deps: OrdersDeps,
  orderId: string,
  recheck: Recheck,
  read: (orderId: string) => Promise<Confirmable | null | undefined> = (id) => readConfirmable(deps.db, id),
): Promise<void> {
  const order = await read(orderId);
  if (!order) return;
  if (order.state === 'succeeded') {
    await recheck(deps, order);
    return;
  }
  const { code, dealerOrderId } = order;

  const wait = async (status?: string) => {
    await deps.db
      .updateTable('orders')
      .set({
        due_at: nextPoll(deps, order.acceptedAt),
        ...(status !== undefined && { dealer_status: status }),
      })
      .where('id', '=', orderId)
      .where('state', 'in', literals(polledStates))
      .execute();
    await alertIfOverdue(deps, order);
  };

  let answer: DealerOrder;
  try {
    answer = await deps.dealer.order(dealerOrderId);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ order: code, dealerOrderId, failure: error.failure }, 'order could not be confirmed');
    return wait();
  }

  const different = differences(order, answer);
  await recordOrderCharge(deps, order, answer, different.length > 0);
  if (different.length > 0) {
    await dealerOrderDiffers(deps, order, different);
    return wait(answer.status);
  }

  if (!isFinalStatus(answer.status)) {
    if (!isTransientStatus(answer.status)) {
      if (answer.status !== order.dealerStatus) {
        await appendEvent(deps.db, orderId, { kind: 'undocumented-status', status: answer.status });
      }
      await raiseAlert(deps.db, 'unknown-dealer-status', code, { status: answer.status, dealerOrderId });
    }
    return wait(answer.status);
  }

  const move = moveOfStatus[answer.status];
  if (move === 'succeed' && order.type === 'voucher' && !answer.soldItem?.voucher) {
    await appendEventOnce(deps.db, orderId, { kind: 'success-without-voucher' });
    await raiseAlert(deps.db, 'success-without-voucher', code, { dealerOrderId });
    return wait(answer.status);
  }

  const moved = await finish(deps, order, move, answer);
  if (moved === 'code-seen-before') return wait(answer.status);
  if (moved) {
    deps.log.info({ order: code, dealerOrderId, status: answer.status }, 'order final');
  } else if (move !== 'succeed' && (await otherMayAppear(deps, order, answer.status))) {
    return wait(answer.status);
  }
}

/** Ends an order. Returns null if the move is not allowed, or was made before. */
async function finish(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'log' | 'clock' | 'slots'>,
  order: Confirmable,
  move: MoveName,
  answer: DealerOrder,
): Promise<OrderMoveResult | null | 'code-seen-before'> {
  return beginAtOnce(
    deps.slots,
    (addsJob) => end(deps, order, move, answer, addsJob),
    (ended) => (ended !== null && ended !== 'code-seen-before' ? deliverJob(order.purchaseId) : null),
  );
}

/**
 * Ends an order in one statement: state, goods, money and jobs. A code that came before goes to a person.
 *
 * @param addsDelivery adds the job that delivers the purchase
 */
async function end(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'log' | 'clock'>,
  order: Confirmable,
  move: MoveName,
  answer: DealerOrder,
  addsDelivery: boolean,
): Promise<OrderMoveResult | null | 'code-seen-before'> {
  const { id: orderId, dealerOrderId } = order;
  const succeeds = move === 'succeed';
  const card = succeeds ? (answer.soldItem?.voucher ?? null) : null;
  const sealed = card && deps.vault.seal(card, dealerOrderId);
  const hashes = card && deps.vault.fingerprints(card, order.productId);
  const brings = sealed && [
    keyUsed(sealed, sql`moved`),
    sql`
      insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed)
      select id, ${dealerOrderId}, ${sealed.keyId}, ${sealed.wrappedKey}, ${sealed.sealed} from moved`,
  ];
  const at = deps.clock();
  const asOneStatement = (db: Db | Tx, isFirst: boolean) =>
    transition(db, orderId, move, {
      at,
      log: { cause: { kind: 'confirmed', dealerOrderId, status: answer.status } },
      set: {
        dealerStatus: answer.status,
        ...(succeeds && { recheckAt: nextRecheck(at, 0) }),
      },
      guard: { ...(!succeeds && { unlessMayAppear: 'any' }) },
      with: {
        ...(brings && {
          written: hashes && isFirst ? [codesRecorded(hashes, dealerOrderId, sql`moved`), ...brings] : brings,
        }),
        settles: { as: succeeds ? 'capture' : 'release', settlement: settlementOf(order) },
        jobs: [
          // The sweep does not look for a unit that ended in an open purchase.
          ...(addsDelivery || order.quantity > 1 ? [deliverJob(order.purchaseId)] : []),
          ...(succeeds && order.quantity > 1
            ? [readyJob(order.purchaseId, orderId, inMs(deps, PARTLY_READY_AFTER_MS))]
            : []),
        ],
      },
    });
  const withAlerts = async (isFirst: boolean) => {
    if (!isSlow(deps, order.acceptedAt)) return asOneStatement(deps.db, isFirst);
    return deps.db.transaction().execute(async (tx) => {
      const from = await asOneStatement(tx, isFirst);
      if (from !== null) await endSlowAlerts(tx, order.code);
      return from;
    });
  };
  try {
    return await withAlerts(true);
  } catch (error) {
    if (!hashes || !isSeenCode(error)) throw error;
    if (await codeSeenBefore(deps, order, hashes)) return 'code-seen-before';
    // The code was recorded with this same dealer order.
    return withAlerts(false);
  }
}
