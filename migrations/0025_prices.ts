/** Prices: the rules by which they come about, who pays which, what a rule was changed from, and what each synchronisation changed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customers add price_group text not null default 'retail'
  constraint customers_price_group_check check (price_group in ('retail','reseller','vip'));
comment on column customers.price_group is 'whose prices the customer sees and pays';

create table price_rules (
  id          bigint generated always as identity primary key,
  scope       text not null check (scope in ('item','product','brand','type','shop')),
  rank        smallint not null generated always as (
                case scope when 'item' then 1 when 'product' then 2 when 'brand' then 3 when 'type' then 4 else 5 end) stored,
  subject     text not null,
  price_group text check (price_group in ('retail','reseller','vip')),
  kind        text not null check (kind in ('percent','amount','fixed')),
  base        text not null check (base in ('cost','list')),
  value       numeric(24,8) not null check (value <> 'NaN'),
  currency    text check (currency ~ '^[A-Z]{3}$'),
  set_by      bigint not null,
  set_at      timestamptz not null default now(),
  constraint price_rules_once unique nulls not distinct (scope, subject, price_group),
  check ((kind = 'percent') = (currency is null)),
  check (kind <> 'fixed' or value > 0),
  check ((scope = 'shop') = (subject = '')),
  check (scope <> 'type' or subject in ('voucher','top-up'))
);
comment on table price_rules is 'how prices are made from the dealer''s, where it is not the shop-wide way; the narrowest rule counts, and of those of one scope the one for the customer''s group';
comment on column price_rules.rank is 'the lowest counts';
comment on column price_rules.subject is 'id of the item, product or brand, or the type; empty for the whole shop';
comment on column price_rules.price_group is 'null: every group';
comment on column price_rules.kind is 'percent of the base on top of it, an amount on top of it, or a fixed price';
comment on column price_rules.base is 'what the dealer charges, or the dealer''s list price; a fixed price has none and says cost';
comment on column price_rules.value is 'percent, or an amount in currency; below zero it is a discount';
comment on column price_rules.currency is 'items in another currency are not affected';

create table price_rule_changes (
  id         bigint generated always as identity primary key,
  scope      text not null,
  subject    text not null,
  price_group text,
  before     jsonb,
  after      jsonb,
  made_by    bigint not null,
  made_at    timestamptz not null default now(),
  undone_at  timestamptz,
  check (before is not null or after is not null)
);
comment on table price_rule_changes is 'each change of a rule or of what holds for the whole shop, so that it can be undone';
comment on column price_rule_changes.scope is 'of the rule; or markup, rounding, min-profit, rate, stars-rate';
comment on column price_rule_changes.subject is 'of the rule; of rounding and rates the currency';
comment on column price_rule_changes.before is 'as it was, {kind, base, value, currency} of a rule, {rate, margin} or {per100} of a rate, else {value}; null: it was not set';
comment on column price_rule_changes.after is 'as it became; null: it was taken away';

create table catalog_syncs (
  id    bigint generated always as identity primary key,
  at    timestamptz not null default now(),
  items integer not null,
  fresh integer not null,
  gone  integer not null,
  moved integer not null
);
comment on table catalog_syncs is 'synchronisations of the catalog that changed something of what is sold; kept for 90 days';
comment on column catalog_syncs.items is 'items that the dealer sold then';
comment on column catalog_syncs.fresh is 'items that came';
comment on column catalog_syncs.gone is 'items that left';
comment on column catalog_syncs.moved is 'items whose cost or list price changed';
create index catalog_syncs_at on catalog_syncs (at);

create table catalog_changes (
  id          bigint generated always as identity primary key,
  sync_id     bigint not null references catalog_syncs on delete cascade,
  kind        text not null check (kind in ('new','gone','price')),
  item_id     bigint not null,
  cost_before numeric(24,8),
  cost_after  numeric(24,8),
  list_before numeric(24,8),
  list_after  numeric(24,8)
);
comment on table catalog_changes is 'what a synchronisation changed, an item a row; of the first one nothing is written down';
create index catalog_changes_of_sync on catalog_changes (sync_id, kind, id);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table catalog_changes, catalog_syncs, price_rule_changes, price_rules`.execute(db);
  await sql`alter table customers drop column price_group`.execute(db);
}
