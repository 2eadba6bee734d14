/** A surplus order records since when it is fetched: after half an hour, a person decides about it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table surplus_orders add column fetched_since timestamptz;
comment on column surplus_orders.fetched_since is 'when the fetches for due_at began; null: at found_at';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table surplus_orders drop column fetched_since`.execute(db);
}
