/** The list of payments on the desk: by state, by way of paying, and by the person who decided. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index if not exists payments_by_state on payments (state, id);
create index if not exists payments_by_way on payments ((case when method = 'manual' then variant else method end), id);
create index if not exists payments_by_decider on payments (decided_by, id) where decided_by is not null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index payments_by_state;
drop index payments_by_way;
drop index payments_by_decider;
`.execute(db);
}
