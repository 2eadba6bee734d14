import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, money } from '../../platform/values/money.ts';
import type { PostingKind } from '../ledger/tables.ts';
import {
  addDays,
  type Days,
  daysIn,
  lengthOfDays,
  type ReportDays,
  type ReportSpan,
  spansOf,
} from './days.ts';
import { addFigures } from './figures.ts';
import { type FiguresIn, figuresOf, onSnapshot, type SalesRow, salesRows, salesSums } from './sales-rows.ts';
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
import { readTills, splitByTill, type TillMovement } from './tills.ts';

export interface FiguresFrom extends FiguresIn {
  /** The first day of the period. */
  readonly start: string;
}

/** Change of the customers' money by one kind of posting and one method. */
export interface MoneyMovement {
  readonly currency: string;
  readonly kind: PostingKind;
  readonly method: string | null;
  /** The name of a manual payment method, by language. */
  readonly till?: TillMovement['till'];
  readonly postings: number;
  /** Signed. */
  readonly amount: string;
}

/**
 * The figures of one currency. Each order is in one group: `carried + ordered = kept + failed + cancelled +
 * refunded + open`.
 */
export interface TotalFigures extends FiguresIn {
  /** Orders from before the period that were open at its start. */
  readonly carried: number;
  /** Delivered less refunded; negative if more earlier deliveries were refunded. */
  readonly kept: number;
  /** Open at the end of the period. */
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
  /** Credits by payments in Stars without an entered payout: no figure contains Telegram's share of them. */
  readonly starsLeftOut: string;
  /** Payments that payers took back and that customers owe now. */
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
  /**
   * Grain of `course`: by day, or by month for more than 92 days. Days and months without sales are left out.
   */
  readonly grain: 'day' | 'month';
  readonly course: readonly FiguresFrom[];
  readonly money: readonly MoneyMovement[];
}

const MOST_DAYS_BY_DAY = 92;

/** Reads the figures of these days. */
export async function readSales(db: Db, timeZone: string, days: Days): Promise<SalesReport> {
  const grain = lengthOfDays(days) > MOST_DAYS_BY_DAY ? 'month' : 'day';
  await addFigures(db, timeZone);
  const reportDays = daysIn(timeZone, days);
  return onSnapshot(db, async (tx) => {
    const totals = await readTotals(tx, reportDays);
    const course = await sql<SalesRow & { start: string }>`
      select to_char(date_trunc(${sql.lit(grain)}, f.start), 'YYYY-MM-DD') as start, f.currency, ${salesSums}
      from ${salesRows('type', grain === 'day' ? [{ grain, ...days }] : spansByMonth(days))}
      group by 1, f.currency order by 1, f.currency`.execute(tx);
    return {
      days,
      currencies: totals,
      grain,
      course: course.rows.map((row) => ({ ...figuresOf(row), start: row.start })),
      money: await readMoney(tx, reportDays),
    };
  });
}

/** Earlier than the first sale of any shop. */
const FIRST_DAY = '2020-01-01';

/** Reads the totals by currency, including currencies with only an open order or spending. */
async function readTotals(tx: Tx, days: ReportDays): Promise<TotalFigures[]> {
  const { rows } = await sql<SalesRow>`
    select f.currency, ${salesSums} from ${salesRows('type', spansOf(days))} group by f.currency
    order by sum(f.ordered + f.delivered) desc, f.currency`.execute(tx);
  const before = { from: FIRST_DAY, to: addDays(days.from, -1) };
  const { rows: opened } =
    before.to < before.from
      ? { rows: [] }
      : await sql<{ currency: string; open: string }>`
          select f.currency, sum(f.ordered - f.delivered - f.failed - f.cancelled) as open
          from ${salesRows('type', spansOf(before))} group by f.currency`.execute(tx);
  const spent = await readSpending(tx, days);
  const bonuses = await readBonuses(tx, days);
  const fees = await readFeesKept(tx, days);
  const leftOut = await readStarsLeftOut(tx, days);
  const owing = await readOwed(tx, days);
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

const NO_ROW: Omit<SalesRow, 'currency'> = {
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
export async function readMoney(tx: Db | Tx, days: ReportDays): Promise<MoneyMovement[]> {
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
  return splitByTill(lines, await readTills(tx, days), ({ currency }) => currency);
}
