/** Telegram: updates, each handled once and in the order of its chat, and dialogs between two updates. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table updates (
  update_id     bigint primary key,
  lane          bigint not null,
  payload       jsonb,
  received_at   timestamptz not null default now(),
  claimed_by    uuid,
  claimed_until timestamptz,
  tries         integer not null default 0,
  done_at       timestamptz,
  check ((claimed_by is null) = (claimed_until is null))
);
comment on table updates is 'updates from Telegram, stored before Telegram is told that they arrived; deleted two days after they were handled';
comment on column updates.update_id is 'Telegram''s update_id';
comment on column updates.lane is 'chat (or user) id: updates of one lane are handled one by one, in order of update_id';
comment on column updates.payload is 'what the shop uses of the update, with texts cut to what a handler reads; null once it was handled: it may hold a code that a customer pasted';
comment on column updates.claimed_by is 'the replica that handles it';
comment on column updates.claimed_until is 'when its lease ends, after which another replica may claim it';
comment on column updates.tries is 'how often it was claimed, without those that were postponed';
comment on column updates.done_at is 'when it was handled; null before that';
create unique index updates_one_active on updates (lane) where claimed_by is not null and done_at is null;
create index updates_waiting on updates (lane, update_id) where done_at is null;
create index updates_done on updates (done_at) where done_at is not null;

create table conversations (
  key        text primary key,
  version    text not null,
  state      jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table conversations is 'dialogs that wait for an answer; one without an answer for a day is deleted';
comment on column conversations.key is 'the lane of its updates';
comment on column conversations.version is 'hash of the dialogs'' code: a dialog that another version began cannot be replayed';
comment on column conversations.state is 'data of @grammyjs/conversations';

create table admin_menus (
  chat_id  bigint primary key,
  given_at timestamptz not null default now()
);
comment on table admin_menus is 'admins who were given the menu of commands; it is taken from former admins';
comment on column admin_menus.chat_id is 'Telegram user id, which is the id of the private chat';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table admin_menus, conversations, updates`.execute(db);
}
