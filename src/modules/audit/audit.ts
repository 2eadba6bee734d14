/**
 * Module `audit`: checks the invariants of the money by SQL.
 * In: the ledger, the orders and the payments.
 * Out: a report of all invariants at once, or hourly of the changes (`changes.ts`).
 * Rule: it reads only, and a statement of the hourly form reads at most 1000 rows.
 * Begin with `audit.ts`, then `steps.ts`.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { fragments } from '../fragments.ts';
import type { LedgerReport } from '../ledger/index.ts';
import {
  creditsOfPayments,
  doBalancesMatchEntries,
  doEntriesSumToZero,
  entriesView,
  heldMoney,
  paidBackOfPayments,
  postingsView,
  settlements,
} from '../ledger/reads.ts';
import { deliveredStates, openStates, paidBackReversals } from '../orders/index.ts';
import { ordersView, vouchersView } from '../orders/reads/orders.ts';
import { creditedStates } from '../payments/index.ts';
import { paymentsView, refundsView } from '../payments/reads/payments.ts';
import { figuresDueView, ledgerFiguresView, salesFiguresView } from '../reports/reads/figures.ts';

/**
 * SQL condition on `payments`: the debits from the balance (`out`) differ from the refunds that did not fail
 * (`refund`).
 */
export const isPaidBackWrongly = sql<boolean>`
  coalesce(out.amount, 0) <> case when payments.state in ('refunded', 'reversed') then payments.credited_amount
                                  else coalesce(refund.amount, 0) end
  or coalesce(refund.begun, 0) <> (payments.state = 'refunding')::int
  or coalesce(refund.amount, 0) > coalesce(payments.credited_amount, 0)
  or payments.state = 'refunded' and refund.amount is distinct from payments.credited_amount`;

/**
 * SQL condition: the figures contain every posting that is not pending, by account and kind, and the sales by
 * each dimension and grain.
 */
const figuresMatch = sql<boolean>`not exists (
  select
  from (
    select e.currency, p.kind, e.account, sum(e.amount) as amount, count(*) as postings
    from ${entriesView} e join ${postingsView} p on p.key = e.posting_key
    where e.account not like 'customer:%' and e.account not like 'held:%'
      and not exists (select from ${figuresDueView} figures_due where posting_key = p.key)
    group by e.currency, p.kind, e.account
  ) entry
  full join (
    select currency, kind, account, sum(amount) as amount, sum(postings) as postings from ${ledgerFiguresView} ledger_figures
    group by currency, kind, account
  ) figure using (currency, kind, account)
  where (entry.amount, entry.postings) is distinct from (figure.amount, figure.postings)
) and not exists (
  select
  from (
    select p.kind, count(*) filter (where p.kind <> 'refund' or p.key = 'refund:' || p.order_id) as count,
      coalesce(sum(e.amount), 0) as amount
    from ${postingsView} p left join ${entriesView} e on e.posting_key = p.key and e.account = 'sales'
    where p.kind in ('hold', 'capture', 'release', 'refund')
      and not exists (select from ${figuresDueView} figures_due where posting_key = p.key)
    group by p.kind
  ) posting
  full join (
    select kind, count, amount, dimension, grain
    from (
      select dimension, grain, sum(ordered) as ordered, sum(delivered) as delivered, sum(failed + cancelled) as released,
        sum(refunded) as refunded, sum(sales) as sales, sum(refunds) as refunds
      from ${salesFiguresView} sales_figures group by dimension, grain
    ) f cross join lateral (values
      ('hold', ordered, 0), ('capture', delivered, sales), ('release', released, 0), ('refund', refunded, -refunds)
    ) k (kind, count, amount)
    where count <> 0 or amount <> 0
  ) figure using (kind)
  where (posting.count, posting.amount) is distinct from (figure.count, figure.amount)
)`;

/**
 * Checks the invariants of the money (docs/architecture.md) in one statement, so that all figures come from
 * one snapshot. Reads the whole ledger: for `npm run doctor`, the drill and tests; the hourly job audits the
 * changes (`changes.ts`).
 */
export async function audit(db: Db): Promise<LedgerReport> {
  const { rows } = await sql<Omit<LedgerReport, 'postings'> & { postings: string }>`
    with settled as ${settlements}, unsettled_hold as (
      select hold.order_id, entry.account, entry.currency, entry.amount
      from ${postingsView} hold
      join ${entriesView} entry on entry.posting_key = hold.key and entry.account like 'held:%'
      where hold.kind = 'hold' and not exists (select from settled where settled.order_id = hold.order_id)
    )
    select
      ${doEntriesSumToZero} as "entriesSumToZero",
      ${doBalancesMatchEntries} as "balancesMatchEntries",
      not exists (
        select from ${ordersView} orders
        left join settled on settled.order_id = orders.id and settled.kind = 'capture'
        where (orders.state in ${literals(deliveredStates)}) <> (settled.order_id is not null)
      ) as "deliveredCapturedOnce",
      not exists (
        select from settled
        join ${ordersView} orders on orders.id = settled.order_id
        where settled.kind = 'release'
          and (orders.state in ${literals(deliveredStates)}
               or exists (select from ${vouchersView} vouchers where vouchers.order_id = orders.id))
      ) and not exists (
        select from ${ordersView} orders
        full join (
          select order_id from ${postingsView} postings where kind = 'refund' and key = 'refund:' || order_id) refund on refund.order_id = orders.id
        where (orders.reversal in ${literals(paidBackReversals)} is true) <> (refund.order_id is not null)
      ) as "refundedNotDelivered",
      not exists (
        select from ${ordersView} orders
        left join unsettled_hold on unsettled_hold.order_id = orders.id
        where (orders.state in ${literals(openStates)})
              <> (unsettled_hold.order_id is not null)
      ) and not exists (
        select
        from (
          select account, currency, sum(amount) as amount from unsettled_hold group by account, currency
        ) hold
        full join ${heldMoney} entry using (account, currency)
        where coalesce(hold.amount, 0) <> coalesce(entry.amount, 0)
      ) as "heldOnlyForOpenOrders",
      not exists (
        select from ${paymentsView} payments
        full join ${creditsOfPayments} deposit on deposit.payment_id = payments.id
        left join ${postingsView} owner on owner.key = 'deposit:' || payments.id
        where (payments.state in ${literals(creditedStates)}) <> (deposit.payment_id is not null)
          or deposit.payment_id is not null and (deposit.count, deposit.amount, owner.customer_id)
             is distinct from (1, payments.credited_amount, payments.customer_id)
      ) as "paymentsCreditedOnce",
      not exists (
        select from ${paymentsView} payments
        left join ${paidBackOfPayments} out on out.payment_id = payments.id
        left join (
          select payment_id, sum(amount) filter (where state <> 'failed') as amount,
            count(*) filter (where state = 'begun') as begun
          from ${refundsView} payment_refunds group by payment_id
        ) refund on refund.payment_id = payments.id
        where ${isPaidBackWrongly}
      ) as "paymentsPaidBackOnce",
      ${sql.join(
        Object.entries(fragments.audit).map(
          ([name, { kind, isUnexplained, hasPostings }]) => sql`
            not exists (select from ${postingsView} b where b.kind = ${sql.lit(kind)} and ${isUnexplained})
            and ${hasPostings} as ${sql.ref(name)},`,
        ),
        sql` `,
      )}
      ${figuresMatch} as "figuresMatchLedger",
      (select count(*) from ${postingsView} postings) as postings`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the audit of the ledger gave no row');
  return { ...row, postings: Number(row.postings) };
}
