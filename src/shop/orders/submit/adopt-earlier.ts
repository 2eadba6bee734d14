import { addJobs } from '../../../database/jobs.ts';
import type { DealerOrderSummary } from '../../../dealer/index.ts';
import { inMs, type OrdersDeps, withJitter } from '../deps.ts';
import { clockSkewMs } from '../find.ts';
import { submitJob } from '../jobs.ts';
import { sighted } from '../unknown/sighted.ts';
import { walkList } from '../unknown/walk.ts';
import type { Candidate } from './candidate.ts';

/**
 * Looks for a dealer order of an earlier attempt before another is made; only after what was certainly not sent may it
 * be left out (dealer-api.md, Errors: "before retrying POST /order they check whether the order already exists").
 *
 * @returns true when nothing is left to submit now
 */
export async function adoptEarlier(deps: OrdersDeps, order: Candidate): Promise<boolean> {
  const doubtful = order.attempts.filter((attempt) => attempt.outcome !== 'not-sent');
  const first = doubtful[0];
  if (!first) return false;
  const refs = doubtful.map((attempt) => attempt.ref);
  const found: DealerOrderSummary[] = [];
  const { why } = await walkList(
    deps,
    new Date(first.startedAt.getTime() - clockSkewMs),
    [],
    (dealerOrder) => {
      if (dealerOrder.clientOrderRef !== null && refs.includes(dealerOrder.clientOrderRef))
        found.push(dealerOrder);
    },
    () => found.length > 0,
  );
  const [earlier] = found;
  if (earlier?.clientOrderRef) {
    await sighted(deps, earlier.clientOrderRef, earlier);
    return true;
  }
  if (why === null) return false;
  const runAt = inMs(deps, withJitter(deps.settings.pollMinS * 1000));
  await deps.db.updateTable('orders').set({ due_at: runAt }).where('id', '=', order.id).execute();
  await addJobs(deps.db, [submitJob(order.id, runAt)]);
  return true;
}
