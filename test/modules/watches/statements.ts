import { sql } from 'kysely';
import type { UseStatements } from '../../support/module-parts.ts';

const useWatches: UseStatements = async (fixture, buyer) => {
  const { shop, work } = fixture;
  const item = await fixture.item('voucher');
  for (const kind of ['restock', 'price-drop'] as const) await shop.watches.watch(buyer, item.id, kind);
  await shop.watches.of(buyer, item.id);
  await sql`update items set list_price = list_price * 0.9, cost = cost * 0.9 where id = ${item.id}`.execute(
    fixture.db,
  );
  await sql`update watched_items set checked_at = now() - interval '1 hour' where item_id = ${item.id}`.execute(
    fixture.db,
  );
  await work.checkWatches();
  await shop.watches.unwatch(buyer, item.id, 'restock');
};

export default useWatches;
