/** Guards: debts and purchases on account, coins of fixed prices, what erasure keeps for the guard of bonuses, notices that were not sent. */
import { type Kysely, sql } from 'kysely';

// The name of the constraint is the one of the balance's own check, which a replica of the version before understands.
const debts = sql`
create or replace function hold_price(the_order bigint, owner bigint, source text, held text, the_currency text, price numeric)
returns boolean language plpgsql as $$
begin
  insert into postings (key, kind, customer_id, order_id) values ('hold:' || the_order, 'hold', owner, the_order);
  insert into entries (posting_key, account, currency, amount) values
    ('hold:' || the_order, source, the_currency, -price), ('hold:' || the_order, held, the_currency, price);
  if exists (select from balances where customer_id = owner and currency = the_currency and amount < 0)
    and not exists (
      select from orders o join purchases p on p.id = o.purchase_id
      where o.id = the_order and p.replaces_order_id is not null)
  then
    -- Locked, so that of two purchases in two currencies the second one sees the debt that the first one makes.
    perform pg_advisory_xact_lock(hashtextextended('on-account:' || owner, 0));
    if exists (select from balances where customer_id = owner and currency <> the_currency and amount < 0) then
      raise exception 'customer % owes in another currency and buys nothing on account', owner
        using errcode = 'check_violation', constraint = 'balances_not_overdrawn';
    end if;
  end if;
  return true;
end $$;
comment on function hold_price is 'Sets the price of an order aside. Below zero, it is refused while another balance is below zero; what replaces a code is paid with what came back, and goes through'`;

const debtsBefore = sql`
create or replace function hold_price(the_order bigint, owner bigint, source text, held text, the_currency text, price numeric)
returns boolean language plpgsql as $$
begin
  insert into postings (key, kind, customer_id, order_id) values ('hold:' || the_order, 'hold', owner, the_order);
  insert into entries (posting_key, account, currency, amount) values
    ('hold:' || the_order, source, the_currency, -price), ('hold:' || the_order, held, the_currency, price);
  return true;
end $$;
comment on function hold_price is 'Sets the price of an order aside'`;

// ISO 4217, as the package currency-codes lists it; two decimals for every other code.
const coins = sql`
create function currency_digits(the_currency text) returns integer language sql immutable as $$
  select case
    when the_currency in (
      'BIF','CLP','DJF','GNF','ISK','JPY','KMF','KRW','PYG','RWF','UGX','UYI','VND','VUV','XAF','XAG','XAU','XBA','XBB','XBC','XBD','XDR',
      'XOF','XPD','XPF','XPT','XSU','XTS','XUA','XXX') then 0
    when the_currency in ('BHD','IQD','JOD','KWD','LYD','OMR','TND') then 3
    when the_currency in ('CLF','UYW') then 4
    else 2 end
$$;
comment on function currency_digits is 'Decimal places of a currency by ISO 4217; two for a code outside the list';
create function price_rules_in_coins() returns trigger language plpgsql as $$
begin
  new.value := greatest(round(new.value, currency_digits(new.currency)), power(10::numeric, -currency_digits(new.currency)));
  return new;
end $$;
comment on function price_rules_in_coins is 'Rounds a fixed price to the coins of its currency, to one coin at least';
create trigger price_rules_in_coins before insert or update on price_rules
  for each row when (new.kind = 'fixed') execute function price_rules_in_coins();
update price_rules set value = value where kind = 'fixed' and value <> round(value, currency_digits(currency));
`;

const traces = sql`
create table erased_traces (
  customer_id bigint not null references customers,
  trace       bytea not null check (length(trace) = 32),
  primary key (customer_id, trace)
);
comment on table erased_traces is 'keyed hashes of the phone numbers and accounts of erased customers: two people with one of these in common invite nobody';
comment on column erased_traces.trace is 'HMAC-SHA-256 with a key made of VAULT_KEYS, one row for each key; the number or account cannot be read from it';
comment on column promotions.currency is 'of amount and most; purchases that were neither priced nor paid in it get no bonus';
`;

const unsent = sql`
create index if not exists notifications_sent on notifications (sent_at) where sent_at is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [debts, coins, traces, unsent]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index notifications_sent;
drop table erased_traces;
comment on column promotions.currency is 'of amount and most; purchases that were paid in another one get no bonus';
drop trigger price_rules_in_coins on price_rules;
drop function price_rules_in_coins, currency_digits;
`.execute(db);
  await debtsBefore.execute(db);
}
