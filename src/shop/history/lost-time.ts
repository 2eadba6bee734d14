import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { History } from './history.ts';

/**
 * Whether the order `o` is from before the database went back, and the dealer's list was not read since its quarantine was
 * over: an attempt of it may be lost, and its dealer order may appear in the list yet.
 */
export const mayHaveLostAttempts = sql<boolean>`exists (
  select from recoveries r
  where o.id <= r.last_order_id and case (select type from purchases where id = o.purchase_id)
    when 'voucher' then r.vouchers_checked_at else r.top_ups_checked_at end is null)`;

/** Whether the shop is open, with the database that it was opened with. */
export const historyHolds = sql<boolean>`(select history_holds())`;

/**
 * Reads whether money may leave the shop: it is open, and the database holds what this process saw last. In a transaction that moves
 * the money, the answer holds for the whole of it: a transaction is lost with its database.
 */
export async function mayPayOut(db: Db | Tx, history?: Pick<History, 'guard'>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${historyHolds} and ${history?.guard() ?? sql`true`} as may`.execute(db);
  return rows[0]?.may === true;
}

/** Whether what happened at `time` may have had effects that the database lost when it went back since. */
export function mayHaveLostEffects(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from recoveries r where r.certain and r.closed_at >= ${time})`;
}
