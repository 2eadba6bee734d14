import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { customersView } from '../customers/reads.ts';
import { fragments } from '../fragments.ts';
import type { LedgerReport } from '../ledger/index.ts';
import { balancesView, entriesView, postingsView } from '../ledger/reads.ts';
import { deliveredStates, openStates, paidBackReversals } from '../orders/index.ts';
import { orderEventsView, ordersView, vouchersView } from '../orders/reads/orders.ts';
import { creditedStates } from '../payments/index.ts';
import { paymentEventsView, paymentsView, refundsView } from '../payments/reads/payments.ts';
import { isPaidBackWrongly } from './audit.ts';

/**
 * The invariants of the money (docs/architecture.md), named as in the full audit, which alone compares the
 * figures.
 */
export type Invariant = Exclude<keyof LedgerReport, 'postings' | 'figuresMatchLedger'>;

/** The invariants that a step found violated, and the start of the next step; null after the last one. */
export interface AuditStep {
  readonly broken: readonly Invariant[];
  readonly next: string | null;
}

/** Maximum rows from which one step starts. Each costs about ten look-ups. */
const STEP_SIZE = 1_000;
/**
 * Number of customers in a step. A customer's postings are spread over the ledger: at ten million orders,
 * read from a cold disk, 100 customers took 4 s.
 */
const CUSTOMERS_A_STEP = 10;

/**
 * Audits the entries with ids above `after`: their postings, the orders of these postings, and the balances
 * that the entries move.
 */
export function auditEntries(db: Db, after: string, upTo: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id, posting_key, account from ${entriesView} entries where id > ${after} and id <= ${upTo} order by id limit ${sql.lit(STEP_SIZE)}`,
    {
      postings: sql`select posting_key as key from chosen`,
      orders: sql`
        select p.order_id as id from (select distinct posting_key from chosen) c
        cross join lateral (select order_id from ${postingsView} postings where key = c.posting_key offset 0) p where p.order_id is not null`,
      payments: sql`
        select p.payment_id as id from (select distinct posting_key from chosen) c
        cross join lateral (select payment_id from ${postingsView} postings where key = c.posting_key offset 0) p where p.payment_id is not null`,
      customers: sql`
        select split_part(account, ':', 2)::bigint as id from chosen where account like 'customer:%'`,
    },
  );
}

/** Audits the events with ids above `after`, which reveal an order that changed without a posting. */
export function auditEvents(db: Db, after: string, upTo: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id, order_id from ${orderEventsView} order_events where id > ${after} and id <= ${upTo} order by id limit ${sql.lit(STEP_SIZE)}`,
    { orders: sql`select order_id as id from chosen` },
  );
}

/** Audits the payment events with ids above `after`, for payments that changed without a posting. */
export function auditPaymentEvents(db: Db, after: string, upTo: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id, payment_id from ${paymentEventsView} payment_events where id > ${after} and id <= ${upTo} order by id limit ${sql.lit(STEP_SIZE)}`,
    { payments: sql`select payment_id as id from chosen` },
  );
}

/** Audits all payments with ids above `after` in any state. */
export function auditPayments(db: Db, after: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id from ${paymentsView} payments where id > ${after} order by id limit ${sql.lit(STEP_SIZE)}`,
    {
      payments: sql`select id from chosen`,
    },
  );
}

