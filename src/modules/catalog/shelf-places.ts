import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { payableWallets } from '../wallets/reads.ts';

/** Order of entries of one kind: pinned ones, then numbered ones, then the rest in the dealer's order. */
const order = (table: 'products' | 'items') =>
  sql`${sql.ref(table)}.pinned desc, ${sql.ref(table)}.sort nulls last, ${sql.ref(table)}.dealer_position`;

/** True for goods that the dealer sells and that no admin hid, directly or by their product or brand. */
const isShown = sql`items.dealer_position is not null and not items.hidden
  and products.dealer_position is not null and not products.hidden and brands.hidden is not true`;

/**
 * Gives the items their places within their products. Payable ones come first, so that `payable_items` is the
 * number of sellable places of a product.
 */
export async function placeItems(tx: Tx): Promise<void> {
  await sql`
    create temporary table staged_item_places on commit drop as
    select items.id, items.shelf_position as before, case when ${isShown} then row_number() over (
      partition by items.product_id, ${isShown} order by wallets.currency is null, ${order('items')})::integer end as place
    from items
    join products on products.id = items.product_id
    left join brands on brands.id = products.brand_id
    left join ${payableWallets} wallets on wallets.currency = items.currency`.execute(tx);
  await move(tx, 'items', 'staged_item_places');
}

/** Gives the products with an item on the shelf their places among those of their type. */
export async function placeProducts(tx: Tx): Promise<void> {
  await sql`
    create temporary table staged_product_places on commit drop as
    with own as (
      select id, type, shelf_position, pinned, sort, dealer_position, dealer_position is not null and exists (
        select from items where items.product_id = products.id and items.shelf_position is not null) as shown
      from products
    )
    select id, shelf_position as before, case when shown then row_number() over (
      partition by type, shown order by ${order('products')})::integer end as place
    from own products`.execute(tx);
  await move(tx, 'products', 'staged_product_places');
}

/**
 * Moves entries to new places. Places are unique even within a statement, so moved entries leave the shelf
 * first.
 */
async function move(tx: Tx, table: 'products' | 'items', staged: string): Promise<void> {
  const [own, places] = [sql.ref(table), sql.table(staged)];
  await sql`delete from ${places} where before is not distinct from place`.execute(tx);
  await sql`
    update ${own} set shelf_position = null from ${places} as staged
    where staged.id = ${own}.id and staged.before is not null`.execute(tx);
  await sql`
    update ${own} set shelf_position = staged.place from ${places} as staged
    where staged.id = ${own}.id and staged.place is not null`.execute(tx);
  await sql`drop table ${places}`.execute(tx);
}
