import { sql } from 'kysely';
import { Big } from '../../src/platform/values/money.ts';
import { type InsidersFixture, MARKET } from './fixture.ts';

/** A person's wealth, in US dollars at market rates. */
export interface Worth {
  /** Balances above zero, including holds. Debt does not count, because people need not pay it. */
  readonly money: Big;
  /** Codes that the person saw, and credited accounts, at the dealer's cost. */
  readonly goods: Big;
  /** Payouts to the person. */
  readonly cash: Big;
}

/** Returns a person's present wealth: in the ledger, in goods at the dealer's cost, and paid out. */
export async function worthOf({ db, dealer }: InsidersFixture, person: number): Promise<Worth> {
  const { rows: balances } = await sql<{ currency: string; amount: string }>`
    select currency, sum(greatest(amount, 0)) as amount from (
      select e.currency, e.account, sum(e.amount) as amount from entries e
      where e.account in (${`customer:${person}`}, ${`held:${person}`}) group by e.currency, e.account
    ) own group by currency`.execute(db);
  const { rows: orders } = await sql<{ dealer_order_id: string; cost: string; currency: string }>`
    select v.dealer_order_id, coalesce(o.cost_allowed, p.unit_cost) as cost, p.currency
    from purchases p join orders o on o.purchase_id = p.id
    join lateral (
      select dealer_order_id from vouchers where order_id = o.id
      union select o.dealer_order_id where p.type = 'top-up' and o.state in ('succeeded', 'reversed')
    ) v on true
    where p.customer_id = ${person}`.execute(db);
  const { rows: payouts } = await sql<{ currency: string; amount: string }>`
    select e.currency, -e.amount as amount from postings p
    join entries e on e.posting_key = p.key and e.account = ${`customer:${person}`}
    where p.kind in ('payout', 'payback')`.execute(db);
  return {
    money: sumOf(balances),
    goods: sumOf(
      orders
        .filter(({ dealer_order_id }) => dealer.isGood(Number(dealer_order_id)))
        .map(({ currency, cost }) => ({ currency, amount: cost })),
    ),
    cash: sumOf(payouts),
  };
}

/** Returns the sum in US dollars at market rates. */
export function sumOf(amounts: readonly { readonly amount: string; readonly currency: string }[]): Big {
  return amounts.reduce(
    (sum, { amount, currency }) => sum.plus(new Big(amount).times(MARKET[currency] ?? '0')),
    new Big('0'),
  );
}

/** Returns the total wealth. */
export function whole({ money, goods, cash }: Worth): Big {
  return money.plus(goods).plus(cash);
}
