import { sql } from 'kysely';
import type { SalesReport } from '../../../src/modules/reports/numbers.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { Scope } from './agree.ts';
import { amountsOf, differing } from './amounts.ts';

/**
 * Compares the report's lines of the dealer's wallet with `dealer_spending`, its profit with its lines, and
 * the view with the charges.
 */
export async function wrongSpending(db: Db, report: SalesReport, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ currency: string; line: string; amount: string }>`
    select currency, line, sum(cost) as amount from dealer_spending group by 1, 2`.execute(db);
  const told = report.currencies.flatMap(({ currency, spent }) =>
    spent.map(({ line, amount }) => ({ currency, line, amount })),
  );
  const named = (lines: typeof rows) =>
    amountsOf(lines, ({ currency, line, amount }) => [`${currency} ${line}`, amount]);
  return [
    ...differing('the report', named(told), 'dealer_spending says', named(rows)),
    ...wrongProfit(report),
    ...(await wrongLines(db, scope)),
  ];
}

/** Checks that the profit subtracts each line of the report once. */
function wrongProfit({ currencies }: SalesReport): string[] {
  return currencies.flatMap(({ currency, sales, refunds, bonuses, fees, owed, spent, net }) => {
    const costs = [...spent.filter(({ line }) => line !== 'under-way'), ...fees];
    const left = costs.reduce(
      (sum, { amount }) => sum.minus(amount),
      new Big(sales).minus(refunds).minus(bonuses).minus(owed),
    );
    return left.eq(net)
      ? []
      : [`the report: ${currency} profit is ${net}, and its lines leave ${left.toFixed()}`];
  });
}

/**
 * Checks that each charged dealer order is in exactly one line with its charge. A failed or reversed one is
 * in none.
 */
async function wrongLines(db: Db, { dealerOrderId }: Scope): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    charged: string | null;
    cost: string | null;
    lines: string;
    failed: boolean;
  }>`
    with known as (
      select dealer_order_id as id, dealer_status in ('failed', 'rejected') or state in ('failed', 'rejected', 'reversed') as failed
      from orders where dealer_order_id > ${dealerOrderId}::bigint
      union all
      select dealer_order_id, dealer_status in ('failed', 'rejected') from surplus_orders
      where dealer_order_id > ${dealerOrderId}::bigint
      union all
      select dealer_order_id, dealer_status in ('failed', 'rejected') from orphan_orders
      where dealer_order_id > ${dealerOrderId}::bigint and currency is not null
      union all
      select dealer_order_id, false from dealer_charges where dealer_order_id > ${dealerOrderId}::bigint
    ), spent as (
      select dealer_order_id as id, count(*) as lines, sum(cost) as cost from dealer_spending
      where dealer_order_id > ${dealerOrderId}::bigint group by 1
    )
    select k.id, c.cost as charged, s.cost, coalesce(s.lines, 0) as lines, k.failed
    from (select id, bool_or(coalesce(failed, false)) as failed from known group by id) k
    left join spent s on s.id = k.id left join dealer_charges c on c.dealer_order_id = k.id
    order by k.id`.execute(db);
  return rows.flatMap(({ id, charged, cost, lines, failed }) => {
    const wanted = failed ? '0' : '1';
    if (lines !== wanted)
      return [`dealer order ${id} is in ${lines} lines of dealer_spending instead of ${wanted}`];
    if (failed || charged === null || new Big(cost ?? '0').eq(charged)) return [];
    return [`dealer order ${id} was charged ${charged}, and dealer_spending says ${cost}`];
  });
}
