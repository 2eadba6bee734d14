/** Conversations of customers with staff. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table inquiries (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  state       text not null check (state in ('open','answered','done')),
  opened_at   timestamptz not null default now(),
  waits_since timestamptz,
  ended_at    timestamptz,
  constraint inquiries_open_waits check ((state = 'open') = (waits_since is not null)),
  constraint inquiries_done_ended check ((state = 'done') = (ended_at is not null))
);
comment on table inquiries is 'conversations of customers with staff; a customer has one that is not done';
comment on column inquiries.waits_since is 'when the first message came that staff did not answer';
create unique index inquiries_one_at_a_time on inquiries (customer_id) where state <> 'done';
create index inquiries_waiting on inquiries (waits_since) where state = 'open';
create index inquiries_ended on inquiries (ended_at) where state = 'done';

create table inquiry_messages (
  id             bigint generated always as identity primary key,
  inquiry_id     bigint not null references inquiries,
  customer_id    bigint not null references customers,
  key            text not null unique,
  author_id      bigint,
  kind           text not null
    check (kind in ('text','photo','video','animation','document','voice','audio','round','call')),
  text           text,
  file_id        text,
  file_unique_id text,
  at             timestamptz not null default now(),
  constraint inquiry_messages_say_something check (text is not null or file_id is not null or kind = 'call')
);
comment on table inquiry_messages is 'what customers and staff wrote in conversations';
comment on column inquiry_messages.customer_id is 'whose conversation it is';
comment on column inquiry_messages.key is 'chat and message at Telegram, or the update of a button: each is kept once';
comment on column inquiry_messages.author_id is 'the member of staff who wrote it; null: the customer';
comment on column inquiry_messages.kind is 'round: a video note; call: the customer asked for a person, without words';
comment on column inquiry_messages.text is 'what was typed; codes that the customer bought and balance codes are left out of it';
comment on column inquiry_messages.file_id is 'Telegram file';
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, id);
create index inquiry_messages_of_customer on inquiry_messages (customer_id, id);
create index inquiry_messages_old on inquiry_messages (at);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table inquiry_messages, inquiries`.execute(db);
}
