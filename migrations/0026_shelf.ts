/** What admins decide about the shelf: what is shown, in which order, under which name, and how many one customer may buy. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table brands
  add hidden boolean not null default false,
  add pinned boolean not null default false,
  add sort   integer check (sort between 1 and 9999);
comment on column brands.hidden is 'true: an admin took all that it has off the shelf';
comment on column brands.pinned is 'true: it stands before those that are not pinned';
comment on column brands.sort is 'the lowest stands first, before those without a number; null: the dealer''s order';

alter table products
  add dealer_name     text,
  add corrected_name  text,
  add dealer_position integer,
  add hidden          boolean not null default false,
  add pinned          boolean not null default false,
  add sort            integer check (sort between 1 and 9999),
  add description     jsonb not null default '{}',
  add picture         text,
  add redeem          jsonb not null default '{}',
  add aliases         text[] not null default '{}',
  add limit_most      integer check (limit_most between 1 and 1000),
  add limit_days      integer check (limit_days between 1 and 365),
  add corrected_category text,
  add corrected_by    bigint,
  add corrected_at    timestamptz,
  add constraint products_limit_is_whole check ((limit_most is null) = (limit_days is null));
alter table items
  add dealer_name     text,
  add corrected_name  text,
  add dealer_position integer,
  add hidden          boolean not null default false,
  add pinned          boolean not null default false,
  add sort            integer check (sort between 1 and 9999),
  add description     jsonb not null default '{}',
  add picture         text,
  add limit_most      integer check (limit_most between 1 and 1000),
  add limit_days      integer check (limit_days between 1 and 365),
  add corrected_category text,
  add corrected_by    bigint,
  add corrected_at    timestamptz,
  add constraint items_limit_is_whole check ((limit_most is null) = (limit_days is null));
update products set dealer_name = name, dealer_position = shelf_position;
update items set dealer_name = name, dealer_position = shelf_position;

comment on column products.name is 'what it is called here: as corrected, or as the dealer calls it';
comment on column products.shelf_position is 'place among the products on sale of its type, from 1, worked out from the dealer''s order and what admins decided; null: not on sale';
comment on column products.dealer_name is 'as the dealer calls it; null: not synchronised yet';
comment on column products.corrected_name is 'as an admin called it; null: the dealer''s name. Synchronisation never touches what admins decided';
comment on column products.dealer_position is 'place among the products that the dealer sells, from 1; null: the dealer does not sell it';
comment on column products.hidden is 'true: an admin took it off the shelf';
comment on column products.pinned is 'true: it stands before those that are not pinned';
comment on column products.sort is 'the lowest stands first, before those without a number; null: the dealer''s order';
comment on column products.description is 'what customers read about it, as {language: text}';
comment on column products.picture is 'Telegram''s file id of the picture that an admin sent; null: the brand''s';
comment on column products.redeem is 'how to redeem, as {language: {text, link}}; it goes before what the brand says in the same language';
comment on column products.aliases is 'other names that it is found by';
comment on column products.limit_most is 'units that one customer may buy within limit_days; null: no limit';
comment on column products.limit_days is 'days of 24 hours that limit_most counts';
comment on column products.corrected_category is 'a category of src/shop/catalog/categories.ts, as an admin chose; null: the brand''s';
comment on column products.corrected_by is 'Telegram user id of the admin who decided something about it last; null: none did';
comment on column products.corrected_at is 'when that was';
comment on column items.name is 'what it is called here: as corrected, or as the dealer calls it';
comment on column items.shelf_position is 'place among the items on sale of its product, from 1: those that can be paid for first; null: not on sale';
comment on column items.dealer_name is 'as the dealer calls it; null: not synchronised yet';
comment on column items.corrected_name is 'as an admin called it; null: the dealer''s name';
comment on column items.dealer_position is 'place among the items that the dealer sells of its product, from 1; null: the dealer does not sell it';
comment on column items.hidden is 'true: an admin took it off the shelf';
comment on column items.pinned is 'true: it stands before those that are not pinned';
comment on column items.sort is 'the lowest stands first, before those without a number; null: the dealer''s order';
comment on column items.description is 'what customers read about it, as {language: text}';
comment on column items.picture is 'Telegram''s file id of the picture that an admin sent; null: the product''s';
comment on column items.corrected_category is 'a category, as an admin chose; null: the product''s';
comment on column items.limit_most is 'units that one customer may buy within limit_days; null: no limit';
comment on column items.limit_days is 'days of 24 hours that limit_most counts';
comment on column items.corrected_by is 'Telegram user id of the admin who decided something about it last; null: none did';
comment on column items.corrected_at is 'when that was';

create index purchases_of_product on purchases (customer_id, product_id, created_at);

-- What gave its money back does not count, and neither does what replaces a code.
create function purchase_limits(buyer bigint, wanted_item bigint)
returns table (of_item boolean, most integer, days integer, bought timestamptz[])
language sql stable as $$
  select own.of_item, own.most, own.days, coalesce(array_agg(unit.created_at order by unit.created_at)
    filter (where unit.created_at is not null), '{}')
  from items join products on products.id = items.product_id
  cross join lateral (values
    (true, items.limit_most, items.limit_days), (false, products.limit_most, products.limit_days)
  ) as own (of_item, most, days)
  left join lateral (
    select purchases.created_at from purchases join orders on orders.purchase_id = purchases.id
    where purchases.customer_id = buyer and purchases.product_id = products.id
      and purchases.created_at > now() - make_interval(hours => own.days * 24)
      and (not own.of_item or purchases.item_id = items.id) and purchases.replaces_order_id is null
      and orders.state not in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled')
      and orders.reversal is distinct from 'refunded'
  ) unit on true
  where items.id = wanted_item and own.most is not null
  group by own.of_item, own.most, own.days
$$;
comment on function purchase_limits is 'The limits of an item and of its product, with when the customer bought the units that count, the oldest first';

create function purchases_within_limit() returns trigger language plpgsql as $$
begin
  if new.replaces_order_id is not null or not exists (
    select from items join products on products.id = items.product_id
    where items.id = new.item_id and coalesce(items.limit_most, products.limit_most) is not null
  ) then
    return new;
  end if;
  -- One customer's purchases of a product follow each other: each counts those before it, which a new snapshot shows.
  perform pg_advisory_xact_lock(hashtextextended('limit:' || new.customer_id || ':' || new.product_id, 0));
  if exists (
    select from purchase_limits(new.customer_id, new.item_id) own
    where cardinality(own.bought) + new.quantity > own.most
  ) then
    raise exception 'customer % may not buy % more of item % now', new.customer_id, new.quantity, new.item_id
      using errcode = 'check_violation', constraint = 'purchases_within_limit';
  end if;
  return new;
end $$;
comment on function purchases_within_limit is 'Refuses a purchase over the limit of its item or product; concurrent ones of a customer wait for each other';
create trigger purchases_within_limit before insert on purchases
  for each row execute function purchases_within_limit();

create table catalog_imports (
  id         bigint generated always as identity primary key,
  actor_id   bigint not null,
  sheet      text not null,
  digest     text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
comment on table catalog_imports is 'sheets that admins sent, between the dry run and the decision; removed a day later';
comment on column catalog_imports.actor_id is 'Telegram user id of the admin who sent it';
comment on column catalog_imports.sheet is 'the CSV';
comment on column catalog_imports.digest is 'of the changes that the dry run showed: applied only if they still are the same';
comment on column catalog_imports.applied_at is 'when it was applied; null: it was not';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table catalog_imports;
drop trigger purchases_within_limit on purchases;
drop function purchases_within_limit();
drop function purchase_limits(bigint, bigint);
drop index purchases_of_product;
update products set name = coalesce(dealer_name, name);
update items set name = coalesce(dealer_name, name);
alter table items
  drop constraint items_limit_is_whole, drop corrected_at, drop corrected_by, drop corrected_category, drop picture, drop limit_days, drop limit_most, drop description,
  drop sort, drop pinned, drop hidden, drop dealer_position, drop corrected_name, drop dealer_name;
alter table products
  drop constraint products_limit_is_whole, drop corrected_at, drop corrected_by, drop corrected_category, drop limit_days, drop limit_most, drop aliases,
  drop redeem, drop picture, drop description, drop sort, drop pinned, drop hidden, drop dealer_position, drop corrected_name,
  drop dealer_name;
alter table brands drop sort, drop pinned, drop hidden;
`.execute(db);
}
