import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchIndex } from '../../../../src/modules/catalog/search/search-index.ts';
import { createTestDatabase } from '../../../support/database/database.ts';

test('what searches match reads the items a few times, not once for each product', async () => {
  const { db, drop } = await createTestDatabase('stocked');
  onTestFinished(drop);
  const { products, items, read } = await db.transaction().execute(async (tx) => {
    const index = await createSearchIndex(tx)();
    // Compares rows instead of passes: with other statistics the planner equally well looks up each product's
    // own items.
    const { rows } = await sql<{ read: string; items: string }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read, (select count(*) from items) as items
      from pg_stat_xact_user_tables where relname = 'items'`.execute(tx);
    return {
      products: index.products.length,
      items: Number(rows[0]?.items),
      read: Number(rows[0]?.read),
    };
  });
  expect(products).toBeGreaterThan(20);
  expect(items).toBeGreaterThan(products);
  expect(read).toBeLessThan(6 * items);
});
