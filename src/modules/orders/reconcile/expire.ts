import { sql } from 'kysely';
import { literal } from '../../../platform/database/literals.ts';
import { deliverJob, roundJob } from '../../../platform/jobs/catalog.ts';
import { countUnknown, lockBreaker } from '../../availability/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { transition } from '../core/transition.ts';

/**
 * Marks the outcome of an attempt past its deadline as unknown, since its process may have died; no process
 * sends the attempt after that. The order list is then searched for the attempt, which is never posted again
 * from here (dealer-api.md, POST /order, rule 2).
 */
export async function resolveOrder(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings'>,
  orderId: string,
): Promise<void> {
  const order = await deps.db
    .selectFrom('orders as o')
    .innerJoin('attempts as a', 'a.order_id', 'o.id')
    .select([
      'o.purchase_id as purchaseId',
      'a.number',
      'a.client_order_ref as ref',
      'a.deadline_at as deadlineAt',
    ])
    .where('o.id', '=', orderId)
    .where('o.state', '=', literal('submitting'))
    .where('a.outcome', 'is', null)
    .executeTakeFirst();
  if (!order || order.deadlineAt > deps.clock()) return;
  await deps.db.transaction().execute(async (tx) => {
    await lockBreaker(tx);
    const moved = await transition(tx, orderId, 'markUnknown', {
      at: deps.clock(),
      log: { cause: { kind: 'deadline-passed', attempt: order.number } },
      set: { dueAt: deps.clock() },
      guard: { attempt: order.ref },
      with: {
        written: [
          sql`
        update attempts a set outcome = 'unknown', ended_at = ${deps.clock()}, detail = '{"failure": "deadline"}'
        from moved where a.order_id = moved.id and a.number = ${order.number}`,
        ],
        jobs: [roundJob('scan_orders'), deliverJob(order.purchaseId)],
      },
    });
    if (moved) await countUnknown(tx, deps, orderId);
  });
}
