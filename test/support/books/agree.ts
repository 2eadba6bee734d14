import { sql } from 'kysely';
import type { Db } from '../../../src/database/db.ts';
import type { Shop } from '../../../src/shop/shop.ts';
import { wrongDays } from './days.ts';
import { wrongReport } from './report.ts';
import { wrongSpending } from './spending.ts';
import { wrongStatements } from './statements.ts';

/** Of the reports; no row of a test is outside. */
const ALWAYS = { from: '2020-01-01', to: '2099-12-31' };

/** The rows that are compared singly: those after the orders and the customers of earlier schedules in the same database. */
export interface Scope {
  /** The last order before them; 0 for all. */
  readonly orderId: string;
  /** The last dealer order before them. */
  readonly dealerOrderId: string;
  /** When the first of their orders was placed, by the database's clock. */
  readonly from: Date;
}

/**
 * Compares the report, each day's closing and every customer's statement with the ledger, with the orders and with
 * `dealer_spending`. Nothing may write meanwhile.
 *
 * @param since id of the last order before the rows that are compared singly, where earlier ones are not of interest. Totals and the
 *   closings of the days on which something was posted since are of all rows.
 * @returns a sentence for each difference; empty when all of them agree
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
