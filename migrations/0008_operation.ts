/** Operation: whether orders may be submitted to the Dealer API, what admins are alerted to, and what they set. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table upstream (
  id          boolean primary key default true check (id),
  paused_until  timestamptz,
  pause_cause  text check (pause_cause in ('rate-limited', 'unauthorised', 'forbidden', 'unreachable')),
  breaker_opened_at timestamptz,
  breaker_closed_at timestamptz not null default 'epoch',
  probe_order_id    bigint references orders,
  probe_until       timestamptz,
  outage_since       timestamptz,
  maintenance_since timestamptz,
  check ((paused_until is null) = (pause_cause is null)),
  constraint upstream_probe_is_whole check ((probe_order_id is null) = (probe_until is null)),
  constraint upstream_probe_while_open check (probe_order_id is null or breaker_opened_at is not null)
);
comment on table upstream is 'one row, shared by all replicas: until when no order is submitted, and why';
comment on column upstream.paused_until is 'until when no order is submitted; null or past: orders may be submitted';
comment on column upstream.pause_cause is 'why no order is submitted until then';
comment on column upstream.breaker_opened_at is 'since when too many attempts ended unknown; null while the breaker is closed';
comment on column upstream.breaker_closed_at is 'attempts from before this moment do not open the breaker again';
comment on column upstream.probe_order_id is 'the one order that is let through to try while the breaker is open';
comment on column upstream.probe_until is 'after this moment another order may be let through to try';
comment on column upstream.outage_since is 'since when the Dealer API refuses us or is out of reach';
comment on column upstream.maintenance_since is 'since when nothing new is sold because of that outage';
insert into upstream default values;

create table alerts (
  id          bigint generated always as identity primary key,
  kind        text not null,
  subject     text not null,
  detail      jsonb not null default '{}',
  times       integer not null default 1,
  raised_at   timestamptz not null default now(),
  sent_at     timestamptz,
  ended_at    timestamptz,
  remind_at   timestamptz,
  reminders   integer not null default 0,
  ended_by    bigint
);
comment on table alerts is 'what the admins are notified of; open from the first time it is raised until it ends';
comment on column alerts.kind is 'listed in the code alone, so that a new kind needs no migration';
comment on column alerts.subject is 'what it is about, such as an order code or a currency; one alert of a kind and subject is open at a time';
comment on column alerts.detail is 'parameters of its text';
comment on column alerts.times is 'how often it was raised since the admins were last notified';
comment on column alerts.raised_at is 'when it was first raised';
comment on column alerts.sent_at is 'when the admins were last notified; null before the first time';
comment on column alerts.ended_at is 'null while it is open';
comment on column alerts.remind_at is 'when the admins are reminded of it next; null while nobody was notified, and for kinds that wait for no person';
comment on column alerts.reminders is 'how often the admins were reminded of it';
comment on column alerts.ended_by is 'the admin who said that it is done';
create unique index alerts_one_open on alerts (kind, subject) where ended_at is null;
create index alerts_unsent on alerts (raised_at) where sent_at is null and ended_at is null;
create index alerts_to_remind on alerts (remind_at) where remind_at is not null and ended_at is null;
create index alerts_ended on alerts (ended_at) where ended_at is not null;

create table settings (
  key        text primary key,
  value      jsonb not null,
  updated_by bigint,
  updated_at timestamptz not null default now()
);
comment on table settings is 'what admins set in the chat, such as price rules; a key without a row has its default';
comment on column settings.updated_by is 'the admin who set it';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table settings, alerts, upstream`.execute(db);
}
