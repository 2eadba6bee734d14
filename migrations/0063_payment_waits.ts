/** When the words of a waiting payment's message change next. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payments add column wait_due_at timestamptz;
comment on column payments.wait_due_at is
  'when the words of its message change next, because its customer has waited that long; null: they wait for nothing';
create index if not exists payments_wait_due on payments (wait_due_at) where wait_due_at is not null;
update payments set wait_due_at = now() where state in ('created', 'awaiting');
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop column wait_due_at`.execute(db);
}
