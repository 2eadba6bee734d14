import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { measurePurchases } from '../../bench/growth/purchases.ts';
import { seedOrders } from '../../bench/growth/seed.ts';
import { openBenchShop } from '../../bench/growth/shop.ts';
import { prepare } from '../../bench/growth/size.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { SLOW } from '../support/sizes.ts';

it('purchases of one size leave the sweep of the next size no work', SLOW, async () => {
  // The bench vacuums, which needs a session.
  const { db: statements, sessions: db = statements, url, drop } = await createTestDatabase();
  try {
    await seedOrders({ url, from: 0, to: 400 });
    await prepare(db);
    const { submits } = await measurePurchases(
      { db, ...openBenchShop(db) },
      { runs: 1, buyers: 2, purchasesOfBuyer: 2 },
    );
    expect(submits).toHaveLength(4);
    const { rows } = await sql`
      select (select count(*)::integer from purchases where wait_due_at is not null) as waits,
        (select count(*)::integer from purchases where announced_at is null and kept_since is null and id > 20001000) as unannounced,
        (select count(*)::integer from figures_due) as figures,
        (select count(*)::integer from graphile_worker._private_jobs) as jobs`.execute(db);
    expect(rows).toEqual([{ waits: 0, unannounced: 0, figures: 0, jobs: 0 }]);
  } finally {
    await drop();
  }
});