/** Audits all orders with ids above `after` in any state. */
export function auditOrders(db: Db, after: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id from ${ordersView} orders where id > ${after} order by id limit ${sql.lit(STEP_SIZE)}`,
    {
      orders: sql`select id from chosen`,
    },
  );
}

/** Audits the customers with ids above `after`: all of their postings and their balances. */
export function auditCustomers(db: Db, after: string): Promise<AuditStep> {
  return step(
    db,
    sql`select id from ${customersView} c where id > ${after} order by id limit ${sql.lit(CUSTOMERS_A_STEP)}`,
    {
      postings: sql`
        select p.key from chosen c cross join lateral (select key from ${postingsView} postings where customer_id = c.id offset 0) p`,
      customers: sql`select id from chosen`,
    },
  );
}

interface Requested {
  readonly postings?: RawBuilder<unknown>;
  readonly orders?: RawBuilder<unknown>;
  readonly payments?: RawBuilder<unknown>;
  readonly customers?: RawBuilder<unknown>;
}

const none = sql`select null::bigint as id where false`;

/**
 * Checks the invariants of the chosen rows in one statement, so from one snapshot. Every look-up is a
 * `lateral` or a sub-select by key: for a join, the planner would read the whole ledger.
 */
async function step(db: Db, chosen: RawBuilder<unknown>, requested: Requested): Promise<AuditStep> {
  const { rows } = await sql<Record<Invariant, boolean> & { last: string | null }>`
    with chosen as materialized (${chosen}),
    requested_postings as materialized (select distinct key from (${requested.postings ?? sql`select null::text as key where false`}) k),
    requested_orders as materialized (select distinct id from (${requested.orders ?? none}) i),
    requested_payments as materialized (select distinct id from (${requested.payments ?? none}) i),
    requested_customers as materialized (select distinct id from (${requested.customers ?? none}) i),
    order_facts as materialized (
      select o.id, o.state, o.reversal,
        (select kind from ${postingsView} postings where key = 'settle:' || o.id) as settled,
        (select key from ${postingsView} postings where key = 'refund:' || o.id) is not null as refunded,
        (select v.id from ${vouchersView} v where v.order_id = o.id) is not null as has_voucher,
        (select key from ${entriesView} e join ${postingsView} p on p.key = e.posting_key
         where e.posting_key = 'hold:' || o.id and e.account like 'held:%' limit 1) is not null as is_held,
        (select bool_or(sum <> 0) from (
          select sum(amount) as sum from ${entriesView} entries
          where posting_key in ('hold:' || o.id, 'settle:' || o.id) and account like 'held:%'
          group by account, currency) held) as is_still_held
      from requested_orders a
      cross join lateral (select id, state, reversal from ${ordersView} orders where id = a.id offset 0) o
    ), payment_facts as materialized (
      select payments.id, payments.state, payments.credited_amount,
        (select count(*) from ${postingsView} postings where payment_id = payments.id and kind = 'deposit') as deposits,
        (select e.amount from ${entriesView} e join ${postingsView} p on p.key = e.posting_key
         where e.posting_key = 'deposit:' || payments.id and p.customer_id = payments.customer_id
           and e.account = 'customer:' || payments.customer_id) as deposited,
        ${isPaidBackWrongly} as is_paid_back_wrongly
      from requested_payments a
      cross join lateral (
        select id, state, credited_amount, customer_id from ${paymentsView} payments where id = a.id offset 0) payments
      cross join lateral (
        select -sum(e.amount) as amount
        from (select key, kind from ${postingsView} postings where payment_id = payments.id offset 0) p
        cross join lateral (
          select amount from ${entriesView} entries
          where posting_key = p.key and account = 'customer:' || payments.customer_id offset 0) e
        where p.kind in ('payout', 'payback', 'reversal')
      ) out
      cross join lateral (
        select sum(amount) filter (where state <> 'failed') as amount, count(*) filter (where state = 'begun') as begun
        from ${refundsView} payment_refunds where payment_id = payments.id
      ) refund
    ), sums as materialized (
      select k.key, e.currency, e.amount, e.count
      from (
        select key from requested_postings
        union select key from requested_orders a cross join lateral (
          select key from ${postingsView} postings where order_id = a.id offset 0) p
        union select key from requested_payments a cross join lateral (
          select key from ${postingsView} postings where payment_id = a.id offset 0) p
      ) k
      left join lateral (
        select currency, sum(amount) as amount, count(*) as count from ${entriesView} entries where posting_key = k.key group by currency
      ) e on true
    ), misplaced as (
      select from requested_postings k
      cross join lateral (select kind from ${postingsView} postings where key = k.key offset 0) p
      cross join lateral (select account from ${entriesView} entries where posting_key = k.key offset 0) e
      where e.account like 'held:%' and p.kind not in ('hold', 'capture', 'release')
    ), accounts as materialized (
      select coalesce(b.amount, 0) as balance, coalesce(e.amount, 0) as amount
      from (
        select c.id, b.currency from requested_customers c
          cross join lateral (select currency from ${balancesView} balances where customer_id = c.id offset 0) b
        union
        select c.id, e.currency from requested_customers c
          cross join lateral (select currency from ${entriesView} entries where account = 'customer:' || c.id offset 0) e
      ) a
      left join lateral (
        select amount from ${balancesView} balances where customer_id = a.id and currency = a.currency offset 0) b on true
      left join lateral (
        select sum(amount) as amount from ${entriesView} entries where account = 'customer:' || a.id and currency = a.currency) e on true
    )
    select
      not exists (select from sums where amount is distinct from 0) as "entriesSumToZero",
      not exists (select from accounts where balance <> amount) as "balancesMatchEntries",
      not exists (
        select from order_facts
        where (state in ${literals(deliveredStates)}) <> (settled is not distinct from 'capture')
      ) as "deliveredCapturedOnce",
      not exists (
        select from order_facts
        where settled = 'release' and (state in ${literals(deliveredStates)} or has_voucher)
          or (reversal in ${literals(paidBackReversals)} is true) <> refunded
      ) as "refundedNotDelivered",
      not exists (
        select from order_facts
        where (state in ${literals(openStates)}) <> (is_held and settled is null)
          or settled is not null and is_still_held
      ) and not exists (select from misplaced) as "heldOnlyForOpenOrders",
      not exists (
        select from payment_facts
        where deposits <> (state in ${literals(creditedStates)})::int
          or deposits > 0 and deposited is distinct from credited_amount
      ) as "paymentsCreditedOnce",
      not exists (select from payment_facts where is_paid_back_wrongly) as "paymentsPaidBackOnce",
      ${sql.join(
        Object.entries(fragments.audit).map(
          ([name, { kind, isUnexplained }]) => sql`
            not exists (
              select from requested_postings k
              cross join lateral (select key, kind, customer_id from ${postingsView} postings where key = k.key offset 0) b
              where b.kind = ${sql.lit(kind)} and ${isUnexplained}
            ) as ${sql.ref(name)},`,
        ),
        sql` `,
      )}
      (select max(id) from chosen) as last`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a step of the audit gave no row');
  const { last, ...invariants } = row;
  const broken = Object.entries(invariants).flatMap(([name, holds]) => (holds ? [] : [name as Invariant]));
  return { broken, next: last };
}
