/** Refunds that ended and were not announced are found by the sweep, also where their payment is in the state that was announced. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index payment_refunds_unannounced on payment_refunds (ended_at) where ended_at is not null and not announced`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_refunds_unannounced`.execute(db);
}
