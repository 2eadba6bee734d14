/** Brands: what the dealer's products are called in common, and the regions that they are for. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table brands (
  id                 bigint generated always as identity primary key,
  key                text not null unique check (key <> ''),
  derived_name       text not null,
  corrected_name     text,
  name               text not null generated always as (coalesce(corrected_name, derived_name)) stored,
  derived_category   text not null,
  corrected_category text,
  category           text not null generated always as (coalesce(corrected_category, derived_category)) stored,
  merged_into        bigint references brands check (merged_into <> id),
  picture            text,
  redeem             jsonb not null default '{}',
  updated_by         bigint,
  updated_at         timestamptz not null default now()
);
comment on table brands is 'brands, derived from the names of products; none is deleted, because admins'' corrections hang on them';
comment on column brands.key is 'the derived name, folded: how synchronisation finds the brand again, and what a deep link names';
comment on column brands.derived_name is 'as the name of its first product spelled it';
comment on column brands.corrected_name is 'as an admin spelled it; null: as derived. Synchronisation never touches what is corrected';
comment on column brands.derived_category is 'a category of src/shop/catalog/categories.ts, by the words in the name and the fields that are asked for';
comment on column brands.corrected_category is 'as an admin chose; null: as derived';
comment on column brands.merged_into is 'the brand that an admin joined it to: its products belong there; null: a brand of its own';
comment on column brands.picture is 'Telegram''s file id of the picture that an admin sent; null: none';
comment on column brands.redeem is 'how to redeem, as {language: {text, link}}';
comment on column brands.updated_by is 'Telegram user id of the admin who changed it last; null: none did';
create index brands_merged on brands (merged_into) where merged_into is not null;

create table brand_aliases (
  brand_id bigint not null references brands,
  alias    text not null,
  folded   text not null check (folded <> ''),
  shipped  boolean not null default false,
  primary key (brand_id, folded)
);
comment on table brand_aliases is 'other names that a brand is found by';
comment on column brand_aliases.alias is 'as it was written';
comment on column brand_aliases.folded is 'as searches are folded';
comment on column brand_aliases.shipped is 'true: it came with the shop; false: an admin added it';
create index brand_aliases_folded on brand_aliases (folded);

alter table products
  add derived_brand_id   bigint references brands,
  add corrected_brand_id bigint references brands,
  add brand_id           bigint generated always as (coalesce(corrected_brand_id, derived_brand_id)) stored,
  add derived_region     text not null default '' check (derived_region ~ '^([A-Z]{2,6})?$'),
  add corrected_region   text check (corrected_region ~ '^([A-Z]{2,6})?$'),
  add region             text not null generated always as (coalesce(corrected_region, derived_region)) stored,
  add variant            text not null default '',
  add payable_items      integer not null default 0;
comment on column products.derived_brand_id is 'brand by its name, or the one that this was joined to; null: not synchronised since brands exist';
comment on column products.corrected_brand_id is 'brand that an admin chose; null: as derived. Synchronisation never touches what is corrected';
comment on column products.derived_region is 'region by its name: an ISO 3166 code, EU, MENA, GLOBAL …; empty: it names none';
comment on column products.corrected_region is 'region that an admin chose; null: as derived';
comment on column products.variant is 'what its name says beside brand and region; empty: nothing';
comment on column products.payable_items is 'number of its items on sale that the dealer had a wallet for at the last synchronisation; they have the first places';
create index products_of_brand on products (brand_id, type, region, shelf_position) where shelf_position is not null and payable_items > 0;
create index products_by_brand on products (brand_id);

create table brand_places (
  type       text not null check (type in ('voucher', 'top-up')),
  category   text not null,
  position   integer not null,
  brand_id   bigint not null references brands,
  regions    text[] not null,
  products   integer not null,
  product_id bigint,
  primary key (type, category, position)
);
comment on table brand_places is 'what the shelves show, worked out again when catalog or brands change: a page is a range of places';
comment on column brand_places.category is 'empty: the shelf of all categories';
comment on column brand_places.position is 'place of the brand on its shelf, from 1, without gaps';
comment on column brand_places.regions is 'the regions of its products that can be paid for, in the dealer''s order';
comment on column brand_places.products is 'number of its products that can be paid for';
comment on column brand_places.product_id is 'the product, if there is only one';
create index brand_places_of_brand on brand_places (brand_id);

alter table customers add region text check (region ~ '^[A-Z]{2,6}$');
comment on column customers.region is 'region that the customer chose last; null: none yet';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customers drop region;
drop table brand_places, brand_aliases;
alter table products
  drop payable_items, drop variant,
  drop region, drop corrected_region, drop derived_region,
  drop brand_id, drop corrected_brand_id, drop derived_brand_id;
drop table brands;
`.execute(db);
}
