import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
create table list_scans (
  id         bigint generated always as identity primary key,
  since      timestamptz not null,
  started_at timestamptz not null,
  ended_at   timestamptz,
  complete   boolean not null default false,
  why        text,
  seen       integer not null default 0,
  check (not complete or (ended_at is not null and why is null))
);
comment on table list_scans is 'scans of the dealer''s order list that look for unknown outcomes; a complete one is evidence of absence';
comment on column list_scans.why is 'why it is not complete';
create index list_scans_started on list_scans (started_at);

create table wallet_readings (
  id       bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance  numeric(24,8) not null check (balance <> 'NaN'),
  at       timestamptz not null
);
comment on table wallet_readings is 'what each wallet held when: an unknown order that is nowhere in the list must not have been paid either';
create index wallet_readings_at on wallet_readings (currency, at);
create index attempts_started on attempts using brin (started_at);
create index orders_accepted on orders using brin (accepted_at);

alter table attempts
  add column dealer_created_at timestamptz,
  add column matched_at           timestamptz;
comment on column attempts.dealer_created_at is 'when the Dealer API says that it made the order';
comment on column attempts.matched_at is 'when an attempt without an answer was first seen at the Dealer API';
create index attempts_unresolved on attempts (started_at) where outcome = 'unknown';

alter table orders add column fulfilled_elsewhere_by bigint;
comment on column orders.fulfilled_elsewhere_by is 'the admin who says that the customer got the goods elsewhere';
alter table orders drop constraint orders_accepted_has_dealer_order;
alter table orders add constraint orders_accepted_has_dealer_order
  check (state not in ('accepted', 'succeeded', 'failed', 'rejected', 'reversed') or dealer_order_id is not null
         or (state = 'succeeded' and fulfilled_elsewhere_by is not null));

create table surplus_orders (
  id              bigint generated always as identity primary key,
  dealer_order_id bigint not null unique,
  order_id        bigint not null references orders,
  client_order_ref text not null references attempts (client_order_ref),
  item_id         bigint not null,
  currency        text not null,
  type            text not null check (type in ('voucher', 'top-up')),
  dealer_status   text not null,
  found_at        timestamptz not null,
  due_at          timestamptz,
  key_id          text,
  wrapped_key     bytea,
  sealed          bytea,
  allocated_to        bigint unique references orders,
  check ((sealed is null) = (key_id is null) and (sealed is null) = (wrapped_key is null)),
  check (allocated_to is null or sealed is not null)
);
comment on table surplus_orders is 'dealer orders beyond the one that an order needs; the voucher of one serves the next buyer of its item';
comment on column surplus_orders.due_at is 'when it is asked for again; null once its status is final';
create index surplus_orders_to_take on surplus_orders (item_id, currency, id) where allocated_to is null and sealed is not null;
create index surplus_orders_due on surplus_orders (due_at) where due_at is not null;

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
                  'success-reversed','order-slow','surplus-order'));
`;

const back = sql`
alter table alerts drop constraint alerts_kind_check;
delete from alerts where kind = 'surplus-order';
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
                  'success-reversed','order-slow'));
drop table surplus_orders;
alter table orders drop constraint orders_accepted_has_dealer_order;
alter table orders add constraint orders_accepted_has_dealer_order
  check (state not in ('accepted', 'succeeded', 'failed', 'rejected', 'reversed') or dealer_order_id is not null);
alter table orders drop column fulfilled_elsewhere_by;
drop index attempts_unresolved;
alter table attempts drop column matched_at, drop column dealer_created_at;
drop index orders_accepted, attempts_started;
drop table wallet_readings, list_scans;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
