/** Views of customers' cards by staff are rows of the audit log: this index counts those of a person within a day. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_views on audit_log (actor_id, at) where act = 'customer-viewed'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_views`.execute(db);
}
