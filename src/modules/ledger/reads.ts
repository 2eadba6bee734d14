/** The parts of statements by which other modules read the ledger. */
import { type RawBuilder, sql } from 'kysely';
import { tableView } from '../../platform/database/literals.ts';

export const adjustmentsView = tableView('adjustments', [
  'actor_id',
  'agreed_at',
  'amount',
  'currency',
  'customer_id',
  'decision',
  'id',
  'kind',
  'private_note',
  'proposed_at',
]);

export const balancesView = tableView('balances', [
  'amount',
  'credit_limit',
  'currency',
  'customer_id',
  'owed',
  'owes_since',
]);

export const entriesView = tableView('entries', ['account', 'amount', 'currency', 'id', 'posting_key']);

export const postingsView = tableView('postings', [
  'actor_id',
  'created_at',
  'customer_id',
  'key',
  'kind',
  'order_id',
  'payment_id',
]);

/** Selects the amounts that a customer owes, the oldest debt first. */
export function debtsOf(customerId: number | string): RawBuilder<{ amount: string; currency: string }> {
  return sql`
    select amount, currency from balances where customer_id = ${customerId} and owes_since is not null
    order by owes_since, currency`;
}

/** True if each posting has entries, and they sum to zero in each currency. Reads the whole ledger. */
export const doEntriesSumToZero = sql<boolean>`(not exists (
  select from entries group by posting_key, currency having sum(amount) <> 0
) and not exists (
  select from postings where not exists (select from entries where posting_key = postings.key)
))`;

/** True if each balance equals the entries of its customer. Reads the whole ledger. */
export const doBalancesMatchEntries = sql<boolean>`not exists (
  select
  from (select customer_id, currency, amount from balances) balance
  full join (
    select split_part(account, ':', 2)::bigint as customer_id, currency, sum(amount) as amount
    from entries where account like 'customer:%' group by account, currency
  ) entry using (customer_id, currency)
  where coalesce(balance.amount, 0) <> coalesce(entry.amount, 0)
)`;

/** The postings that end the hold of an order: `capture` or `release`. */
export const settlements = sql`(select order_id, kind from postings where kind in ('capture', 'release'))`;

/** The held money of each account and currency. */
export const heldMoney = sql`(
  select account, currency, sum(amount) as amount from entries where account like 'held:%' group by account, currency)`;

/** The credits of payments: number, amount and customer, by payment. */
export const creditsOfPayments = sql`(
  select payment_id, count(*) as count, min(amount) as amount
  from postings
  left join lateral (
    select amount from entries
    where posting_key = postings.key and account = 'customer:' || postings.customer_id
  ) entry on true
  where kind = 'deposit' group by payment_id)`;

/** The amounts that left balances for a payment, by payment. */
export const paidBackOfPayments = sql`(
  select payment_id, -sum(amount) as amount
  from postings join entries on posting_key = key and account = 'customer:' || customer_id
  where kind in ('payout', 'payback', 'reversal') group by payment_id)`;
