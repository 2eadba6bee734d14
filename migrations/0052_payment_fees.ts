/** What the providers of payments keep of them: part of the posting that brings the money in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payments add column fee_amount numeric(24,8);
comment on column payments.fee_amount is 'what the provider, or Telegram of Stars, keeps of credited_amount, in currency; below zero where Stars bring more than they credit; null: not known';
create index payments_stars_unknown on payments (credited_at)
  where method = 'stars' and fee_amount is null and credited_at is not null;

-- Every row passes the wider check; the next migration validates it without a lock.
alter table entries drop constraint entries_account_check;
alter table entries add constraint entries_account_check
  check (account ~ '^(customer:[0-9]+|held:[0-9]+|sales|exchange|bonus|(fees|funding)(:[a-z-]+)?)$') not valid;
comment on column entries.account is 'customer:<id> is a balance, held:<id> what is set aside for orders of that customer; sales, exchange, bonus, fees and funding are the shop''s, funding:<method> what a way of paying brought in, fees:<method> what its provider kept, bonus what promotions and referrals gave, exchange what was changed between currencies';

create or replace function post_payment(
  the_key text, the_kind text, owner bigint, the_payment bigint, actor bigint,
  source text, target text, the_currency text, the_amount numeric)
returns boolean language plpgsql as $$
declare
  kept numeric;
  funding text := case when source like 'funding:%' then source else target end;
begin
  insert into postings (key, kind, customer_id, payment_id, actor_id)
    values (the_key, the_kind, owner, the_payment, actor) on conflict (key) do nothing;
  if not found then return false; end if;
  -- Stars go back whole, and Telegram's part with them; the fee of another provider is spent.
  select round(m.fee_amount * the_amount / m.credited_amount, 8)
      * case when the_kind = 'deposit' or (m.charge_unit = 'XTR' and the_kind = 'payback') then 1
             when m.charge_unit = 'XTR' then -1 else 0 end
    into kept from payments m where m.id = the_payment and m.fee_amount <> 0;
  insert into entries (posting_key, account, currency, amount)
    select the_key, e.account, the_currency, sum(e.amount)
    from (values (source, -the_amount), (target, the_amount), (funding, coalesce(kept, 0)),
      ('fees' || substr(funding, 8), -coalesce(kept, 0))) e (account, amount)
    group by e.account having sum(e.amount) <> 0;
  return true;
end $$;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function post_payment(
  the_key text, the_kind text, owner bigint, the_payment bigint, actor bigint,
  source text, target text, the_currency text, the_amount numeric)
returns boolean language plpgsql as $$
begin
  insert into postings (key, kind, customer_id, payment_id, actor_id)
    values (the_key, the_kind, owner, the_payment, actor) on conflict (key) do nothing;
  if not found then return false; end if;
  insert into entries (posting_key, account, currency, amount) values
    (the_key, source, the_currency, -the_amount), (the_key, target, the_currency, the_amount);
  return true;
end $$;
drop index payments_stars_unknown;
alter table payments drop column fee_amount;
-- Refused where fees were posted: the ledger is append-only, and the version before has no account for them.
alter table entries drop constraint entries_account_check;
alter table entries add constraint entries_account_check
  check (account ~ '^(customer:[0-9]+|held:[0-9]+|sales|exchange|bonus|funding(:[a-z-]+)?)$');
comment on column entries.account is 'customer:<id> is a balance, held:<id> what is set aside for orders of that customer; sales, exchange, bonus and funding are the shop''s, funding:<method> what a way of paying brought in, bonus what promotions and referrals gave, exchange what was changed between currencies';
`.execute(db);
}
