/** Backups: when each was made, so that the admins are reminded. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table backups (
  id        bigint generated always as identity primary key,
  made_at   timestamptz not null default now(),
  kind      text not null check (kind in ('files','dump')),
  vault_key boolean not null,
  bytes     bigint not null
);
comment on table backups is 'what npm run backup has made, one row each; a backup does not hold its own row';
comment on column backups.vault_key is 'whether the file of the vault key is in it';
create index backups_made_at on backups (made_at);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table backups`.execute(db);
}
