import { expect, onTestFinished, test } from 'vitest';
import { submitOrder } from '../../../../src/shop/orders/submit/submit.ts';
import { openShopWorld } from '../../../support/shop-fixture.ts';

async function setup() {
  const world = await openShopWorld();
  onTestFinished(() => world.close());
  const purchase = await world.buy(await world.customer(), 'voucher');
  const [order] = await world.db.selectFrom('orders').select('id').execute();
  if (!order) throw new Error('nothing was bought');
  return { world, purchase, orderId: order.id };
}

test('a process that was stopped together with its clocks does not attempt in the past', async () => {
  const { world, purchase, orderId } = await setup();
  // Both of its clocks say that no time has passed since it was last compared with the database's.
  const asleep = {
    ...world.deps,
    clock: () => new Date(Date.now() - 20 * 60_000),
    clockCheck: { agrees: async () => true, toleranceMs: 5_000 },
  };
  await submitOrder(asleep, orderId);
  expect(await world.db.selectFrom('attempts').select('id').execute()).toEqual([]);
  expect(await world.state(purchase)).toEqual(['queued']);
  await submitOrder({ ...asleep, clock: () => new Date() }, orderId);
  expect(await world.state(purchase)).toEqual(['accepted']);
});

test('a process whose clock differs leaves an order in the queue for the others, who are woken for it', async () => {
  const { world, purchase, orderId } = await setup();
  const wrong = { ...world.deps, clockCheck: { agrees: async () => false, toleranceMs: 5_000 } };
  await submitOrder(wrong, orderId);
  expect(await world.state(purchase)).toEqual(['queued']);
  const { rows } = await world.database.pool.query(
    "select from graphile_worker.jobs where key = $1 and run_at < now() + interval '2 seconds'",
    [`submit:${orderId}`],
  );
  expect(rows).toHaveLength(1);
});
