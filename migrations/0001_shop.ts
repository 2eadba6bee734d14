import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
create table customers (
  id             bigint primary key,
  first_name     text not null,
  username       text,
  locale         text not null check (locale in ('en', 'ar')),
  locale_chosen  boolean not null default false,
  phone          text check (phone ~ '^\\+[1-9][0-9]{5,14}$'),
  unreachable_at timestamptz,
  created_at     timestamptz not null default now(),
  seen_at        timestamptz not null default now()
);
comment on column customers.id is 'Telegram user id; also the id of the private chat';
create index customers_username on customers (lower(username));

create table products (
  id             bigint primary key,
  name           text not null,
  type           text not null check (type in ('voucher', 'top-up')),
  dealer_status  text not null,
  required_info  jsonb not null default '[]',
  search_text    text not null,
  shelf_position integer,
  synced_at      timestamptz not null
);
comment on column products.shelf_position is 'place among the products on sale of its type, from 1; null: not on sale';
create unique index products_shelf on products (type, shelf_position) where shelf_position is not null;

create table items (
  id             bigint primary key,
  product_id     bigint not null references products on delete cascade,
  name           text not null,
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  list_price     numeric(24,8) not null check (list_price >= 0 and list_price <> 'NaN'),
  cost           numeric(24,8) not null check (cost >= 0 and cost <> 'NaN'),
  shelf_position integer,
  synced_at      timestamptz not null
);
create unique index items_shelf on items (product_id, shelf_position) where shelf_position is not null;

create table wallets (
  currency   text primary key check (currency ~ '^[A-Z]{3}$'),
  balance    numeric(24,8) not null check (balance <> 'NaN'),
  is_default boolean not null,
  active     boolean not null,
  fetched_at timestamptz not null
);

create table settings (
  key        text primary key,
  value      jsonb not null,
  updated_by bigint,
  updated_at timestamptz not null default now()
);

create table upstream (
  id          boolean primary key default true check (id),
  paused_until  timestamptz,
  pause_cause  text check (pause_cause in ('rate-limited', 'unauthorised', 'forbidden', 'unreachable')),
  check ((paused_until is null) = (pause_cause is null))
);
comment on table upstream is 'one row, shared by all replicas: until when no order is submitted, and why';
insert into upstream default values;

create table purchases (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  checkout_id uuid not null unique,
  customer_id bigint not null references customers,
  product_id  bigint not null,
  item_id     bigint not null,
  type        text not null check (type in ('voucher', 'top-up')),
  product_name text not null,
  item_name   text not null,
  quantity    integer not null check (quantity between 1 and 10),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  unit_price  numeric(24,8) not null check (unit_price > 0 and unit_price <> 'NaN'),
  unit_cost   numeric(24,8) not null check (unit_cost >= 0 and unit_cost <> 'NaN'),
  phone       text not null,
  context     json not null default '{}',
  nickname    text,
  chat_id     bigint not null,
  message_id  bigint,
  shown       text,
  announced_at timestamptz,
  created_at  timestamptz not null default now(),
  check (type = 'voucher' or quantity = 1)
);
comment on column purchases.context is 'json, not jsonb: it keeps the order in which the fields were asked for';
comment on column purchases.shown is 'fingerprint of the order states that the chat message shows';
comment on column purchases.announced_at is 'when the short message about the end of the purchase was sent';
create index purchases_of_customer on purchases (customer_id, id desc);
create index purchases_unannounced on purchases (id) where announced_at is null;

create table orders (
  id              bigint generated always as identity primary key,
  purchase_id     bigint not null references purchases,
  unit            integer not null check (unit between 1 and 10),
  state           text not null check (state in ('queued','submitting','accepted','succeeded','failed','rejected',
                    'refused','unknown','review','abandoned','reversed')),
  dealer_order_id bigint constraint orders_dealer_order_once unique,
  dealer_status   text,
  hinted_at       timestamptz,
  due_at          timestamptz,
  looks           integer not null default 0,
  created_at      timestamptz not null default now(),
  accepted_at     timestamptz,
  final_at        timestamptz,
  unique (purchase_id, unit),
  constraint orders_accepted_has_dealer_order
    check (state not in ('accepted', 'succeeded', 'failed', 'rejected', 'reversed') or dealer_order_id is not null)
);
comment on column orders.due_at is 'when the sweeper has to look at the order again; null once nothing is left to do';
comment on column orders.dealer_status is 'the last status as the Dealer API wrote it';
create index orders_due on orders (due_at) where due_at is not null;
create index orders_open on orders (state, id) where state in ('queued','submitting','accepted','unknown','review');

create function orders_final_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> new.state
     and old.state in ('succeeded','failed','rejected','refused','abandoned','reversed')
     and not (old.state = 'succeeded' and new.state = 'reversed') then
    raise exception 'order % is %: it cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_final_is_final';
  end if;
  return new;
end $$;
create trigger orders_final_is_final before update of state on orders
  for each row execute function orders_final_is_final();

