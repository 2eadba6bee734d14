import { expect, onTestFinished, test } from 'vitest';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { openShopFixture } from '../../../support/shop-fixture.ts';

async function setup() {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const purchase = await fixture.buy(await fixture.customer(), 'voucher');
  const [order] = await fixture.db.selectFrom('orders').select('id').execute();
  if (!order) throw new Error('nothing was bought');
  return { fixture, purchase, orderId: order.id };
}

test('a process that was stopped together with its clocks does not attempt in the past', async () => {
  const { fixture, purchase, orderId } = await setup();
  // By both of its clocks, no time has passed since the last comparison with the database's.
  const asleep = {
    ...fixture.deps,
    clock: () => new Date(Date.now() - 20 * 60_000),
    clockCheck: { agrees: async () => true, toleranceMs: 5_000 },
  };
  await submitOrder(asleep, orderId);
  expect(await fixture.db.selectFrom('attempts').select('id').execute()).toEqual([]);
  expect(await fixture.state(purchase)).toEqual(['queued']);
  await submitOrder({ ...asleep, clock: () => new Date() }, orderId);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
});

test('a process with a differing clock leaves an order to the others', async () => {
  const { fixture, purchase, orderId } = await setup();
  const wrong = { ...fixture.deps, clockCheck: { agrees: async () => false, toleranceMs: 5_000 } };
  await submitOrder(wrong, orderId);
  expect(await fixture.state(purchase)).toEqual(['queued']);
  const { rows } = await fixture.database.pool.query(
    "select from graphile_worker.jobs where key = $1 and run_at < now() + interval '2 seconds'",
    [`submit:${orderId}`],
  );
  expect(rows).toHaveLength(1);
});
