/** The reading of Telegram's list of Star transactions goes on after one that can't be recorded, and retries it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table stars_list add column skipped bigint[] not null default '{}';
comment on column stars_list.skipped is 'offsets in the list of the transactions that could not be recorded; each reading retries them';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stars_list drop column skipped`.execute(db);
}
