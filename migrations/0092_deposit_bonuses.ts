/** Bonuses for deposits: once for each deposit, taken back when the deposit goes back. */
import { type Kysely, sql } from 'kysely';

const moveBalance = (counted: ReturnType<typeof sql>) => sql`
create or replace function entries_move_balance() returns trigger language plpgsql as $$
declare
  owner bigint := split_part(new.account, ':', 2)::bigint;
  -- Money that comes in lessens what is owed; ${counted} may take what is not there.
  is_counted boolean := new.amount > 0 or new.posting_key like 'reversal:%'`;

const rest = sql`
begin
  for attempt in 1..2 loop
    update balances set
      amount = amount + new.amount,
      owed = case when is_counted then greatest(0, -(amount + new.amount) - credit_limit) else owed end
    where customer_id = owner and currency = new.currency;
    exit when found;
    insert into balances (customer_id, currency, amount) values (owner, new.currency, 0)
      on conflict (customer_id, currency) do nothing;
  end loop;
  return null;
end $$`;

const hasGrant = sql`
create or replace function bonus_has_grant() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bonus_grants
    where customer_id = new.customer_id and (
      key = new.key or taken_back_at is not null and new.key = 'bonus:back:' || claim_id
        and key = 'bonus:promo:' || split_part(new.key, ':', 3)))
  then
    raise exception 'bonus % was granted by nothing', new.key using errcode = 'check_violation', constraint = 'bonus_has_grant';
  end if;
  return null;
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table promotions
  drop constraint promotions_kind_check,
  add constraint promotions_kind_check check (kind in ('bonus','discount','deposit')),
  add column least numeric(24,8) check (least > 0 and least <> 'NaN'),
  add constraint promotions_deposit_has_least check ((kind = 'deposit') = (least is not null));
comment on column promotions.kind is 'bonus: money back after the delivery; discount: off the price of the purchase; deposit: on top of a deposit';
comment on column promotions.least is 'the least deposit that brings a bonus';

alter table promo_claims add column payment_id bigint constraint promo_claims_payment_once unique references payments;
comment on column promo_claims.payment_id is 'the deposit that the bonus is for';

alter table bonus_grants
  alter column purchase_id drop not null,
  add column payment_id bigint references payments,
  add column taken_back_at timestamptz,
  add constraint bonus_grants_of_one check (num_nonnulls(purchase_id, payment_id) = 1),
  add constraint bonus_grants_back check (taken_back_at is null or payment_id is not null);
comment on column bonus_grants.payment_id is 'the deposit that the bonus is for; null: it is for a purchase';
comment on column bonus_grants.taken_back_at is 'when the posting bonus:back:<claim> took it off again, since the deposit went back';

create table deposit_bonus_due (
  payment_id bigint primary key references payments,
  due_at     timestamptz not null default now()
);
comment on table deposit_bonus_due is 'deposits that may bring a bonus, or whose bonus has to go back; decided, and deleted, by the round of bonuses';
create index deposit_bonus_due_at on deposit_bonus_due (due_at);

create function deposit_bonus_becomes_due() returns trigger language plpgsql as $$
begin
  insert into deposit_bonus_due (payment_id)
  select new.payment_id
  where new.kind = 'deposit' and exists (select from promotions where kind = 'deposit')
    or new.kind <> 'deposit' and exists (select from promo_claims where payment_id = new.payment_id)
  on conflict do nothing;
  return null;
end $$;
comment on function deposit_bonus_becomes_due is 'Writes down a deposit that may bring a bonus, and one with a bonus whose money goes back';
create trigger deposit_bonus_becomes_due after insert on postings
  for each row when (new.kind in ('deposit', 'payout', 'reversal')) execute function deposit_bonus_becomes_due();
`.execute(db);
  await sql`${hasGrant}`.execute(db);
  await sql`${moveBalance(sql`a reversal, and the bonus of a deposit that went back,`)} or new.posting_key like 'bonus:back:%';${rest}`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`${moveBalance(sql`a reversal alone`)};${rest}`.execute(db);
  await sql`
create or replace function bonus_has_grant() returns trigger language plpgsql as $$
begin
  if not exists (select from bonus_grants where key = new.key and customer_id = new.customer_id) then
    raise exception 'bonus % was granted by nothing', new.key using errcode = 'check_violation', constraint = 'bonus_has_grant';
  end if;
  return null;
end $$;
drop trigger deposit_bonus_becomes_due on postings;
drop function deposit_bonus_becomes_due;
drop table deposit_bonus_due;
delete from bonus_grants where purchase_id is null;
alter table bonus_grants drop column payment_id, drop column taken_back_at, alter column purchase_id set not null;
alter table promo_claims drop column payment_id;
delete from promo_claims where promotion_id in (select id from promotions where kind = 'deposit');
delete from promotions where kind = 'deposit';
alter table promotions drop column least, drop constraint promotions_kind_check,
  add constraint promotions_kind_check check (kind in ('bonus','discount'))`.execute(db);
}
