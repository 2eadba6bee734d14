/** What the dealer charged for each dealer order, where the catalog holds each product, and items that the dealer charged too much for. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table dealer_charges (
  dealer_order_id bigint primary key,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  cost            numeric(24,8) not null check (cost >= 0 and cost <> 'NaN'),
  read_at         timestamptz not null default now()
) with (fillfactor = 85);
comment on table dealer_charges is 'price of each dealer order of ours, as the Dealer API said it when the order was last read';
comment on column dealer_charges.cost is 'appliedDealerPrices.price, in currency; what failed or was rejected had it rolled back';
comment on column dealer_charges.read_at is 'when this cost was first read';

alter table products
  add column catalog_page jsonb,
  add column cost_read_at timestamptz;
comment on column products.catalog_page is 'the catalog page that held it in the last synchronization, as {cursor, size}; null: not known';
comment on column products.cost_read_at is 'when that page was last read for an order, between two synchronizations';

alter table items
  add column seen_cost numeric(24,8) check (seen_cost >= 0 and seen_cost <> 'NaN'),
  add column seen_at   timestamptz,
  add column loss_cost numeric(24,8) check (loss_cost >= 0 and loss_cost <> 'NaN'),
  add column loss_at   timestamptz,
  add constraint items_loss_is_whole check ((loss_cost is null) = (loss_at is null));
comment on column items.seen_cost is 'cost on its catalog page when that differed from cost; counts while seen_at is after the last synchronization';
comment on column items.loss_cost is 'what the dealer charged beyond the limit; the item is not sold until a synchronization shows this cost or an admin says so';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table items
  drop constraint items_loss_is_whole, drop column loss_at, drop column loss_cost, drop column seen_at, drop column seen_cost;
alter table products drop column cost_read_at, drop column catalog_page;
drop table dealer_charges;
`.execute(db);
}
