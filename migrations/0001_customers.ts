/** Customers: who writes to the bot, their language, and the accounts that they topped up. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table customers (
  id             bigint primary key,
  first_name     text not null,
  username       text,
  locale         text not null check (locale ~ '^[a-z]{2,3}$'),
  locale_chosen  boolean not null default false,
  phone          text check (phone ~ '^\\+[1-9][0-9]{5,14}$'),
  display_currency text check (display_currency ~ '^[A-Z]{3}$'),
  wants_news     boolean not null default true,
  unreachable_at timestamptz,
  created_at     timestamptz not null default now(),
  seen_at        timestamptz not null default now()
);
comment on table customers is 'one row for each Telegram user who wrote to the bot, admins included';
comment on column customers.id is 'Telegram user id; also the id of the private chat';
comment on column customers.username is 'Telegram username without @; null if the user has none';
comment on column customers.locale is 'language of the chat, listed in the code alone, so that another one needs no migration; follows Telegram until the customer chooses one';
comment on column customers.locale_chosen is 'true: the customer chose the language, Telegram no longer changes it';
comment on column customers.phone is 'E.164, sent to the dealer with each order; null until the customer gives it';
comment on column customers.display_currency is 'currency in which the customer wants to read prices; null: the one of each item';
comment on column customers.wants_news is 'false: no broadcast is sent to the customer, who opted out';
comment on column customers.unreachable_at is 'since when Telegram refuses messages to the customer, who blocked the bot, for example; null while reachable';
comment on column customers.seen_at is 'when the customer last wrote, up to 10 minutes too early';
create index customers_username on customers (lower(username));

create table customer_accounts (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customers,
  product_id   bigint not null,
  context      jsonb not null,
  nickname     text,
  used_at      timestamptz not null default now(),
  unique (customer_id, product_id, context)
);
comment on table customer_accounts is 'accounts that a customer topped up, offered again at the next purchase of the product';
comment on column customer_accounts.product_id is 'a product of the dealer, which may have left the catalog since';
comment on column customer_accounts.context is 'the required fields of the product and what the customer typed';
comment on column customer_accounts.nickname is 'name that the Dealer API gave for the account; null if it gave none';
comment on column customer_accounts.used_at is 'when the customer last bought for the account';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table customer_accounts, customers`.execute(db);
}
