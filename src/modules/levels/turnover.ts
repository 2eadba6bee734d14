import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, currencyDigits, type Money, money } from '../../platform/values/money.ts';
import { exchangeRatesView } from '../exchange/reads.ts';
import { customerAccount, heldAccount } from '../ledger/index.ts';
import { balancesView, entriesView, postingsView } from '../ledger/reads.ts';
import { CODE_METHOD } from '../payments/index.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { salesFiguresView } from '../reports/reads/figures.ts';

/** The days of a turnover. */
interface TurnoverSpan {
  /** Whole months before the current one. */
  readonly months: number;
  /** The currency of the turnover. */
  readonly currency: string;
  readonly timeZone: string;
}

/** Builds the SQL of the first day of the current month, by the database's clock. */
export function thisMonth(timeZone: string): RawBuilder<Date> {
  return sql<Date>`date_trunc('month', shop_day(now(), ${timeZone}))::date`;
}

/**
 * Builds the SQL of the worth of a currency in the base currency at a moment; null: the shop did not exchange
 * it then.
 */
function rateAtTime(
  currency: RawBuilder<unknown>,
  base: string,
  moment: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`case when ${currency} = ${base} then 1 else (
    select r.rate from ${exchangeRatesView} r
    where r.base = ${base} and r.currency = ${currency} and r.set_at < ${moment} order by r.id desc limit 1) end`;
}

/**
 * Reads a customer's turnover: sales of delivered goods less refunds, at the rate of each day. Debts, and
 * money that the shop gave, do not count. Credits by staff, balance codes and bonuses are deducted for twice
 * the time, so that waiting does not turn them into turnover. Call `addFigures` first.
 */
export async function readTurnover(
  db: Db | Tx,
  customerId: number,
  { months, currency: base, timeZone }: TurnoverSpan,
): Promise<Money> {
  const first = sql`(${thisMonth(timeZone)} - make_interval(months => ${months}))::date`;
  const givenFrom = sql`day_start((${first} - make_interval(months => ${months + 1}))::date, ${timeZone})`;
  const account = customerAccount(customerId);
  const now = sql`now()`;
  const { rows } = await sql<{ sold: string; given: string; codes: string; owed: string }>`
    select (
      select coalesce(sum((f.sales - f.refunds) * ${rateAtTime(sql`c.currency`, base, sql`day_start(d.day::date + 1, ${timeZone})`)}), 0)
      from (select ${base}::text as currency union select distinct currency from ${exchangeRatesView} exchange_rates where base = ${base}) c
      cross join generate_series(${first}, shop_day(now(), ${timeZone}), interval '1 day') d (day)
      cross join lateral (
        select sales, refunds from ${salesFiguresView} sales_figures
        where dimension = 'customer' and grain = 'day' and start = d.day::date and currency = c.currency
          and key = ${String(customerId)} offset 0) f
    ) as sold, (
      select coalesce(sum(e.amount * coalesce(${rateAtTime(sql`e.currency`, base, sql`p.created_at`)}, ${rateAtTime(sql`e.currency`, base, now)})), 0)
      from ${postingsView} p join ${entriesView} e on e.posting_key = p.key and e.account = ${account}
      where p.customer_id = ${customerId} and p.kind in ('credit', 'debit', 'undo', 'bonus') and p.created_at >= ${givenFrom}
    ) as given, (
      select coalesce(sum(m.credited_amount * coalesce(${rateAtTime(sql`m.currency`, base, sql`m.credited_at`)}, ${rateAtTime(sql`m.currency`, base, now)})), 0)
      from ${paymentsView} m
      where m.customer_id = ${customerId} and m.method = ${CODE_METHOD} and m.credited_at >= ${givenFrom}
    ) as codes, (
      select coalesce(sum(greatest(0, -b.amount - held.amount) * ${rateAtTime(sql`b.currency`, base, now)}), 0)
      from ${balancesView} b cross join lateral (
        select coalesce(sum(amount), 0) as amount from ${entriesView} entries
        where account = ${heldAccount(customerId)} and currency = b.currency offset 0) held
      where b.customer_id = ${customerId} and b.amount < 0
    ) as owed`.execute(db);
  const [row] = rows;
  const given = new Big(row?.given ?? '0').plus(row?.codes ?? '0');
  const own = new Big(row?.sold ?? '0').minus(given.gt('0') ? given : '0').minus(row?.owed ?? '0');
  return money(own.gt('0') ? own.round(currencyDigits(base), Big.roundDown) : '0', base);
}