create table attempts (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders,
  number           integer not null check (number >= 1),
  client_order_ref text not null unique,
  webhook_hash     bytea unique,
  started_at       timestamptz not null default now(),
  deadline_at      timestamptz not null,
  outcome          text check (outcome in ('accepted','refused','held','rate-limited','not-sent','unknown')),
  detail           jsonb,
  ended_at         timestamptz,
  unique (order_id, number),
  check ((outcome is null) = (ended_at is null))
);
create unique index attempts_one_open on attempts (order_id) where outcome is null;

create table order_events (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  at         timestamptz not null default clock_timestamp(),
  from_state text,
  to_state   text,
  cause      text not null,
  detail     jsonb not null default '{}',
  actor_id   bigint
);
create index order_events_of_order on order_events (order_id, id);

create table vouchers (
  id              bigint generated always as identity primary key,
  order_id        bigint not null unique references orders,
  dealer_order_id bigint not null unique,
  key_id          text not null,
  wrapped_key     bytea not null,
  sealed          bytea not null,
  created_at      timestamptz not null default now()
);

create table customer_accounts (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customers,
  product_id   bigint not null,
  context      jsonb not null,
  nickname     text,
  used_at      timestamptz not null default now(),
  unique (customer_id, product_id, context)
);

create table postings (
  key         text primary key,
  kind        text not null check (kind in ('credit','debit','hold','capture','release')),
  customer_id bigint not null references customers,
  order_id    bigint references orders,
  actor_id    bigint,
  note        text,
  created_at  timestamptz not null default now(),
  constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              else order_id is null end)
);
comment on table postings is 'capture and release of an order share the key settle:<order>, so only one of them can ever be';
create index postings_of_customer on postings (customer_id, created_at desc);
create index postings_of_order on postings (order_id) where order_id is not null;

create table entries (
  id          bigint generated always as identity primary key,
  posting_key text not null references postings,
  account     text not null check (account ~ '^(customer:[0-9]+|held:[0-9]+|sales|funding)$'),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  amount      numeric(24,8) not null check (amount <> 0 and amount <> 'NaN'),
  constraint entries_once unique (posting_key, account)
);
create index entries_of_account on entries (account, currency);

create table balances (
  customer_id  bigint not null references customers,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  amount       numeric(24,8) not null default 0 check (amount <> 'NaN'),
  credit_limit numeric(24,8) not null default 0 check (credit_limit >= 0 and credit_limit <> 'NaN'),
  primary key (customer_id, currency),
  constraint balances_not_overdrawn check (amount >= -credit_limit)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
create trigger postings_append_only before update or delete on postings
  for each row execute function ledger_is_append_only();
create trigger entries_append_only before update or delete on entries
  for each row execute function ledger_is_append_only();

-- The balance row follows its entries by itself, so the two cannot drift apart. Update first: the check of an
-- "insert … on conflict" would refuse the proposed row with its negative amount before it sees the conflict.
create function entries_move_balance() returns trigger language plpgsql as $$
declare
  owner bigint := split_part(new.account, ':', 2)::bigint;
begin
  update balances set amount = amount + new.amount where customer_id = owner and currency = new.currency;
  if not found then
    insert into balances (customer_id, currency, amount) values (owner, new.currency, 0)
      on conflict (customer_id, currency) do nothing;
    update balances set amount = amount + new.amount where customer_id = owner and currency = new.currency;
  end if;
  return null;
end $$;
create trigger entries_move_balance after insert on entries
  for each row when (new.account like 'customer:%') execute function entries_move_balance();

create function entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from entries where posting_key = new.posting_key group by currency having sum(amount) <> 0) then
    raise exception 'posting % does not sum to zero', new.posting_key
      using errcode = 'check_violation', constraint = 'entries_sum_to_zero';
  end if;
  return null;
end $$;
create constraint trigger entries_sum_to_zero after insert on entries
  deferrable initially deferred for each row execute function entries_sum_to_zero();

create table alerts (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet',
                'customer-unreachable','success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken')),
  subject     text not null,
  detail      jsonb not null default '{}',
  times       integer not null default 1,
  raised_at   timestamptz not null default now(),
  sent_at     timestamptz,
  ended_at    timestamptz
);
create unique index alerts_one_open on alerts (kind, subject) where ended_at is null;

create table updates (
  update_id     bigint primary key,
  lane          bigint not null,
  payload       jsonb not null,
  received_at   timestamptz not null default now(),
  claimed_by    uuid,
  claimed_until timestamptz,
  tries         integer not null default 0,
  done_at       timestamptz,
  check ((claimed_by is null) = (claimed_until is null))
);
comment on column updates.lane is 'chat (or user) id: updates of one lane are handled one by one, in order of update_id';
create unique index updates_one_active on updates (lane) where claimed_by is not null and done_at is null;
create index updates_waiting on updates (lane, update_id) where done_at is null;
create index updates_done on updates (done_at) where done_at is not null;

create table conversations (
  key        text primary key,
  version    text not null,
  state      jsonb not null,
  updated_at timestamptz not null default now()
);
`;

const back = sql`
drop table conversations, updates, alerts, balances, entries, postings, customer_accounts, vouchers, order_events,
  attempts, orders, purchases, upstream, settings, wallets, items, products, customers;
drop function entries_sum_to_zero, entries_move_balance, ledger_is_append_only, orders_final_is_final;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
