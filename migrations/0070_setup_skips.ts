/** The steps of setting the shop up that somebody chose to leave out. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table setup_skips (
  step       text primary key,
  skipped_at timestamptz not null default now(),
  skipped_by bigint not null
);
comment on table setup_skips is 'steps of setting the shop up that somebody left out: they count as done on the card, and change nothing';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table setup_skips`.execute(db);
}
