import { DealerError, type DealerFailure, type DealerOrder, isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { runEach, type Task } from '../../../platform/jobs/sweeps.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { type Confirmable, differences, readConfirmable } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { isPaidBack } from '../core/states.ts';
import { appendEvent, transition } from '../core/transition.ts';
import { nextRecheck } from '../core/waiting.ts';
import { dealerCreatedAt, FEW_ORDERS, findListed, type ListedOrder } from '../reconcile/list/find-listed.ts';
import { recordOrderCharge } from '../submit/cost-check.ts';
import type { Recheck } from './confirm.ts';
import { dealerOrderDiffers } from './send-to-review.ts';
import { isFetchedAgain, successShown } from './transient-success.ts';

/** Maximum orders of one age in a batch. */
const MOST_ORDERS = 1000;
/**
 * Time before its turn at which an order may join the batch of its age, milliseconds. A joint batch costs
 * fewer pages.
 */
const TOGETHER_MS = 60_000;
/** Maximum batches of a round. */
const MOST_BATCHES = 20;
/** Maximum single fetches of a batch while the list can't be read. */
const MOST_SINGLY = 20;

type RecheckDeps = Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>;

interface SucceededOrder extends ListedOrder {
  readonly id: string;
  /**
   * True if the list is not sufficient evidence: the order's customer got the goods elsewhere, or the order
   * showed a transient status.
   */
  readonly isFetched: boolean;
}

/**
 * Rechecks the due succeeded orders in batches of one age, because they lie close together in the list. Scans
 * that window, then fetches each order that is absent or not a success there. Only the `GET` is believed.
 */
export function recheckOrders(deps: RecheckDeps): Promise<void> {
  return runEach(dueRechecks(deps));
}

async function* dueRechecks(deps: RecheckDeps): AsyncGenerator<Task, void, void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const begunAt = deps.clock();
    const due = await claimDue(deps);
    if (due.length === 0) return;
    const delivered = due.filter(({ isFetched }) => !isFetched);
    const { statuses, failed } =
      delivered.length > FEW_ORDERS
        ? await findListed(deps, delivered)
        : { statuses: new Map<number, string>(), failed: false };
    const unchanged = new Set(
      delivered.filter(({ dealerOrderId }) => statuses.get(dealerOrderId) === 'success').map(({ id }) => id),
    );
    await rechecked(deps, [...unchanged], begunAt);
    const others = due.filter(({ id }) => !unchanged.has(id));
    for (const { id } of failed ? others.slice(0, MOST_SINGLY) : others) {
      yield async () => {
        const order = await readConfirmable(deps.db, id);
        if (order?.state === 'succeeded') await recheckOrder(deps, order, 'schedule');
      };
    }
  }
}

/**
 * Claims the due orders of one age. Until its recheck ends, an order is due again in `FIRST_RETRY_MS`, so
 * that a crash only delays it.
 */
async function claimDue(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<SucceededOrder[]> {
  const { rows } = await sql<{
    id: string;
    dealer_order_id: string;
    createdAt: Date | null;
    isFetched: boolean;
  }>`
    update orders set recheck_at = ${inMs(deps, FIRST_RETRY_MS)}
    where id = any(array(
      select id from orders
      where recheck_at <= ${inMs(deps, TOGETHER_MS)}
        and recheck_count = (select recheck_count from orders where recheck_at <= ${deps.clock()} order by recheck_at limit 1)
      order by recheck_at limit ${sql.lit(MOST_ORDERS)}
      for update skip locked))
    returning id, dealer_order_id, ${dealerCreatedAt} as "createdAt", fulfilled_elsewhere_by is not null or doubted_at is not null as "isFetched"`.execute(
    deps.db,
  );
  return rows.map((row) => ({
    id: row.id,
    dealerOrderId: Number(row.dealer_order_id),
    createdAt: row.createdAt,
    isFetched: row.isFetched,
  }));
}

/**
 * Schedules the next recheck of unchanged orders. A recheck before the scheduled one, as after a callback,
 * does not replace it.
 *
 * @param begunAt time before the order was read: a later callback about it is not answered yet
 */
async function rechecked(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  ids: readonly string[],
  begunAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await deps.db
    .selectFrom('orders')
    .select(['id', 'final_at', 'recheck_count'])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'succeeded')
    .execute();
  const turn = inMs(deps, TOGETHER_MS);
  const next = rows.map(({ id, final_at: finalAt, recheck_count: count }) => {
    const scheduled = finalAt && nextRecheck(finalAt, count);
    if (!finalAt || !scheduled || scheduled > turn) return { id, count, recheck_at: scheduled };
    return { id, count: count + 1, recheck_at: nextRecheck(finalAt, count + 1) };
  });
  await sql`
    update orders o set recheck_count = n.count, recheck_at = n.recheck_at, recheck_failures = 0
    from json_to_recordset(${JSON.stringify(next)}::json) as n(id bigint, count integer, recheck_at timestamptz)
    where o.id = n.id and o.state = 'succeeded' and o.recheck_at is not null
      and (o.hinted_at is null or o.hinted_at <= ${begunAt})`.execute(deps.db);
}

/**
 * Rechecks one succeeded order, and schedules the next recheck if it is unchanged.
 *
 * @param by `callback`: a failure does not count, because callbacks by a leaked token may come each second. The
 * callback has scheduled a recheck, which counts
 */
