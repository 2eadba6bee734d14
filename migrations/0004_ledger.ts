/** The ledger: customers' money in double entry, append-only, with the functions that hold and settle an order's price. */
import { type Kysely, sql } from 'kysely';

const tables = sql`
create table postings (
  key         text primary key,
  kind        text not null check (kind in (
                'credit','debit','undo','hold','capture','release','refund','deposit','payout','payback','reversal','bonus')),
  customer_id bigint not null references customers,
  order_id    bigint references orders,
  payment_id  bigint,
  actor_id    bigint,
  second_actor_id bigint,
  note        text,
  private_note text,
  created_at  timestamptz not null default now(),
  constraint postings_second_is_another check (second_actor_id <> actor_id),
  constraint postings_of_one_thing check (order_id is null or payment_id is null),
  constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              when 'refund' then order_id is not null and key = 'refund:' || order_id
              when 'deposit' then payment_id is not null and key = 'deposit:' || payment_id
              when 'reversal' then payment_id is not null and key = 'reversal:' || payment_id
              when 'payout' then payment_id is not null and key like 'payout:%'
              when 'payback' then payment_id is not null and key like 'payback:%'
              when 'bonus' then order_id is null and payment_id is null and actor_id is null and key like 'bonus:%'
              when 'undo' then order_id is null and payment_id is null and key like 'undo:%'
              else order_id is null and payment_id is null end)
);
comment on table postings is 'capture and release of an order share the key settle:<order>, so only one of them can ever be';
comment on column postings.key is 'names what it is for, so that it happens at most once';
comment on column postings.order_id is 'the order that it is about, if any';
comment on column postings.payment_id is 'the payment that it is about, if any: deposit, reversal, and payout and payback of a refund';
comment on column postings.actor_id is 'Telegram user id of the admin who made it; null for the shop itself';
comment on column postings.second_actor_id is 'Telegram user id of the admin who confirmed it, where two were needed';
comment on column postings.note is 'what the admin wrote to the customer about it';
comment on column postings.private_note is 'what the admin wrote about it for admins alone';
create index postings_of_customer on postings (customer_id, created_at desc);
create index postings_by_time on postings using brin (created_at);
create index postings_of_order on postings (order_id) where order_id is not null;

create table entries (
  id          bigint generated always as identity primary key,
  posting_key text not null references postings,
  account     text not null check (account ~ '^(customer:[0-9]+|held:[0-9]+|sales|exchange|bonus|funding(:[a-z-]+)?)$'),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  amount      numeric(24,8) not null check (amount <> 0 and amount <> 'NaN'),
  constraint entries_once unique (posting_key, account, currency)
);
comment on table entries is 'lines of postings; those of one posting sum to zero in each currency';
comment on column entries.account is 'customer:<id> is a balance, held:<id> what is set aside for orders of that customer; sales, exchange, bonus and funding are the shop''s, funding:<method> what a way of paying brought in, bonus what promotions and referrals gave, exchange what was changed between currencies';
comment on column entries.amount is 'above zero: the account gets it; below zero: it gives it';
create index entries_of_account on entries (account, currency);

create table balances (
  customer_id  bigint not null references customers,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  amount       numeric(24,8) not null default 0 check (amount <> 'NaN'),
  credit_limit numeric(24,8) not null default 0 check (credit_limit >= 0 and credit_limit <> 'NaN'),
  owed         numeric(24,8) not null default 0 check (owed >= 0 and owed <> 'NaN'),
  primary key (customer_id, currency),
  constraint balances_not_overdrawn check (amount >= -credit_limit - owed)
);
comment on table balances is 'the sum of each customer:<id> account, kept by trigger entries_move_balance';
comment on column balances.credit_limit is 'how far below zero the balance may go';
comment on column balances.owed is 'how far it is below that, after a payer took back money that was spent; nothing can be bought with it';
`;

