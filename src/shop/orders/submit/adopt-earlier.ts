import { sql } from 'kysely';
import { literal } from '../../../database/literals.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { submitJob } from '../../../jobs/catalog.ts';
import { inMs, type OrdersDeps, withJitter } from '../core/deps.ts';
import { scanForRetries } from '../reconcile/scan.ts';
import type { SubmitCandidate } from './candidate.ts';

/** A scan counts for this time after its end, or for as long as it took, milliseconds. */
const FRESH_MS = 30_000;
/** Longest wait of an order while another process scans, milliseconds: the scan wakes it when it ends, unless its process dies. */
const WAIT_MS = 10_000;

/**
 * Looks for a dealer order of an earlier attempt before another is made; only after what was certainly not sent may it
 * be left out (dealer-api.md, Errors: "before retrying POST /order they check whether the order already exists"). One scan
 * of the list serves all orders that wait for it: it must have begun after the order was queued, and lately.
 *
 * @returns true when nothing is left to submit now
 */
export async function adoptEarlier(deps: OrdersDeps, order: SubmitCandidate): Promise<boolean> {
  const refs = order.attempts
    .filter(({ outcome, seen }) => outcome !== 'not-sent' && !seen)
    .map(({ ref }) => ref);
  if (refs.length === 0) return false;
  if (await wasLookedFor(deps, order, refs)) return false;
  const scanned = await scanForRetries(deps);
  if (await wasLookedFor(deps, order, refs)) return false;
  // Its dealer order was matched and it is no longer queued, or another process scans, or the list could not be read.
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
