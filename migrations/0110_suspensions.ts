/** Staff whose rights are suspended: they keep their place until an owner gives the rights back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table staff_suspensions (
  person_id    bigint primary key references staff (person_id) on delete cascade,
  since        timestamptz not null default now(),
  suspended_by bigint not null
);
comment on table staff_suspensions is 'staff without any permission until an owner gives their rights back';
comment on column staff_suspensions.suspended_by is 'Telegram user id of the member of staff who suspended them';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table staff_suspensions`.execute(db);
}
