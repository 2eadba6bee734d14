/** Money that leaves the shop: one name a refund, what of a direct purchase is to be judged, and what is being placed meanwhile. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payments
  add column placing_until timestamptz,
  add column unplaced_at timestamptz;
comment on column payments.placing_until is 'until when a process places its direct purchase; no refund of it begins before';
comment on column payments.unplaced_at is 'when its direct purchase could not be placed; the policy of refunds then judges the whole payment';
create index if not exists payments_unplaced_to_judge on payments (id)
  where unplaced_at is not null and refund_judged_at is null and state = 'credited';

alter table purchases add column refund_judged_at timestamptz;
comment on column purchases.refund_judged_at is
  'of a replacement: when the policy of refunds decided about it, after its end; null: it has not ended';
create index if not exists purchases_replacements_to_judge on purchases (id)
  where replaces_order_id is not null and refund_judged_at is null;
-- Those of before stay as they are: a policy changes nothing of the past.
update purchases set refund_judged_at = now() where replaces_order_id is not null;

alter table payment_refunds drop constraint payment_refunds_ref_key;
create unique index if not exists payment_refunds_ref_once on payment_refunds (ref) where state <> 'failed';
comment on column payment_refunds.ref is
  'what the provider is given: made of the payment and the number of the part, so that it is the same after the database went back. A part that failed and is tried again keeps it';

create or replace function entries_move_balance() returns trigger language plpgsql as $$
declare
  owner bigint := split_part(new.account, ':', 2)::bigint;
  -- Money that comes in lessens what is owed. What a payer took back, or the provider had paid out before, may not be there.
  is_counted boolean := new.amount > 0 or new.posting_key like 'reversal:%' or new.posting_key like 'payout:found:%';
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
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function entries_move_balance() returns trigger language plpgsql as $$
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
drop index payment_refunds_ref_once;
update payment_refunds set ref = replace(gen_random_uuid()::text, '-', '') where state = 'failed';
alter table payment_refunds add constraint payment_refunds_ref_key unique (ref);
drop index purchases_replacements_to_judge, payments_unplaced_to_judge;
alter table purchases drop column refund_judged_at;
alter table payments drop column placing_until, drop column unplaced_at;
`.execute(db);
}
