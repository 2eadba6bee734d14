import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table alerts
  add column remind_at timestamptz,
  add column reminders integer not null default 0,
  add column ended_by  bigint;
comment on column alerts.remind_at is 'when the admins are reminded of it next; null while nobody was notified, and for kinds that wait for no person';
comment on column alerts.reminders is 'how often the admins were reminded of it';
comment on column alerts.ended_by is 'the admin who said that it is done';
create index alerts_to_remind on alerts (remind_at) where remind_at is not null and ended_at is null;

create table voucher_codes (
  hash            bytea primary key check (length(hash) = 32),
  dealer_order_id bigint not null,
  seen_at         timestamptz not null default now()
);
comment on table voucher_codes is 'keyed hashes of the codes that were sealed: each code belongs to one dealer order. One row a key of the ring, so that hashes stay comparable when a new key comes in front';

alter table purchases add column partly_announced_at timestamptz;
comment on column purchases.partly_announced_at is 'when the short message went out that some of several units are ready and others take longer';`;

const back = sql`
alter table purchases drop column partly_announced_at;
drop table voucher_codes;
drop index alerts_to_remind;
alter table alerts drop column remind_at, drop column reminders, drop column ended_by;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
