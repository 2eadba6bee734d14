import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import type { PostingKind } from '../../database/tables.ts';
import { Big, money } from '../money.ts';
import { openStates } from '../orders/core/states.ts';

/** What one kind of posting did to the money of customers in a day, in one currency. */
export interface ClosingLine {
  readonly kind: Exclude<PostingKind, 'hold' | 'release'>;
  /** The method of payment, where there is one. */
  readonly method: string | null;
  /** Signed, a decimal string. */
  readonly amount: string;
}

/** A day's account in one currency: the money of all customers, that which is held for orders included. */
export interface Closing {
  readonly currency: string;
  readonly opening: string;
  readonly lines: readonly ClosingLine[];
  readonly closing: string;
  /** What the shop sold, less what it paid back: the change of `sales`. */
  readonly sold: string;
  /** What came in this currency for prices in others, less what prices in it were paid with in others: the change of `exchange`. */
  readonly exchanged: string;
}

export interface DayReport {
  /** Such as 2026-11-22, by UTC. */
  readonly day: string;
  readonly currencies: readonly Closing[];
}

interface Row {
  readonly currency: string;
  readonly kind: PostingKind;
  readonly method: string | null;
  readonly is_after: boolean;
  readonly customers: string;
  readonly sales: string;
  readonly exchange: string;
}

/**
 * The closing report of a day: the money that customers have now, less what moved since the day's end, and what moved it that day. Both
 * statements see one moment; the second reads the postings since that day.
 *
 * @param day such as 2026-11-22, by UTC
 */
export async function readClosing(db: Db, day: string): Promise<DayReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows: now } = await sql<{ currency: string; amount: string }>`
        select currency, sum(amount) as amount from (
          select currency, amount from balances
          union all
          select coalesce(p.pay_currency, p.currency), coalesce(p.unit_pay, p.unit_price)
          from orders o join purchases p on p.id = o.purchase_id
          where o.state in ${literals(openStates)}
        ) money group by currency`.execute(tx);
      const { rows } = await sql<Row>`
        select e.currency, p.kind, m.method,
          p.created_at >= (${day}::date + 1)::timestamp at time zone 'UTC' as is_after,
          coalesce(sum(e.amount) filter (where e.account like 'customer:%' or e.account like 'held:%'), 0) as customers,
          coalesce(sum(e.amount) filter (where e.account = 'sales'), 0) as sales,
          coalesce(sum(e.amount) filter (where e.account = 'exchange'), 0) as exchange
        from postings p
        left join payments m on m.id = p.payment_id
        cross join lateral (
          select currency, account, amount from entries where posting_key = p.key offset 0) e
        where p.created_at >= ${day}::date::timestamp at time zone 'UTC'
        group by e.currency, p.kind, m.method, is_after
        order by e.currency, p.kind, m.method`.execute(tx);
      const codes = [...new Set([...now, ...rows].map(({ currency }) => currency))].sort();
      const currencies = codes.map((currency) => {
        const has = now.find((one) => one.currency === currency)?.amount ?? '0';
        return closingOf(
          currency,
          has,
          rows.filter((row) => row.currency === currency),
        );
      });
      return { day, currencies: currencies.filter(isWorthALine) };
    });
}

function closingOf(currency: string, now: string, rows: readonly Row[]): Closing {
  const sum = (of: readonly Row[], amount: (row: Row) => string) =>
    of.reduce((total, row) => total.plus(amount(row)), new Big('0'));
  const that = rows.filter((row) => !row.is_after);
  const closing = new Big(now).minus(
    sum(
      rows.filter((row) => row.is_after),
      (row) => row.customers,
    ),
  );
  const opening = closing.minus(sum(that, (row) => row.customers));
  return {
    currency,
    opening: money(opening, currency).amount,
    closing: money(closing, currency).amount,
    lines: that.flatMap(({ kind, method, customers }) =>
      kind === 'hold' || kind === 'release' || new Big(customers).eq('0')
        ? []
        : [{ kind, method, amount: money(customers, currency).amount }],
    ),
    sold: money(
      sum(that, (row) => row.sales),
      currency,
    ).amount,
    exchanged: money(
      sum(that, (row) => row.exchange),
      currency,
    ).amount,
  };
}

function isWorthALine({ opening, closing, lines, sold }: Closing): boolean {
  return lines.length > 0 || [opening, closing, sold].some((amount) => amount !== '0');
}
