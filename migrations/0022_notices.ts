/** Notices: what customers are told beside their purchases and payments, and which items they watch. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table notices (
  id          bigint generated always as identity primary key,
  key         text not null constraint notices_key_key unique,
  customer_id bigint not null references customers,
  kind        text not null check (kind in ('bonus','gift-opened','restock','price-drop','broadcast')),
  detail      jsonb not null,
  made_at     timestamptz not null default now(),
  due_at      timestamptz not null default now(),
  broadcast_id bigint,
  claimed_at  timestamptz,
  ended_at    timestamptz,
  outcome     text check (outcome in ('sent','left-out','refused','unknown')),
  check ((outcome is null) = (ended_at is null)),
  check ((kind = 'broadcast') = (broadcast_id is not null))
);
comment on table notices is 'short messages to customers, each sent at most once; deleted a week after';
comment on column notices.key is 'names what it is about, so that it is told once';
comment on column notices.broadcast_id is 'the broadcast that this is a recipient of; no foreign key, which would be checked 100,000 times a broadcast';
comment on column notices.claimed_at is 'since when a process sends it; whoever dies meanwhile leaves it claimed, and it is not sent again';
comment on column notices.outcome is 'left-out: the customer had blocked the bot, or opted out; refused: Telegram does not take it; unknown: the process that sent it died, or Telegram gave no answer';
create index notices_due on notices (due_at) where claimed_at is null and outcome is null and broadcast_id is null;
create index notices_of_broadcast on notices (broadcast_id, id) where claimed_at is null and outcome is null and broadcast_id is not null;
create index notices_claimed on notices (claimed_at) where claimed_at is not null and outcome is null;
create index notices_old on notices (ended_at) where outcome is not null;

create table watched_items (
  item_id    bigint primary key,
  version    integer not null default 1,
  checked_at timestamptz not null default now()
);
comment on table watched_items is 'items that somebody watches, and when each was compared with the catalog';
comment on column watched_items.version is 'counts the changes: a notice''s key is made of it';
create index watched_items_checked on watched_items (checked_at);

create table watched_prices (
  item_id     bigint not null references watched_items on delete cascade,
  price_group text not null check (price_group in ('retail','reseller','vip')),
  available   boolean not null,
  currency    text not null,
  price       numeric(24,8) not null check (price <> 'NaN'),
  primary key (item_id, price_group)
);
comment on table watched_prices is 'what each group of customers last saw of a watched item';

create table item_watches (
  customer_id bigint not null references customers,
  item_id     bigint not null references watched_items,
  kind        text not null check (kind in ('restock','price-drop')),
  made_at     timestamptz not null default now(),
  notified_at     timestamptz,
  primary key (customer_id, item_id, kind)
);
comment on table item_watches is 'who wants to hear when an item is back or becomes cheaper';
comment on column item_watches.notified_at is 'a customer hears of one item at most every six hours';
create index item_watches_of_item on item_watches (item_id, kind);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table item_watches, watched_prices, watched_items, notices`.execute(db);
}
