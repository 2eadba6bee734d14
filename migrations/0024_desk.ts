/** Desk: what waits for a person is found by index; which messages show an alert; what was put off. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index orders_cost_prompted on orders (id)
  where state = 'queued' and cost_prompted is not null and cost_prompted is distinct from cost_allowed;
create index orders_reversed_undecided on orders (id) where state = 'reversed' and reversal is null;
create index purchases_kept on purchases (kept_since) where kept_since is not null and announced_at is null;

create table desk_put_off (
  kind     text not null,
  subject  text not null,
  until    timestamptz not null,
  actor_id bigint not null,
  primary key (kind, subject)
);
comment on table desk_put_off is 'matters of the desk that somebody of the staff wants to see later; a row whose time has passed means nothing';
create index desk_put_off_until on desk_put_off (until);

alter table alerts add column assigned_to bigint, add column assigned_at timestamptz,
  add constraint alerts_assigned_to_somebody check ((assigned_to is null) = (assigned_at is null));
comment on column alerts.assigned_to is 'who of the staff said that they look after it; it is not repeated for four hours from assigned_at';

create table alert_messages (
  alert_id   bigint not null,
  chat_id    bigint not null,
  message_id bigint not null,
  shows      text not null default 'open' check (shows in ('unshown', 'open', 'assigned', 'ended')),
  primary key (alert_id, chat_id, message_id)
);
comment on table alert_messages is 'messages that show an alert; one message shows several when they came in a burst or are repeated';
comment on column alert_messages.shows is 'what the message says of the alert; unshown: nothing yet';
create index alert_messages_live on alert_messages (alert_id) where shows <> 'ended';
create index alert_messages_in_chat on alert_messages (chat_id, message_id);

create function forget_alert_messages() returns trigger language plpgsql as $$
begin
  delete from alert_messages where alert_id = old.id;
  return null;
end $$;
comment on function forget_alert_messages is 'Deletes what is known of the messages of an alert with it';
create trigger forget_alert_messages after delete on alerts
  for each row execute function forget_alert_messages();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger forget_alert_messages on alerts;
drop function forget_alert_messages;
drop table alert_messages, desk_put_off;
alter table alerts drop column assigned_to, drop column assigned_at;
drop index orders_cost_prompted, orders_reversed_undecided, purchases_kept;
`.execute(db);
}
