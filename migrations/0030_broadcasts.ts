/** Broadcasts: one message to many customers; each recipient is a row of `notices`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table broadcasts (
  id         bigint generated always as identity primary key,
  state      text not null default 'draft' check (state in ('draft','running','paused','stopped','finished')),
  content    jsonb not null,
  segment    jsonb not null default '{}',
  made_by    bigint not null,
  made_at    timestamptz not null default now(),
  started_at timestamptz,
  ended_at   timestamptz,
  chat_id    bigint,
  message_id bigint,
  planned    integer not null default 0,
  sent       integer not null default 0,
  left_out   integer not null default 0,
  refused    integer not null default 0,
  unknown    integer not null default 0,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('stopped','finished')) = (ended_at is not null)),
  check (sent + left_out + refused + unknown <= planned)
);
comment on table broadcasts is 'messages of the shop to many customers';
comment on column broadcasts.content is 'text and entities, a media file of Telegram or none, a button or none';
comment on column broadcasts.segment is 'who gets it: every condition that is there must hold';
comment on column broadcasts.message_id is 'the message in chat_id that shows how far it is';
comment on column broadcasts.planned is 'recipients when it was started; those without an outcome are still to come, or were not reached before it was stopped';
create index broadcasts_running on broadcasts (id) where state = 'running';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table broadcasts`.execute(db);
}
