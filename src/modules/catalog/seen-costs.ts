/** Costs that the dealer shows between two synchronizations: on a page of the catalog, or by a charge. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** An item as a page of the dealer's catalog shows it. */
interface ShownItem {
  readonly id: number;
  readonly name: string;
  /** Name of the item's product. */
  readonly product: string;
  readonly currency: string;
  readonly cost: string;
}

/**
 * Records the costs on a page of the catalog. A product counts as unread if one of its items has another name
 * now.
 *
 * @returns true if a cost moved, and the ids of items with other names
 */
export async function recordSeenCosts(
  db: Db,
  {
    shown,
    products,
    at,
  }: { readonly shown: readonly ShownItem[]; readonly products: readonly number[]; readonly at: Date },
): Promise<{ readonly moved: boolean; readonly renamed: readonly string[] }> {
  const { rows } = await sql<{ moved: boolean; renamed: string[] }>`
    with shown as (
      select * from json_to_recordset(${JSON.stringify(shown)}::json)
        as s (id bigint, name text, product text, currency text, cost numeric(24,8))
    ), renamed as (
      select i.id, i.product_id from shown s join items i on i.id = s.id join products p on p.id = i.product_id
      where (i.dealer_name, p.dealer_name) <> (s.name, s.product)
    ), read as (
      update products set cost_read_at = ${at}
      where id = any(${[...products]}::bigint[]) and id not in (select product_id from renamed)
    ), moved as (
      update items i set seen_cost = s.cost, seen_at = ${at} from shown s
      where i.id = s.id and i.currency = s.currency and s.cost is distinct from i.seen_cost
        and (i.seen_cost is not null or s.cost <> i.cost)
      returning i.id
    )
    select exists (select from moved) as moved, array(select id::text from renamed) as renamed`.execute(db);
  return rows[0] ?? { moved: false, renamed: [] };
}

/** Pauses an item whose order was charged above the catalog's cost. */
export async function pauseAtLoss(
  tx: Tx,
  { itemId, currency }: { readonly itemId: string; readonly currency: string },
  charged: string,
): Promise<void> {
  await sql`
    update items set loss_cost = greatest(loss_cost, ${charged}::numeric), loss_at = now()
    where id = ${itemId} and currency = ${currency} and cost < ${charged}::numeric`.execute(tx);
}
