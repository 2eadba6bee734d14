import { sql } from 'kysely';

/**
 * The code of the payment that paid for the order `o` and was taken back by its payer; null if none was. Either the purchase, or the first
 * one of those whose codes it replaces one after another, was paid directly; or its balance owes since a payment after the purchase that
 * was taken back, or that was found paid back in a time that the database lost. A person who lets through an order that was stopped for
 * this decides about the payments that were taken back until then.
 */
export const takenBackPayment = sql<string | null>`(
  select m.code from purchases tp cross join lateral (
    select code, ended_at from payments
    where purchase_id is not null and state = 'reversed'
      and purchase_id = any(array(
        with recursive chain as (
          select tp.id, tp.replaces_order_id
          union all
          select cp.id, cp.replaces_order_id from chain
          join orders co on co.id = chain.replaces_order_id join purchases cp on cp.id = co.purchase_id
        ) select id from chain))
    union all
    select r.code, r.ended_at from payments r
    where r.customer_id = tp.customer_id and r.currency = coalesce(tp.pay_currency, tp.currency)
      and r.state = 'reversed' and r.ended_at > tp.created_at and exists (
        select from balances b
        where b.customer_id = r.customer_id and b.currency = r.currency and b.owed > 0)
    union all
    select r.code, f.ended_at from balances b
    join payments r on r.customer_id = b.customer_id and r.currency = b.currency
    join payment_refunds f on f.payment_id = r.id and f.state = 'done' and f.reason ->> 'kind' = 'found-paid-back'
    where b.customer_id = tp.customer_id and b.currency = coalesce(tp.pay_currency, tp.currency) and b.owed > 0
      and f.ended_at > tp.created_at
  ) m
  where tp.id = o.purchase_id and (o.let_through_at is null or m.ended_at > o.let_through_at)
  order by m.ended_at desc limit 1)`;

/** Whether the order `o` is in review because its payment was taken back, as its last move says. */
export const isStoppedUnpaid = sql<boolean>`coalesce((
  select e.cause ->> 'kind' = 'payment-taken-back' from order_events e
  where e.order_id = o.id and e.to_state = 'review' order by e.id desc limit 1), false)`;
