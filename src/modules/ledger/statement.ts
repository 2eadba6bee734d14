import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { customerAccount } from './accounts.ts';
import type { PostingKind } from './tables.ts';

/** A change of a customer's balance: a posting, or the joint postings of one purchase. */
export interface LedgerLine {
  readonly kind: PostingKind;
  /** Signed. */
  readonly change: Money;
  readonly at: string;
  /** The purchase of the line; null for a line without one. */
  readonly purchase: {
    readonly code: string;
    readonly productName: string;
    readonly itemName: string;
    /** Number of its units that the line covers. */
    readonly units: number;
  } | null;
  /** The code of the line's payment. */
  readonly payment: string | null;
  /** An admin's message to the customer. */
  readonly note: string | null;
}

/**
 * The lines of a span, oldest first, with the balances before and after it; opening + lines = closing in each
 * currency.
 */
export interface Statement {
  /** Start, inclusive, ISO 8601; null: from the beginning. */
  readonly from: string | null;
  /** End, exclusive, ISO 8601; null: until now. */
  readonly to: string | null;
  readonly opening: readonly Money[];
  readonly closing: readonly Money[];
  readonly lines: readonly (LedgerLine & { readonly balance: Money })[];
}

/**
 * A month, the whole history, or days (`2026-11-22`), both included, in the shop's time zone; without `to`,
 * until now.
 */
export type StatementSpan =
  | 'this-month'
  | 'last-month'
  | 'all'
  | { readonly from: string; readonly to: string | null };

const PAGE_SIZE = 10;

interface Row {
  kind: PostingKind;
  currency: string;
  change: string;
  units: string;
  created_at: Date;
  note: string | null;
  purchase_code: string | null;
  product_name: string | null;
  item_name: string | null;
  payment_code: string | null;
}

/** Builds the lines of an account's entries `e` with their postings `p`. */
function linesOf(customerId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select max(e.id) as latest, p.kind, p.created_at, e.currency, sum(e.amount) as change, count(*) as units,
           min(p.note) as note, o.purchase_id, p.payment_id
    from entries e
    join postings p on p.key = e.posting_key
    left join ${ordersView} o on o.id = p.order_id
    where e.account = ${customerAccount(customerId)} and ${condition}
    group by coalesce('of ' || o.purchase_id, p.key), o.purchase_id, p.payment_id, p.kind, p.created_at, e.currency`;
}

const described = sql`
  select l.kind, l.currency, l.change, l.units, l.created_at, l.note, purchases.code as purchase_code,
         purchases.product_name, purchases.item_name, payments.code as payment_code
  from lines l
  left join ${purchasesView} purchases on purchases.id = l.purchase_id
  left join ${paymentsView} payments on payments.id = l.payment_id`;

/** Returns a page of changes of the customer's balances, newest first. */
export async function readStatementLines(
  db: Db,
  customerId: number,
  requested: number,
): Promise<Page<LedgerLine>> {
  const { rows: counted } = await sql<{ total: string }>`
    with lines as (${linesOf(customerId, sql`true`)}) select count(*) as total from lines`.execute(db);
  const { page, pages, offset } = pageOf(Number(counted[0]?.total ?? 0), PAGE_SIZE, requested);
  const { rows } = await sql<Row>`
    with lines as (
      ${linesOf(customerId, sql`true`)} order by latest desc limit ${PAGE_SIZE} offset ${offset}
    ) ${described} order by l.latest desc`.execute(db);
  return { entries: rows.map(lineOf), page, pages };
}

/**
 * Reads the statement of a span.
 *
 * @param timeZone IANA name of the zone of its months and days
 */
export async function readStatement(
  db: Db,
  customerId: number,
  span: StatementSpan,
  timeZone: string,
): Promise<Statement> {
  const { from, to } = await rangeOf(db, span, timeZone);
  const before = from === null ? sql`false` : sql`p.created_at < ${from}`;
  const opened = await sql<{ currency: string; amount: string }>`
    select e.currency, coalesce(sum(e.amount) filter (where ${before}), 0) as amount
    from entries e join postings p on p.key = e.posting_key
    where e.account = ${customerAccount(customerId)}
      and (${to === null ? sql`true` : sql`p.created_at < ${to}`})
    group by e.currency order by e.currency`.execute(db);
  const within = sql`(${from === null ? sql`true` : sql`p.created_at >= ${from}`})
    and (${to === null ? sql`true` : sql`p.created_at < ${to}`})`;
  const { rows } = await sql<Row>`
    with lines as (${linesOf(customerId, within)}) ${described} order by l.latest`.execute(db);
  const balances = new Map(opened.rows.map(({ currency, amount }) => [currency, new Big(amount)]));
  const opening = [...balances].map(([currency, amount]) => money(amount, currency));
  const lines = rows.map((row) => {
    const balance = (balances.get(row.currency) ?? new Big('0')).plus(row.change);
    balances.set(row.currency, balance);
    return { ...lineOf(row), balance: money(balance, row.currency) };
  });
  const closing = [...balances].map(([currency, amount]) => money(amount, currency));
  return {
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    opening,
    closing,
    lines,
  };
}

/** Returns the start and the exclusive end of a span; the database's clock decides the current month. */
async function rangeOf(
  db: Db,
  span: StatementSpan,
  timeZone: string,
): Promise<{ from: Date | null; to: Date | null }> {
  if (span === 'all') return { from: null, to: null };
  const days =
    typeof span === 'object'
      ? sql`${span.from}::date as first, ${span.to}::date + 1 as after`
      : sql`(month - ${span === 'this-month' ? 0 : 1} * interval '1 month')::date as first,
          ${span === 'this-month' ? sql`null::date` : sql`month::date`} as after
        from (select date_trunc('month', shop_day(now(), ${timeZone})::timestamp) as month) months`;
  const { rows } = await sql<{ from: Date; to: Date | null }>`
    select day_start(first, ${timeZone}) as "from",
      case when after is not null then day_start(after, ${timeZone}) end as "to"
    from (select ${days}) days`.execute(db);
  const [range] = rows;
  if (!range) throw new Error('the database did not say when the statement begins');
  return range;
}

function lineOf(row: Row): LedgerLine {
  const { purchase_code: code, product_name: productName, item_name: itemName } = row;
  return {
    kind: row.kind,
    change: money(row.change, row.currency),
    at: row.created_at.toISOString(),
    purchase:
      code === null || productName === null || itemName === null
        ? null
        : { code, productName, itemName, units: Number(row.units) },
    payment: row.payment_code,
    note: row.note,
  };
}
