import { isTransientStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { literals } from '../../../database/literals.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { confirmJob } from '../../../jobs/catalog.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { nextPoll } from '../core/schedule.ts';
import { polledStates } from '../core/states.ts';
import { dealerCreatedAt, FEW_ORDERS, findListed, type Listed } from '../reconcile/list/find-listed.ts';
import { readNewlySlow } from './overdue.ts';

/** A round fetches at most 100 orders one by one while the list can't be read. */
const MOST_SINGLY = 100;

interface Due extends Listed {
  readonly id: string;
  readonly acceptedAt: Date | null;
}

/**
 * One round of polling. Those that have become slow are confirmed first, whatever the list does: somebody has to be notified. The
 * others are searched for in the list, those of about one age together, and confirmed by a `GET` each if they are no longer
 * transient there, or were not found: older than the list is worth reading for, say. While the list can't be read, what was
 * seen of it counts, and a hundred of the rest, chosen at random, are fetched each round. N open orders cost ⌈N/page⌉ + finals
 * requests, not N.
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

/** At random: nobody is left out for long. */
function someOf<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ one }) => one);
}

/**
 * Claims what is due, or soon will be, and sets it to its next poll: two replicas do not scan for the same orders, and orders
 * of the same minute share their rounds.
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
