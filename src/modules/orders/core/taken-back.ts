import { sql } from 'kysely';

/**
 * The code of the reversed payment that paid for the order `o`, or for a purchase that it replaces; null:
 * none. Also a later reversed payment that left the balance in debt. A person who releases a stopped order
 * accepts the reversals up to then.
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

/**
 * The reason why the shop stopped an order before it was sent. `unpaid`: its payment was reversed. `changed`:
 * the dealer made its item another good.
 */
export type StopReason = 'unpaid' | 'changed';

/** The reason why the order `o` was stopped before it was sent, according to its last review; null: none. */
export const stoppedFor = sql<StopReason | null>`(
  select case e.cause ->> 'kind' when 'payment-taken-back' then 'unpaid' when 'goods-changed' then 'changed' end
  from order_events e
  where e.order_id = o.id and e.to_state = 'review' order by e.id desc limit 1)`;

/** True if the order `o` is in review because its payment was reversed, according to its last move. */
export const isStoppedUnpaid = sql<boolean>`coalesce(${stoppedFor} = 'unpaid', false)`;
