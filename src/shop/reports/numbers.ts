import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { PostingKind } from '../../database/tables/money/ledger.ts';
import type { PriceGroup } from '../catalog/prices/selling-price.ts';
import { Big, money } from '../money.ts';
import { offsetOf, type Page, pageOf } from '../page.ts';
import { addDays, type Days, lengthOfDays, type ReportSpan, spansOf } from './days.ts';
import { addFigures } from './figures.ts';
import {
  besideSales,
  readBonuses,
  readFeesKept,
  readOwed,
  readSpending,
  readStarsLeftOut,
  type SpendingLine,
  sumOf,
} from './spending.ts';
import { readTills, splitByTill, type TillMoved } from './tills.ts';

/** Orders, deliveries and profit. Amounts are decimal strings. */
export interface Figures {
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

export interface FiguresFrom extends FiguresIn {
  /** The first day of its time. */
  readonly start: string;
}

/** Change of the customers' money by one kind of posting and one method. */
export interface MoneyMoved {
  readonly currency: string;
  readonly kind: PostingKind;
  readonly method: string | null;
  /** The name of a manual payment method, by language. */
  readonly till?: TillMoved['till'];
  readonly postings: number;
  /** Signed. */
  readonly amount: string;
}

/**
 * The figures of one currency. Each order is in one group: `carried + ordered = kept + failed + cancelled +
 * refunded + open`.
 */
export interface TotalFigures extends FiguresIn {
  /** Earlier orders that were open at the beginning of the time. */
  readonly carried: number;
  /** Delivered less refunded; negative if more earlier deliveries were refunded. */
  readonly kept: number;
  /** Open at the end of the time. */
  readonly open: number;
  /**
   * Spending of the dealer's wallet; each dealer order counts in one line. Only `delivered` and `returned`
   * belong to sales.
   */
  readonly spent: readonly { readonly line: SpendingLine; readonly amount: string }[];
  /** Given by promotions and referrals. */
  readonly bonuses: string;
  /** Fees of the payment providers, by method; for `stars` Telegram's share. */
  readonly fees: readonly { readonly method: string; readonly amount: string }[];
  /** Credits by payments in Stars without an entered payout: Telegram's share of them is in no figure. */
  readonly starsLeftOut: string;
  /** Payments that payers took back and their customers owe now. */
  readonly owed: string;
  /** Spending without a sale, bonuses, fees and debts: the difference between `profit` and `net`. */
  readonly beside: string;
  /** `profit` less `beside`. */
  readonly net: string;
}

export interface SalesReport {
  readonly days: Days;
  /** The currency with the most orders first. */
  readonly currencies: readonly TotalFigures[];
  /** By day; by month for more than 92 days. Empty ones are left out. */
  readonly grain: 'day' | 'month';
  readonly course: readonly FiguresFrom[];
  readonly money: readonly MoneyMoved[];
}

export const BREAKDOWNS = ['item', 'brand', 'type', 'customer'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

export interface BreakdownLine extends FiguresIn {
  /** The dealer's name for it, or the customer's name; for a type: `voucher` or `top-up`. */
  readonly name: string;
  /** Id of the customer, in a breakdown by customer. */
  readonly customerId?: number;
  /** The price group of the customer, by turnover or set by staff. */
  readonly level?: PriceGroup;
}

interface Row {
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

const MOST_DAYS_BY_DAY = 92;

const sums = sql`
  sum(f.ordered) as ordered, sum(f.delivered) as delivered, sum(f.failed) as failed, sum(f.cancelled) as cancelled,
  sum(f.refunded) as refunded, sum(f.sales) as sales, sum(f.refunds) as refunds, sum(f.cost) as cost, sum(f.seconds) as seconds,
  sum(f.within_minute) as within_minute, sum(f.within_ten) as within_ten`;

/** Returns the columns of a `Row`, of this alias. */
function columns(alias: string): RawBuilder<unknown> {
  const names =
    'currency ordered delivered failed cancelled refunded sales refunds cost seconds within_minute within_ten';
  return sql.join(names.split(' ').map((name) => sql.ref(`${alias}.${name}`)));
}

/** Returns the rows `f` of one dimension for these spans, by the primary key. */
function rowsOf(dimension: 'type' | 'item' | 'customer', spans: readonly ReportSpan[]): RawBuilder<unknown> {
  const parts = spans.map(
    ({ grain, from, to }) => sql`
      select start, currency, key, ordered, delivered, failed, cancelled, refunded, sales, refunds, cost, seconds,
        within_minute, within_ten
      from sales_figures
      where dimension = ${sql.lit(dimension)} and grain = ${sql.lit(grain)} and start between ${from}::date and ${to}::date`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) f`;
}

function figuresOf(row: Row): FiguresIn {
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

/** Reads a snapshot of one moment, with every posting until then. */
async function reading<T>(db: Db, timeZone: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  await addFigures(db, timeZone);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Reads the figures of these days. */
export async function readSales(db: Db, timeZone: string, days: Days): Promise<SalesReport> {
  const grain = lengthOfDays(days) > MOST_DAYS_BY_DAY ? 'month' : 'day';
  return reading(db, timeZone, async (tx) => {
    const totals = await readTotals(tx, timeZone, days);
    const course = await sql<Row & { start: string }>`
      select to_char(date_trunc(${sql.lit(grain)}, f.start), 'YYYY-MM-DD') as start, f.currency, ${sums}
      from ${rowsOf('type', grain === 'day' ? [{ grain, ...days }] : spansByMonth(days))}
      group by 1, f.currency order by 1, f.currency`.execute(tx);
    return {
      days,
      currencies: totals,
      grain,
      course: course.rows.map((row) => ({ ...figuresOf(row), start: row.start })),
      money: await readMoney(tx, timeZone, days),
    };
  });
}

/** Earlier than the first sale of any shop. */
const FIRST_DAY = '2020-01-01';

/** Reads the totals by currency, including currencies with only an open order or spending. */
async function readTotals(tx: Tx, timeZone: string, days: Days): Promise<TotalFigures[]> {
  const { rows } = await sql<Row>`
    select f.currency, ${sums} from ${rowsOf('type', spansOf(days))} group by f.currency
    order by sum(f.ordered + f.delivered) desc, f.currency`.execute(tx);
  const before = { from: FIRST_DAY, to: addDays(days.from, -1) };
  const { rows: opened } =
    before.to < before.from
      ? { rows: [] }
      : await sql<{ currency: string; open: string }>`
          select f.currency, sum(f.ordered - f.delivered - f.failed - f.cancelled) as open
          from ${rowsOf('type', spansOf(before))} group by f.currency`.execute(tx);
  const spent = await readSpending(tx, timeZone, days);
  const bonuses = await readBonuses(tx, days);
  const fees = await readFeesKept(tx, days);
  const leftOut = await readStarsLeftOut(tx, timeZone, days);
  const owing = await readOwed(tx, timeZone, days);
  const isOpen = opened.filter(({ open }) => Number(open) !== 0);
  const others = [...isOpen, ...spent, ...bonuses, ...fees, ...leftOut, ...owing];
  const currencies = [...new Set([...rows, ...others].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const figures = figuresOf(rows.find((row) => row.currency === currency) ?? { ...NO_ROW, currency });
    const carried = Number(opened.find((row) => row.currency === currency)?.open ?? 0);
    const own = spent.filter((one) => one.currency === currency);
    const given = sumOf(bonuses.filter((one) => one.currency === currency));
    const kept = fees.filter((one) => one.currency === currency);
    const owed = sumOf(owing.filter((one) => one.currency === currency));
    const beside = besideSales(own).plus(given).plus(sumOf(kept)).plus(owed);
    const returned = sumOf(own.filter(({ line }) => line === 'returned'));
    const delivered = new Big(figures.cost).minus(returned);
    const { ordered, failed, cancelled, refunded } = figures;
    return {
      ...figures,
      carried,
      kept: figures.delivered - refunded,
      open: carried + ordered - figures.delivered - failed - cancelled,
      spent: [
        { line: 'delivered' as const, amount: money(delivered, currency).amount },
        ...own.map(({ line, amount }) => ({ line, amount })),
      ],
      bonuses: money(given, currency).amount,
      fees: kept.map(({ method, amount }) => ({ method, amount })),
      starsLeftOut: leftOut.find((one) => one.currency === currency)?.amount ?? '0',
      owed: money(owed, currency).amount,
      beside: money(beside, currency).amount,
      net: money(new Big(figures.profit).minus(beside), currency).amount,
    };
  });
}

const NO_ROW: Omit<Row, 'currency'> = {
  ordered: '0',
  delivered: '0',
  failed: '0',
  cancelled: '0',
  refunded: '0',
  sales: '0',
  refunds: '0',
  cost: '0',
  seconds: '0',
  within_minute: '0',
  within_ten: '0',
};

function spansByMonth(days: Days): ReportSpan[] {
  return spansOf(days).map((span) => (span.grain === 'year' ? { ...span, grain: 'month' } : span));
}

/**
 * Reads the changes of the customers' money on these days, by kind and method; holds and releases do not
 * change it.
 */
export async function readMoney(tx: Db | Tx, timeZone: string, days: Days): Promise<MoneyMoved[]> {
  const { rows } = await sql<{
    currency: string;
    kind: PostingKind;
    method: string | null;
    postings: string;
    amount: string;
  }>`
    select currency, kind, nullif(split_part(account, ':', 2), '') as method,
      sum(postings) filter (where account not like 'fees:%') as postings, -sum(amount) as amount
    from ledger_figures where day between ${days.from}::date and ${days.to}::date
    group by currency, kind, method having sum(amount) <> 0
    order by currency, kind, method`.execute(tx);
  const lines = rows.map((row) => ({
    ...row,
    postings: Number(row.postings),
    amount: money(row.amount, row.currency).amount,
  }));
  return splitByTill(lines, await readTills(tx, timeZone, days), ({ currency }) => currency);
}

/** Reads the sources of these days' sales, largest first, in each currency; `currency` selects one. */
export async function readBreakdown(
  db: Db,
  timeZone: string,
  by: Breakdown,
  request: { readonly days: Days; readonly currency?: string; readonly page: number; readonly size: number },
): Promise<Page<BreakdownLine>> {
  const spans = spansOf(request.days);
  const only = request.currency === undefined ? sql`` : sql`where f.currency = ${request.currency}`;
  const grouped = {
    type: sql`select f.key as name, null as customer_id, f.currency, ${sums} from ${rowsOf('type', spans)} ${only}
      group by f.key, f.currency`,
    item: sql`
      select i.product_name || ' — ' || i.item_name as name, null as customer_id, ${columns('f')} from (
        select f.key, f.currency, ${sums} from ${rowsOf('item', spans)} ${only} group by f.key, f.currency) f
      join sold_items i on i.item_id = f.key::bigint`,
    brand: sql`
      select coalesce(b.name, i.product_name) as name, null as customer_id, f.currency, ${sums}
      from (select f.key, f.currency, ${sums} from ${rowsOf('item', spans)} ${only} group by f.key, f.currency) f
      join sold_items i on i.item_id = f.key::bigint
      left join products p on p.id = i.product_id
      left join brands b on b.id = p.brand_id
      group by coalesce(b.name, i.product_name), f.currency`,
    customer: sql`
      select null as name, f.key as customer_id, f.currency, ${sums} from ${rowsOf('customer', spans)} ${only}
      group by f.key, f.currency`,
  }[by];
  const found = await reading(db, timeZone, async (tx) => {
    const { rows } = await sql<
      Row & {
        name: string | null;
        customer_id: string | null;
        first_name: string | null;
        price_group: PriceGroup | null;
        total: string;
      }
    >`
      select ${columns('g')}, g.name, g.customer_id, g.total, c.first_name, c.price_group from (
        select ${columns('g')}, g.name, g.customer_id, count(*) over () as total from (${grouped}) g
        order by g.sales - g.refunds desc, g.delivered desc, g.name, g.customer_id
        limit ${request.size} offset ${offsetOf(request.page, request.size)}) g
      left join customers c on c.id = g.customer_id::bigint
      order by g.sales - g.refunds desc, g.delivered desc, g.name, g.customer_id`.execute(tx);
    if (rows.length === 0 && request.page > 1) return null;
    const { page, pages } = pageOf(Number(rows[0]?.total ?? 0), request.size, request.page);
    return {
      page,
      pages,
      entries: rows.map((row) => ({
        ...figuresOf(row),
        name: row.name ?? row.first_name ?? '',
        ...(row.customer_id !== null && { customerId: Number(row.customer_id) }),
        ...(row.price_group !== null && { level: row.price_group }),
      })),
    };
  });
  return found ?? readBreakdown(db, timeZone, by, { ...request, page: 1 });
}
