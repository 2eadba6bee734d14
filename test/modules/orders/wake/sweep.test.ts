import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { waitStepJob } from '../../../../src/platform/jobs/catalog.ts';
import { openShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

it('alerts that always fail keep no other purchase from its step', SLOW, async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const customer = await fixture.customer();
  const buy = async () => {
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    return purchase;
  };
  // Two that fail: each of them comes before another one, whatever the order.
  const other = await buy();
  await buy();
  await buy();
  fixture.ahead(31 * 60_000);
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
  await sql`update purchases set wait_due_at = ${fixture.now()}`.execute(fixture.db);
  await sql`
    alter table alerts add constraint refused check (subject = ${sql.lit(`${other.code}-1`)}) not valid`.execute(
    fixture.db,
  );
  await expect(fixture.work.sweep(false)).rejects.toThrow('2 tasks failed');
  const alerts = await fixture.db
    .selectFrom('alerts')
    .select('subject')
    .where('kind', '=', 'order-slow')
    .execute();
  expect(alerts).toEqual([{ subject: `${other.code}-1` }]);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where payload ->> 'purchaseId' is not null`.execute(
    fixture.db,
  );
  expect(rows).toEqual([{ key: waitStepJob(other.id).key }]);
});
