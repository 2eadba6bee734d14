/** The desk: the filter of each person's queue, staff who are off duty, and the one message about many deposits. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table desk_filters (
  person_id bigint primary key,
  filter    jsonb not null,
  set_at    timestamptz not null default now()
);
comment on table desk_filters is 'which matters of the queue somebody of the staff looks at; no row: all that they may see';

create table staff_off_duty (
  person_id bigint primary key,
  since     timestamptz not null default now()
);
comment on table staff_off_duty is 'staff who are not rung: an alarm rings their colleagues, an urgent one rings them only where no colleague is on duty';

create table deposit_crowds (
  chat_id    bigint primary key,
  message_id bigint,
  count      integer not null,
  sent_at    timestamptz not null default now()
);
comment on table deposit_crowds is 'the message of an approver that counts waiting deposits, where more wait than get a card each';
comment on column deposit_crowds.message_id is 'null while a process sends it';

create index alerts_assigned on alerts (assigned_to) where assigned_to is not null and ended_at is null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index alerts_assigned;
drop table deposit_crowds, staff_off_duty, desk_filters`.execute(db);
}
