import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import type { JobSpec } from '../../../../platform/jobs/add-jobs.ts';
import { fillTopicJob } from '../../../../platform/jobs/catalog.ts';
import { endAlert } from '../../../alerts/index.ts';
import type { FoundOrder } from '../../core/find-order.ts';
import type { CaseOutcome } from '../../tables.ts';

/**
 * Closes the open case about the code of an order, whose row the caller has locked.
 *
 * @returns the jobs that show the case's end to staff, which the caller adds with its own; null if no case
 * was open
 */
export async function closeCase(
  tx: Tx,
  order: Pick<FoundOrder, 'id' | 'code'>,
  outcome: CaseOutcome,
  actorId: number,
): Promise<JobSpec[] | null> {
  const closed = await tx
    .updateTable('code_problems')
    .set({ closed_at: sql<Date>`now()`, closed_by: actorId, outcome, asked_at: null })
    .where('order_id', '=', order.id)
    .where('closed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  if (!closed) return null;
  await endAlert(tx, 'code-problem', order.code);
  await endAlert(tx, 'code-answer', order.code);
  return closed.customer_id === null ? [] : [fillTopicJob(Number(closed.customer_id))];
}
