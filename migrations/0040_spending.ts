/** Where each unit of the dealer's wallet went, which time zone the shop had when, and the indexes that reports read both by. */
import { type Kysely, sql } from 'kysely';

const zones = sql`
create table shop_zones (
  since timestamptz primary key,
  zone  text not null
);
comment on table shop_zones is 'time zones of the shop, each from a moment on, so that a moment belongs to one day of reports and statements for ever';

create function day_start(the_day date, fallback text) returns timestamptz language sql stable as $$
  select coalesce(
    (select min(greatest(z.since, the_day::timestamp at time zone z.zone))
     from (select since, zone, lead(since, 1, 'infinity') over (order by since) as until from shop_zones) z
     where the_day::timestamp at time zone z.zone < z.until),
    the_day::timestamp at time zone fallback)
$$;
comment on function day_start is 'First moment of a day of the shop: of two days none begins before the earlier one, whatever the time zone becomes';

create function shop_day(moment timestamptz, fallback text) returns date language sql stable as $$
  select coalesce(
    (select max((least(moment, z.until - interval '1 microsecond') at time zone z.zone)::date)
     from (select since, zone, lead(since, 1, 'infinity') over (order by since) as until from shop_zones) z
     where z.since <= moment),
    (moment at time zone fallback)::date)
$$;
comment on function shop_day is 'Day of the shop that a moment belongs to, by the time zones until then';
`;

const spending = sql`
create index orders_elsewhere on orders (final_at) where fulfilled_elsewhere_by is not null;
create index orphan_orders_found on orphan_orders (found_at);
create index postings_paid_back on postings (created_at) where kind in ('refund', 'payout', 'payback', 'reversal');
create index payments_by_hand on payments (credited_at) where method = 'manual' and credited_at is not null;

create view dealer_spending as
  select o.dealer_order_id, 'delivered' as line, coalesce(c.currency, p.currency) as currency,
    coalesce(c.cost, (select a.cost from attempts a where a.order_id = o.id and a.cost is not null order by a.number desc limit 1),
      p.unit_cost) as cost, o.final_at as at
  from orders o join purchases p on p.id = o.purchase_id left join dealer_charges c on c.dealer_order_id = o.dealer_order_id
  where o.state = 'succeeded' and o.reversal is null and o.fulfilled_elsewhere_by is null
union all
  select o.dealer_order_id, 'returned', coalesce(c.currency, p.currency),
    coalesce(c.cost, (select a.cost from attempts a where a.order_id = o.id and a.cost is not null order by a.number desc limit 1),
      p.unit_cost), r.created_at
  from postings r join orders o on o.id = r.order_id join purchases p on p.id = o.purchase_id
  left join dealer_charges c on c.dealer_order_id = o.dealer_order_id
  where r.kind = 'refund' and o.state = 'succeeded' and o.reversal is not null and o.fulfilled_elsewhere_by is null
union all
  select o.dealer_order_id, 'elsewhere', coalesce(c.currency, p.currency),
    coalesce(c.cost, (select a.cost from attempts a where a.order_id = o.id and a.cost is not null order by a.number desc limit 1),
      p.unit_cost), o.final_at
  from orders o join purchases p on p.id = o.purchase_id left join dealer_charges c on c.dealer_order_id = o.dealer_order_id
  where o.state = 'succeeded' and o.fulfilled_elsewhere_by is not null and o.dealer_order_id is not null
    and coalesce(o.dealer_status, '') not in ('failed', 'rejected')
union all
  select o.dealer_order_id, case when o.dealer_status = 'success' then 'without-goods' else 'under-way' end,
    coalesce(c.currency, p.currency),
    coalesce(c.cost, (select a.cost from attempts a where a.order_id = o.id and a.cost is not null order by a.number desc limit 1),
      p.unit_cost), coalesce(o.accepted_at, o.created_at)
  from orders o join purchases p on p.id = o.purchase_id left join dealer_charges c on c.dealer_order_id = o.dealer_order_id
  where o.state in ('queued','submitting','accepted','unknown','review') and o.dealer_order_id is not null
    and coalesce(o.dealer_status, '') not in ('failed', 'rejected')
union all
  select s.dealer_order_id,
    case when s.type = 'voucher' and s.written_off_at is null and (s.sealed is not null or s.due_at is not null)
      then 'stock' else 'lost' end,
    coalesce(c.currency, s.currency),
    coalesce(c.cost, (select a.cost from attempts a where a.client_order_ref = s.client_order_ref),
      (select p.unit_cost from orders o join purchases p on p.id = o.purchase_id where o.id = s.order_id),
      (select u.cost from orphan_orders u where u.dealer_order_id = s.dealer_order_id), 0), s.found_at
  from surplus_orders s left join dealer_charges c on c.dealer_order_id = s.dealer_order_id
  where s.allocated_to is null and s.dealer_status not in ('failed', 'rejected')
union all
  select u.dealer_order_id,
    case u.decision when 'handed-over' then 'handed-over' when 'written-off' then 'lost' else 'unclaimed' end,
    coalesce(c.currency, u.currency), coalesce(c.cost, u.cost), u.found_at
  from orphan_orders u left join dealer_charges c on c.dealer_order_id = u.dealer_order_id
  where u.dealer_status not in ('failed', 'rejected') and coalesce(c.cost, u.cost) is not null
    and coalesce(c.currency, u.currency) is not null
    and not exists (select from orders o where o.dealer_order_id = u.dealer_order_id)
    and not exists (select from surplus_orders s where s.dealer_order_id = u.dealer_order_id);
comment on view dealer_spending is 'each dealer order that the dealer pays for, in exactly one line, with its cost: what the Dealer API charged, else what the quote said';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [zones, spending]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop view dealer_spending;
drop index payments_by_hand, postings_paid_back, orphan_orders_found, orders_elsewhere;
drop function shop_day, day_start;
drop table shop_zones;
`.execute(db);
}
