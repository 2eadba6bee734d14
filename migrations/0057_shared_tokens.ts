/** Shared tokens: the mark by which a database recognizes its bot. Goods: what the dealer changed under an id that stayed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table bot_marks (
  bot_id      bigint primary key,
  mark        text not null,
  earlier     text,
  made_at     timestamptz not null default now(),
  is_written  boolean not null default false,
  disputed_at timestamptz
);
comment on table bot_marks is 'the mark that this database left at its bot: another one there means that another database uses the token';
comment on column bot_marks.bot_id is 'the Telegram id of the bot';
comment on column bot_marks.earlier is 'the mark before it, which may still be there while the new one is written';
comment on column bot_marks.is_written is 'whether Telegram took the mark';
comment on column bot_marks.disputed_at is 'when a mark of another database was last found; a restored backup finds one once';

create table goods_changes (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  item_id    bigint references items on delete cascade,
  field      text not null check (field in ('name', 'type', 'fields', 'currency', 'product', 'list-price')),
  before     text not null,
  after      text not null,
  noticed_at timestamptz not null default now()
);
comment on table goods_changes is 'what the dealer changed of a product or item under an id that stayed: it may be another good by now';
comment on column goods_changes.item_id is 'null: the product itself changed';
comment on column goods_changes.field is 'list-price: it moved by a fifth or more; fields: what the customer fills in';
create index goods_changes_noticed on goods_changes (noticed_at);
create index goods_changes_of_product on goods_changes (product_id);
create index goods_changes_of_item on goods_changes (item_id) where item_id is not null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table goods_changes, bot_marks`.execute(db);
}
