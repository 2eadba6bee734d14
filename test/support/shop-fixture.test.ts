import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database/database.ts';
import { openShopFixture } from './shop-fixture.ts';

test('a fixture has a catalog of now, however long the run lasts', async () => {
  const database = await createTestDatabase('stocked');
  await sql`update products set synced_at = now() - interval '6 minutes'`.execute(database.db);
  const fixture = await openShopFixture({ database });
  onTestFinished(() => fixture.close());
  const { rows } = await sql<{ isOld: boolean }>`
    select distinct synced_at < now() - interval '2 minutes' as "isOld" from products`.execute(fixture.db);
  expect(rows).toEqual([{ isOld: false }]);
});
