/** Leases of the processes that handle updates: what a process claimed is another's only once its lease ended. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table leases (
  process  uuid primary key,
  until    timestamptz not null,
  timeline bigint
);
comment on table leases is 'one row for each process that handles updates; it renews its lease every few seconds';
comment on column leases.until is 'when the lease ends unless it is renewed, by the clock of the database';
comment on column leases.timeline is 'of the write-ahead log when it was last renewed; null where it cannot be read';

create table timelines (
  timeline bigint primary key,
  seen_at  timestamptz not null default now()
);
comment on table timelines is 'when a process first saw each timeline: a promoted server may lack the last renewals, and its clock may differ';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table leases, timelines`.execute(db);
}
