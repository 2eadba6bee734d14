import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the condition that the dealer turned an item into another good after a time: its amount or region
 * changed, so that a person had to look.
 */
export function becameAnother(item: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from goods_changes c
    where c.pauses and c.noticed_at > ${since} and (c.item_id = ${item}
      or c.item_id is null and c.product_id = (select product_id from items where id = ${item})))`;
}
