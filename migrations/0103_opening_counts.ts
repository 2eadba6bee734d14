/** Typed opening counts: what a cashier found in a till at the start of a shift, and who settled a difference. */
import { type Kysely, sql } from 'kysely';

const addUp = (opening: string) => `
create or replace function shift_tills_add_up() returns trigger language plpgsql as $$
begin
  if new.came_in <> (
      select coalesce(sum(amount) filter (where amount > 0), 0) from shift_moves
      where shift_id = new.shift_id and till = new.till and currency = new.currency)
    or new.went_out <> (
      select coalesce(-sum(amount) filter (where amount < 0), 0) from shift_moves
      where shift_id = new.shift_id and till = new.till and currency = new.currency)
    or ${opening} <> coalesce((
      select t.counted from shifts s join shift_tills t on t.shift_id = s.id
      where s.cashier_id = (select cashier_id from shifts where id = new.shift_id) and s.id < new.shift_id
        and t.till = new.till and t.currency = new.currency
      order by s.id desc limit 1), 0)
  then
    raise exception 'the sums of shift % do not add up', new.shift_id
      using errcode = 'check_violation', constraint = 'shift_tills_add_up';
  end if;
  return null;
end $$;`;

const openings = `
create table shift_openings (
  shift_id   bigint not null references shifts,
  till       text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  due        numeric(24,8) not null check (due <> 'NaN'),
  counted    numeric(24,8) not null check (counted >= 0 and counted <> 'NaN'),
  difference numeric(24,8) generated always as (counted - due) stored,
  typed_at   timestamptz not null default now(),
  settled_at timestamptz,
  settler_id bigint,
  settlement text,
  primary key (shift_id, till, currency),
  constraint shift_openings_settled_whole check (
    (settled_at is null) = (settler_id is null) and (settled_at is null) = (settlement is null)),
  constraint shift_openings_settles_a_difference check (settled_at is null or counted <> due)
);
comment on table shift_openings is 'what a cashier found in a till at the start of a shift; without a row it is the last count';
comment on column shift_openings.due is 'the last count, with the moves since then';
comment on column shift_openings.settler_id is 'Telegram user id of another member of staff, who said what becomes of the difference';
comment on column shift_openings.settlement is 'in that person''s words';

create function shift_openings_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from shifts where id = new.shift_id and closed_at is not null) then
      raise exception 'shift % is signed', new.shift_id
        using errcode = 'check_violation', constraint = 'shift_openings_once';
    end if;
  elsif tg_op = 'DELETE' or (new.shift_id, new.till, new.currency, new.due, new.counted, new.typed_at)
      is distinct from (old.shift_id, old.till, old.currency, old.due, old.counted, old.typed_at)
    or old.settled_at is not null
    or new.settler_id = (select cashier_id from shifts where id = new.shift_id)
  then
    raise exception 'the opening count of shift % is final, and another person settles it once', old.shift_id
      using errcode = 'check_violation', constraint = 'shift_openings_once';
  end if;
  return new;
end $$;
comment on function shift_openings_once is
  'Refuses an opening count of a signed shift, its change, and its settlement twice or by its cashier';
create trigger shift_openings_once before insert or update or delete on shift_openings
  for each row execute function shift_openings_once();

alter table shift_tills
  add column found numeric(24,8) check (found <> 'NaN'),
  drop constraint shift_tills_opening_check,
  add constraint shift_tills_opening_check check (opening <> 'NaN');
comment on column shift_tills.opening is 'what the same cashier counted in it last, 0 the first time; with what was found';
comment on column shift_tills.found is 'difference of the opening count, part of the opening; null: signed by a process that knew no opening counts';

create function shift_tills_found() returns trigger language plpgsql as $$
begin
  if new.found <> coalesce((
      select difference from shift_openings
      where shift_id = new.shift_id and till = new.till and currency = new.currency), 0)
  then
    raise exception 'the opening of shift % is not the one that was counted', new.shift_id
      using errcode = 'check_violation', constraint = 'shift_tills_found';
  end if;
  return null;
end $$;
comment on function shift_tills_found is 'Refuses, at commit, a found difference that is not that of the opening count';
create constraint trigger shift_tills_found after insert on shift_tills
  deferrable initially deferred for each row execute function shift_tills_found();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addUp('new.opening - coalesce(new.found, 0)')).execute(db);
  await sql.raw(openings).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger shift_tills_found on shift_tills;
drop function shift_tills_found;
alter table shift_tills
  drop column found,
  drop constraint shift_tills_opening_check,
  add constraint shift_tills_opening_check check (opening >= 0 and opening <> 'NaN');
comment on column shift_tills.opening is 'what the same cashier counted in it last; 0 the first time';
drop table shift_openings;
drop function shift_openings_once;
`.execute(db);
  await sql.raw(addUp('new.opening')).execute(db);
}
