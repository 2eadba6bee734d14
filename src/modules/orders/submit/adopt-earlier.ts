import { sql } from 'kysely';
import { literal } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { submitJob } from '../../../platform/jobs/catalog.ts';
import { inMs, type OrdersDeps, withJitter } from '../core/deps.ts';
import { scanForRetries } from '../reconcile/scan.ts';
import type { SubmitCandidate } from './candidate.ts';

/** Validity of a scan after its end, milliseconds; a longer scan is valid for its own duration. */
const FRESH_MS = 30_000;
/**
 * Longest wait for another process's scan, milliseconds. Its end wakes the order, unless its process dies.
 */
const WAIT_MS = 10_000;

/**
 * Searches for dealer orders of earlier attempts before another attempt, unless those were certainly not sent
 * (dealer-api.md, Errors: "before retrying POST /order they check whether the order already exists"). One
 * recent scan that began after the order was queued serves all waiting orders.
 *
 * @returns true if the order must not be submitted now
 */
export async function adoptEarlier(deps: OrdersDeps, order: SubmitCandidate): Promise<boolean> {
  const refs = order.attempts
    .filter(({ outcome, seen }) => outcome !== 'not-sent' && !seen)
    .map(({ ref }) => ref);
  if (refs.length === 0) return false;
  if (await wasLookedFor(deps, order, refs)) return false;
  const scanned = await scanForRetries(deps);
  if (await wasLookedFor(deps, order, refs)) return false;
  // Its dealer order was matched, another process scans, or the list could not be read.
  const runAt = inMs(deps, withJitter(scanned ? deps.settings.pollMinS * 1000 : WAIT_MS));
  await deps.db
    .updateTable('orders')
    .set({ due_at: new Date(runAt.getTime() + deps.settings.pollMinS * 1000) })
    .where('id', '=', order.id)
    .where('state', '=', literal('queued'))
    .execute();
  await addJobs(deps.db, [submitJob(order.id, runAt)]);
  return true;
}

async function wasLookedFor(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  order: SubmitCandidate,
  refs: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from list_scans
    where complete and started_at > ${order.queuedAt}
      and ended_at > ${deps.clock()}::timestamptz - greatest(ended_at - started_at, make_interval(secs => ${FRESH_MS / 1000}))
      and lacked @> ${refs}::text[]
    order by started_at desc limit 1`.execute(deps.db);
  return rows.length > 0;
}
