import { sql } from 'kysely';
import { literals } from '../../../database/literals.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { outgoingStates, searchedStates } from '../core/states.ts';
import { LONG_QUEUE_MS } from '../core/waiting.ts';

const SUBJECT = 'line';

/**
 * Notifies the admins once that orders wait in the queue for long, whatever the cause, and no more when none does; one that is being
 * tried may come back. What waits for an admin's answer about its cost has an alert of its own.
 */
export async function notifyOfQueue(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<void> {
  const longAgo = inMs(deps, -LONG_QUEUE_MS);
  // Since it was queued first, or for the first time after its outcome was unknown; a requeue counts as the same wait.
  const queuedSince = sql`(
    select min(at) from order_events e
    where e.order_id = o.id and e.to_state = 'queued' and e.at >= coalesce((
      select max(at) from order_events back
      where back.order_id = o.id and back.to_state = 'queued' and back.from_state in ${literals(searchedStates)}), '-infinity'))`;
  const { rows } = await sql<{ long: boolean; raised: boolean }>`
    select exists (
        select from orders o
        where state in ${literals(outgoingStates)} and created_at <= ${longAgo} and (cost_prompted is null or cost_prompted = cost_allowed)
          and ${queuedSince} <= ${longAgo}) as long,
      exists (select from alerts where kind = 'orders-waiting' and ended_at is null) as raised`.execute(
    deps.db,
  );
  const { long = false, raised = false } = rows[0] ?? {};
  if (long && !raised) await raiseAlert(deps.db, 'orders-waiting', SUBJECT);
  if (raised && !long) await endAlert(deps.db, 'orders-waiting', SUBJECT);
}
