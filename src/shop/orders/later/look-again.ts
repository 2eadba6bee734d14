import { sql } from 'kysely';
import { DealerError, type DealerOrder } from '../../../dealer/index.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { orderCode } from '../codes.ts';
import { dealerOrderDiffers } from '../confirm/to-a-person.ts';
import { differences, namedByPerson, refsOfOrder } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../deps.ts';
import { listSince } from '../find.ts';
import { deliverJob } from '../jobs.ts';
import { transition } from '../transition.ts';
import { nextLook } from './schedule.ts';
import { settledGoesOn } from './settled.ts';

/** So many orders are looked at in one round. */
const mostOrders = 500;
/** A look that could not be taken is repeated so much later, milliseconds. */
const retryMs = 10 * 60_000;
/** Up to so many are asked for one by one: a walk through the list would cost as many requests. */
const fewOrders = 2;

interface Succeeded {
  id: string;
  dealerOrderId: number;
  /** Null for one that a surplus order served: its dealer order is older than itself. */
  acceptedAt: Date | null;
  /** The customer got the goods elsewhere: no success of its dealer order is expected. */
  settled: boolean;
}

/**
 * One round of looking again at succeeded orders whose time has come: a walk through the list of the days they are from,
 * then one `GET` for each that is no success there or was not seen. Whatever the list says, only the `GET` is believed.
 */
export async function lookAgain(deps: OrdersDeps): Promise<void> {
  const due = await claimDue(deps);
  const delivered = due.filter(({ settled }) => !settled);
  const unchanged = delivered.length > fewOrders ? await seenAsSuccess(deps, delivered) : new Set<string>();
  await looked(deps, [...unchanged]);
  for (const order of due) {
    if (!unchanged.has(order.id) && (await lookAt(deps, order.id))) await looked(deps, [order.id]);
  }
}

/** Takes what is due; until it was looked at, its time is a while from now, so that a crash only delays the look. */
async function claimDue(deps: OrdersDeps): Promise<Succeeded[]> {
  const { rows } = await sql<{
    id: string;
    dealer_order_id: string;
    accepted_at: Date | null;
    settled: boolean;
  }>`
    update orders set look_at = ${inMs(deps, retryMs)}
    where id = any(array(
      select id from orders where look_at <= ${deps.clock()} order by look_at limit ${sql.lit(mostOrders)}
      for update skip locked))
    returning id, dealer_order_id, accepted_at, settled_by is not null as settled`.execute(deps.db);
  return rows.map((row) => ({
    id: row.id,
    dealerOrderId: Number(row.dealer_order_id),
    acceptedAt: row.accepted_at,
    settled: row.settled,
  }));
}

/** The orders that the list shows as a success. It is given up when it costs as much as asking for each. */
async function seenAsSuccess(deps: OrdersDeps, due: readonly Succeeded[]): Promise<Set<string>> {
  const wanted = new Map(due.map((order) => [order.dealerOrderId, order.id]));
  const seen = new Set<string>();
  const times = due.flatMap(({ acceptedAt }) => (acceptedAt ? [acceptedAt.getTime()] : []));
  if (times.length === 0) return seen;
  const window = {
    since: new Date(Math.min(...times) - deps.settings.attemptMs),
    until: new Date(Math.max(...times)),
  };
  let pages = 0;
  for await (const page of listSince(deps, window.since, window.until)) {
    if (page === 'failed') break;
    for (const order of page) {
      const id = wanted.get(order.id);
      if (id === undefined) continue;
      wanted.delete(order.id);
      if (order.status === 'success') seen.add(id);
    }
    pages += 1;
    if (wanted.size === 0 || pages >= wanted.size) break;
  }
  return seen;
}

async function looked(deps: OrdersDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await deps.db
    .selectFrom('orders')
    .select(['id', 'final_at', 'looks'])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'succeeded')
    .execute();
  const next = rows.map((row) => ({
    id: row.id,
    look_at: row.final_at && nextLook(row.final_at, row.looks + 1),
  }));
  await sql`
    update orders o set looks = o.looks + 1, look_at = n.look_at
    from json_to_recordset(${JSON.stringify(next)}::json) as n(id bigint, look_at timestamptz)
    where o.id = n.id and o.state = 'succeeded'`.execute(deps.db);
}

/**
 * Asks for one succeeded order. Anything but `success` is a roll-back: the order is `reversed`, the admins are told, and a
 * person decides about the customer's money. The document does not name the status of a roll-back, so it is kept as it came
 * (dealer-api.md, States and transitions, rule 5).
 *
 * @returns true when it still is what it was, and is to be looked at again
 */
export async function lookAt(deps: OrdersDeps, orderId: string): Promise<boolean> {
  const order = await deps.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.id', 'o.unit', 'o.dealer_order_id as dealerOrderId', 'p.id as purchaseId', 'p.code'])
    .select(['o.settled_by as settledBy', 'o.state', 'p.type', 'p.currency', 'p.phone'])
    .select(sql<string[] | null>`case when not ${namedByPerson} then ${refsOfOrder} end`.as('refs'))
    .where('o.id', '=', orderId)
    .where('o.state', '=', 'succeeded')
    .executeTakeFirst();
  if (!order?.dealerOrderId) return false;
  const dealerOrderId = Number(order.dealerOrderId);
  const code = orderCode(order.code, order.unit);
  let answer: DealerOrder;
  try {
    answer = await deps.dealer.order(dealerOrderId);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ order: code, dealerOrderId, failure: error.failure }, 'a success could not be looked at');
    return false;
  }
  const { status } = answer;
  const different = differences(order, answer);
  if (different.length > 0) {
    // What is about something else says nothing about this success.
    await dealerOrderDiffers(deps, { ...order, dealerOrderId }, different);
    return true;
  }
  if (order.settledBy !== null) return settledGoesOn(deps, { id: orderId, code, dealerOrderId }, status);
  if (status === 'success') return true;
  await deps.db.transaction().execute(async (tx) => {
    const moved = await transition(tx, orderId, 'reverse', {
      at: deps.clock(),
      cause: `the Dealer API took the success back: ${status}`,
      detail: { dealerOrderId, status },
      dealerStatus: status,
      jobs: [deliverJob(order.purchaseId)],
    });
    if (!moved) return;
    await raiseAlert(tx, 'success-reversed', code, { dealerOrderId, status });
    deps.log.error(
      { order: code, dealerOrderId, status },
      'a success was taken back: a person has to decide',
    );
  });
  return false;
}
