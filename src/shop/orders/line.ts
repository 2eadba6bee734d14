import { sql } from 'kysely';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import { inMs, type OrdersDeps } from './deps.ts';

/** Orders that wait in line for so long are told to the admins, milliseconds. */
const longMs = 10 * 60_000;
const subject = 'line';

/**
 * Tells the admins once that orders wait in line for long, whatever the cause, and no more when none does. What waits for
 * an admin's answer about its cost has an alert of its own.
 */
export async function tellOfTheLine(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; told: boolean }>`
    select count(*)::int as waiting, min(created_at) as oldest,
      exists (select from alerts where kind = 'orders-waiting' and ended_at is null) as told
    from orders
    where state = 'queued' and created_at <= ${inMs(deps, -longMs)}
      and (cost_asked is null or cost_asked = cost_allowed)`.execute(deps.db);
  const { waiting = 0, oldest = null, told = false } = rows[0] ?? {};
  if (oldest !== null && !told) {
    await raiseAlert(deps.db, 'orders-waiting', subject, { waiting, since: oldest.toISOString() });
  }
  if (oldest === null && told) await endAlert(deps.db, 'orders-waiting', subject);
}
