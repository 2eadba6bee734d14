/** People: who may buy, what staff note about a customer, how much they may spend a day, how they are found, and what erasing leaves. */
import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table customers
  add column admission   text not null default 'admitted' check (admission in ('admitted', 'waiting', 'refused')),
  add column blocked_at  timestamptz,
  add column blocked_by  bigint,
  add column block_notified_at timestamptz,
  add column erased_at   timestamptz,
  add column erased_by   bigint,
  add column erasure_wanted_at timestamptz,
  add column search_text text not null default '';
comment on column customers.admission is 'waiting: the shop lets new people in by invitation or by hand, and this one is not in yet';
comment on column customers.block_notified_at is 'when the customer was told that they are blocked, at their first update after it; null until then';
comment on column customers.blocked_at is 'since when the customer buys and pays nothing; what they bought and what comes back stays theirs';
comment on column customers.blocked_by is 'the member of staff who blocked them';
comment on column customers.erased_at is 'when what identifies the person was erased; null again once they write';
comment on column customers.erased_by is 'the member of staff who erased it';
comment on column customers.erasure_wanted_at is 'when the customer asked for it; null: never, or it was done';
comment on column customers.search_text is 'the words of name and username, folded as the search of the catalog folds them';
update customers set search_text = regexp_replace(lower(first_name || ' ' || coalesce(username, '')), '[^[:alnum:]]+', ' ', 'g');
create index customers_by_words on customers using gin (to_tsvector('simple', search_text));
create index customers_by_end_of_phone on customers (reverse(phone) collate "C") where phone is not null;
create index customers_by_age on customers (created_at, id);
create index customers_blocked on customers (blocked_at, id) where blocked_at is not null;
create index customers_waiting on customers (created_at, id) where admission = 'waiting';
create index customers_to_erase on customers (erasure_wanted_at, id) where erasure_wanted_at is not null;
`;

const tables = sql`
create table customer_notes (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  order_id    bigint references orders,
  author_id   bigint not null,
  text        text not null check (length(text) between 1 and 1000),
  at          timestamptz not null default now()
);
comment on table customer_notes is 'what staff wrote down about a customer or one of their orders, for staff alone; deleted when the customer is erased';
create index customer_notes_of_customer on customer_notes (customer_id, id);
create index customer_notes_of_order on customer_notes (order_id, id) where order_id is not null;

create table spending_limits (
  customer_id  bigint not null references customers,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  most_per_day numeric(24,8) not null check (most_per_day >= 0 and most_per_day <> 'NaN'),
  set_by       bigint not null,
  set_at       timestamptz not null default now(),
  primary key (customer_id, currency)
);
comment on table spending_limits is 'how much a customer may spend in 24 hours, by the currency of the prices; without a row: as much as they have';
`;

// Triggers, since purchases and payments come about in several places, and a decision about a person is waited for.
const guards = sql`
create function spent_today(the_customer bigint, the_currency text) returns numeric language sql stable as $$
  select coalesce(sum(newest.unit_price), 0) from (
    select p.unit_price, p.created_at, o.state, o.reversal
    from (select id, unit_price, currency, created_at from purchases
          where customer_id = the_customer order by id desc limit 1000) p
    join orders o on o.purchase_id = p.id
    where p.currency = the_currency and p.created_at > now() - interval '24 hours'
  ) newest
  where newest.state not in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled')
    and (newest.reversal is null or newest.reversal = 'kept')
$$;
comment on function spent_today is 'What a customer spent in the last 24 hours in a currency, without what came back; of their newest 1000 purchases';

create function day_limit_of(the_customer bigint, the_currency text) returns numeric language sql stable as $$
  select coalesce(
    (select most_per_day from spending_limits where customer_id = the_customer and currency = the_currency),
    (select (s.value -> 'newcomersPerDay' ->> the_currency)::numeric from settings s, customers c
     where s.key = 'shop-profile' and c.id = the_customer and c.created_at > now() - interval '30 days'))
$$;
comment on function day_limit_of is 'How much a customer may spend in 24 hours: their own limit, else the one for customers of the last 30 days; null: as much as they have';

create function customer_may_trade() returns trigger language plpgsql as $$
declare
  standing record;
  most numeric;
begin
  select blocked_at, admission, erased_at into standing from customers where id = new.customer_id for share;
  if standing.blocked_at is not null or standing.admission <> 'admitted' or standing.erased_at is not null then
    raise exception 'customer % may not trade', new.customer_id
      using errcode = 'check_violation', constraint = 'customer_may_trade';
  end if;
  if tg_table_name = 'purchases' then
    most := day_limit_of(new.customer_id, new.currency);
    if most is not null then
      -- Locked, so that of two purchases at once the second sees the first.
      perform pg_advisory_xact_lock(hashtextextended('spending:' || new.customer_id, 0));
      most := day_limit_of(new.customer_id, new.currency);
    end if;
    if most is not null and spent_today(new.customer_id, new.currency) + new.unit_price * new.quantity > most then
      raise exception 'customer % would spend more than % a day', new.customer_id, most
        using errcode = 'check_violation', constraint = 'customer_within_limit';
    end if;
  end if;
  return new;
end $$;
comment on function customer_may_trade is 'Refuses purchases and payments of a customer who is blocked, erased or not admitted, and purchases beyond the limit of a day';
create trigger customer_may_buy before insert on purchases
  for each row when (new.replaces_order_id is null) execute function customer_may_trade();
-- A charge that Telegram took already is credited, whoever paid it.
create trigger customer_may_pay before insert on payments
  for each row when (new.request_key not like 'stars-charge:%') execute function customer_may_trade();

create function postings_note_is_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null and new.private_note is null
    and (to_jsonb(new) - 'note' - 'private_note') = (to_jsonb(old) - 'note' - 'private_note')
    and exists (select from customers where id = old.customer_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
comment on function postings_note_is_erased is 'Refuses to change or delete a posting; the notes of an erased customer''s alone may be taken away';
drop trigger postings_append_only on postings;
create trigger postings_append_only before update or delete on postings
  for each row execute function postings_note_is_erased();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [columns, tables, guards]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger postings_append_only on postings;
create trigger postings_append_only before update or delete on postings
  for each row execute function ledger_is_append_only();
drop function postings_note_is_erased;
drop trigger customer_may_pay on payments;
drop trigger customer_may_buy on purchases;
drop function customer_may_trade, day_limit_of, spent_today;
drop table spending_limits, customer_notes;
alter table customers
  drop column admission, drop column blocked_at, drop column blocked_by, drop column block_notified_at, drop column erased_at, drop column erased_by,
  drop column erasure_wanted_at, drop column search_text;
`.execute(db);
}
