/** Tills: the shifts of cashiers, what came in and went out of each till, and what was counted and signed. */
import { type Kysely, sql } from 'kysely';

const tables = sql`
create table shifts (
  id         bigint generated always as identity primary key,
  cashier_id bigint not null,
  opened_at  timestamptz not null default now(),
  closed_at  timestamptz,
  settled_at timestamptz,
  settler_id bigint,
  settlement text,
  constraint shifts_settler_is_another check (settler_id <> cashier_id),
  check ((settled_at is null) = (settler_id is null) and (settled_at is null) = (settlement is null)),
  check (settled_at is null or closed_at is not null)
);
comment on table shifts is 'a cashier''s work between opening and signing; one is open at a time for each';
comment on column shifts.cashier_id is 'Telegram user id of the member of staff who counts and signs';
comment on column shifts.closed_at is 'when the cashier signed the counted sums; nothing of them changes afterwards';
comment on column shifts.settler_id is 'Telegram user id of another member of staff, who said what becomes of the differences';
comment on column shifts.settlement is 'in that person''s words';
create unique index shifts_one_open on shifts (cashier_id) where closed_at is null;
create index shifts_of_cashier on shifts (cashier_id, id);
create index shifts_closed on shifts (closed_at) where closed_at is not null;

create table shift_counts (
  shift_id bigint not null references shifts,
  till     text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  counted  numeric(24,8) not null check (counted >= 0 and counted <> 'NaN'),
  primary key (shift_id, till, currency)
);
comment on table shift_counts is 'what the cashier counted so far in an open shift; the last count of a till stands';
comment on column shift_counts.till is 'the id of a way of paying by hand, or hand: credits and debits by hand';

create table shift_moves (
  source   text primary key,
  shift_id bigint not null references shifts,
  till     text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount   numeric(24,8) not null check (amount <> 'NaN')
);
comment on table shift_moves is 'what came into a till or went out of it, each in one shift';
comment on column shift_moves.source is 'the posting, or the act in audit_log: it counts in the first shift that is signed after it';
comment on column shift_moves.amount is 'above zero: it came in; below: it went out';
create index shift_moves_of_shift on shift_moves (shift_id);

create table shift_tills (
  shift_id   bigint not null references shifts,
  till       text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  opening    numeric(24,8) not null check (opening >= 0 and opening <> 'NaN'),
  came_in    numeric(24,8) not null check (came_in >= 0 and came_in <> 'NaN'),
  went_out   numeric(24,8) not null check (went_out >= 0 and went_out <> 'NaN'),
  counted    numeric(24,8) not null check (counted >= 0 and counted <> 'NaN'),
  difference numeric(24,8) generated always as (counted - opening - came_in + went_out) stored,
  primary key (shift_id, till, currency)
);
comment on table shift_tills is 'the signed sums of a shift, one row for each till and currency; append-only';
comment on column shift_tills.opening is 'what the same cashier counted in it last; 0 the first time';
comment on column shift_tills.difference is 'counted less what should be there';
`;

const rules = sql`
create function shifts_signed_once() returns trigger language plpgsql as $$
begin
  if new.cashier_id <> old.cashier_id or new.opened_at <> old.opened_at
    or old.closed_at is not null and new.closed_at is distinct from old.closed_at
    or old.settled_at is not null and (new.settled_at, new.settler_id, new.settlement)
      is distinct from (old.settled_at, old.settler_id, old.settlement)
  then
    raise exception 'shift % was signed or settled before', old.id
      using errcode = 'check_violation', constraint = 'shifts_signed_once';
  end if;
  return new;
end $$;
comment on function shifts_signed_once is 'Refuses to open a signed shift again, and to settle it twice';
create trigger shifts_signed_once before update on shifts for each row execute function shifts_signed_once();

create function signed_sums_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'the sums of shift % are signed', old.shift_id
    using errcode = 'check_violation', constraint = 'signed_sums_are_final';
end $$;
comment on function signed_sums_are_final is 'Refuses to change or delete what a cashier signed';
create trigger shift_tills_final before update or delete on shift_tills
  for each row execute function signed_sums_are_final();
create trigger shift_moves_final before update or delete on shift_moves
  for each row execute function signed_sums_are_final();

create function shift_tills_add_up() returns trigger language plpgsql as $$
begin
  if new.came_in <> (
      select coalesce(sum(amount) filter (where amount > 0), 0) from shift_moves
      where shift_id = new.shift_id and till = new.till and currency = new.currency)
    or new.went_out <> (
      select coalesce(-sum(amount) filter (where amount < 0), 0) from shift_moves
      where shift_id = new.shift_id and till = new.till and currency = new.currency)
    or new.opening <> coalesce((
      select t.counted from shifts s join shift_tills t on t.shift_id = s.id
      where s.cashier_id = (select cashier_id from shifts where id = new.shift_id) and s.id < new.shift_id
        and t.till = new.till and t.currency = new.currency
      order by s.id desc limit 1), 0)
  then
    raise exception 'the sums of shift % do not add up', new.shift_id
      using errcode = 'check_violation', constraint = 'shift_tills_add_up';
  end if;
  return null;
end $$;
comment on function shift_tills_add_up is
  'Refuses, at commit, a till whose sums are not those of its moves, or whose opening is not the last count';
create constraint trigger shift_tills_add_up after insert on shift_tills
  deferrable initially deferred for each row execute function shift_tills_add_up();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, rules]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table shift_tills, shift_moves, shift_counts, shifts;
drop function shift_tills_add_up, signed_sums_are_final, shifts_signed_once;
`.execute(db);
}
