import { sql } from 'kysely';
import type { Db } from '../../database/jobs.ts';
import { money } from '../money.ts';
import { readCause } from '../orders/core/causes.ts';
import { orderOf, selectOrders } from '../orders/core/find-order.ts';
import { isAsked } from '../orders/cost/check.ts';
import { purchaseViews } from '../orders/views.ts';
import type { OrderStory } from '../shop.ts';

/** All that the shop knows of these orders but their codes and PINs, in the order asked for. Five statements in all. */
export async function orderStories(db: Db, ids: readonly string[]): Promise<OrderStory[]> {
  if (ids.length === 0) return [];
  const orders = await selectOrders(db)
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('code_problems as k', (join) =>
      join.onRef('k.order_id', '=', 'o.id').on('k.closed_at', 'is', null),
    )
    .select(['k.reason', 'c.first_name', 'c.username'])
    .where('o.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  const attempts = await db
    .selectFrom('attempts')
    .select(['order_id', 'number', 'client_order_ref', 'started_at', 'outcome'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'from_state', 'to_state', 'cause', 'actor_id'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();
  const purchases = await purchaseViews(db, [...new Set(orders.map((row) => row.purchase_id))]);

  return ids.flatMap((id) => {
    const row = orders.find((candidate) => candidate.id === id);
    const purchase = purchases.find((view) => view.id === row?.purchase_id);
    const order = purchase?.orders.find((view) => view.id === id);
    if (!row || !purchase || !order) return [];
    const found = orderOf(row);
    return [
      {
        order,
        purchase,
        customer: { id: found.customerId, firstName: row.first_name, username: row.username },
        phone: found.phone,
        cost: money(found.cost, found.currency),
        costAsked: found.state === 'queued' && isAsked(found) ? money(found.costAsked, found.currency) : null,
        codeProblem: row.reason,
        dealerStatus: found.dealerStatus,
        attempts: attempts
          .filter((attempt) => attempt.order_id === id)
          .map((attempt) => ({
            number: attempt.number,
            clientOrderRef: attempt.client_order_ref,
            startedAt: attempt.started_at.toISOString(),
            outcome: attempt.outcome,
          })),
        events: events
          .filter((event) => event.order_id === id)
          .map((event) => ({
            at: event.at.toISOString(),
            from: event.from_state,
            to: event.to_state,
            cause: readCause(event.cause),
            actorId: event.actor_id === null ? null : Number(event.actor_id),
          })),
      },
    ];
  });
}
