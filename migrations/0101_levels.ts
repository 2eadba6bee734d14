/** Levels of customers: turnover sets the price group. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customers
  add column level_group text constraint customers_level_group_check check (level_group in ('reseller','vip')),
  add column level_month date;
comment on column customers.level_group is 'price group by turnover; null: none. A price_group that differs from it (retail for null) was set by staff';
comment on column customers.level_month is 'first day of the month in which the level was last computed';
create index customers_by_level_month on customers (level_month) where level_group is not null;

create table level_due (
  id          bigint generated always as identity primary key,
  customer_id bigint references customers,
  due_at      timestamptz not null default now() + interval '30 seconds'
);
comment on table level_due is 'customers whose level has to be computed again; null: all of them. Append-only, so that no posting waits for the round, which deletes them';
create index level_due_at on level_due (due_at, id);

create table level_changes (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  before      text,
  after       text,
  turnover    numeric(24,8),
  currency    text check (currency ~ '^[A-Z]{3}$'),
  at          timestamptz not null default now(),
  constraint level_changes_differ check (before is distinct from after),
  constraint level_changes_of_turnover check ((turnover is null) = (currency is null))
);
comment on table level_changes is 'each level that a turnover gave or took';
comment on column level_changes.turnover is 'null: the levels ended, or the person joined the staff';
comment on column level_changes.before is 'price group by turnover before; null: none';
create index level_changes_of_customer on level_changes (customer_id, id desc);
create index level_changes_by_time on level_changes (at);

create index if not exists postings_given on postings (customer_id, created_at) where kind in ('credit', 'debit', 'undo', 'bonus');

create function level_becomes_due() returns trigger language plpgsql as $$
begin
  if exists (select from settings where key = 'levels') then
    insert into level_due (customer_id) values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint);
  end if;
  return null;
end $$;
comment on function level_becomes_due is 'Writes down a customer whose turnover, standing or role changed; its argument: the column with the id';
create trigger level_becomes_due after insert on postings
  for each row when (new.kind <> 'hold') execute function level_becomes_due('customer_id');
create trigger level_becomes_due after update of price_group, blocked_at, erased_at on customers
  for each row when ((new.price_group, new.blocked_at, new.erased_at) is distinct from (old.price_group, old.blocked_at, old.erased_at)
    and new.level_group is not distinct from old.level_group)
  execute function level_becomes_due('id');
create trigger level_becomes_due after insert or delete on staff
  for each row execute function level_becomes_due('person_id');
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger level_becomes_due on postings;
drop trigger level_becomes_due on customers;
drop trigger level_becomes_due on staff;
drop function level_becomes_due;
drop index postings_given;
drop table level_changes;
drop table level_due;
delete from settings where key = 'levels';
update customers set price_group = 'retail' where price_group = level_group;
alter table customers drop column level_group, drop column level_month;
`.execute(db);
}
