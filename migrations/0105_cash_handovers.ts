/** Cash that one member of staff gives to another, or lays into the safe: counted by the other, in both tills at once. */
import { type Kysely, sql } from 'kysely';

const handovers = sql`
create table cash_handovers (
  id          bigint generated always as identity primary key,
  giver_id    bigint not null,
  receiver_id bigint,
  shift_id    bigint not null references shifts,
  till        text not null check (till ~ '^(hand|[0-9]{1,18})$'),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  amount      numeric(24,8) not null check (amount > 0 and amount <> 'NaN'),
  state       text not null default 'given'
    constraint cash_handovers_state check (state in ('given','confirmed','taken-back','disputed','settled')),
  given_at    timestamptz not null default now(),
  counted     numeric(24,8) check (counted >= 0 and counted <> 'NaN'),
  counted_by  bigint,
  counted_at  timestamptz,
  agreed      numeric(24,8) check (agreed >= 0 and agreed <> 'NaN'),
  settler_id  bigint,
  settlement  text,
  ended_at    timestamptz,
  out_shift   bigint references shifts,
  in_shift    bigint references shifts,
  constraint cash_handovers_another_receives check (receiver_id <> giver_id),
  constraint cash_handovers_another_counts check (
    (counted is null) = (counted_by is null) and (counted is null) = (counted_at is null)
    and counted_by <> giver_id and (receiver_id is null or counted_by is null or counted_by = receiver_id)),
  constraint cash_handovers_another_settles check (
    (settler_id is null) = (state <> 'settled') and (settlement is null or settler_id is not null)
    and (settler_id is distinct from giver_id or (counted is not null and agreed = counted))
    and (settler_id is null or settler_id is distinct from coalesce(counted_by, receiver_id) or agreed = amount)
    and (settler_id is null or counted is not null or agreed = 0)),
  constraint cash_handovers_agreed check (
    (ended_at is null) = (state in ('given','disputed'))
    and (agreed is null) = (state in ('given','disputed','taken-back'))
    and (counted is null or state in ('confirmed','disputed','settled'))
    and (state <> 'confirmed' or (counted is not null and counted = amount and agreed = amount))
    and (state <> 'disputed' or (counted is not null and counted <> amount))),
  constraint cash_handovers_in_shifts check (
    (out_shift is null and in_shift is null or coalesce(agreed, 0) > 0) and (in_shift is null or receiver_id is not null))
);
comment on table cash_handovers is 'cash out of a giver''s till, which counts in both tills once the other person confirmed it';
comment on column cash_handovers.giver_id is 'Telegram user id of the cashier who gives it out of the open shift';
comment on column cash_handovers.receiver_id is 'Telegram user id; null: laid into the safe, which another person confirms';
comment on column cash_handovers.counted is 'amount that the receiver counted';
comment on column cash_handovers.agreed is 'amount that changed hands in the end; 0: none';
comment on column cash_handovers.settler_id is 'who ended a difference: a third person, or the one of the two who agrees with the other';
comment on column cash_handovers.out_shift is 'the signed shift of the giver in which it counts; null: none yet';
comment on column cash_handovers.in_shift is 'the signed shift of the receiver in which it counts; null: none yet';
create unique index cash_handovers_one_waits on cash_handovers (giver_id, coalesce(receiver_id, 0), till, currency)
  where ended_at is null;
create index cash_handovers_open_to on cash_handovers (receiver_id) where ended_at is null;
create index cash_handovers_out on cash_handovers (giver_id) where agreed > 0 and out_shift is null;
create index cash_handovers_in on cash_handovers (receiver_id) where agreed > 0 and in_shift is null;
create index cash_handovers_of_shift on cash_handovers (shift_id);

create function cash_handovers_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'given' or not exists (
        select from shifts where id = new.shift_id and cashier_id = new.giver_id and closed_at is null)
    then
      raise exception 'cash is given out of the giver''s open shift'
        using errcode = 'check_violation', constraint = 'cash_handovers_move';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE'
    or (new.giver_id, new.receiver_id, new.shift_id, new.till, new.currency, new.amount, new.given_at)
      is distinct from (old.giver_id, old.receiver_id, old.shift_id, old.till, old.currency, old.amount, old.given_at)
    or new.state <> old.state and not (old.state = 'given' or old.state = 'disputed' and new.state = 'settled')
    or old.counted is not null and (new.counted, new.counted_by, new.counted_at)
      is distinct from (old.counted, old.counted_by, old.counted_at)
    or old.ended_at is not null and (new.agreed, new.settler_id, new.settlement, new.ended_at)
      is distinct from (old.agreed, old.settler_id, old.settlement, old.ended_at)
    or old.out_shift is not null and new.out_shift is distinct from old.out_shift
    or old.in_shift is not null and new.in_shift is distinct from old.in_shift
  then
    raise exception 'handover % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'cash_handovers_move';
  end if;
  return new;
end $$;
comment on function cash_handovers_move is 'Refuses a handover out of no open shift, and any move but those forward';
create trigger cash_handovers_move before insert or update or delete on cash_handovers
  for each row execute function cash_handovers_move();

create function shift_moves_of_handover() returns trigger language plpgsql as $$
declare
  handover bigint := split_part(new.source, ':', 2)::bigint;
begin
  if split_part(new.source, ':', 3) = 'out' then
    update cash_handovers h set out_shift = new.shift_id from shifts s
    where h.id = handover and h.out_shift is null and h.agreed > 0 and h.agreed = -new.amount
      and h.till = new.till and h.currency = new.currency and s.id = new.shift_id and s.cashier_id = h.giver_id;
  else
    update cash_handovers h set in_shift = new.shift_id from shifts s
    where h.id = handover and h.in_shift is null and h.agreed > 0 and h.agreed = new.amount
      and h.till = new.till and h.currency = new.currency and s.id = new.shift_id and s.cashier_id = h.receiver_id;
  end if;
  if not found then
    raise exception 'the move % is not of a confirmed handover', new.source
      using errcode = 'check_violation', constraint = 'shift_moves_of_handover';
  end if;
  return new;
end $$;
comment on function shift_moves_of_handover is 'Refuses a move of cash that was not confirmed, or that counts already; else records its shift';
create trigger shift_moves_of_handover before insert on shift_moves
  for each row when (new.source like 'handover:%') execute function shift_moves_of_handover();

alter table shift_tills
  add column handed_in numeric(24,8) not null default 0 check (handed_in >= 0 and handed_in <> 'NaN'),
  add column handed_out numeric(24,8) not null default 0 check (handed_out >= 0 and handed_out <> 'NaN');
comment on column shift_tills.handed_in is 'part of came_in that others handed over';
comment on column shift_tills.handed_out is 'part of went_out that was handed over';

create function shift_tills_handed() returns trigger language plpgsql as $$
begin
  if (new.handed_in, new.handed_out) <> (
      select coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
      from shift_moves
      where shift_id = new.shift_id and till = new.till and currency = new.currency and source like 'handover:%')
  then
    raise exception 'the sums handed over in shift % do not add up', new.shift_id
      using errcode = 'check_violation', constraint = 'shift_tills_handed';
  end if;
  return null;
end $$;
comment on function shift_tills_handed is 'Refuses, at commit, sums handed over that are not those of the moves';
create constraint trigger shift_tills_handed after insert on shift_tills
  deferrable initially deferred for each row execute function shift_tills_handed();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await handovers.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger shift_tills_handed on shift_tills;
drop function shift_tills_handed;
alter table shift_tills drop column handed_in, drop column handed_out;
drop trigger shift_moves_of_handover on shift_moves;
drop function shift_moves_of_handover;
drop table cash_handovers;
drop function cash_handovers_move;
`.execute(db);
}
