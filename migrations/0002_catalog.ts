/** Catalog and wallets: what the dealer sells, as the Dealer API last showed it, and the dealer's money there. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
comment on table products is 'products of the catalog, those that are not on sale included';
comment on column products.id is 'id at the Dealer API';
comment on column products.dealer_status is 'the status as the Dealer API wrote it';
comment on column products.required_info is 'fields that the customer fills in, as [{name, label}], in the order of the questions';
comment on column products.search_text is 'normalised names of the product and its items on sale, which searches are matched against';
comment on column products.shelf_position is 'place among the products on sale of its type, from 1; null: not on sale';
comment on column products.synced_at is 'when the catalog was last read with the product in it';
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
comment on table items is 'denominations of products: what a customer buys';
comment on column items.id is 'id at the Dealer API (productItem)';
comment on column items.currency is 'of list_price and cost, and of the wallet that pays';
comment on column items.list_price is 'public price of the Dealer API (publicPrice)';
comment on column items.cost is 'what the dealer pays (appliedPrices.price)';
comment on column items.shelf_position is 'place among the items on sale of its product, from 1; null: not on sale';
comment on column items.synced_at is 'when the catalog was last read with the item in it';
create unique index items_shelf on items (product_id, shelf_position) where shelf_position is not null;
-- "From …" on a product's card is one index look-up, however many items the product has.
create index items_cheapest_by_list on items (product_id, currency, greatest(list_price, cost))
  where shelf_position is not null;
create index items_cheapest_by_cost on items (product_id, currency, cost) where shelf_position is not null;

create table wallets (
  currency   text primary key check (currency ~ '^[A-Z]{3}$'),
  balance    numeric(24,8) not null check (balance <> 'NaN'),
  is_default boolean not null,
  active     boolean not null,
  fetched_at timestamptz not null
);
comment on table wallets is 'the dealer''s wallets at the Dealer API, one per currency';
comment on column wallets.is_default is 'true: the Dealer API charges it when an order names no currency';
comment on column wallets.active is 'false: the Dealer API takes no orders in the currency';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table wallets, items, products`.execute(db);
}
