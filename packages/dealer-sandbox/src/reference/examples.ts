/** Ready-to-send requests of the reference: items on sale that the dealer can afford. */
import { sql } from 'kysely';
import type { ProductType, SandboxDatabase } from '../database.ts';
import type { ExampleItem, ReferenceExamples } from './openapi.ts';

interface ItemRow {
  type: ProductType;
  id: number;
  currency: string;
  required_info: string[];
}

/** Reads examples that this dealer can order, for the reference. */
export async function readExamples(db: SandboxDatabase, dealerId: number): Promise<ReferenceExamples> {
  const { rows } = await sql<ItemRow>`
    select found.* from unnest(array['chargingCard', 'topUp']) as wanted(type)
    cross join lateral (
      select product.type, item.id, item.currency, product.required_info
      from product
      join item on item.product_id = product.id and item.active
      join wallet on wallet.dealer_id = ${dealerId} and wallet.currency = item.currency and wallet.active
      where product.type = wanted.type and product.status = 'active' and wallet.balance >= item.public_price
      order by wallet.is_default desc, item.id
      limit 1
    ) as found`.execute(db);
  const example = (type: ProductType): ExampleItem | undefined => {
    const row = rows.find((one) => one.type === type);
    return (
      row && {
        productItem: row.id,
        currency: row.currency,
        // An account that exists by the sandbox's rule.
        context: Object.fromEntries(row.required_info.map((field) => [field, '5123456789'])),
      }
    );
  };
  return { voucher: example('chargingCard'), topUp: example('topUp') };
}
