import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, money } from '../../platform/values/money.ts';
import type { ReportSpan } from './days.ts';

/** Orders, deliveries and profit. Amounts are decimal strings. */
interface Figures {
  readonly ordered: number;
  readonly delivered: number;
  /** Refunded before any delivery; orders that the customer canceled are not included. */
  readonly failed: number;
  readonly cancelled: number;
  /** Refunded within the time, and delivered within it or before. */
  readonly refunded: number;
  readonly sales: string;
  readonly refunds: string;
  /** Charges of the Dealer API, less its reversals. */
  readonly cost: string;
  /** Sales less refunds and cost. */
  readonly profit: string;
  /** Average time from order to delivery, seconds; null without deliveries. */
  readonly seconds: number | null;
  readonly withinMinute: number;
  readonly withinTen: number;
}

export interface FiguresIn extends Figures {
  readonly currency: string;
}

/** A row of `sales_figures`, as the driver returns it. */
export interface SalesRow {
  readonly currency: string;
  readonly ordered: string;
  readonly delivered: string;
  readonly failed: string;
  readonly cancelled: string;
  readonly refunded: string;
  readonly sales: string;
  readonly refunds: string;
  readonly cost: string;
  readonly seconds: string;
  readonly within_minute: string;
  readonly within_ten: string;
}

export const salesSums = sql`
  sum(f.ordered) as ordered, sum(f.delivered) as delivered, sum(f.failed) as failed, sum(f.cancelled) as cancelled,
  sum(f.refunded) as refunded, sum(f.sales) as sales, sum(f.refunds) as refunds, sum(f.cost) as cost, sum(f.seconds) as seconds,
  sum(f.within_minute) as within_minute, sum(f.within_ten) as within_ten`;

/** Returns the columns of a `SalesRow`, for the table with this alias. */
export function salesColumns(alias: string): RawBuilder<unknown> {
  const names =
    'currency ordered delivered failed cancelled refunded sales refunds cost seconds within_minute within_ten';
  return sql.join(names.split(' ').map((name) => sql.ref(`${alias}.${name}`)));
}

/** Returns the rows `f` of one dimension for these spans, by the primary key. */
export function salesRows(
  dimension: 'type' | 'item' | 'customer',
  spans: readonly ReportSpan[],
): RawBuilder<unknown> {
  const parts = spans.map(
    ({ grain, from, to }) => sql`
      select start, currency, key, ordered, delivered, failed, cancelled, refunded, sales, refunds, cost, seconds,
        within_minute, within_ten
      from sales_figures
      where dimension = ${sql.lit(dimension)} and grain = ${sql.lit(grain)} and start between ${from}::date and ${to}::date`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) f`;
}

export function figuresOf(row: SalesRow): FiguresIn {
  const amount = (value: Big | string) => money(value, row.currency).amount;
  const delivered = Number(row.delivered);
  return {
    currency: row.currency,
    ordered: Number(row.ordered),
    delivered,
    failed: Number(row.failed),
    cancelled: Number(row.cancelled),
    refunded: Number(row.refunded),
    sales: amount(row.sales),
    refunds: amount(row.refunds),
    cost: amount(row.cost),
    profit: amount(new Big(row.sales).minus(row.refunds).minus(row.cost)),
    seconds: delivered === 0 ? null : Number(row.seconds) / delivered,
    withinMinute: Number(row.within_minute),
    withinTen: Number(row.within_ten),
  };
}

/** Runs a read of the figures on one snapshot. */
export function onSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
