/**
 * Module `debts`: customers whose balance is below zero, on account or after a payer took money back.
 * In: the balances, with the start of each debt; reminders of staff.
 * Out: the list of debtors and a card of each, and a kind message to the customer.
 * Rule: the module does not move money. A customer gets one reminder a day at most, from all staff together.
 * Begin with `debts.ts`, then `remind.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Money, money, owedOf } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { customerName } from '../customers/reads.ts';
import { balancesView, entriesView, postingsView } from '../ledger/reads.ts';
import { mostListed, recordView } from '../people/index.ts';
import type { Actor } from '../staff/index.ts';
import { type ReminderResult, readRemindable, remind } from './remind.ts';

/** A customer's debt in one currency. */
interface Debt {
  readonly customerId: number;
  readonly firstName: string;
  readonly owed: Money;
  /** Time when the balance fell below zero, ISO 8601. */
  readonly since: string;
  readonly remindedAt: string | null;
}

export interface DebtQuery {
  /** Null for all currencies. */
  readonly currency: string | null;
  /** Minimum age of a listed debt, days. */
  readonly days: number;
  /** `age`: the oldest debt first; `amount`: the largest first, within each currency. */
  readonly order: 'age' | 'amount';
  readonly page: number;
}

/** A page of debts, with the sum of all debts that match, by currency. */
export interface DebtPage extends Page<Debt> {
  readonly totals: readonly { readonly owed: Money; readonly customers: number }[];
  /** Currencies in which some customer has a debt. */
  readonly currencies: readonly string[];
}

/** A debt with its history: `owed` = `bought` − `paid` if the balance was zero before the debt. */
export interface DebtLine {
  readonly owed: Money;
  readonly since: string;
  /** The limit up to which the customer may buy on account; null for none. */
  readonly limit: Money | null;
  /** Deposits and credits since the debt began. */
  readonly paid: Money;
  readonly payments: number;
  readonly lastPaidAt: string | null;
}

export interface DebtCard {
  readonly customerId: number;
  readonly firstName: string;
  readonly username: string | null;
  /** Empty once all are paid. */
  readonly debts: readonly DebtLine[];
  readonly remindedAt: string | null;
  readonly remindedBy: number | null;
  /** `yes`, or the reason against a reminder now. */
  readonly canRemind: 'yes' | Exclude<ReminderResult, 'reminded'>;
}

export interface Debts {
  /** Reads a page. Staff other than owners see at most as many debtors as they may open cards a day. */
  list(actor: Actor, query: DebtQuery): Promise<DebtPage>;
  /**
   * Opens a debtor's card, which counts as a view of the customer's card.
   * @returns null for a number without a customer; `until`: the actor opened too many cards today
   */
  card(actor: Actor, customerId: number): Promise<DebtCard | null | { readonly until: string }>;
  /** Sends the customer the debt and the ways to pay it, once a day. */
  remind(actor: Actor, customerId: number): Promise<ReminderResult>;
}

const PER_PAGE = 8;
/** Kinds of postings that pay a debt. Refunds of orders do not count as payments. */
const PAYMENTS = sql`('deposit', 'credit')`;

/** Creates the operations on debts of customers. */
export function createDebts(db: Db): Debts {
  return {
    list: (actor, query) => listDebts(db, actor, query),
    card: (actor, customerId) => readDebtCard(db, actor, customerId),
    remind: (actor, customerId) => remind(db, actor, customerId),
  };
}

async function listDebts(db: Db, actor: Actor, query: DebtQuery): Promise<DebtPage> {
  actor.require('money.view');
  const fits: RawBuilder<boolean> = sql`(b.owes_since <= now() - make_interval(days => ${query.days})
    and ${query.currency === null ? sql`true` : sql`b.currency = ${query.currency}`})`;
  const { rows: sums } = await sql<{ currency: string; owed: string; customers: string }>`
    select b.currency, coalesce(-sum(b.amount) filter (where ${fits}), 0) as owed, count(*) filter (where ${fits}) as customers
    from ${balancesView} b where b.owes_since is not null group by b.currency order by b.currency`.execute(
    db,
  );
  const total = sums.reduce((sum, { customers }) => sum + Number(customers), 0);
  const listed = Math.min(total, mostListed(actor));
  const shown = pageOf(listed, PER_PAGE, query.page);
  const size = Math.min(PER_PAGE, Math.max(0, listed - shown.offset));
  const order =
    query.order === 'age'
      ? sql`b.owes_since, b.customer_id, b.currency`
      : sql`b.currency, b.amount, b.customer_id`;
  const { rows } = await sql<{
    customer_id: string;
    first_name: string;
    currency: string;
    amount: string;
    owes_since: Date;
    reminded_at: Date | null;
  }>`
    select b.customer_id, ${customerName(sql`b.customer_id`)} as first_name, b.currency, b.amount, b.owes_since, r.reminded_at
    from (
      select b.customer_id, b.currency, b.amount, b.owes_since from ${balancesView} b
      where b.owes_since is not null and ${fits}
      order by ${order} limit ${sql.lit(size)} offset ${shown.offset}) b
    left join debt_reminders r on r.customer_id = b.customer_id
    order by ${order}`.execute(db);
  return {
    entries: rows.map((row) => ({
      customerId: Number(row.customer_id),
      firstName: row.first_name,
      owed: owedOf(money(row.amount, row.currency)),
      since: row.owes_since.toISOString(),
      remindedAt: row.reminded_at?.toISOString() ?? null,
    })),
    page: shown.page,
    pages: shown.pages,
    totals: sums
      .filter(({ customers }) => customers !== '0')
      .map(({ owed, currency, customers }) => ({
        owed: money(owed, currency),
        customers: Number(customers),
      })),
    currencies: sums.map(({ currency }) => currency),
  };
}

async function readDebtCard(
  db: Db,
  actor: Actor,
  customerId: number,
): Promise<DebtCard | null | { until: string }> {
  actor.require('money.view');
  const found = await readRemindable(db, customerId);
  if (!found) return null;
  const view = await recordView(db, actor, customerId);
  if (!view.ok) return { until: view.until };
  const { rows } = await sql<{
    currency: string;
    amount: string;
    owes_since: Date;
    credit_limit: string;
    paid: string;
    payments: string;
    last_paid_at: Date | null;
  }>`
    select b.currency, b.amount, b.owes_since, b.credit_limit, m.paid, m.payments, m.last_paid_at
    from ${balancesView} b cross join lateral (
      select coalesce(sum(e.amount), 0) as paid, count(*) as payments, max(p.created_at) as last_paid_at
      from ${entriesView} e join ${postingsView} p on p.key = e.posting_key
      where e.account = 'customer:' || b.customer_id and e.currency = b.currency
        and p.kind in ${PAYMENTS} and p.created_at >= b.owes_since) m
    where b.customer_id = ${customerId} and b.owes_since is not null
    order by b.owes_since, b.currency`.execute(db);
  return {
    customerId,
    firstName: found.firstName,
    username: found.username,
    debts: rows.map((row) => ({
      owed: owedOf(money(row.amount, row.currency)),
      since: row.owes_since.toISOString(),
      limit: Number(row.credit_limit) > 0 ? money(row.credit_limit, row.currency) : null,
      paid: money(row.paid, row.currency),
      payments: Number(row.payments),
      lastPaidAt: row.last_paid_at?.toISOString() ?? null,
    })),
    remindedAt: found.remindedAt,
    remindedBy: found.remindedBy,
    canRemind: found.canRemind,
  };
}
