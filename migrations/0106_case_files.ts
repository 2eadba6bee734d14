/** Files of staff in reports about codes, by their kinds. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table code_problem_messages add column file_kind text
  constraint code_problem_messages_file_kind check (file_kind in ('photo','video','animation','document','voice','audio','round'));
comment on column code_problem_messages.file_kind is 'kind of the Telegram file; null: a photo, as before this column';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table code_problem_messages drop column file_kind`.execute(db);
}
