/** Recoveries: the progress of a closed shop until it opens again, a row for each restored database. */

import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { RecoveriesTable } from './tables.ts';

/**
 * Records the progress of a recovery.
 *
 * @param ifStill the recovery as it was read: the row changes only while it is closed and still equals this
 * @returns false if it was not changed
 */
export async function changeRecovery(
  db: Db | Tx,
  id: string,
  change: Updateable<RecoveriesTable>,
  ifStill?: { readonly since: Date; readonly certain: boolean },
): Promise<boolean> {
  let query = db.updateTable('recoveries').set(change).where('id', '=', id);
  if (ifStill) {
    query = query
      .where('since', '=', ifStill.since)
      .where('certain', '=', ifStill.certain)
      .where('opened_at', 'is', null);
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Claims the listing of the refunds to check, once for each recovery.
 *
 * @returns the time of the closing; null if another process has claimed it
 */
export async function claimRefundChecks(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ closedAt: Date }>`
    update recoveries set refunds_listed_at = now() where id = ${id} and refunds_listed_at is null
    returning closed_at as "closedAt"`.execute(tx);
  return rows[0]?.closedAt ?? null;
}

/** Opens the shop, in the transaction that records it. */
export async function reopen(tx: Tx): Promise<void> {
  await tx.updateTable('shop_history').set({ closed_at: null }).execute();
}
