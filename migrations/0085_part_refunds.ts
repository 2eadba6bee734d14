/** A part of an order's price goes back, several times at most up to what was paid; the goods stay with the customer. */
import { type Kysely, sql } from 'kysely';

const parts = sql`
alter table postings drop constraint postings_key_of_kind, add
  constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              when 'refund' then order_id is not null and key ~ ('^refund:' || order_id || '(:[1-9][0-9]?)?$')
              when 'deposit' then payment_id is not null and key = 'deposit:' || payment_id
              when 'reversal' then payment_id is not null and key = 'reversal:' || payment_id
              when 'payout' then payment_id is not null and key like 'payout:%'
              when 'payback' then payment_id is not null and key like 'payback:%'
              when 'bonus' then order_id is null and payment_id is null and actor_id is null and key like 'bonus:%'
              when 'undo' then order_id is null and payment_id is null and key like 'undo:%'
              else order_id is null and payment_id is null end) not valid;
comment on column postings.key is 'names what it is for, so that it happens at most once; refund:<order> ends the order, refund:<order>:<number> gives a part back';

create function refunds_within_price() returns trigger language plpgsql as $$
declare
  the_order bigint := (select order_id from postings where key = new.posting_key and kind = 'refund');
begin
  if exists (
    select from postings p join entries e on e.posting_key = p.key
    where p.order_id = the_order and p.kind in ('hold', 'capture', 'refund')
    group by e.account, e.currency
    having e.account like 'customer:%' and sum(e.amount) > 0 or e.account = 'sales' and sum(e.amount) < 0
  ) then
    raise exception 'more than the price of order % would go back', the_order
      using errcode = 'check_violation', constraint = 'refunds_within_price';
  end if;
  return null;
end $$;
comment on function refunds_within_price is 'Refuses, at commit, refunds of an order that are more together than what was paid for it';
create constraint trigger refunds_within_price after insert on entries
  deferrable initially deferred for each row when (new.posting_key like 'refund:%') execute function refunds_within_price();
`;

const view = sql`
create or replace view dealer_spending as
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
  where r.kind = 'refund' and r.key = 'refund:' || r.order_id and o.state = 'succeeded' and o.reversal is not null and o.fulfilled_elsewhere_by is null
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
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [parts, view]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace view dealer_spending as
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
`.execute(db);
  await sql`
drop trigger refunds_within_price on entries;
drop function refunds_within_price;
comment on column postings.key is 'names what it is for, so that it happens at most once';
alter table postings drop constraint postings_key_of_kind, add
  constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              when 'refund' then order_id is not null and key = 'refund:' || order_id
              when 'deposit' then payment_id is not null and key = 'deposit:' || payment_id
              when 'reversal' then payment_id is not null and key = 'reversal:' || payment_id
              when 'payout' then payment_id is not null and key like 'payout:%'
              when 'payback' then payment_id is not null and key like 'payback:%'
              when 'bonus' then order_id is null and payment_id is null and actor_id is null and key like 'bonus:%'
              when 'undo' then order_id is null and payment_id is null and key like 'undo:%'
              else order_id is null and payment_id is null end) not valid;
`.execute(db);
}
