/** Recoveries: the payments that an earlier state of the database may have lost effects of, by their ids. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table recoveries add column last_payment_id bigint;
comment on column recoveries.last_payment_id is 'the newest payment of before; null in a row of the version before';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recoveries drop column last_payment_id`.execute(db);
}
