/** What a sheet of the catalog changed, so that it can be taken back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table catalog_imports add changes jsonb;
comment on column catalog_imports.changes is 'what it changed, as a list of kind, id, field, before, after; null: it was not applied';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog_imports drop changes`.execute(db);
}
