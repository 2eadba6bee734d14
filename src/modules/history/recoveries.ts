/** Recoveries: the progress of a closed shop until it opens again, a row for each restored database. */

import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { HistoryChange, RecoveriesTable } from './tables.ts';

/** A recovery that is not complete. */
export interface Recovery {
  readonly id: string;
  readonly why: HistoryChange;
  readonly certain: boolean;
  readonly since: Date;
  readonly closedAt: Date;
  readonly lastAttemptId: string;
  readonly nextTryAt: Date;
  readonly openedAt: Date | null;
  readonly vouchersCheckedAt: Date | null;
}

/** Reads the recovery that keeps the shop closed, otherwise one that waits for a quarantine. */
export async function readRecovery(db: Db): Promise<Recovery | undefined> {
  return (
    db
      .selectFrom('recoveries')
      .select(['id', 'why', 'certain', 'since', 'closed_at as closedAt', 'last_attempt_id as lastAttemptId'])
      .select([
        'next_try_at as nextTryAt',
        'opened_at as openedAt',
        'vouchers_checked_at as vouchersCheckedAt',
      ])
      .where('top_ups_checked_at', 'is', null)
      // The recovery that keeps the shop closed comes before one that waits for a quarantine.
      .orderBy('opened_at', (ordered) => ordered.desc().nullsFirst())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Records the progress of a recovery.
 *
 * @param ifStill the recovery as it was read: the row changes only while the shop is closed and the row still
 * equals this
 * @returns false if the row was not changed
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

/** Locks the row that closes and opens the shop. */
export async function lockHistory(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_history').select('id').forUpdate().execute();
}

/** Opens the shop, in the transaction that records it. */
export async function reopen(tx: Tx): Promise<void> {
  await tx.updateTable('shop_history').set({ closed_at: null }).execute();
}
