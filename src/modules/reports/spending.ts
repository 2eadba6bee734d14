import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, money } from '../../platform/values/money.ts';
import { balancesView, entriesView } from '../ledger/reads.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { Days, ReportDays } from './days.ts';

/**
 * The report's lines about the dealer's wallet: each charged dealer order belongs to exactly one, by the view
 * `dealer_spending`. `delivered`: a customer has it and paid. `returned`: delivered, and refunded to the
 * customer. `stock`: a surplus voucher for the next buyer. `lost`: a surplus order without a payer.
 * `elsewhere`: its customer got the goods in another way. `without-goods`: a success without a voucher.
 * `handed-over`, `unclaimed`: orphan orders. `under-way`: its order is open, so it is not an expense yet.
 */
export const SPENDING_LINES = [
  'delivered',
  'returned',
  'stock',
  'lost',
  'elsewhere',
  'without-goods',
  'handed-over',
  'unclaimed',
  'under-way',
] as const;
export type SpendingLine = (typeof SPENDING_LINES)[number];

/** Lines outside of sales and their costs: they reduce the profit in addition. */
const BESIDE_SALES = ['stock', 'lost', 'elsewhere', 'without-goods', 'handed-over', 'unclaimed'] as const;
/**
 * Lines that are read from the dealer orders. `delivered` follows the ledger, since it has too many dealer
 * orders.
 */
const READ_LINES = [...BESIDE_SALES, 'returned', 'under-way'] as const;

interface SpendingFigure {
  readonly currency: string;
  readonly line: Exclude<SpendingLine, 'delivered'>;
  readonly amount: string;
}

/**
 * Returns the spending of these days in each line except `delivered`. It counts by the present state of the
 * dealer orders: a later sale removes an order from `stock` of its day.
 */
export async function readSpending(tx: Db | Tx, { start, end }: ReportDays): Promise<SpendingFigure[]> {
  const { rows } = await sql<SpendingFigure>`
    select s.currency, s.line, sum(s.cost) as amount
    from dealer_spending s
    where s.line = any(${[...READ_LINES]}::text[]) and s.line <> 'delivered'
      and s.at >= ${start} and s.at < ${end}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows.map((row) => ({ ...row, amount: money(row.amount, row.currency).amount }));
}

/** Returns the bonuses of promotions and referrals on these days, by currency. */
export async function readBonuses(tx: Db | Tx, days: Days): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, -sum(amount) as amount
    from ledger_figures
    where account = 'bonus' and day between ${days.from}::date and ${days.to}::date
    group by currency having sum(amount) <> 0`.execute(tx);
  return rows.map((row) => ({ ...row, amount: money(row.amount, row.currency).amount }));
}

/** Fees of one method's provider for payments of these days. */
interface FeesKept {
  readonly currency: string;
  readonly method: string;
  readonly amount: string;
}

/** Returns the providers' fees on these days, less fees that they returned with refunds. */
export async function readFeesKept(tx: Db | Tx, days: Days): Promise<FeesKept[]> {
  const { rows } = await sql<FeesKept>`
    select currency, split_part(account, ':', 2) as method, -sum(amount) as amount
    from ledger_figures
    where account like 'fees:%' and day between ${days.from}::date and ${days.to}::date
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`.execute(tx);
  return rows.map((row) => ({ ...row, amount: money(row.amount, row.currency).amount }));
}

/** Returns the credits by payments in Stars of these days for which Telegram's share is not known. */
export async function readStarsLeftOut(
  tx: Db | Tx,
  { start, end }: ReportDays,
): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(credited_amount) as amount from ${paymentsView} payments
    where method = 'stars' and fee_amount is null and state in ('credited', 'refunding')
      and credited_at >= ${start} and credited_at < ${end}
    group by currency order by currency`.execute(tx);
  return rows.map((row) => ({ ...row, amount: money(row.amount, row.currency).amount }));
}

/**
 * Returns the amounts that payers took back on these days and customers owe now, by currency. A debt belongs
 * to the days of the customer's newest such payments first; once the customer pays, the amounts of those days
 * fall.
 */
export async function readOwed(
  tx: Db | Tx,
  { start, end }: ReportDays,
): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select m.currency, sum(least(taken.amount, greatest(0, b.owed - later.amount))) as amount
    from ${paymentsView} m
    cross join lateral (
      select owed from ${balancesView} balances where customer_id = m.customer_id and currency = m.currency and owed > 0 offset 0) b
    cross join lateral (${takenBack(sql`m.id`, sql`m.customer_id`)}) taken
    cross join lateral (
      select coalesce(sum(one.amount), 0) as amount from ${paymentsView} n
      cross join lateral (${takenBack(sql`n.id`, sql`n.customer_id`)}) one
      where n.customer_id = m.customer_id and n.currency = m.currency and n.state = 'reversed'
        and (n.ended_at, n.id) > (m.ended_at, m.id) offset 0) later
    where m.state = 'reversed'
      and m.ended_at >= ${start} and m.ended_at < ${end}
    group by m.currency having sum(least(taken.amount, greatest(0, b.owed - later.amount))) <> 0`.execute(tx);
  return rows.map((row) => ({ ...row, amount: money(row.amount, row.currency).amount }));
}

/** Sums the debits of a customer's balance for a payment that was taken back. */
function takenBack(paymentId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select -e.amount as amount from ${entriesView} e
    where e.posting_key = 'reversal:' || ${paymentId} and e.account = 'customer:' || ${customerId} offset 0`;
}

/** Returns the part of these amounts that reduces the profit in addition to the cost of sales. */
export function besideSales(spent: readonly SpendingFigure[]): Big {
  return sumOf(spent.filter(({ line }) => (BESIDE_SALES as readonly string[]).includes(line)));
}

/** Returns the sum of the amounts. */
export function sumOf(parts: readonly { readonly amount: string }[]): Big {
  return parts.reduce((sum, { amount }) => sum.plus(amount), new Big('0'));
}