const rules = sql`
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
comment on function ledger_is_append_only is 'Refuses to change or delete a posting or an entry';
create trigger postings_append_only before update or delete on postings
  for each row execute function ledger_is_append_only();
create trigger entries_append_only before update or delete on entries
  for each row execute function ledger_is_append_only();

-- Update first: the check of an "insert … on conflict" would refuse the proposed row with its negative amount before it
-- sees the conflict.
create function entries_move_balance() returns trigger language plpgsql as $$
declare
  owner bigint := split_part(new.account, ':', 2)::bigint;
  -- Money that comes in lessens what is owed; a reversal alone may take what is not there.
  is_counted boolean := new.amount > 0 or new.posting_key like 'reversal:%';
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
end $$;
comment on function entries_move_balance is
  'Adds each new entry of a customer to the balance, so that the two cannot differ, and keeps what is owed';
create trigger entries_move_balance after insert on entries
  for each row when (new.account like 'customer:%') execute function entries_move_balance();

create function balances_limit_moves_owed() returns trigger language plpgsql as $$
begin
  new.owed := greatest(0, -new.amount - new.credit_limit);
  return new;
end $$;
comment on function balances_limit_moves_owed is
  'Counts what is owed again when the credit limit changes: a raised limit covers it first, a lowered one leaves it owed';
create trigger balances_limit_moves_owed before update of credit_limit on balances
  for each row execute function balances_limit_moves_owed();

create function entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from entries where posting_key = new.posting_key group by currency having sum(amount) <> 0) then
    raise exception 'posting % does not sum to zero', new.posting_key
      using errcode = 'check_violation', constraint = 'entries_sum_to_zero';
  end if;
  return null;
end $$;
comment on function entries_sum_to_zero is 'Refuses, at commit, a posting whose entries do not sum to zero in each currency';
create constraint trigger entries_sum_to_zero after insert on entries
  deferrable initially deferred for each row execute function entries_sum_to_zero();
`;

// Functions, so that a statement that moves an order moves its money, too: no transaction around several, and no way to do the
// one without the other.
const orders = sql`
    create function hold_price(the_order bigint, owner bigint, source text, held text, the_currency text, price numeric)
    returns boolean language plpgsql as $$
    begin
      insert into postings (key, kind, customer_id, order_id) values ('hold:' || the_order, 'hold', owner, the_order);
      insert into entries (posting_key, account, currency, amount) values
        ('hold:' || the_order, source, the_currency, -price), ('hold:' || the_order, held, the_currency, price);
      return true;
    end $$;
    comment on function hold_price is 'Sets the price of an order aside';

    create function settle_hold(
      the_order bigint, settlement text, owner bigint, held text, target text, the_currency text, held_amount numeric,
      sale_currency text default null, sale_amount numeric default null)
    returns boolean language plpgsql as $$
    declare
      settled_as text;
    begin
      if not exists (
        select from entries where posting_key = 'hold:' || the_order and account = held
          and currency = the_currency and amount = held_amount)
      then
        raise exception 'order % has no hold of this customer over this amount', the_order
          using errcode = 'check_violation', constraint = 'settlement_has_hold';
      end if;
      insert into postings (key, kind, customer_id, order_id) values ('settle:' || the_order, settlement, owner, the_order)
        on conflict (key) do nothing;
      if found then
        insert into entries (posting_key, account, currency, amount) values
          ('settle:' || the_order, held, the_currency, -held_amount),
          ('settle:' || the_order, case when sale_currency is null then target else 'exchange' end, the_currency, held_amount);
        if sale_currency is not null then
          insert into entries (posting_key, account, currency, amount) values
            ('settle:' || the_order, 'exchange', sale_currency, -sale_amount),
            ('settle:' || the_order, target, sale_currency, sale_amount);
        end if;
        return true;
      end if;
      select kind into settled_as from postings where key = 'settle:' || the_order;
      if settled_as is distinct from settlement then
        raise exception 'order % was settled the other way before', the_order
          using errcode = 'check_violation', constraint = 'settlement_is_final';
      end if;
      return false;
    end $$;
    comment on function settle_hold is 'Gives an order''s hold to the shop or back, once; false if that was done before. A price in another currency than the hold''s goes through exchange'`;

const byHand = sql`
    create function adjust_balance(
      the_key text, the_kind text, owner bigint, account text, the_currency text, change numeric,
      actor bigint, second_actor bigint, the_note text, the_private_note text)
    returns text language plpgsql as $$
    begin
      if not exists (select from customers where id = owner) then
        return 'unknown';
      end if;
      if exists (select from postings where key = the_key) then
        return 'again';
      end if;
      if change < 0 and not exists (
        select from balances where customer_id = owner and currency = the_currency
          and amount + change >= -credit_limit - owed)
      then
        return 'overdrawn';
      end if;
      insert into postings (key, kind, customer_id, actor_id, second_actor_id, note, private_note)
        values (the_key, the_kind, owner, actor, second_actor, the_note, the_private_note)
        on conflict (key) do nothing;
      if not found then
        return 'again';
      end if;
      insert into entries (posting_key, account, currency, amount) values
        (the_key, 'funding', the_currency, -change), (the_key, account, the_currency, change);
      return 'posted';
    end $$;
    comment on function adjust_balance is
      'Adds to a balance, or takes from it, against funding, once a key. What is not covered is refused before it fails; of two at once the constraint refuses the second'`;

