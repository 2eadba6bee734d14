import { sql } from 'kysely';
import { type Flag, finds } from '../../../platform/database/flags.ts';
import { literals } from '../../../platform/database/literals.ts';
import { type Job, waitStepJob } from '../../../platform/jobs/catalog.ts';
import { alertIfOverdue, alertOverdueSearch } from '../confirm/overdue.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { among, orderOf, selectOrders } from '../core/find-order.ts';
import { openStates } from '../core/states.ts';

/**
 * Maximum waiting messages edited by one sweep: results go first, and Telegram limits a bot's messages a
 * second.
 */
const MOST_STEPS = 25;
/** Delay before a lost step is repeated, milliseconds; at least a quarter of the wait. */
const REST_MS = 60_000;

/** Builds the flag that `wakeWaits` has work. */
export function waitsDue(now: Date): Flag {
  return finds(sql`select id from purchases where wait_due_at <= ${now} order by wait_due_at limit 1`);
}

/**
 * Returns the jobs that edit messages whose words change with time, by the index of `wait_due_at`. Alerts the
 * admins about overdue waits before their customers read so. The delivery writes the time of the next step.
 */
export async function wakeWaits(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings' | 'log'>): Promise<Job[]> {
  const now = deps.clock();
  const { rows } = await sql<{ id: string; waits: boolean }>`
    update purchases p set wait_due_at = case
      when (select o.id from orders o where o.purchase_id = p.id and o.state in ${literals(openStates)} limit 1) is not null
      then greatest(${inMs(deps, REST_MS)}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - p.created_at) / 4) end
    where p.id = any(array(
      select id from purchases where wait_due_at <= ${now}
      order by wait_due_at limit ${sql.lit(MOST_STEPS)} for update skip locked))
    returning p.id, p.wait_due_at is not null as waits`.execute(deps.db);
  const waiting = rows.filter(({ waits }) => waits).map(({ id }) => id);
  if (waiting.length === 0) return [];
  const orders = await selectOrders(deps.db)
    .where('o.purchase_id', '=', among(waiting))
    .where('o.state', 'in', literals(['accepted', 'queued', 'unknown']))
    .execute();
  for (const order of orders.map(orderOf)) {
    if (order.state === 'accepted' && order.dealerOrderId !== null) {
      await alertIfOverdue(deps, { ...order, dealerOrderId: order.dealerOrderId });
    }
  }
  await alertOverdueSearch(
    deps,
    orders.map(orderOf).filter(({ state }) => state !== 'accepted'),
  );
  return waiting.map((id) => waitStepJob(id));
}
