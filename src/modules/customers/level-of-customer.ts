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
