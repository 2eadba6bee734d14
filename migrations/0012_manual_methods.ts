/** Payments by hand: the methods that admins define, the proofs that customers send, and the cards by which admins decide. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table manual_methods (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('bank','mobile-wallet','exchange-office','cash')),
  name         jsonb not null,
  instructions jsonb not null default '{}',
  qr_file_id   text,
  is_on        boolean not null default false,
  position     integer not null default 0,
  updated_at   timestamptz not null default now(),
  updated_by   bigint not null
);
comment on table manual_methods is 'ways of paying that an admin confirms; payments name them by their id as the variant';
comment on column manual_methods.name is 'as customers read it, by language: {"en": "Bank transfer"}';
comment on column manual_methods.instructions is 'by language: text, and fields with label and value, each of which a button copies';
comment on column manual_methods.qr_file_id is 'Telegram''s file_id of the QR picture';
comment on column manual_methods.is_on is 'whether customers are offered it';
comment on column manual_methods.position is 'the order in which they are offered, lowest first';
comment on column manual_methods.updated_by is 'Telegram user id of the admin who changed it last';

create table manual_method_currencies (
  method_id   bigint not null references manual_methods on delete cascade,
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  least       numeric(24,8) check (least > 0 and least <> 'NaN'),
  most        numeric(24,8) check (most > 0 and most <> 'NaN'),
  fee_percent numeric(7,4) not null default 0 check (fee_percent >= 0 and fee_percent < 100),
  fee_fixed   numeric(24,8) not null default 0 check (fee_fixed >= 0 and fee_fixed <> 'NaN'),
  primary key (method_id, currency),
  check (least <= most)
);
comment on table manual_method_currencies is 'what such a method takes: its currencies with their limits and fees';
comment on column manual_method_currencies.least is 'the smallest amount that it adds to a balance; null: any';
comment on column manual_method_currencies.most is 'the largest; null: any';
comment on column manual_method_currencies.fee_percent is 'paid on top of the amount, percent of it';
comment on column manual_method_currencies.fee_fixed is 'paid on top of it as well, in the currency';

create table payment_proofs (
  id             bigint generated always as identity primary key,
  payment_id     bigint not null references payments,
  file_unique_id text,
  file_id        text,
  reference      text,
  reference_key  text,
  sent_at        timestamptz not null default now(),
  check (file_unique_id is not null or reference_key is not null),
  check ((file_unique_id is null) = (file_id is null)),
  check ((reference is null) = (reference_key is null)),
  constraint payment_proofs_once unique nulls not distinct (payment_id, file_unique_id, reference_key)
);
comment on table payment_proofs is 'what customers sent to show that they paid: pictures of receipts, and references';
comment on column payment_proofs.file_unique_id is 'Telegram''s name of the picture, the same for whoever sends it again';
comment on column payment_proofs.file_id is 'by which the bot sends the picture on';
comment on column payment_proofs.reference is 'as the customer typed it';
comment on column payment_proofs.reference_key is 'its letters and digits alone, in capitals, by which references are compared';
create index payment_proofs_file on payment_proofs (file_unique_id) where file_unique_id is not null;
create index payment_proofs_reference on payment_proofs (reference_key) where reference_key is not null;

create table payment_cards (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  proof_id   bigint references payment_proofs,
  chat_id    bigint not null,
  message_id bigint not null,
  is_photo   boolean not null,
  state      text not null check (state in (
               'created','awaiting','paid','credited','expired','cancelled','rejected','refunding','refunded','reversed')),
  sent_at    timestamptz not null default now(),
  unique (chat_id, message_id)
);
comment on table payment_cards is 'messages by which admins decide about a payment; each shows the decision once there is one';
comment on column payment_cards.proof_id is 'the proof that it shows; null: the payment alone';
comment on column payment_cards.is_photo is 'a picture with a caption, which is edited otherwise than a text';
comment on column payment_cards.state is 'the state of the payment that it shows';
create index payment_cards_of_payment on payment_cards (payment_id);
create index payments_refunding on payments (id) where state = 'refunding';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index payments_refunding;
drop table payment_cards, payment_proofs, manual_method_currencies, manual_methods;
`.execute(db);
}
