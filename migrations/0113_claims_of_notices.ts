/** Claims of notices and posts get a name, by which a process finds what it claimed without an answer. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table notices add column claim uuid;
comment on column notices.claim is 'the name of the claim, made by the process that claims; null: none, or one of the version before';
alter table broadcasts add column channel_claim uuid;
comment on column broadcasts.channel_claim is 'the name of the claim of channel_post, as in notices.claim';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table broadcasts drop column channel_claim;
alter table notices drop column claim;
`.execute(db);
}
