/** Hosting: where the admins' group is by now. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table admin_chats (
  configured_id bigint primary key,
  chat_id       bigint not null,
  moved_at      timestamptz,
  lost_at       timestamptz
);
comment on table admin_chats is 'the chat that ADMIN_CHAT_ID names, as it is now: Telegram gives a group another id, or shuts the bot out';
comment on column admin_chats.configured_id is 'the value of ADMIN_CHAT_ID';
comment on column admin_chats.chat_id is 'the id that the chat has now';
comment on column admin_chats.lost_at is 'since when the bot cannot write there; null while it can';
create index admin_chats_by_chat on admin_chats (chat_id);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table admin_chats`.execute(db);
}
