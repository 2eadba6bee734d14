/** Reconciliation: what the dealer's order list and wallets showed, and the dealer orders that no order of the shop claims. */
import { type Kysely, sql } from 'kysely';

const scans = sql`
create table list_scans (
  id         bigint generated always as identity primary key,
  since      timestamptz not null,
  started_at timestamptz not null,
  ended_at   timestamptz,
  complete   boolean not null default false,
  why        jsonb,
  seen       integer not null default 0,
  lacked     text[] not null default '{}',
  purpose    text not null default 'unresolved' check (purpose in ('unresolved', 'retries', 'by-hand')),
  alive_at   timestamptz,
  check (not complete or (ended_at is not null and why is null))
);
comment on table list_scans is 'scans of the dealer''s order list that look for unknown outcomes; a complete one is evidence of absence';
comment on column list_scans.since is 'dealer orders from this moment on were read';
comment on column list_scans.ended_at is 'null while it runs';
comment on column list_scans.complete is 'true: the list was read to its end and showed every dealer order that is known to lie in the window';
comment on column list_scans.why is 'why it is not complete: {"kind": …} with its parameters; null if it is';
comment on column list_scans.seen is 'number of dealer orders that the list showed';
comment on column list_scans.lacked is
  'refs past their quarantine that it looked for and the list did not show: the evidence of absence, of no other ref';
comment on column list_scans.purpose is 'unresolved: for attempts without a known outcome; retries: for orders that wait to be attempted again; by-hand: somebody of the staff looks, it proves nothing';
comment on column list_scans.alive_at is 'when the scan last read a page, about once a minute; null before that';
create index list_scans_started on list_scans (started_at);

create table reconciliations (
  id         bigint generated always as identity primary key,
  since      timestamptz not null,
  started_at timestamptz not null,
  ended_at   timestamptz,
  complete   boolean not null default false,
  why        jsonb,
  seen       integer not null default 0,
  balances   jsonb,
  check (not complete or (ended_at is not null and why is null))
);
comment on table reconciliations is 'passes over the recent list of the dealer''s orders, in which every order is matched against our refs';
comment on column reconciliations.since is 'dealer orders from this moment on were read';
comment on column reconciliations.ended_at is 'null while it runs';
comment on column reconciliations.complete is 'true: the list was read to its end';
comment on column reconciliations.why is 'why it is not complete: {"kind": …} with its parameters; null if it is';
comment on column reconciliations.seen is 'number of dealer orders that the list showed';
comment on column reconciliations.balances is 'what each wallet held before the pass, as [{currency, balance, requestedAt, at}]; null when they could not be read';
create unique index reconciliations_one_running on reconciliations ((true)) where ended_at is null;
create index reconciliations_complete on reconciliations (id) where complete;

create table wallet_readings (
  id       bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance  numeric(24,8) not null check (balance <> 'NaN'),
  at       timestamptz not null,
  requested_at timestamptz not null
);
comment on table wallet_readings is 'what each wallet held when: an unknown order that is nowhere in the list must not have been paid either';
comment on column wallet_readings.at is 'when the answer came';
comment on column wallet_readings.requested_at is
  'the balance was taken at some moment from here until "at": an order that was charged between the two may be in it or not';
create index wallet_readings_at on wallet_readings (currency, at);
create index wallet_readings_old on wallet_readings (at);

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
comment on column other_orders.dealer_type is 'as the Dealer API writes it';
comment on column other_orders.cost is 'what the Dealer API charged, in currency';
comment on column other_orders.phone is 'of the customer, as the Dealer API has it';
comment on column other_orders.created_at is 'when the Dealer API made it';
create index other_orders_fetched on other_orders (fetched_at);
`;

const unclaimed = sql`
create table surplus_orders (
  id              bigint generated always as identity primary key,
  dealer_order_id bigint not null unique,
  order_id        bigint references orders,
  client_order_ref text not null,
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
  withheld_at         timestamptz,
  released_at     timestamptz,
  released_by     bigint,
  check ((sealed is null) = (key_id is null) and (sealed is null) = (wrapped_key is null)),
  check (allocated_to is null or sealed is not null),
  constraint surplus_orders_held_is_nobodys check (withheld_at is null or allocated_to is null)
);
comment on table surplus_orders is 'dealer orders beyond the one that an order needs; the voucher of one serves the next buyer of its item';
comment on column surplus_orders.order_id is 'the order that it was attempted for; null for what a person put on stock from an orphan order';
comment on column surplus_orders.client_order_ref is 'ref of the attempt that made it, which this database lacks if it was an orphan order';
comment on column surplus_orders.dealer_status is 'the last status as the Dealer API wrote it';
comment on column surplus_orders.due_at is 'when it is fetched again; null once its status is final';
comment on column surplus_orders.key_id is 'which key of VAULT_KEYS wraps wrapped_key; null while there is no voucher';
comment on column surplus_orders.wrapped_key is 'the voucher''s own key, encrypted';
comment on column surplus_orders.sealed is 'the voucher, encrypted as in vouchers; null while there is none';
comment on column surplus_orders.allocated_to is 'the order that got its voucher';
comment on column surplus_orders.withheld_at is 'since when nobody gets its voucher, because a customer may have got it in a time that the database lost; null once a person released it';
comment on column surplus_orders.released_at is 'when that ended; null if it was never held';
comment on column surplus_orders.released_by is 'the admin who released it; null if nothing had been lost after all';
create index surplus_orders_to_take on surplus_orders (item_id, currency, id) where allocated_to is null and sealed is not null;
create index surplus_orders_due on surplus_orders (due_at) where due_at is not null;
create index surplus_orders_of_ref on surplus_orders (client_order_ref);
create index surplus_orders_held on surplus_orders (item_id) where withheld_at is not null;
create index surplus_orders_of_order on surplus_orders (order_id);
create index surplus_orders_found on surplus_orders (found_at);

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
comment on column orphan_orders.dealer_status is 'the last status as the Dealer API wrote it';
comment on column orphan_orders.dealer_created_at is 'when the Dealer API made it';
comment on column orphan_orders.due_at is 'when it is fetched again; null once its status is final';
comment on column orphan_orders.key_id is 'which key of VAULT_KEYS wraps wrapped_key; null while there is no voucher';
comment on column orphan_orders.wrapped_key is 'the voucher''s own key, encrypted';
comment on column orphan_orders.sealed is 'the voucher, encrypted as in vouchers; null while there is none';
comment on column orphan_orders.decision is 'handed-over: its customer got it; to-stock: it became a surplus order; written-off: neither';
comment on column orphan_orders.decided_by is 'the admin who decided';
create index orphan_orders_of_code on orphan_orders (order_code);
create index orphan_orders_due on orphan_orders (due_at) where due_at is not null;
create index orphan_orders_undecided on orphan_orders (id) where decision is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [scans, unclaimed]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table orphan_orders, surplus_orders, other_orders, wallet_readings, reconciliations, list_scans`.execute(
    db,
  );
}
