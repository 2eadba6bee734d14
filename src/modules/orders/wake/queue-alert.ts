import { sql } from 'kysely';
import type { Flag } from '../../../platform/database/flags.ts';
import { literals } from '../../../platform/database/literals.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { outgoingStates } from '../core/states.ts';
import { queuedSince } from '../core/views.ts';
import { LONG_QUEUE_MS } from '../core/waiting.ts';

const SUBJECT = 'line';

/** Builds the flags: orders wait long in the queue, and the admins were alerted. */
function queueFlags(deps: Pick<OrdersDeps, 'clock'>): { long: Flag; raised: Flag } {
  const longAgo = inMs(deps, -LONG_QUEUE_MS);
  return {
    long: sql<boolean>`exists (
        select from orders o
        where state in ${literals(outgoingStates)} and created_at <= ${longAgo} and (cost_prompted is null or cost_prompted = cost_allowed)
          and ${queuedSince} <= ${longAgo})`,
    raised: sql<boolean>`exists (select from alerts where kind = 'orders-waiting' and ended_at is null)`,
  };
}

/** Builds the flag that `notifyOfQueue` has work. */
export function queueAlertDue(deps: Pick<OrdersDeps, 'clock'>): Flag {
  const { long, raised } = queueFlags(deps);
  return sql<boolean>`(${long} <> ${raised})`;
}

/**
 * Alerts the admins once while orders wait long in the queue, whatever the cause. An order being submitted
 * still counts, since it may be requeued. One that waits for approval of its cost has an alert of its own.
 */
export async function notifyOfQueue(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<void> {
  const flags = queueFlags(deps);
  const { rows } = await sql<{ long: boolean; raised: boolean }>`
    select ${flags.long} as long, ${flags.raised} as raised`.execute(deps.db);
  const { long = false, raised = false } = rows[0] ?? {};
  if (long && !raised) await raiseAlert(deps.db, 'orders-waiting', SUBJECT);
  if (raised && !long) await endAlert(deps.db, 'orders-waiting', SUBJECT);
}
