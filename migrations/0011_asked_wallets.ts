import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of readings from before, it is not known how long their answer took: longer than any answer is waited for is assumed.
  await sql`
    alter table wallet_readings add column requested_at timestamptz;
    update wallet_readings set requested_at = at - interval '1 minute';
    alter table wallet_readings alter column requested_at set not null;
    comment on column wallet_readings.requested_at is
      'the balance was taken at some moment from here until "at": an order that was charged between the two may be in it or not'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallet_readings drop column requested_at`.execute(db);
}
