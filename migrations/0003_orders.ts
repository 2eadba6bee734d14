/** Purchases, their orders, the attempts to buy each at the dealer, and the event log. A final state never changes. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table purchases (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  checkout_id uuid not null unique,
  customer_id bigint not null references customers,
  product_id  bigint not null,
  item_id     bigint not null,
  type        text not null check (type in ('voucher', 'top-up')),
  product_name text not null,
  item_name   text not null,
  quantity    integer not null check (quantity between 1 and 10),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  unit_price  numeric(24,8) not null check (unit_price > 0 and unit_price <> 'NaN'),
  unit_cost   numeric(24,8) not null check (unit_cost >= 0 and unit_cost <> 'NaN'),
  phone       text not null,
  context     json not null default '{}',
  nickname    text,
  chat_id     bigint not null,
  message_id  bigint,
  shown       text,
  announced_at timestamptz,
  created_at  timestamptz not null default now(),
  kept_since  timestamptz,
  partly_announced_at timestamptz,
  pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  unit_pay    numeric(24,8) check (unit_pay > 0 and unit_pay <> 'NaN'),
  pay_rate    numeric(24,12) check (pay_rate > 0 and pay_rate <> 'NaN'),
  constraint purchases_paid_in_another_currency check (
    num_nulls(pay_currency, unit_pay, pay_rate) in (0, 3) and pay_currency is distinct from currency),
  check (type = 'voucher' or quantity = 1)
) with (fillfactor = 85);
comment on table purchases is 'confirmed checkouts: one item, its quantity, one price and one chat message each';
comment on column purchases.code is 'what customers and admins call it by; an order''s code is made of it and the unit';
comment on column purchases.checkout_id is 'made of the tap on Buy, so that the same tap places one purchase';
comment on column purchases.product_id is 'a product of the dealer, which may have left the catalog since';
comment on column purchases.item_id is 'an item of the dealer, which may have left the catalog since';
comment on column purchases.product_name is 'as the customer saw it';
comment on column purchases.item_name is 'as the customer saw it';
comment on column purchases.currency is 'of unit_price and unit_cost';
comment on column purchases.unit_price is 'what the customer pays for one unit';
comment on column purchases.unit_cost is 'what the dealer was to pay for one unit when the price was quoted';
comment on column purchases.phone is 'E.164, sent to the dealer with each order';
comment on column purchases.context is 'json, not jsonb: it keeps the order in which the fields were asked for';
comment on column purchases.nickname is 'name that the Dealer API gave for the account; null if it gave none';
comment on column purchases.chat_id is 'chat of the message';
comment on column purchases.message_id is 'message that shows the purchase; null before one was sent, and once another purchase took it over';
comment on column purchases.shown is 'fingerprint of the order states that the chat message shows';
comment on column purchases.announced_at is 'when the short message about the end of the purchase was sent';
comment on column purchases.kept_since is
  'since when its announcement is kept for a customer who cannot be reached; null while it is announced as usual';
comment on column purchases.partly_announced_at is 'when the short message went out that some of several units are ready and others take longer';
comment on column purchases.pay_currency is 'currency of the balance that it is paid from; null: the one of its price';
comment on column purchases.unit_pay is 'what one unit costs in pay_currency';
comment on column purchases.pay_rate is 'what one unit of currency cost in pay_currency, margin included, as the customer confirmed it';
create index purchases_of_customer on purchases (customer_id, id desc);
create index purchases_in_message on purchases (customer_id, message_id) where message_id is not null;
create index purchases_to_announce on purchases (customer_id) where announced_at is null and kept_since is null;

create table orders (
  id              bigint generated always as identity primary key,
  purchase_id     bigint not null references purchases,
  unit            integer not null check (unit between 1 and 10),
  state           text not null check (state in ('queued','submitting','accepted','succeeded','failed','rejected',
                    'refused','unknown','review','abandoned','reversed','cancelled')),
  dealer_order_id bigint constraint orders_dealer_order_once unique,
  dealer_status   text,
  hinted_at       timestamptz,
  due_at          timestamptz,
  recheck_count           integer not null default 0,
  created_at      timestamptz not null default now(),
  accepted_at     timestamptz,
  final_at        timestamptz,
  recheck_at         timestamptz,
  reversal        text check (reversal in ('refunded', 'kept', 'replaced')),
  fulfilled_elsewhere_by      bigint,
  cost_prompted      numeric(24,8) check (cost_prompted > 0 and cost_prompted <> 'NaN'),
  cost_allowed    numeric(24,8) check (cost_allowed > 0 and cost_allowed <> 'NaN'),
  recheck_failures   integer not null default 0,
  unique (purchase_id, unit),
  constraint orders_accepted_has_dealer_order
    check (state not in ('accepted', 'succeeded', 'failed', 'rejected', 'reversed') or dealer_order_id is not null
           or (state = 'succeeded' and fulfilled_elsewhere_by is not null)),
  constraint orders_reversal_of_delivered
    check (reversal is null or state = 'reversed' or (state = 'succeeded' and reversal <> 'kept'))
) with (fillfactor = 85);
comment on table orders is 'units of purchases: each becomes at most one effective dealer order';
comment on column orders.unit is 'number within its purchase, from 1';
comment on column orders.state is 'moves by the table of src/shop/orders/core/states.ts alone';
comment on column orders.dealer_order_id is 'id at the Dealer API of the dealer order that counts; null until one is known';
comment on column orders.dealer_status is 'the last status as the Dealer API wrote it';
comment on column orders.hinted_at is 'when a callback of the Dealer API last woke the order';
comment on column orders.due_at is 'when the sweep wakes the order; null once nothing is left to do';
comment on column orders.recheck_count is 'number of rechecks since it succeeded';
comment on column orders.accepted_at is 'when the Dealer API''s acceptance was recorded; null before that';
comment on column orders.final_at is 'when it reached its final state; null while open';
comment on column orders.recheck_at is 'when a succeeded order is rechecked, because a success can be reversed; null after the last recheck';
comment on column orders.reversal is 'what a person decided about an order that was delivered and then reversed, or about its code: the customer got the money back, keeps what was delivered, or got another one (purchases.replaces_order_id)';
comment on column orders.fulfilled_elsewhere_by is 'the admin who says that the customer got the goods elsewhere';
comment on column orders.cost_prompted is 'the cost that an admin is asked about before the order is submitted; null while it is near the quote';
comment on column orders.cost_allowed is 'the cost up to which an admin has allowed it';
comment on column orders.recheck_failures is 'how many rechecks failed in a row';
alter table purchases add column replaces_order_id bigint references orders;
comment on column purchases.replaces_order_id is 'the order whose code this purchase replaces, as an admin decided: paid with what that order gave back';
create unique index purchases_replace_once on purchases (replaces_order_id) where replaces_order_id is not null;
create index orders_due on orders (due_at) where due_at is not null;
create index orders_open on orders (state, id) where state in ('queued','submitting','accepted','unknown','review');
create index orders_recheck on orders (recheck_at) where recheck_at is not null;
create index orders_ended on orders (final_at) where final_at is not null;

create function orders_final_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> new.state
     and old.state in ('succeeded','failed','rejected','refused','abandoned','reversed','cancelled')
     and not (old.state = 'succeeded' and new.state = 'reversed') then
    raise exception 'order % is %: it cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_final_is_final';
  end if;
  return new;
end $$;
comment on function orders_final_is_final is 'Refuses to change a final state, save succeeded to reversed';
create trigger orders_final_is_final before update of state on orders
  for each row execute function orders_final_is_final();

create table attempts (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders,
  number           integer not null check (number >= 1),
  client_order_ref text not null unique,
  webhook_hash     bytea unique,
  started_at       timestamptz not null default now(),
  deadline_at      timestamptz not null,
  outcome          text check (outcome in ('accepted','refused','not-let-in','rate-limited','not-sent','unknown')),
  detail           jsonb,
  ended_at         timestamptz,
  dealer_created_at timestamptz,
  matched_at          timestamptz,
  cost             numeric(24,8) check (cost >= 0 and cost <> 'NaN'),
  unique (order_id, number),
  check ((outcome is null) = (ended_at is null))
) with (fillfactor = 90);
comment on table attempts is 'each POST /order, written before it is sent';
comment on column attempts.number is 'number within its order, from 1';
comment on column attempts.client_order_ref is 'clientOrderRef of the POST, never used for another one';
comment on column attempts.webhook_hash is 'SHA-256 of the token in the callback URL; null if the POST named no URL';
comment on column attempts.deadline_at is 'after this moment no process sends the POST, and an answer that is missing counts as unknown';
comment on column attempts.outcome is 'null while the answer is awaited';
comment on column attempts.detail is 'how it failed, as {failure}; {} if it was accepted; null while the answer is awaited';
comment on column attempts.dealer_created_at is 'when the Dealer API says that it made the order';
comment on column attempts.matched_at is 'when an attempt without an answer was first seen at the Dealer API';
comment on column attempts.cost is 'what the Dealer API says that it charged';
create unique index attempts_one_open on attempts (order_id) where outcome is null;
create index attempts_started on attempts (started_at);
create index attempts_unknown on attempts (ended_at) where outcome = 'unknown';
create index attempts_unresolved on attempts (started_at) where outcome = 'unknown' and matched_at is null;

create table order_events (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  at         timestamptz not null default clock_timestamp(),
  from_state text,
  to_state   text,
  cause      jsonb not null,
  actor_id   bigint
);
comment on table order_events is 'event log of orders: each move, and what else happened to an order';
comment on column order_events.from_state is 'null for the first event of an order and for an event that is no move';
comment on column order_events.to_state is 'null for an event that is no move';
comment on column order_events.cause is 'why it happened: {"kind": …} with its parameters, as the shop lists them in causes.ts; never a code';
comment on column order_events.actor_id is 'Telegram user id of the person who did it; null for the shop itself';
create index order_events_of_order on order_events (order_id, id);

create table code_problems (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  reason     text not null check (reason in ('used', 'refused', 'wrong')),
  opened_at  timestamptz not null,
  closed_at  timestamptz,
  closed_by  bigint,
  outcome    text check (outcome in ('refunded', 'replaced', 'fine', 'closed')),
  asked_at   timestamptz,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (outcome is null))
);
comment on table code_problems is 'cases that customers opened about a code they got';
comment on column code_problems.reason is 'what the customer says of the code: it was used already, is not accepted, or is for something else';
comment on column code_problems.closed_by is 'the admin who closed it';
comment on column code_problems.outcome is 'how it ended: the money went back, another code was bought, the code is fine, or it was closed without more; null while open';
comment on column code_problems.asked_at is 'since when an admin''s question waits for the customer''s answer; null while none does';
create unique index code_problems_one_open on code_problems (order_id) where closed_at is null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table purchases drop column replaces_order_id;
drop table code_problems, order_events, attempts, orders, purchases;
drop function orders_final_is_final;
`.execute(db);
}
