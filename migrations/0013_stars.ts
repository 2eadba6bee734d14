/** Telegram Stars: every charge that Telegram told of, and how far its list was read. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table stars_charges (
  charge_id   text primary key,
  customer_id bigint not null,
  stars       bigint not null,
  payload     text not null,
  payment_id  bigint references payments,
  heard_at    timestamptz not null default now(),
  listed_at   timestamptz,
  refunded_at timestamptz,
  reported_at timestamptz
);
comment on table stars_charges is 'each charge in Telegram Stars that Telegram told of, by a message or by its list';
comment on column stars_charges.charge_id is 'telegram_payment_charge_id; a refund has the same';
comment on column stars_charges.customer_id is 'who paid; no customer, if they never opened a chat with the bot';
comment on column stars_charges.payload is 'what Telegram gave back of the invoice; payments.payload, if it is one of ours';
comment on column stars_charges.payment_id is 'the payment that it was credited as; null: it could not be, and is tried again with each reading of the list';
comment on column stars_charges.heard_at is 'when the shop first heard of it';
comment on column stars_charges.listed_at is 'when Telegram''s list first showed it';
comment on column stars_charges.refunded_at is 'when Telegram first said that it was paid back';
comment on column stars_charges.reported_at is 'when the admins were notified that it could not be explained: once';
create index stars_charges_unlisted on stars_charges (heard_at) where listed_at is null and reported_at is null;
create index stars_charges_open on stars_charges (charge_id) where payment_id is null and refunded_at is null;

create table stars_list (
  id         boolean primary key default true check (id),
  read       bigint not null,
  last       text not null,
  checked_at timestamptz not null default now()
);
comment on table stars_list is 'how far Telegram''s list of Star transactions was read; one row at most';
comment on column stars_list.read is 'transactions read, from the oldest on; the next reading begins at the last of them';
comment on column stars_list.last is 'the last of them, by kind and id: where the list shows another there, it is read again';
comment on column stars_list.checked_at is 'when it was last read to its end';

create index payments_stars_refunded on payments (ended_at) where method = 'stars' and state = 'refunded';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index payments_stars_refunded;
drop table stars_list, stars_charges;
`.execute(db);
}
