import { sql } from 'kysely';
import { undoSurely } from '../../../platform/database/away.ts';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { isRefusedStatement } from '../../../platform/database/violations.ts';
import { deliverJob, type Job } from '../../../platform/jobs/catalog.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { openStates } from '../core/states.ts';

type PartlyDeps = Pick<OrdersDeps, 'db' | 'clock'>;

/**
 * Claims the short message about the ready units. A claim whose answer was lost is released, since the
 * message was not sent. The time of the claim identifies it, because two processes rarely claim at the same
 * millisecond.
 *
 * @returns false if the message was claimed before, or the end is announced
 */
export async function claimPartly(deps: PartlyDeps, purchaseId: string): Promise<boolean> {
  const at = deps.clock();
  try {
    const { rows } = await sql`
      update purchases set partly_announced_at = ${at}::timestamptz
      where id = ${purchaseId} and partly_announced_at is null and announced_at is null
      returning partly_announced_at`.execute(deps.db);
    return rows.length > 0;
  } catch (error) {
    if (!isRefusedStatement(error)) await undoSurely(error, () => releasePartly(deps, purchaseId, at));
    throw error;
  }
}

/**
 * Releases a claim: the claim of this time, or any claim.
 * @returns false if there was none
 */
export async function releasePartly(
  { db }: Pick<PartlyDeps, 'db'>,
  purchaseId: string,
  at: Date | null = null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update purchases set partly_announced_at = null
    where id = ${purchaseId} and partly_announced_at = coalesce(${at}::timestamptz, partly_announced_at)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/**
 * Returns delivery jobs of partly ready purchases, for the start of a process: their jobs may have run in the
 * previous one.
 */
export async function partlyReadyJobs(db: Db): Promise<Job[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id
    from orders o join purchases p on p.id = o.purchase_id
    where o.state in ${literals(openStates)} and p.quantity > 1 and p.partly_announced_at is null
      and exists (select from orders ready where ready.purchase_id = p.id and ready.state = 'succeeded')`.execute(
    db,
  );
  return rows.map(({ id }) => deliverJob(id));
}
