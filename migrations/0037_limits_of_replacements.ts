/** Limits count a replaced unit as long as a unit that took its place counts. */
import { type Kysely, sql } from 'kysely';

const counting = sql`
create function unit_counts(the_order bigint, the_state text, the_reversal text)
returns boolean language sql stable as $$
  select case
    when the_state in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled') or the_reversal = 'refunded' then false
    when the_reversal = 'replaced' then coalesce((
      select unit_counts(o.id, o.state, o.reversal) from purchases p join orders o on o.purchase_id = p.id
      where p.replaces_order_id = the_order and p.replaces_order_id is not null), true)
    else true
  end
$$;
comment on function unit_counts is 'Whether an order counts against limits: its money did not come back, or paid for another unit that counts';
`;

// A replacement is not bought: the unit that it replaces counts, at the time and the price of its purchase.
const limits = sql`
create or replace function purchase_limits(buyer bigint, wanted_item bigint)
returns table (of_item boolean, most integer, days integer, bought timestamptz[])
language sql stable as $$
  select own.of_item, own.most, own.days, coalesce(array_agg(unit.created_at order by unit.created_at)
    filter (where unit.created_at is not null), '{}')
  from items join products on products.id = items.product_id
  cross join lateral (values
    (true, items.limit_most, items.limit_days), (false, products.limit_most, products.limit_days)
  ) as own (of_item, most, days)
  left join lateral (
    select purchases.created_at from purchases join orders on orders.purchase_id = purchases.id
    where purchases.customer_id = buyer and purchases.product_id = products.id
      and purchases.created_at > now() - make_interval(hours => own.days * 24)
      and (not own.of_item or purchases.item_id = items.id) and purchases.replaces_order_id is null
      and unit_counts(orders.id, orders.state, orders.reversal)
  ) unit on true
  where items.id = wanted_item and own.most is not null
  group by own.of_item, own.most, own.days
$$;

create or replace function spent_today(the_customer bigint, the_currency text) returns numeric language sql stable as $$
  select coalesce(sum(newest.unit_price), 0) from (
    select p.unit_price, p.created_at, o.id, o.state, o.reversal
    from (select id, unit_price, currency, created_at, replaces_order_id from purchases
          where customer_id = the_customer order by id desc limit 1000) p
    join orders o on o.purchase_id = p.id
    where p.currency = the_currency and p.created_at > now() - interval '24 hours' and p.replaces_order_id is null
  ) newest
  where unit_counts(newest.id, newest.state, newest.reversal)
$$;
`;

const limitsBefore = sql`
create or replace function purchase_limits(buyer bigint, wanted_item bigint)
returns table (of_item boolean, most integer, days integer, bought timestamptz[])
language sql stable as $$
  select own.of_item, own.most, own.days, coalesce(array_agg(unit.created_at order by unit.created_at)
    filter (where unit.created_at is not null), '{}')
  from items join products on products.id = items.product_id
  cross join lateral (values
    (true, items.limit_most, items.limit_days), (false, products.limit_most, products.limit_days)
  ) as own (of_item, most, days)
  left join lateral (
    select purchases.created_at from purchases join orders on orders.purchase_id = purchases.id
    where purchases.customer_id = buyer and purchases.product_id = products.id
      and purchases.created_at > now() - make_interval(hours => own.days * 24)
      and (not own.of_item or purchases.item_id = items.id) and purchases.replaces_order_id is null
      and orders.state not in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled')
      and orders.reversal is distinct from 'refunded'
  ) unit on true
  where items.id = wanted_item and own.most is not null
  group by own.of_item, own.most, own.days
$$;

create or replace function spent_today(the_customer bigint, the_currency text) returns numeric language sql stable as $$
  select coalesce(sum(newest.unit_price), 0) from (
    select p.unit_price, p.created_at, o.state, o.reversal
    from (select id, unit_price, currency, created_at from purchases
          where customer_id = the_customer order by id desc limit 1000) p
    join orders o on o.purchase_id = p.id
    where p.currency = the_currency and p.created_at > now() - interval '24 hours'
  ) newest
  where newest.state not in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled')
    and (newest.reversal is null or newest.reversal = 'kept')
$$;

drop function unit_counts(bigint, text, text);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [counting, limits]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await limitsBefore.execute(db);
}
