/** Payments: money that customers bring into the shop, each by a method, each credited once; and money that goes back. */
import { type Kysely, sql } from 'kysely';

const tables = sql`
create table payments (
  id              bigint generated always as identity primary key,
  code            text not null unique,
  request_key     text not null unique,
  customer_id     bigint not null references customers,
  method          text not null check (method ~ '^[a-z][a-z-]*$'),
  variant         text,
  state           text not null constraint payments_state_check check (state in (
                    'created','awaiting','paid','credited','expired','cancelled','rejected','refunding','refunded','reversed')),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  amount          numeric(24,8) not null check (amount > 0 and amount <> 'NaN'),
  charge_unit     text not null check (charge_unit ~ '^[A-Z]{3,8}$'),
  charge_amount   numeric(24,8) not null check (charge_amount > 0 and charge_amount <> 'NaN'),
  credited_amount numeric(24,8) check (credited_amount > 0 and credited_amount <> 'NaN'),
  payload         text not null unique,
  provider_ref    text,
  provider_data   jsonb not null default '{}',
  shown           text,
  announced       text,
  chat_id         bigint not null,
  message_id      bigint,
  wanted          jsonb,
  purchase_id     bigint references purchases,
  refund_judged_at timestamptz,
  direct_outcome  text check (direct_outcome ~ '^[a-z-]+$'),
  submitted_at    timestamptz,
  decided_by      bigint,
  reason          jsonb,
  checks          integer not null default 0,
  due_at          timestamptz,
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now(),
  paid_at         timestamptz,
  credited_at     timestamptz,
  ended_at        timestamptz,
  kept_since      timestamptz,
  constraint payments_provider_ref_once unique (method, provider_ref),
  constraint payments_credited_has_amount check (
    (credited_amount is not null) = (state in ('paid','credited','refunding','refunded','reversed')))
) with (fillfactor = 80);
comment on table payments is 'each payment that a customer began; its money is the posting deposit:<payment>';
comment on column payments.code is 'what people call it, such as P-K7QM2F9X';
comment on column payments.request_key is 'made of the tap that began it: beginning it twice gives the same payment';
comment on column payments.method is 'which file of shop/payments/methods/ it is paid by';
comment on column payments.variant is 'one of several ways of that method, such as a bank account that an admin defined';
comment on column payments.amount is 'what the customer wants to have on the balance, in currency';
comment on column payments.charge_unit is 'what it is paid in: a currency, XTR for Telegram Stars, or a coin';
comment on column payments.charge_amount is 'what is to be paid, the fee included, in charge_unit';
comment on column payments.credited_amount is 'what is put on the balance, in currency; known once it is paid';
comment on column payments.payload is 'random: what the provider is given, and says again of the payment';
comment on column payments.provider_ref is 'what the provider calls it: the id of a charge or of an invoice';
comment on column payments.provider_data is 'what its method keeps of the provider''s answers, such as the link to pay by; no secrets';
comment on column payments.shown is 'fingerprint of what its message shows; null: its message is not known to be up to date';
comment on column payments.announced is 'the last state of which the customer was notified by a message that rings';
comment on column payments.message_id is 'its own message, which lives through its states';
comment on column payments.wanted is 'the purchase to go on with once the money is there: itemId, quantity, context';
comment on column payments.purchase_id is 'the purchase that it was made for and that was placed with it';
comment on column payments.refund_judged_at is 'when it was decided, by the policy, what becomes of the part of its purchase that failed; null: its purchase has not ended';
comment on column payments.direct_outcome is 'outcome of the purchase that was to be placed with it automatically: placed, or why not; null: not decided, or none was';
comment on column payments.submitted_at is 'when the customer sent a proof of it; such a payment does not expire, a person decides';
comment on column payments.decided_by is 'Telegram user id of the admin who approved or rejected it';
comment on column payments.reason is 'why it was rejected, refunded or reversed: a PaymentReason';
comment on column payments.checks is 'how often the provider was asked about it';
comment on column payments.due_at is 'when the sweep wakes it; null: never. One that was given up is asked about for a week, since it may be paid late';
comment on column payments.ended_at is 'when it reached credited, refunded, reversed, or a state without money';
comment on column payments.kept_since is 'since when its customer can''t be reached, if they are to be notified of it; the sweep leaves it alone';
create index payments_of_customer on payments (customer_id, id desc);
create index payments_due on payments (due_at) where due_at is not null;
create index payments_submitted on payments (submitted_at) where state = 'awaiting' and submitted_at is not null;
create index payments_of_purchase on payments (purchase_id) where purchase_id is not null;
create index payments_to_judge on payments (id) where purchase_id is not null and refund_judged_at is null and state = 'credited';
create index payments_unannounced on payments (ended_at)
  where ended_at is not null and announced is distinct from state and kept_since is null;
create index payments_given_up on payments (ended_at)
  where state in ('expired','cancelled','rejected') and submitted_at is null and due_at is null;
create index payments_kept on payments (customer_id) where kept_since is not null;

create function payments_final_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and old.state in ('refunded','reversed') then
    raise exception 'payment % is %: it cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'payments_final_is_final';
  end if;
  return new;
end $$;
comment on function payments_final_is_final is 'Refuses to change refunded and reversed';
create trigger payments_final_is_final before update of state on payments
  for each row execute function payments_final_is_final();

create table payment_events (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at         timestamptz not null default now(),
  from_state text,
  to_state   text,
  cause      jsonb not null,
  actor_id   bigint
);
comment on table payment_events is 'what happened to each payment, append-only';
comment on column payment_events.cause is 'a PaymentCause';
comment on column payment_events.actor_id is 'Telegram user id of the admin who did it; null for the shop itself and the customer';
create index payment_events_of_payment on payment_events (payment_id, id);

create table payment_refunds (
  id         bigint generated always as identity primary key,
  ref        text not null unique default replace(gen_random_uuid()::text, '-', ''),
  payment_id bigint not null references payments,
  amount     numeric(24,8) not null check (amount > 0 and amount <> 'NaN'),
  state      text not null default 'begun' check (state in ('begun','done','failed')),
  reason     jsonb not null,
  actor_id   bigint,
  begun_at   timestamptz not null default now(),
  ended_at   timestamptz,
  announced  boolean not null default false,
  check ((state = 'begun') = (ended_at is null)),
  check (not announced or ended_at is not null)
);
comment on table payment_refunds is 'each attempt to pay a payment back to where it came from, written before the provider is asked';
comment on column payment_refunds.ref is 'random: what the provider is given; an id may come again after the database went back, and that refund would count as paid';
comment on column payment_refunds.amount is 'in the currency of the payment; posted as payout:<refund>, and as payback:<refund> if it failed';
comment on column payment_refunds.announced is 'the customer was notified of its end';
create unique index payment_refunds_one_begun on payment_refunds (payment_id) where state = 'begun';
create index payment_refunds_of_payment on payment_refunds (payment_id);

alter table ledger_audits
  add column payment_event_from bigint not null default 0,
  add column payment_event_upto bigint not null default 0,
  add column payment_after      bigint not null default 0,
  add column payments_passed_at timestamptz;
comment on column ledger_audits.payment_event_from is 'as event_from, of payment_events';
comment on column ledger_audits.payment_event_upto is 'as event_upto, of payment_events';
comment on column ledger_audits.payment_after is 'as order_after, of payments';
comment on column ledger_audits.payments_passed_at is 'as orders_passed_at, of payments';

alter table postings add constraint postings_payment_id_fkey foreign key (payment_id) references payments;
create index postings_of_payment on postings (payment_id) where payment_id is not null;
`;

// Functions, so that the statement that moves a payment moves its money, too.
const money = sql`
create function post_payment(
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
comment on function post_payment is 'Moves the money of a payment between two accounts, once a key; false if that was done before'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, money]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop function post_payment;
alter table ledger_audits
  drop column payment_event_from, drop column payment_event_upto, drop column payment_after, drop column payments_passed_at;
drop index postings_of_payment;
alter table postings drop constraint postings_payment_id_fkey;
drop table payment_refunds, payment_events, payments;
drop function payments_final_is_final;
`.execute(db);
}
