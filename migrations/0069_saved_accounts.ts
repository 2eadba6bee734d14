/** Names of saved accounts, and accounts that their customer took off the list. Validates the wider check of 0068, without a lock. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table notices validate constraint notices_kind_check;

alter table customer_accounts add column name text, add column hidden_at timestamptz;
comment on column customer_accounts.name is 'given by the customer; null: the player''s name that the dealer gave stands for it';
comment on column customer_accounts.hidden_at is 'the customer deleted it: it is offered no more until it is used again; the row stays, because it tells whether two customers are one person';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_accounts drop column name, drop column hidden_at`.execute(db);
}
