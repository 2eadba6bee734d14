import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table purchases add column kept_since timestamptz;
comment on column purchases.kept_since is
  'since when its announcement is kept for a customer who cannot be reached; null while it is announced as usual';
update purchases p set kept_since = now() from customers c
  where c.id = p.customer_id and c.unreachable_at is not null and p.announced_at is null;
drop index purchases_unannounced;
create index purchases_to_announce on purchases (customer_id) where announced_at is null and kept_since is null;

create index orders_ended on orders (final_at) where final_at is not null;
drop index orders_accepted;

drop index attempts_started, attempts_unresolved;
create index attempts_started on attempts (started_at);
create index attempts_unresolved on attempts (started_at) where outcome = 'unknown' and matched_at is null;

create index surplus_orders_of_order on surplus_orders (order_id);
create index surplus_orders_found on surplus_orders (found_at);

create index alerts_untold on alerts (raised_at) where sent_at is null and ended_at is null;
create index alerts_ended on alerts (ended_at) where ended_at is not null;
create index wallet_readings_old on wallet_readings (at);

create table ledger_audits (
  id                  boolean primary key default true check (id),
  entry_from          bigint not null default 0,
  entry_upto          bigint not null default 0,
  event_from          bigint not null default 0,
  event_upto          bigint not null default 0,
  order_after         bigint not null default 0,
  customer_after      bigint not null default 0,
  orders_passed_at    timestamptz,
  customers_passed_at timestamptz,
  audited_at          timestamptz
);
comment on table ledger_audits is 'one row: how far the hourly audit of the ledger has come';
comment on column ledger_audits.entry_from is 'the next audit begins after this entry: where the audit before the last one ended';
comment on column ledger_audits.order_after is 'where the pass over the whole past goes on; 0: at the beginning';
comment on column ledger_audits.orders_passed_at is 'when that pass came to the end of the orders last';
insert into ledger_audits (entry_from, entry_upto, event_from, event_upto)
  select e.id, e.id, v.id, v.id
  from (select coalesce(max(id), 0) as id from entries) e, (select coalesce(max(id), 0) as id from order_events) v;

alter table orders set (fillfactor = 85);
alter table purchases set (fillfactor = 85);
alter table attempts set (fillfactor = 90);
`;

const back = sql`
drop table ledger_audits;
alter table orders reset (fillfactor);
alter table purchases reset (fillfactor);
alter table attempts reset (fillfactor);
drop index wallet_readings_old, alerts_ended, alerts_untold, surplus_orders_found, surplus_orders_of_order;
drop index attempts_unresolved, attempts_started;
create index attempts_started on attempts using brin (started_at);
create index attempts_unresolved on attempts (started_at) where outcome = 'unknown';
create index orders_accepted on orders using brin (accepted_at);
drop index orders_ended, purchases_to_announce;
create index purchases_unannounced on purchases (id) where announced_at is null;
alter table purchases drop column kept_since;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
