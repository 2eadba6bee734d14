/** Currencies that no customer can pay in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table wallets add is_payable boolean not null default true;
comment on column wallets.is_payable is
  'false: no balance and no method pays a price in this currency, not even at a rate, so that the shelves leave its items out';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallets drop is_payable`.execute(db);
}
