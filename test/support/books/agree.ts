import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { wrongDays } from './days.ts';
import { wrongReport } from './report.ts';
import { wrongSpending } from './spending.ts';
import { wrongStatements } from './statements.ts';

/** Period of the reports. It includes every row of a test. */
const ALWAYS = { from: '2020-01-01', to: '2099-12-31' };

/**
 * The rows to compare singly: those after the orders and customers of earlier schedules in the same database.
 */
export interface Scope {
  /** The last order before these rows; 0 for all. */
  readonly orderId: string;
  /** The last dealer order before these rows. */
  readonly dealerOrderId: string;
  /** Time of the first order in these rows, by the database's clock. */
  readonly from: Date;
}

/**
 * Compares the report, each day's closing and every customer's statement with the ledger, with the orders and
 * with `dealer_spending`. No writes may run meanwhile.
 *
 * @param since id of the last order before the rows to compare singly. Totals, and the closings of days with
 * later postings, cover all rows.
 * @returns a sentence for each difference; empty if all of them agree
 */
export async function disagreements(db: Db, shop: Shop, since = '0'): Promise<string[]> {
  const report = await shop.reports.sales(ALWAYS);
  const scope = await scopeSince(db, since);
  return [
    ...(await wrongReport(db, shop, report)),
    ...(await wrongSpending(db, report, scope)),
    ...(await wrongDays(db, shop, scope)),
    ...(await wrongStatements(db, shop, scope)),
  ];
}

async function scopeSince(db: Db, since: string): Promise<Scope> {
  const { rows } = await sql<{ dealerOrderId: string; from: Date | null }>`
    select (select coalesce(max(dealer_order_id), 0) from orders where id <= ${since}::bigint) as "dealerOrderId",
      (select min(p.created_at) from postings p join orders o on o.id = p.order_id
       where o.id > ${since}::bigint and p.kind = 'hold') as "from"`.execute(db);
  const [row] = rows;
  const isAll = since === '0';
  return {
    orderId: since,
    dealerOrderId: isAll ? '0' : (row?.dealerOrderId ?? '0'),
    from: isAll ? new Date(0) : (row?.from ?? new Date()),
  };
}
