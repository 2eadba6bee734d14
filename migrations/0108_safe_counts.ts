/** Counts of the cash in the safe: what came in is known from handovers, what left from the next count. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table safe_counts (
  id         bigint generated always as identity primary key,
  till       text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  received   numeric(24,8) not null check (received >= 0 and received <> 'NaN'),
  due        numeric(24,8) not null check (due >= 0 and due <> 'NaN'),
  counted    numeric(24,8) not null check (counted >= 0 and counted <> 'NaN'),
  words      text,
  counted_by bigint not null,
  counted_at timestamptz not null default now(),
  constraint safe_counts_say_why check ((counted = due) = (words is null))
);
comment on table safe_counts is 'what was counted in the safe, by till and currency; a row never changes';
comment on column safe_counts.received is 'sum of all handovers into the safe by then: later ones came in since';
comment on column safe_counts.due is 'amount that should have been there';
comment on column safe_counts.words is 'where the difference is; null: there is none';
comment on column safe_counts.counted_by is 'Telegram user id of the member of staff who counted';
create index safe_counts_last on safe_counts (till, currency, id);

create function safe_counts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'count % of the safe cannot change', old.id
    using errcode = 'check_violation', constraint = 'safe_counts_stay';
end $$;
comment on function safe_counts_stay is 'Refuses to change a count of the safe';
create trigger safe_counts_stay before update or delete on safe_counts
  for each row execute function safe_counts_stay();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table safe_counts;
drop function safe_counts_stay;
`.execute(db);
}
