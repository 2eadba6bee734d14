/** Short answers that staff send to customers with one tap. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table quick_answers (
  id         bigint generated always as identity primary key,
  texts      jsonb not null,
  revision   integer not null default 1,
  made_at    timestamptz not null default now(),
  removed_at timestamptz,
  constraint quick_answers_say_something check (jsonb_typeof(texts) = 'object' and texts <> '{}')
);
comment on table quick_answers is 'short answers of staff to customers, sent with one tap after a preview';
comment on column quick_answers.texts is 'the answer by language';
comment on column quick_answers.revision is 'counts the changes of its texts: what was previewed is what is sent';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table quick_answers`.execute(db);
}
