import { type Kysely, sql } from 'kysely';

/** When each round that goes by the clock is due; the others are woken by the rows that wait for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rounds (
      name text primary key,
      due_at timestamptz not null,
      began_at timestamptz not null,
      ended_at timestamptz)`.execute(db);
  await sql`
    comment on table rounds is 'rounds that go by the clock (src/shop/orders/wake/rounds.ts), one row each once it ran'`.execute(
    db,
  );
  await sql`comment on column rounds.due_at is 'when it runs next; while it runs, or after it failed, when it is tried again'`.execute(
    db,
  );
  await sql`comment on column rounds.ended_at is 'when it last ended without an error'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rounds`.execute(db);
}
