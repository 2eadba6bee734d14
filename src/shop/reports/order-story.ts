import { sql } from 'kysely';
import type { Db } from '../../database/jobs.ts';
import { money } from '../money.ts';
import { purchaseViews } from '../orders/views.ts';
import type { OrderStory } from '../shop.ts';

/** All that the shop knows of these orders but their codes and PINs, in the order asked for. Five statements in all. */
export async function orderStories(db: Db, ids: readonly string[]): Promise<OrderStory[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('code_problems as k', (join) =>
      join.onRef('k.order_id', '=', 'o.id').on('k.closed_at', 'is', null),
    )
    .select([
      'o.id',
      'o.purchase_id',
      'o.dealer_status',
      'o.state',
      'o.cost_asked',
      'o.cost_allowed',
      'k.reason',
      'p.phone',
      'p.currency',
      'p.unit_cost',
      'c.id as customer_id',
      'c.first_name',
      'c.username',
    ])
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
    .select(['order_id', 'at', 'from_state', 'to_state', 'cause', 'detail', 'actor_id'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();
  const purchases = await purchaseViews(db, [...new Set(orders.map((row) => row.purchase_id))]);

  return ids.flatMap((id) => {
    const row = orders.find((candidate) => candidate.id === id);
    const purchase = purchases.find((view) => view.id === row?.purchase_id);
    const order = purchase?.orders.find((view) => view.id === id);
    if (!row || !purchase || !order) return [];
    return [
      {
        order,
        purchase,
        customer: { id: Number(row.customer_id), firstName: row.first_name, username: row.username },
        phone: row.phone,
        cost: money(row.unit_cost, row.currency),
        costAsked:
          row.state === 'queued' && row.cost_asked !== null && row.cost_asked !== row.cost_allowed
            ? money(row.cost_asked, row.currency)
            : null,
        codeProblem: row.reason,
        dealerStatus: row.dealer_status,
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
            cause: event.cause,
            detail: event.detail,
            actorId: event.actor_id === null ? null : Number(event.actor_id),
          })),
      },
    ];
  });
}
