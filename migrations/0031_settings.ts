/** Texts of the shop that its owner put into their own words. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table shop_texts (
  locale     text not null check (locale ~ '^[a-z]{2,3}$'),
  key        text not null check (key ~ '^[a-z][a-z0-9-]*$'),
  source     text,
  draft      text,
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  primary key (locale, key),
  check (num_nonnulls(source, draft) > 0)
);
comment on table shop_texts is 'what customers read in place of the texts of the locales folder, in its notation (Fluent)';
comment on column shop_texts.source is 'null: only written down, not shown to anybody yet';
comment on column shop_texts.draft is 'what was typed and is being looked at';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table shop_texts`.execute(db);
}
