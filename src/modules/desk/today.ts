import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { openStates } from '../orders/index.ts';
import { ordersView, spentOfDay } from '../orders/reads/orders.ts';
import { readSales, todayIn } from '../reports/index.ts';
import { walletsView } from '../wallets/reads.ts';

/** Age at which an open order counts as slow, minutes. */
const SLOW_AFTER_MIN = 10;
/** Minimum number of orders in 24 hours for an estimate of the next days. */
const ORDERS_OF_A_PACE = 3;

/**
 * Today's sales less refunds, in one currency of prices; sales are 0 if only other events changed the profit.
 */
interface Takings {
  readonly sales: Money;
  /** As in the report: sales less refunds, cost and other spending. */
  readonly profit: Money;
}

export interface Today {
  readonly delivered: number;
  /** Ended today without goods and with a refund. */
  readonly failed: number;
  readonly open: number;
  /** Open for more than ten minutes. */
  readonly slow: number;
  readonly takings: readonly Takings[];
}

/** A dealer wallet at its last reading, and its runway at the pace of the last 24 hours. */
export interface WalletRunway {
  readonly balance: Money;
  readonly active: boolean;
  readonly readAt: string;
  /** True if the wallet paid for a purchase in the last 24 hours. */
  readonly isUsed: boolean;
  /** Null if the wallet paid for too few purchases for an estimate. */
  readonly hours: number | null;
}

/**
 * Reads the figures of the present day: orders that ended today, and open ones.
 *
 * @param timeZone the IANA zone of the day
 */
export async function readToday(db: Db, timeZone: string): Promise<Today> {
  const day = await todayIn(db, timeZone);
  const { currencies } = await readSales(db, timeZone, { from: day, to: day });
  const { rows: open } = await sql<{ open: string; slow: string }>`
    select count(*) as open, count(*) filter (where created_at < now() - make_interval(mins => ${SLOW_AFTER_MIN})) as slow
    from ${ordersView} orders where state in ${literals(openStates)}`.execute(db);
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

/** Reads the dealer's wallets at their last reading, shortest runway first. */
export async function readWalletsLeft(db: Db): Promise<WalletRunway[]> {
  const { rows } = await sql<{
    currency: string;
    balance: string;
    active: boolean;
    fetched_at: Date;
    spent: string;
    bought: string;
  }>`
    with spent as (${spentOfDay})
    select w.currency, w.balance, w.active, w.fetched_at, coalesce(spent.amount, 0) as spent,
      coalesce(spent.orders, 0) as bought
    from ${walletsView} w left join spent on spent.currency = w.currency order by w.currency`.execute(db);
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

/** Returns whole hours; 0 for a wallet below zero. */
function hoursLeft(balance: string, spentInADay: string): number {
  const hours = new Big(balance).times('24').div(spentInADay).round(0, 0);
  return hours.lt('0') ? 0 : hours.toNumber();
}
