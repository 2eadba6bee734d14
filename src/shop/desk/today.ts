import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import { Big, type Money, money } from '../money.ts';
import { openStates } from '../orders/core/states.ts';
import { todayIn } from '../reports/days.ts';
import { readSales } from '../reports/numbers.ts';

/** An order that is open for longer is counted as slow, minutes. */
const SLOW_AFTER_MIN = 10;
/** Fewer orders in 24 hours say nothing about the next days. */
const ORDERS_OF_A_PACE = 3;

/** What was sold today less refunds, in one currency of prices; nothing sold, where something else moved the profit. */
export interface Takings {
  readonly sales: Money;
  /** As the report says: sales less refunds, cost, and what was spent beside the sales. */
  readonly profit: Money;
}

export interface Today {
  readonly delivered: number;
  /** Ended today without goods: the money is back. */
  readonly failed: number;
  readonly open: number;
  /** Open for more than ten minutes. */
  readonly slow: number;
  readonly takings: readonly Takings[];
}

/** A wallet at the dealer as it was last read, and how long it lasts at the pace of the last 24 hours. */
export interface WalletLeft {
  readonly balance: Money;
  readonly active: boolean;
  readonly readAt: string;
  /** Whether anything was bought from it in the last 24 hours. */
  readonly isUsed: boolean;
  /** Null where too little was bought from it to say. */
  readonly hours: number | null;
}

/**
 * What the shop did since the day began: orders that ended today, and those that are open now.
 *
 * @param timeZone whose day it is, by its IANA name
 */
export async function readToday(db: Db, timeZone: string): Promise<Today> {
  const day = await todayIn(db, timeZone);
  const { currencies } = await readSales(db, timeZone, { from: day, to: day });
  const { rows: open } = await sql<{ open: string; slow: string }>`
    select count(*) as open, count(*) filter (where created_at < now() - make_interval(mins => ${SLOW_AFTER_MIN})) as slow
    from orders where state in ${literals(openStates)}`.execute(db);
  const count = (of: (one: (typeof currencies)[number]) => number) =>
    currencies.reduce((sum, one) => sum + of(one), 0);
  return {
    delivered: count(({ delivered }) => delivered),
    failed: count(({ failed, cancelled }) => failed + cancelled),
    open: Number(open[0]?.open ?? 0),
    slow: Number(open[0]?.slow ?? 0),
    takings: currencies
      .filter(({ delivered, refunded, net }) => delivered + refunded > 0 || net !== '0')
      .map(({ currency, sales, refunds, net }) => ({
        sales: money(new Big(sales).minus(refunds), currency),
        profit: money(net, currency),
      })),
  };
}

/** The dealer's wallets as they were last read, those that end first at the head. */
export async function readWalletsLeft(db: Db): Promise<WalletLeft[]> {
  const { rows } = await sql<{
    currency: string;
    balance: string;
    active: boolean;
    fetched_at: Date;
    spent: string;
    bought: string;
  }>`
    with spent as (
      select p.currency, sum(p.unit_cost) as amount, count(*) as orders
      from (select purchase_id from orders where final_at >= now() - interval '24 hours' and state = 'succeeded') o
      cross join lateral (select currency, unit_cost from purchases where id = o.purchase_id offset 0) p
      group by p.currency
    )
    select w.currency, w.balance, w.active, w.fetched_at, coalesce(spent.amount, 0) as spent,
      coalesce(spent.orders, 0) as bought
    from wallets w left join spent on spent.currency = w.currency order by w.currency`.execute(db);
  const wallets = rows.map(({ currency, balance, active, fetched_at, spent, bought }) => ({
    balance: money(balance, currency),
    active,
    readAt: fetched_at.toISOString(),
    isUsed: new Big(spent).gt('0'),
    hours: new Big(spent).gt('0') && Number(bought) >= ORDERS_OF_A_PACE ? hoursLeft(balance, spent) : null,
  }));
  return wallets.sort(
    (one, other) => (one.hours ?? Number.POSITIVE_INFINITY) - (other.hours ?? Number.POSITIVE_INFINITY),
  );
}

/** Whole hours; a wallet below zero lasts none. */
function hoursLeft(balance: string, spentInADay: string): number {
  const hours = new Big(balance).times('24').div(spentInADay).round(0, 0);
  return hours.lt('0') ? 0 : hours.toNumber();
}
