/** Processes: each says by a write every few seconds that it lives, and what does not work in it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table processes (
  id         uuid primary key,
  host       text not null,
  pid        integer not null,
  data_dir   text not null,
  started_at timestamptz not null default now(),
  beat_at    timestamptz not null default now(),
  problems   jsonb not null
);
comment on table processes is 'the processes of the shop, one row each; a row without a beat for an hour is removed';
comment on column processes.data_dir is 'its DATA_DIR, as an absolute path on its host';
comment on column processes.beat_at is 'its last write; readiness and the doctor go by it';
comment on column processes.problems is 'sentences for the operator; empty while all parts work';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table processes`.execute(db);
}
