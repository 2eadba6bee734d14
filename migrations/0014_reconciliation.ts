import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
create table orphan_orders (
  id                bigint generated always as identity primary key,
  dealer_order_id   bigint not null unique,
  client_order_ref  text not null,
  order_code        text not null,
  item_id           bigint,
  dealer_type       text not null,
  currency          text,
  cost              numeric(24,8) check (cost <> 'NaN'),
  phone             text,
  dealer_status     text not null,
  dealer_created_at timestamptz,
  found_at          timestamptz not null,
  due_at            timestamptz,
  key_id            text,
  wrapped_key       bytea,
  sealed            bytea,
  decision          text check (decision in ('handed-over', 'to-stock', 'written-off')),
  decided_at        timestamptz,
  decided_by        bigint,
  check ((sealed is null) = (key_id is null) and (sealed is null) = (wrapped_key is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
comment on table orphan_orders is 'dealer orders with a ref of our shape, of an order that this database does not know: a person decides about each';
comment on column orphan_orders.order_code is 'code of the order that the ref names';
comment on column orphan_orders.item_id is 'what was bought, if a process still knew it; the Dealer API does not tell';
comment on column orphan_orders.dealer_type is 'as the Dealer API writes it';
comment on column orphan_orders.cost is 'what the Dealer API charged, in currency; null until it was asked';
comment on column orphan_orders.phone is 'of the customer, as the Dealer API has it';
comment on column orphan_orders.due_at is 'when it is fetched again; null once its status is final';
create index orphan_orders_of_code on orphan_orders (order_code);
create index orphan_orders_due on orphan_orders (due_at) where due_at is not null;
create index orphan_orders_undecided on orphan_orders (id) where decision is null;

-- What a person puts on stock from an orphan order has neither order nor attempt here.
alter table surplus_orders
  alter column order_id drop not null,
  drop constraint surplus_orders_client_order_ref_fkey;
create index surplus_orders_of_ref on surplus_orders (client_order_ref);

create table reconciliations (
  id         bigint generated always as identity primary key,
  since      timestamptz not null,
  started_at timestamptz not null,
  ended_at   timestamptz,
  complete   boolean not null default false,
  why        text,
  seen       integer not null default 0,
  balances   jsonb,
  check (not complete or (ended_at is not null and why is null))
);
comment on table reconciliations is 'passes over the recent list of the dealer''s orders, in which every order is matched against our refs';
comment on column reconciliations.why is 'why it is not complete';
comment on column reconciliations.balances is 'what each wallet held before the pass, as [{currency, balance, requestedAt, at}]; null when they could not be read';
create unique index reconciliations_one_running on reconciliations ((true)) where ended_at is null;
create index reconciliations_complete on reconciliations (id) where complete;

create table other_orders (
  dealer_order_id bigint primary key,
  dealer_type     text not null,
  currency        text not null,
  cost            numeric(24,8) not null check (cost <> 'NaN'),
  phone           text,
  created_at      timestamptz not null,
  fetched_at      timestamptz not null default now()
);
comment on table other_orders is 'what the account''s other orders cost, fetched when a fall of the wallet had to be explained; kept for a week';
create index other_orders_fetched on other_orders (fetched_at);
`;

const back = sql`
drop table other_orders, reconciliations;
drop index surplus_orders_of_ref;
delete from surplus_orders where order_id is null;
alter table surplus_orders
  alter column order_id set not null,
  add constraint surplus_orders_client_order_ref_fkey foreign key (client_order_ref) references attempts (client_order_ref);
drop table orphan_orders;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
