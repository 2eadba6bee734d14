/** History: how the shop notices that its database went back (a restored backup, a failover), and what it does then. */
import { type Kysely, sql } from 'kysely';

const server = sql`
create function database_timeline() returns bigint language plpgsql as $$
begin
  return ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint;
exception when others then
  return null;
end $$;
comment on function database_timeline() is 'the timeline of PostgreSQL''s write-ahead log, another one after each failover; null where it cannot be read';

create function database_position() returns text language plpgsql as $$
begin
  -- What is flushed is there after a crash; what is only inserted need not be.
  return pg_current_wal_flush_lsn()::text;
exception when others then
  return null;
end $$;
comment on function database_position() is 'how far PostgreSQL''s log is on the disk; null where it cannot be read';

create function database_system() returns text language plpgsql as $$
begin
  return (select system_identifier::text from pg_control_system());
exception when others then
  return null;
end $$;
comment on function database_system() is 'what PostgreSQL gave its cluster at initdb; null where an ordinary user may not ask for it';
`;

const tables = sql`
create table shop_history (
  id                boolean primary key default true check (id),
  shop_id           uuid not null default gen_random_uuid(),
  system_identifier text,
  timeline          bigint,
  closed_at         timestamptz
);
comment on table shop_history is 'one row: which database this is, so that the shop notices when it went back';
comment on column shop_history.shop_id is 'made with the tables; processes compare it with the one that they remember outside the database';
comment on column shop_history.system_identifier is 'of the server that the shop last knew it on; null while none was read';
comment on column shop_history.timeline is 'of the write-ahead log that the shop last knew; null while none was read';
comment on column shop_history.closed_at is 'since when nothing is sold or submitted because the database went back; null while the shop is open';
insert into shop_history default values;

create table history_beats (
  number bigint primary key,
  token  uuid not null,
  at     timestamptz not null
);
comment on table history_beats is 'one row every quarter of a minute; processes remember the last one outside the database, which must find it here again';
comment on column history_beats.number is 'counts up by one';
comment on column history_beats.token is 'random: tells a beat from another of the same number in a time that the database lost';

create function history_holds() returns boolean language sql as $$
  select closed_at is null and (timeline is null or coalesce(database_timeline(), timeline) = timeline) from shop_history
$$;
comment on function history_holds() is 'whether the shop is open, and the database the one that it was opened with';

create table recoveries (
  id                 bigint generated always as identity primary key,
  why                text not null,
  certain            boolean not null,
  since              timestamptz not null,
  closed_at          timestamptz not null,
  last_order_id      bigint not null,
  last_attempt_id    bigint not null,
  next_try_at        timestamptz not null,
  problem            jsonb,
  found              integer not null default 0,
  opened_at          timestamptz,
  vouchers_checked_at timestamptz,
  top_ups_checked_at timestamptz
);
comment on table recoveries is 'each time the database went back, or may have: what was read of the dealer''s list before the shop opened again';
comment on column recoveries.why is 'what told of it: beat-lost, other-database, other-server, timeline, position, nothing-remembered, gap';
comment on column recoveries.certain is 'false while it may just have been away: it opens as soon as the list shows nothing that the database lacks';
comment on column recoveries.since is 'the last moment that is surely in the database';
comment on column recoveries.closed_at is 'when the shop closed';
comment on column recoveries.last_order_id is 'the newest order of before: attempts of those up to it may be lost';
comment on column recoveries.last_attempt_id is 'the newest attempt of before: the refs of later ones were found in the list';
comment on column recoveries.next_try_at is 'when the list is read next';
comment on column recoveries.problem is 'why the list could not be read to its end';
comment on column recoveries.found is 'dealer orders of ours in the list that the database lacked';
comment on column recoveries.opened_at is 'when the shop opened again; null while it is closed';
comment on column recoveries.vouchers_checked_at is 'when the list was read after their quarantine: from then on voucher orders of before may be attempted';
comment on column recoveries.top_ups_checked_at is 'the same for top-ups, whose quarantine is longer';
create unique index recoveries_one_open on recoveries ((true)) where opened_at is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [server, tables]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table recoveries;
drop function history_holds();
drop table history_beats, shop_history;
drop function database_system(), database_position(), database_timeline();
`.execute(db);
}
