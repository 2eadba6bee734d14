import { addJobs } from '../../database/jobs.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { orderCode } from './codes.ts';
import { inMs, type OrdersDeps } from './deps.ts';
import { findByRefs } from './find.ts';
import { confirmJob, deliverJob, resolveJob } from './jobs.ts';
import { countUnknown } from './protection/breaker.ts';
import { transition } from './transition.ts';

/** When the list is looked at again for an order that was not in it, milliseconds; after the last a person decides. */
const looksAfterMs = [3_000, 10_000];
/** How long an upstream that can't be read keeps an order from going to a person, milliseconds. */
const patienceMs = 5 * 60_000;

/**
 * Looks after an order whose attempt has no known end. It is never posted again from here: either its dealer order is
 * seen in the list and becomes the order's, or a person decides (dealer-api.md, POST /order, rule 2).
 */
export async function resolveOrder(deps: OrdersDeps, orderId: string): Promise<void> {
  const order = await deps.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.id', 'o.state', 'o.unit', 'o.looks', 'p.id as purchaseId', 'p.code'])
    .where('o.id', '=', orderId)
    .where('o.state', 'in', ['submitting', 'unknown'])
    .executeTakeFirst();
  if (!order) return;
  const attempts = await deps.db
    .selectFrom('attempts')
    .select([
      'number',
      'client_order_ref as ref',
      'started_at as startedAt',
      'deadline_at as deadlineAt',
      'outcome',
    ])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const first = attempts[0];
  const last = attempts.at(-1);
  if (!first || !last) throw new Error(`order ${orderId} is ${order.state} without an attempt`);

  if (order.state === 'submitting') {
    if (last.deadlineAt > deps.clock()) return;
    const lost = await deps.db.transaction().execute(async (tx) => {
      const from = await transition(tx, orderId, 'lose', {
        cause: 'the deadline passed and nobody wrote down what came of the attempt',
        detail: { attempt: last.number },
        dueAt: inMs(deps, 1000),
      });
      if (from === null) return false;
      await tx
        .updateTable('attempts')
        .set({ outcome: 'unknown', ended_at: deps.clock(), detail: JSON.stringify({ failure: 'deadline' }) })
        .where('order_id', '=', orderId)
        .where('outcome', 'is', null)
        .execute();
      await countUnknown(tx, deps, orderId);
      return true;
    });
    if (!lost) return;
  }

  const look = await findByRefs(
    deps,
    attempts.map((attempt) => attempt.ref),
    first.startedAt,
  );
  if (look.found) {
    const { found } = look;
    await deps.db.transaction().execute(async (tx) => {
      const from = await transition(tx, orderId, 'adopt', {
        cause: 'its dealer order was found in the list',
        detail: { dealerOrderId: found.id, ref: found.clientOrderRef },
        dealerOrderId: found.id,
        dealerStatus: found.status,
        dueAt: deps.clock(),
      });
      if (from !== null) await addJobs(tx, [confirmJob(orderId)]);
    });
    return;
  }

  const again = looksAfterMs[order.looks];
  const patient = deps.clock().getTime() - last.deadlineAt.getTime() < patienceMs;
  if (look.complete ? again !== undefined : patient) {
    const runAt = inMs(deps, again ?? looksAfterMs.at(-1) ?? 0);
    await deps.db
      .updateTable('orders')
      .set({ due_at: new Date(runAt.getTime() + 5_000), ...(look.complete && { looks: order.looks + 1 }) })
      .where('id', '=', orderId)
      .where('state', '=', 'unknown')
      .execute();
    await addJobs(deps.db, [resolveJob(orderId, runAt), deliverJob(order.purchaseId)]);
    return;
  }
  await deps.db.transaction().execute(async (tx) => {
    const from = await transition(tx, orderId, 'escalate', {
      cause: look.complete ? 'no dealer order was seen' : 'the Dealer API could not be read for too long',
      detail: { looks: order.looks + 1 },
    });
    if (from === null) return;
    const code = orderCode(order.code, order.unit);
    await raiseAlert(tx, 'order-in-review', code, { ref: last.ref });
    await tx.updateTable('orders').set({ due_at: null }).where('id', '=', orderId).execute();
    await addJobs(tx, [deliverJob(order.purchaseId)]);
    deps.log.error({ order: code, ref: last.ref }, 'order in review: a person has to decide');
  });
}
