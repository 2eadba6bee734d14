/** What customers are told beside their purchases, where a purchase is shown, and what was said in a case about a code. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table notifications (
  id          bigint generated always as identity primary key,
  key         text not null unique,
  customer_id bigint not null references customers,
  detail      jsonb not null,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  kept        boolean not null default false
);
comment on table notifications is 'messages to customers about what was decided elsewhere; written in the transaction of the decision, deleted some time after they were sent';
comment on column notifications.key is 'names what it is about, so that it is sent once';
comment on column notifications.detail is '{"kind": …} with its parameters, as the shop lists them in notifications.ts; never a code';
comment on column notifications.sent_at is 'null until it reached the chat';
comment on column notifications.kept is 'the customer cannot be reached: it waits until they are back';
create index notifications_unsent on notifications (created_at) where sent_at is null and not kept;
create index notifications_of_customer on notifications (customer_id) where sent_at is null;
create index notifications_old on notifications (created_at);

create table purchase_copies (
  customer_id bigint not null references customers,
  message_id  bigint not null,
  purchase_id bigint not null references purchases,
  is_file     boolean not null,
  shown_at    timestamptz not null default now(),
  primary key (customer_id, message_id)
);
comment on table purchase_copies is 'messages beside its own one that show the codes of a purchase: they are brought up to date when a code is taken back';
comment on column purchase_copies.is_file is 'a text file with the codes';
create index purchase_copies_of_purchase on purchase_copies (purchase_id);
create index purchase_copies_old on purchase_copies (shown_at);

create table code_problem_messages (
  id         bigint generated always as identity primary key,
  problem_id bigint not null references code_problems,
  admin_id   bigint,
  text       text,
  file_id    text,
  at         timestamptz not null default now(),
  check (text is not null or file_id is not null)
);
comment on table code_problem_messages is 'what a customer and the admins said in a case about a code';
comment on column code_problem_messages.admin_id is 'the admin who said it; null: the customer';
comment on column code_problem_messages.text is 'what was typed; the codes of the purchase are left out of it';
comment on column code_problem_messages.file_id is 'Telegram file of a photo';
create index code_problem_messages_of_problem on code_problem_messages (problem_id, id);
create index code_problem_messages_old on code_problem_messages (at);

create table selling_waiters (
  customer_id bigint primary key references customers,
  since       timestamptz not null default now()
);
comment on table selling_waiters is 'customers who asked to be told when the shop sells again; deleted as they are told';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table selling_waiters, code_problem_messages, purchase_copies, notifications`.execute(db);
}
