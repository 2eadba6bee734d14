import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchIndex } from '../../../../src/shop/catalog/search/search-index.ts';
import { createTestDatabase } from '../../../support/database/database.ts';

test('what searches match reads the items a few times, not once for each product', async () => {
  const { db, drop } = await createTestDatabase('stocked');
  onTestFinished(drop);
  const { products, scans } = await db.transaction().execute(async (tx) => {
    // Of so few rows the planner may join by looking each up, which is as good; what the statement itself does for each product stays.
    await sql`set local enable_nestloop = off`.execute(tx);
    const index = await createSearchIndex(tx)();
    const { rows } = await sql<{ scans: string }>`
      select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables where relname = 'items'`.execute(
      tx,
    );
    return { products: index.products.length, scans: Number(rows[0]?.scans) };
  });
  expect(products).toBeGreaterThan(20);
  // The statement reads them twice; the planner may look up the end of an index besides.
  expect(scans).toBeLessThan(6);
});
