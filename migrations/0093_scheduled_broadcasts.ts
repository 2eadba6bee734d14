/** Broadcasts that go out at a time, to the people who were in the question. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table broadcasts
  add column send_at timestamptz,
  drop constraint broadcasts_state_check,
  add constraint broadcasts_state_check check (state in ('draft','scheduled','running','paused','stopped','finished')),
  drop constraint broadcasts_check,
  add constraint broadcasts_check check ((state in ('draft','scheduled')) = (started_at is null)),
  add constraint broadcasts_scheduled_has_time check (state <> 'scheduled' or send_at is not null);
comment on column broadcasts.send_at is 'when it was to go out; null: at once. It is started by the round that sends notices';
comment on column broadcasts.planned is 'recipients, frozen when the question about sending was asked; those without an outcome are still to come, or were not reached before it was stopped';
create index broadcasts_scheduled on broadcasts (send_at) where state = 'scheduled'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
delete from notices where broadcast_id in (select id from broadcasts where state in ('draft', 'scheduled'));
update broadcasts set state = 'draft', planned = 0 where state in ('draft', 'scheduled');
drop index broadcasts_scheduled;
alter table broadcasts
  drop constraint broadcasts_scheduled_has_time,
  drop constraint broadcasts_state_check,
  add constraint broadcasts_state_check check (state in ('draft','running','paused','stopped','finished')),
  drop constraint broadcasts_check,
  add constraint broadcasts_check check ((state = 'draft') = (started_at is null)),
  drop column send_at`.execute(db);
}
