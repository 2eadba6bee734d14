/** Migration records: what each applied migration was, so that one that is edited afterwards is noticed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table migration_records (
  name     text primary key,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  needs    text
);
comment on table migration_records is 'the statements of each applied migration; written with it, or once the tables were compared';
comment on column migration_records.checksum is 'SHA-256 of its statements, as src/database/schema/checksum.ts makes it';
comment on column migration_records.needs is
  'the last migration that a process must know to work with the tables after this one; null: every version before works';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table migration_records`.execute(db);
}
