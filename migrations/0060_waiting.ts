/** When the words of a waiting purchase's message change next. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table purchases add column wait_due_at timestamptz;
comment on column purchases.wait_due_at is
  'when the words of its message change next, because the customer has waited that long; null once nothing of it is open';
create index if not exists purchases_wait_due on purchases (wait_due_at) where wait_due_at is not null;
`.execute(db);
  // Of those that wait at this moment; what is placed later brings its own time.
  await sql`
update purchases set wait_due_at = now() where id in (
  select purchase_id from orders where state in ('queued','submitting','accepted','unknown','review'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases drop column wait_due_at`.execute(db);
}
