import { sql } from 'kysely';
import { addJobs } from '../../database/jobs.ts';
import { literals } from '../../database/literals.ts';
import { nextPoll } from './confirm.ts';
import { inMs, type OrdersDeps } from './deps.ts';
import { listSince } from './find.ts';
import { confirmJob } from './jobs.ts';
import { readNewlySlow } from './slow.ts';
import { polledStates } from './states.ts';

const transientStatuses = ['pending', 'in-progress'];
/** Up to so many are asked for one by one: a scan would cost as many requests. */
const fewOrders = 2;

interface Due {
  id: string;
  dealerOrderId: number;
  acceptedAt: Date | null;
}

/**
 * One round of polling: a single walk through the order list for all accepted orders that are due, then one `GET` for
 * each that is no longer transient there, was not in the list, or has become slow, because nobody is told of that by a list
 * that may lag behind. N open orders cost ⌈N/page⌉ + finals requests, not N.
 */
export async function pollOrders(deps: OrdersDeps): Promise<void> {
  const due = await claimDue(deps);
  if (due.length === 0) return;
  let toConfirm = due;
  if (due.length > fewOrders) {
    const seen = await scan(deps, due);
    if (seen === 'failed') return;
    const slow = await readNewlySlow(deps, due);
    toConfirm = due.filter((order) => {
      const status = seen.get(order.dealerOrderId);
      return status === undefined || !transientStatuses.includes(status) || slow.has(order.id);
    });
  }
  await addJobs(
    deps.db,
    toConfirm.map((order) => confirmJob(order.id)),
  );
}

/**
 * Takes what is due, or soon will be, and sets it to its next look: two replicas do not scan for the same orders, and orders
 * of the same minute share their rounds.
 */
async function claimDue(deps: OrdersDeps): Promise<Due[]> {
  return deps.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'dealer_order_id', 'accepted_at'])
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
      acceptedAt: row.accepted_at,
    }));
  });
}

/** The statuses of the wanted orders in the list; stops as soon as all were seen. */
async function scan(deps: OrdersDeps, due: readonly Due[]): Promise<Map<number, string> | 'failed'> {
  const wanted = new Set(due.map((order) => order.dealerOrderId));
  const seen = new Map<number, string>();
  const oldest = Math.min(...due.map((order) => order.acceptedAt?.getTime() ?? deps.clock().getTime()));
  for await (const page of listSince(deps, new Date(oldest - deps.settings.attemptMs))) {
    if (page === 'failed') return 'failed';
    for (const order of page) {
      if (wanted.has(order.id)) seen.set(order.id, order.status);
    }
    if (seen.size === wanted.size) break;
  }
  return seen;
}
