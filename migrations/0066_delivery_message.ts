/** One delivery message at the end of the chat: the message that it took the place of is deleted, by a later run if need be. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table purchases add column stale_message_id bigint;
comment on column purchases.stale_message_id is
  'the message of the purchase before its delivery message was sent: deleted right after it; a repeated delivery tries once more';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases drop column stale_message_id`.execute(db);
}
