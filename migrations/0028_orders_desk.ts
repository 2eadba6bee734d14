/** The desk of orders: what staff search orders by. Ids follow time, so a day is a range of ids. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index orders_ended_by_state on orders (state, id)
  where state in ('succeeded','failed','rejected','refused','abandoned','reversed','cancelled');
create index purchases_by_time on purchases (created_at, id);
create index purchases_of_any_product on purchases (product_id, id);
create index purchases_of_total on purchases ((unit_price * quantity), id);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index purchases_of_total, purchases_of_any_product, purchases_by_time, orders_ended_by_state`.execute(
    db,
  );
}
