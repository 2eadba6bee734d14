import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import type { History } from './history.ts';

/**
 * True if an attempt of the order `o` may be lost, so that its dealer order may still appear. The order is
 * older than the database's return to an earlier state, and the dealer's list was not read since its
 * quarantine ended.
 */
export const mayHaveLostAttempts = sql<boolean>`exists (
  select from recoveries r
  where o.id <= r.last_order_id and case (select type from ${purchasesView} purchases where id = o.purchase_id)
    when 'voucher' then r.vouchers_checked_at else r.top_ups_checked_at end is null)`;

/** True if the shop is open, with the database that it was opened with. */
export const historyHolds = sql<boolean>`(select history_holds())`;

/**
 * Reads whether money may leave the shop: it is open, and the database has the state that this process saw
 * last. Within a transaction that moves money the answer stays valid, since the transaction is lost with its
 * database.
 */
export async function mayPayOut(db: Db | Tx, history?: Pick<History, 'guard'>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${historyHolds} and ${history?.guard() ?? sql`true`} as may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * True if the database went back since the payment `p` began: it may have been credited, spent and refunded
 * in the lost time. The ids decide, because the clocks of the process that closed the shop and of the
 * database may differ. A row of the previous version has no id.
 */
export const mayHaveLostEffects = sql<boolean>`exists (
  select from recoveries r
  where r.certain and case when r.last_payment_id is null then p.created_at <= r.closed_at else p.id <= r.last_payment_id end)`;
