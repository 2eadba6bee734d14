import { type Kysely, sql } from 'kysely';

const forward = sql`
alter table list_scans
  add column purpose  text not null default 'unresolved' check (purpose in ('unresolved', 'retries')),
  add column alive_at timestamptz;
comment on column list_scans.purpose is 'unresolved: for attempts without a known outcome; retries: for orders that wait to be attempted again';
comment on column list_scans.alive_at is 'when the scan last read a page, about once a minute; null before that';
alter table orders add column recheck_failures integer not null default 0;
comment on column orders.recheck_failures is 'how often in a row a succeeded order could not be looked at again'`;

const back = sql`
alter table orders drop column recheck_failures;
alter table list_scans drop column alive_at, drop column purpose`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
