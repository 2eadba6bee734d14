import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { PriceGroup } from '../catalog/index.ts';

/** Records the month in which a customer's level was last checked. */
export async function keepLevel(tx: Tx, customerId: number, month: RawBuilder<Date>): Promise<void> {
  await sql`
    update customers set level_month = ${month}
    where id = ${customerId} and level_group is not null and level_month <> ${month}`.execute(tx);
}

/** Sets the price group that a customer's turnover gives; null for the group of all customers. */
export async function setLevel(
  tx: Tx,
  customerId: number,
  {
    group,
    month,
  }: { readonly group: Exclude<PriceGroup, 'retail'> | null; readonly month: RawBuilder<Date> },
): Promise<void> {
  await sql`
    update customers set level_group = ${group}, price_group = ${group ?? 'retail'}, level_month = ${month}
    where id = ${customerId}`.execute(tx);
}

/** Builds the statement that sets a customer's price group; it returns the group before, unless it is the same. */
export function priceGroupSet(id: number, group: PriceGroup): RawBuilder<unknown> {
  return sql`
    with before as (select id, price_group from customers where id = ${id} for update)
    update customers c set price_group = ${group} from before
    where c.id = before.id and before.price_group <> ${group} returning before.price_group as "from"`;
}
