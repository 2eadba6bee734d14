import { sql } from 'kysely';
import { literals } from '../../../database/literals.ts';
import type { AttemptOutcome, OrderState } from '../../../database/tables/orders/orders.ts';
import { addJobs, jobAddedFor } from '../../../jobs/add-jobs.ts';
import { confirmJob, roundJob } from '../../../jobs/catalog.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { hintedStates } from '../core/states.ts';
import { hashToken, isCallbackToken } from '../submit/callback-token.ts';

/**
 * Minimum time between two fetches of an order by its callback token, milliseconds. The token may have
 * leaked.
 */
const LEAST_BETWEEN_MS = 1000;

/**
 * Takes a callback's token as a hint that an order may have changed: it wakes a `GET` and has no other
 * effect. The body is not read (dealer-api.md, Events, rules 1 and 3). A callback that overtakes the answer
 * to its own `POST /order` is remembered until then; repeated ones cause one fetch a second.
 *
 * @returns false if no attempt has this token
 */
export async function hintByToken(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'vault'>,
  token: string,
): Promise<boolean> {
  const { db } = deps;
  const bytes = Buffer.from(token, 'base64url');
  // A forged token costs no query.
  if (!isCallbackToken(deps.vault, bytes)) return false;
  const { rows } = await sql<{
    id: string;
    state: OrderState;
    outcome: AttemptOutcome | null;
    again_at: Date | null;
    woken: boolean;
  }>`
    with known as (
      select o.id, o.state, o.hinted_at, a.outcome
      from attempts a join orders o on o.id = a.order_id
      where a.webhook_hash = ${hashToken(bytes)}
    ), recorded as (
      update orders o set hinted_at = ${deps.clock()}
      from known
      where o.id = known.id and (o.hinted_at is null or o.hinted_at <= ${inMs(deps, -LEAST_BETWEEN_MS)})
      returning o.id, o.state
    )
    select known.id, coalesce(recorded.state, known.state) as state, known.outcome,
      case when recorded.id is null then known.hinted_at end as again_at,
      coalesce(recorded.state in ${literals(hintedStates)}, false) as woken,
      case when recorded.state in ${literals(hintedStates)} then ${jobAddedFor(sql`known.id`, confirmJob)} end
    from known left join recorded on recorded.id = known.id`.execute(db);
  const order = rows[0];
  if (!order) return false;
  const runAt = order.again_at ? new Date(order.again_at.getTime() + LEAST_BETWEEN_MS) : undefined;
  // The attempt's outcome is unknown, so its dealer order is in the list.
  if (order.outcome === 'unknown') await addJobs(db, [roundJob('scan_orders', runAt)]);
  if (!order.woken && isHinted(order.state)) {
    await addJobs(db, [confirmJob(order.id, runAt)]);
  }
  return true;
}

function isHinted(state: OrderState): boolean {
  return hintedStates.includes(state);
}