async function recheckOrder(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  order: Confirmable,
  by: 'schedule' | 'callback',
): Promise<void> {
  const begunAt = deps.clock();
  if (await isUnchanged(deps, order, by)) await rechecked(deps, [order.id], begunAt);
}

/** Rechecks a succeeded order after a callback. */
export const recheckHinted: Recheck = (deps, order) => recheckOrder(deps, order, 'callback');

/**
 * Fetches one succeeded order. Any status but `success` is a rollback; a transient one counts once it
 * persists (`transient-success.ts`). The order becomes `reversed`, the admins are notified, and a person
 * decides about the money.
 * The document does not name the status of a rollback, so it is stored as received (dealer-api.md, States and
 * transitions, rule 5).
 *
 * @returns true if the order is unchanged and is to be rechecked
 */
async function isUnchanged(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  order: Confirmable,
  by: 'schedule' | 'callback',
): Promise<boolean> {
  const { id: orderId, code, dealerOrderId } = order;
  let answer: DealerOrder;
  try {
    answer = await deps.dealer.order(dealerOrderId);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ order: code, dealerOrderId, failure: error.failure }, 'a recheck failed');
    if (by === 'schedule') await recheckFailed(deps, { id: orderId, code, dealerOrderId }, error.failure);
    return false;
  }
  const { status } = answer;
  const different = differences(order, answer);
  await recordOrderCharge(deps, order, answer, different.length > 0);
  if (different.length > 0) {
    // An answer about another order is not evidence about this success.
    await dealerOrderDiffers(deps, order, different);
    return true;
  }
  if (order.fulfilledElsewhereBy !== null)
    return fulfilledElsewhereGoesOn(deps, { id: orderId, code, dealerOrderId }, status);
  if (status === 'success') {
    await successShown(deps, order);
    return true;
  }
  if (await isFetchedAgain(deps, order, status)) return false;
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, orderId, 'reverse', {
      at: deps.clock(),
      log: { cause: { kind: 'reversed', dealerOrderId, status } },
      set: { dealerStatus: status },
      with: { jobs: [deliverJob(order.purchaseId)] },
    });
    // The customer was already refunded or got a replacement, so no decision is needed.
    if (!moved || isPaidBack(order.reversal)) return;
    await raiseAlert(tx, 'success-reversed', code, { dealerOrderId, status });
    deps.log.error({ order: code, dealerOrderId, status }, 'a success was reversed: a person has to decide');
  });
  return false;
}

/** Delay before a failed recheck is repeated, milliseconds; it doubles with each failure. */
const FIRST_RETRY_MS = 10 * 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
/** After 8 failures, within 17 hours, the recheck is left to a person. */
const MOST_FAILURES = 8;

/**
 * Backs off and retries a failed recheck. After the last retry it alerts the admins and waits for the next
 * scheduled recheck. A fault of one order has its own alert; a fault of the Dealer API has a shared one.
 */
async function recheckFailed(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  order: { readonly id: string; readonly code: string; readonly dealerOrderId: number },
  failure: DealerFailure,
): Promise<void> {
  const isItsOwn = failure.kind === 'not-found' || failure.kind === 'unexpected-answer';
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select(['recheck_failures as failures', 'recheck_count as count', 'final_at as finalAt'])
      .where('id', '=', order.id)
      .where('state', '=', 'succeeded')
      .where('recheck_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const failures = row.failures + 1;
    if (failures < MOST_FAILURES) {
      const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
      await tx
        .updateTable('orders')
        .set({ recheck_at: inMs(deps, waitMs), recheck_failures: failures })
        .where('id', '=', order.id)
        .execute();
      return;
    }
    const { count, at } = nextRecheckAfter(row.finalAt, row.count, deps.clock());
    await tx
      .updateTable('orders')
      .set({ recheck_at: at, recheck_count: count, recheck_failures: 0 })
      .where('id', '=', order.id)
      .execute();
    await raiseAlert(tx, 'recheck-failed', isItsOwn ? order.code : 'dealer-api', {
      order: order.code,
      dealerOrderId: order.dealerOrderId,
      problem: failure.kind,
    });
  });
}

/** Returns the next scheduled recheck that lies in the future. */
function nextRecheckAfter(
  finalAt: Date | null,
  count: number,
  now: Date,
): { count: number; at: Date | null } {
  let next = count + 1;
  let at = finalAt && nextRecheck(finalAt, next);
  while (finalAt && at && at <= now) {
    next += 1;
    at = nextRecheck(finalAt, next);
  }
  return { count: next, at };
}

/**
 * Handles a fetched dealer order whose customer got the goods elsewhere, as a person recorded. If it fails,
 * the customer keeps the goods, so there is no refund. If it succeeds, it is not resold: its voucher may be
 * the one that the customer received.
 *
 * @returns true if it is to be rechecked
 */
async function fulfilledElsewhereGoesOn(
  deps: Pick<OrdersDeps, 'db'>,
  order: { readonly id: string; readonly code: string; readonly dealerOrderId: number },
  status: string,
): Promise<boolean> {
  if (!isFinalStatus(status)) return true;
  const { id, code, dealerOrderId } = order;
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update orders set dealer_status = ${status}, recheck_at = null
      where id = ${id} and state = 'succeeded' and recheck_at is not null
      returning id`.execute(tx);
    if (rows.length === 0) return false;
    await appendEvent(tx, id, { kind: 'final-after-fulfilled-elsewhere', dealerOrderId, status });
    if (status === 'success') await raiseAlert(tx, 'bought-for-nobody', code, { dealerOrderId });
    return false;
  });
}
