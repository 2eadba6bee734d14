import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/db.ts';

/**
 * Returns delivered orders with an excessive charge that was neither reported nor allowed. A charge is
 * excessive if it exceeds the quote's cost by more than the limit of 5 %, or the customer's payment. It reads
 * the shop's own record, which `wrongWallet` compares.
 */
export async function wrongLosses(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select p.code || '-' || o.unit || ' was charged ' || c.cost || ' ' || c.currency || ' instead of ' || p.unit_cost
      || ' and sold for ' || p.unit_price || ' without an alert' as what
    from orders o join purchases p on p.id = o.purchase_id
    join dealer_charges c on c.dealer_order_id = o.dealer_order_id and c.currency = p.currency
    where o.id > ${since} and o.state in ('succeeded', 'reversed') and o.fulfilled_elsewhere_by is null
      and (c.cost > p.unit_cost * 1.05 or c.cost > p.unit_price and c.cost > p.unit_cost)
      and (o.cost_allowed is null or c.cost > o.cost_allowed)
      and not exists (select from surplus_orders s where s.dealer_order_id = o.dealer_order_id)
      and not exists (select from alerts a where a.kind = 'cost-charged' and a.subject = p.code || '-' || o.unit)`.execute(
    db,
  );
  return rows.map(({ what }) => `order ${what}`);
}
