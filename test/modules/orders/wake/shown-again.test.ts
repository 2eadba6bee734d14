import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from '../../../../src/modules/orders/wake/sweep.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

let fixture: ShopFixture;

beforeEach(async () => {
  fixture = await openShopFixture();
});
afterEach(() => fixture.close());

/** Creates a purchase that was announced a moment ago, and leaves no job. */
async function announced(): Promise<string> {
  const { id } = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  await sql`update purchases set announced_at = now()`.execute(fixture.db);
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
  return id;
}

test('a process that goes on shows ended purchases again after what customers wait for', SLOW, async () => {
  const id = await announced();
  const now = fixture.now().getTime();
  await fixture.work.sweep(true);
  const { rows } = await sql<{ key: string; priority: number; at: Date }>`
    select key, priority, run_at as at from graphile_worker._private_jobs
    where key like '%' || ${id} and priority > 0`.execute(fixture.db);
  expect(rows).toMatchObject([{ key: `again:${id}` }]);
  expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(now + 5_000);
});

test('a process that begins shows ended purchases again at once', async () => {
  const id = await announced();
  await sweep(fixture.deps, true);
  await fixture.runJobs();
  expect(fixture.delivered).toContain(id);
});
