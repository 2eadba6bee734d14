-- The sandbox's tables, created once in their own schema. A change of them raises SCHEMA_VERSION in ../database.ts.

create table meta (
  one boolean primary key default true check (one),
  version integer not null,
  seed integer not null,
  items integer not null
);

-- per_usd: price of one US dollar, for an order in another currency than its item's.
create table currency (
  code text primary key,
  exponent smallint not null,
  per_usd numeric not null check (per_usd > 0)
);

create table dealer (
  id integer primary key,
  name text not null,
  username text not null unique,
  email text not null,
  role text not null,
  status text not null,
  default_discount_percent numeric(5, 2) not null,
  outstanding_currency text not null references currency,
  outstanding_value numeric(24, 8) not null
);

-- dry_after: number of further orders before the balance is set aside. refillWallets returns it.
create table wallet (
  dealer_id integer not null references dealer,
  currency text not null references currency,
  balance numeric(24, 8) not null check (balance >= 0),
  is_default boolean not null,
  active boolean not null,
  updated_at timestamptz(3) not null default clock_timestamp(),
  dry_after integer check (dry_after > 0),
  set_aside numeric(24, 8) not null default 0,
  primary key (dealer_id, currency)
);
create unique index wallet_one_default on wallet (dealer_id) where is_default;

create table api_key (
  id integer primary key generated always as identity,
  dealer_id integer not null references dealer,
  name text not null check (length(name) >= 3),
  hash text not null unique,
  prefix text not null,
  allowed_ips text[] not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3)
);

create table product (
  id integer primary key,
  name text not null,
  status text not null,
  type text not null check (type in ('chargingCard', 'topUp')),
  required_info text[] not null
);

create table item (
  id integer primary key,
  product_id integer not null references product,
  name text not null,
  currency text not null references currency,
  public_price numeric(24, 8) not null check (public_price > 0),
  active boolean not null
);
create index item_by_product on item (product_id, id);

create table dealer_discount (
  dealer_id integer not null references dealer,
  product_id integer not null references product,
  percent numeric(5, 2) not null,
  primary key (dealer_id, product_id)
);

create table dealer_price (
  dealer_id integer not null references dealer,
  item_id integer not null references item,
  price numeric(24, 8) not null check (price > 0),
  primary key (dealer_id, item_id)
);

-- A dealer's price of an item: the dealer's own price, otherwise the product's discount, otherwise the dealer's default one.
create view priced_item as
select
  dealer.id as dealer_id,
  item.id as item_id,
  item.product_id,
  item.name,
  item.active,
  item.currency,
  item.public_price,
  priced.price,
  item.public_price - priced.price as discount,
  case
    when dealer_price.price is null then discounted.percent
    else round(100 * (item.public_price - dealer_price.price) / item.public_price, 2)
  end as discount_percent
from dealer
cross join item
join currency on currency.code = item.currency
left join dealer_price on dealer_price.dealer_id = dealer.id and dealer_price.item_id = item.id
left join dealer_discount
  on dealer_discount.dealer_id = dealer.id and dealer_discount.product_id = item.product_id
cross join lateral (
  select coalesce(dealer_discount.percent, dealer.default_discount_percent) as percent
) as discounted
cross join lateral (
  select coalesce(
    dealer_price.price,
    greatest(
      round(item.public_price * (100 - discounted.percent) / 100, currency.exponent),
      power(10::numeric, -currency.exponent)
    )
  ) as price
) as priced;

create sequence sold_item start 700001;

-- steps: the order's remaining steps, in order, each { status, afterMs, refund, notify, sold };
-- due_at: time of the first step, null without steps.
create table orders (
  id bigint primary key generated always as identity (start 100001),
  dealer_id integer not null references dealer,
  key_id integer not null,
  item_id integer not null,
  type text not null,
  status text not null,
  currency text not null,
  price numeric(24, 8) not null,
  discount numeric(24, 8) not null,
  discount_percent numeric not null,
  revenue_percent numeric not null,
  phone text not null,
  context jsonb not null,
  client_order_ref text,
  notification_url text,
  sold_item_id bigint,
  voucher_code text,
  voucher_pin text,
  refunded_at timestamptz(3),
  steps jsonb not null,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index orders_by_date on orders (dealer_id, created_at, id);
create index orders_by_status on orders (dealer_id, status, id);
create index orders_by_type on orders (dealer_id, type, id);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_by_ref on orders using hash (client_order_ref);

-- Number of a dealer's orders by block of ids, type and status. The triggers of list.sql maintain it.
create table order_count (
  dealer_id integer not null,
  block bigint not null,
  type text not null,
  status text not null,
  n bigint not null,
  primary key (dealer_id, block, type, status)
) with (fillfactor = 70);

-- Late orders: answered with an error and created afterwards. request: the input of place_orders.
create table late_order (
  id bigint primary key generated always as identity,
  request jsonb not null,
  due_at timestamptz(3) not null
);

-- One row per attempt, made in the transaction that changes the status. body: replaces the order in a forged one.
create table notification (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  status text not null,
  url text not null,
  changed_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  response_status integer,
  error text,
  effect text,
  body jsonb
);
create index notification_by_order on notification (order_id);
create index notification_waiting on notification (due_at) where started_at is null;
