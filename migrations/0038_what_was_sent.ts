/** What was sent, paid and shown for an order stays known: after an erasure, a reversed payment, and a success that the dealer takes back. */
import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table purchases add column erased_context_hash bytea;
comment on column purchases.erased_context_hash is
  'keyed hash of the context that the erasure of its customer took away, empty if it was {}; null: not erased, or erased by an earlier version, and then its surplus vouchers serve no purchase';
alter table orders
  add column doubted_at timestamptz,
  add column let_through_at timestamptz;
comment on column orders.doubted_at is
  'since when the dealer order of a succeeded order shows a transient status; null: it does not';
comment on column orders.let_through_at is
  'when a person let it be attempted again; a payment that was taken back before no longer stops it';
`;

const indexes = sql`
create index payments_taken_back on payments (customer_id, currency, ended_at) where state = 'reversed';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [columns, indexes]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index payments_taken_back;
alter table orders drop column let_through_at, drop column doubted_at;
alter table purchases drop column erased_context_hash;
`.execute(db);
}
