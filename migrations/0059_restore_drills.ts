/** Restore drills: when a backup was restored beside the shop to see whether it can be, and what came of it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table restore_drills (
  id             bigint generated always as identity primary key,
  ended_at       timestamptz not null default now(),
  source         text not null check (source in ('folder', 'bucket')),
  backup_made_at timestamptz,
  fault          text
);
comment on table restore_drills is 'what npm run drill has restored, one row each';
comment on column restore_drills.backup_made_at is 'null where no backup could be read';
comment on column restore_drills.fault is 'why the backup could not be restored; null: it could';
create index restore_drills_good on restore_drills (ended_at) where fault is null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table restore_drills`.execute(db);
}
