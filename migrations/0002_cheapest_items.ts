import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** "From …" on a product's card is one index look-up, however many items the product has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index items_cheapest_by_list on items (product_id, currency, greatest(list_price, cost))
  where shelf_position is not null;
create index items_cheapest_by_cost on items (product_id, currency, cost) where shelf_position is not null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index items_cheapest_by_list, items_cheapest_by_cost`.execute(db);
}
