import { isTransientStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { confirmJob } from '../../../platform/jobs/catalog.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { polledStates } from '../core/states.ts';
import { nextPoll } from '../core/waiting.ts';
import { dealerCreatedAt, FEW_ORDERS, findListed, type ListedOrder } from '../reconcile/list/find-listed.ts';
import { readNewlySlow } from './overdue.ts';

/** Maximum orders that a round fetches one by one while the list can't be read. */
const MOST_SINGLY = 100;

interface Due extends ListedOrder {
  readonly id: string;
  readonly acceptedAt: Date | null;
}

/**
 * Polls the due orders. Newly slow orders are confirmed first, the others by a `GET` if the list shows them
 * as final or not at all. For N open orders, a poll sends ⌈N/page⌉ + finals requests instead of N requests.
 * While the list can't be read, 100 orders without a known status, chosen at random, are fetched each round.
 */
export async function pollOrders(deps: OrdersDeps): Promise<void> {
  const due = await claimDue(deps);
  if (due.length === 0) return;
  const slow = await readNewlySlow(deps, due);
  await confirmAll(
    deps,
    due.filter(({ id }) => slow.has(id)),
  );
  const others = due.filter(({ id }) => !slow.has(id));
  if (others.length <= FEW_ORDERS) return confirmAll(deps, others);
  const { statuses, failed } = await findListed(deps, others);
  const changed = others.filter(({ dealerOrderId }) => {
    const status = statuses.get(dealerOrderId);
    return status !== undefined && !isTransientStatus(status);
  });
  const unseen = others.filter(({ dealerOrderId }) => !statuses.has(dealerOrderId));
  await confirmAll(deps, [...changed, ...(failed ? someOf(unseen, MOST_SINGLY) : unseen)]);
}

async function confirmAll(deps: Pick<OrdersDeps, 'db'>, orders: readonly Due[]): Promise<void> {
  await addJobs(
    deps.db,
    orders.map(({ id }) => confirmJob(id)),
  );
}

/** Returns a random sample, so that every order gets its turn. */
function someOf<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ one }) => one);
}

/**
 * Claims the orders that are due now or soon, and schedules their next poll. Replicas get disjoint batches,
 * and orders of the same minute share a scan.
 */
async function claimDue(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>): Promise<Due[]> {
  return deps.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'dealer_order_id', 'accepted_at'])
      .select(dealerCreatedAt.as('createdAt'))
      .where('state', 'in', literals(polledStates))
      .where('dealer_order_id', 'is not', null)
      .where('due_at', '<=', inMs(deps, deps.settings.pollMinS * 400))
      .orderBy('due_at')
      .limit(sql.lit(5000))
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    const next = rows.map((row) => ({ id: row.id, due_at: nextPoll(deps, row.accepted_at) }));
    await sql`
      update orders o set due_at = n.due_at
      from json_to_recordset(${JSON.stringify(next)}::json) as n(id bigint, due_at timestamptz)
      where o.id = n.id`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      dealerOrderId: Number(row.dealer_order_id),
      createdAt: row.createdAt,
      acceptedAt: row.accepted_at,
    }));
  });
}
