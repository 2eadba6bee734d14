/** Changes that make an item another good stop the orders that waited for it: a person decides about each. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table goods_changes add pauses boolean not null default false;
comment on column goods_changes.pauses is
  'the amount or the region became another one: the items are not sold, and orders placed before are not submitted, before a person has decided';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table goods_changes drop pauses`.execute(db);
}
