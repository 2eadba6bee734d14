/** Shop marks: which of several shops on one dealer account made an order. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function shop_mark(shop_id text) returns text language sql immutable as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(decode(md5(shop_id), 'hex'), i) & 31) + 1, 1), '' order by i)
  from generate_series(0, 3) as i
$$;
comment on function shop_mark is
  'the four letters by which the refs of a shop tell whose they are, made of shop_history.shop_id: a restored backup has the same';

create table shop_marks (
  mark       text primary key check (mark ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  is_own     boolean not null default false,
  orders     bigint not null default 0 check (orders >= 0),
  newest_id  bigint not null default 0,
  first_at   timestamptz not null default now(),
  last_at    timestamptz not null default now()
);
comment on table shop_marks is
  'marks in refs of the dealer account that are not this database''s: of other shops, and of databases that this one replaced';
comment on column shop_marks.is_own is 'a database that this one replaced: its orders are this shop''s';
comment on column shop_marks.orders is 'how many dealer orders with the mark were seen in the list';
comment on column shop_marks.newest_id is 'the highest dealer order id that is counted';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table shop_marks;
drop function shop_mark(text);
`.execute(db);
}
