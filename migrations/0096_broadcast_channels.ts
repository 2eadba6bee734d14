/** A broadcast is posted to a channel of the shop, too. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table broadcasts
  add column channel_post text check (channel_post in ('claimed','sent','refused','unknown'));
comment on column broadcasts.channel_post is 'the post in the channel that content names: claimed before it is sent, so that it is sent at most once; null: not yet'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broadcasts drop column channel_post`.execute(db);
}
