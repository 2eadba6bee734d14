import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { paymentWaitStepJob } from '../../../src/platform/jobs/catalog.ts';
import { beginElsewhere, paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture } from '../../support/shop-fixture.ts';

it('an alert that always fails keeps no other payment from its step', async () => {
  const fixture = await openShopFixture({ paymentMethods: [paidElsewhere().method] });
  onTestFinished(() => fixture.close());
  const customerId = await fixture.customer('0');
  const broken = await beginElsewhere(fixture, customerId, 'broken');
  const other = await beginElsewhere(fixture, customerId, 'other');
  fixture.ahead(30 * 60_000);
  await sql`update payments set wait_due_at = ${fixture.now()}`.execute(fixture.db);
  await sql`
    alter table alerts add constraint refused check (subject <> ${sql.lit(broken.code)}) not valid`.execute(
    fixture.db,
  );
  await expect(fixture.work.sweep(false)).rejects.toThrow('refused');
  const { rows: alerts } = await sql`select subject from alerts where kind = 'payment-silent'`.execute(
    fixture.db,
  );
  expect(alerts).toEqual([{ subject: other.code }]);
  const { rows } = await sql`
    select key from graphile_worker._private_jobs where key like 'payment-wait:%'`.execute(fixture.db);
  expect(rows).toEqual([{ key: paymentWaitStepJob(other.id).key }]);
});