const adjustments = sql`
create table adjustments (
  id              bigint primary key,
  kind            text not null check (kind in ('credit','debit','credit-limit')),
  customer_id     bigint not null references customers,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  amount          numeric(24,8) not null check (amount >= 0 and amount <> 'NaN'),
  actor_id        bigint not null,
  second_actor_id bigint,
  private_note    text,
  message         text,
  proposed_at     timestamptz not null default now(),
  agreed_at       timestamptz,
  decision        text check (decision in ('posted','cancelled')),
  decided_at      timestamptz,
  limit_before    numeric(24,8),
  notified        boolean,
  undone_at       timestamptz,
  undone_by       bigint,
  check ((decision is null) = (decided_at is null)),
  check (amount > 0 or kind = 'credit-limit'),
  check (undone_at is null or (decision = 'posted' and kind <> 'credit-limit')),
  constraint adjustments_second_is_another check (second_actor_id <> actor_id)
);
comment on table adjustments is
  'credits, debits and credit limits that an admin was asked about; deleted a month later, while postings and what set a limit stay';
comment on column adjustments.id is 'update_id of the command; its posting has the key <kind>:update:<id>, and its counter-posting undo:update:<id>';
comment on column adjustments.amount is 'what is moved; of a credit limit, the new one';
comment on column adjustments.actor_id is 'Telegram user id of the admin who was asked';
comment on column adjustments.second_actor_id is 'Telegram user id of the other admin who confirmed it, where two were needed';
comment on column adjustments.private_note is 'for admins alone';
comment on column adjustments.message is 'for the customer';
comment on column adjustments.agreed_at is 'when the admin who was asked said yes to more than one admin may move; the second has a day from then';
comment on column adjustments.decision is 'null while it is open, or once nobody decided in time';
comment on column adjustments.limit_before is 'the credit limit that it replaced';
comment on column adjustments.notified is 'whether the customer was notified of it; null before that was tried';
comment on column adjustments.undone_at is 'when it was undone by the posting undo:update:<id>';
create index adjustments_old on adjustments (proposed_at)
  where not (kind = 'credit-limit' and decision is not distinct from 'posted');
create index adjustments_of_limits on adjustments (customer_id, decided_at)
  where kind = 'credit-limit' and decision = 'posted';
`;

const audits = sql`
create table ledger_audits (
  id                  boolean primary key default true check (id),
  entry_from          bigint not null default 0,
  entry_upto          bigint not null default 0,
  event_from          bigint not null default 0,
  event_upto          bigint not null default 0,
  order_after         bigint not null default 0,
  customer_after      bigint not null default 0,
  orders_passed_at    timestamptz,
  customers_passed_at timestamptz,
  audited_at          timestamptz
);
comment on table ledger_audits is 'one row: how far the hourly audit of the ledger has come';
comment on column ledger_audits.entry_from is 'the next audit begins after this entry: where the audit before the last one ended';
comment on column ledger_audits.entry_upto is 'the last audit ended with this entry';
comment on column ledger_audits.event_from is 'the next audit begins after this event of order_events: where the audit before the last one ended';
comment on column ledger_audits.event_upto is 'the last audit ended with this event';
comment on column ledger_audits.order_after is 'where the pass over the whole past goes on; 0: at the beginning';
comment on column ledger_audits.customer_after is 'the same for the pass over all customers';
comment on column ledger_audits.orders_passed_at is 'when that pass came to the end of the orders last';
comment on column ledger_audits.customers_passed_at is 'when that pass came to the end of the customers last';
comment on column ledger_audits.audited_at is 'when the last audit ended; null before the first';
insert into ledger_audits default values;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, rules, orders, byHand, adjustments, audits]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop function hold_price, settle_hold, adjust_balance;
drop table ledger_audits, adjustments, balances, entries, postings;
drop function entries_sum_to_zero, entries_move_balance, balances_limit_moves_owed, ledger_is_append_only;
`.execute(db);
}
