/** Debts: since when a balance is below zero, and when its customer was last reminded. */
import { type Kysely, sql } from 'kysely';

// Set before the trigger exists, which would date every debt from the migration.
const since = sql`
alter table balances add column owes_since timestamptz;
comment on column balances.owes_since is 'since when the balance is below zero, kept by a trigger; null: it is not';
update balances b set owes_since = coalesce((
  with running as (
    select e.id, p.created_at, sum(e.amount) over (order by e.id) as after
    from entries e join postings p on p.key = e.posting_key
    where e.account = 'customer:' || b.customer_id and e.currency = b.currency)
  select created_at from running
  where id > coalesce((select max(id) from running where after >= 0), 0) order by id limit 1), now())
where b.amount < 0;
create index if not exists balances_of_debtors on balances (owes_since) where owes_since is not null;

create function balances_owe_since() returns trigger language plpgsql as $$
begin
  new.owes_since := case when new.amount >= 0 then null
    when tg_op = 'UPDATE' then coalesce(old.owes_since, now()) else now() end;
  return new;
end $$;
comment on function balances_owe_since is 'Keeps since when a balance is below zero: a part that is paid leaves the time as it is';
create trigger balances_owe_since before insert or update on balances
  for each row when (new.amount < 0 or new.owes_since is not null) execute function balances_owe_since();
`;

const reminders = sql`
create table debt_reminders (
  customer_id bigint primary key references customers,
  reminded_at timestamptz not null default now(),
  reminded_by bigint not null,
  times       integer not null default 1 check (times > 0)
);
comment on table debt_reminders is 'the last reminder of each customer who owes or owed; the next one takes the row only a day later';
comment on column debt_reminders.reminded_by is 'Telegram user id of the member of staff';
comment on column debt_reminders.times is 'counts the reminders; names the notice of each';

create function debt_reminders_once_a_day() returns trigger language plpgsql as $$
begin
  if new.reminded_at < old.reminded_at + interval '24 hours' or new.times <> old.times + 1 then
    raise exception 'customer % was reminded less than a day ago', new.customer_id
      using errcode = 'check_violation', constraint = 'debt_reminders_once_a_day';
  end if;
  return new;
end $$;
comment on function debt_reminders_once_a_day is 'Refuses a second reminder of a customer within a day';
create trigger debt_reminders_once_a_day before update on debt_reminders
  for each row execute function debt_reminders_once_a_day();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [since, reminders]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table debt_reminders;
drop function debt_reminders_once_a_day;
drop trigger balances_owe_since on balances;
drop function balances_owe_since;
drop index balances_of_debtors;
alter table balances drop column owes_since;
`.execute(db);
}
