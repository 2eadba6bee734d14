/** Numbers: what was sold and what moved the money on each day, in rows that follow the ledger. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table figures_due (
  id          bigint generated always as identity primary key,
  posting_key text,
  order_id    bigint,
  at          timestamptz not null default now(),
  check (num_nonnulls(posting_key, order_id) = 1)
);
comment on table figures_due is 'postings, and reversals of orders, that are in no figure yet; deleted in the transaction that adds them';
comment on column figures_due.order_id is 'an order that the dealer reversed: its cost came back';

create table sales_figures (
  dimension     text not null check (dimension in ('type', 'item', 'customer')),
  grain         text not null check (grain in ('day', 'month', 'year')),
  start         date not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  key           text not null,
  ordered       integer not null default 0,
  delivered     integer not null default 0,
  failed        integer not null default 0,
  cancelled     integer not null default 0,
  refunded      integer not null default 0,
  sales         numeric(24,8) not null default 0 check (sales <> 'NaN'),
  refunds       numeric(24,8) not null default 0 check (refunds <> 'NaN'),
  cost          numeric(24,8) not null default 0 check (cost <> 'NaN'),
  seconds       numeric(24,3) not null default 0,
  within_minute integer not null default 0,
  within_ten    integer not null default 0,
  primary key (dimension, grain, start, currency, key)
) with (fillfactor = 80);
comment on table sales_figures is 'orders and their money of each day, month and year, by type, by item and by customer';
comment on column sales_figures.start is 'first day, in the shop''s time zone when it was added';
comment on column sales_figures.currency is 'of the prices';
comment on column sales_figures.key is 'the type, the item''s id or the customer''s id';
comment on column sales_figures.failed is 'orders whose money went back before anything was delivered, those left out that the customer cancelled';
comment on column sales_figures.refunded is 'delivered orders that were paid back, on the day of the refund';
comment on column sales_figures.sales is 'what account sales got by captures';
comment on column sales_figures.refunds is 'what account sales gave by refunds';
comment on column sales_figures.cost is 'what the Dealer API charged for what was delivered, less what came back by reversals';
comment on column sales_figures.seconds is 'sum of the times from order to delivery';
comment on column sales_figures.within_minute is 'delivered within a minute';
comment on column sales_figures.within_ten is 'delivered within ten minutes';

create table sold_items (
  item_id      bigint primary key,
  product_id   bigint not null,
  type         text not null,
  product_name text not null,
  item_name    text not null
);
comment on table sold_items is 'every item that was ever ordered, as it was called last: it may have left the catalog since';

create table ledger_figures (
  day      date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind     text not null,
  account  text not null,
  postings integer not null default 0,
  amount   numeric(24,8) not null default 0 check (amount <> 'NaN'),
  primary key (day, currency, kind, account)
) with (fillfactor = 80);
comment on table ledger_figures is 'sum of the entries of the shop''s own accounts, by day and kind of posting; the customers'' money is the rest';

create function figures_follow_postings() returns trigger language plpgsql as $$
begin
  insert into figures_due (posting_key) values (new.key);
  return null;
end $$;
comment on function figures_follow_postings is 'Notes each new posting for the figures';
create trigger figures_follow_postings after insert on postings
  for each row execute function figures_follow_postings();

create function figures_follow_reversals() returns trigger language plpgsql as $$
begin
  insert into figures_due (order_id) values (new.id);
  return null;
end $$;
comment on function figures_follow_reversals is 'Notes each order that the dealer reversed for the figures';
create trigger figures_follow_reversals after update of state on orders
  for each row when (old.state <> new.state and new.state = 'reversed') execute function figures_follow_reversals();

insert into figures_due (posting_key, at) select key, created_at from postings order by created_at;
insert into figures_due (order_id, at) select id, final_at from orders where state = 'reversed';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger figures_follow_postings on postings;
drop trigger figures_follow_reversals on orders;
drop function figures_follow_postings, figures_follow_reversals;
drop table figures_due, sales_figures, sold_items, ledger_figures;
`.execute(db);
}
