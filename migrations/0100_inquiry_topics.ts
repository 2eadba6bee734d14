/** The topics of conversations with customers, in the forum of the staff. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table inquiry_topics (
  customer_id bigint not null references customers,
  chat_id     bigint not null,
  topic_id    bigint,
  state       text not null check (state in ('making','open','closed','lost','erased')),
  inquiry_id  bigint not null,
  shown_id    bigint not null default 0,
  is_named    boolean not null default false,
  claimed_at  timestamptz,
  primary key (customer_id, chat_id),
  constraint inquiry_topics_has_topic check (state not in ('open','closed') or topic_id is not null)
);
comment on table inquiry_topics is 'the topics that show conversations in the forum of the staff; a customer has one in a group';
comment on column inquiry_topics.topic_id is 'Telegram''s number of the topic; null while it is created, and once it is lost';
comment on column inquiry_topics.state is
  'making: claimed before Telegram is called; lost: deleted, refused or of unknown outcome, so that inquiry_id has none; erased: it has to be deleted';
comment on column inquiry_topics.inquiry_id is 'the last conversation that was shown, or was to be shown';
comment on column inquiry_topics.shown_id is 'the newest message of inquiry_messages that stands in it';
comment on column inquiry_topics.is_named is 'its first message names the customer';
comment on column inquiry_topics.claimed_at is 'when a process began to work on it; two minutes later another may';
create unique index inquiry_topics_by_topic on inquiry_topics (chat_id, topic_id);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table inquiry_topics`.execute(db);
}
