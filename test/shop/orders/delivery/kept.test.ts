import { expect, onTestFinished, test } from 'vitest';
import { openShopWorld } from '../../../support/shop-fixture.ts';

test('what ended while its customer could not be reached is left alone by the sweep, and delivered once they are back', async () => {
  const world = await openShopWorld();
  onTestFinished(() => world.close());
  const buyer = await world.customer();
  const purchase = await world.buy(buyer, 'voucher');
  await world.runJobs();
  await world.finals();
  for (const { id } of purchase.orders) await world.work.confirm(id);
  await world.shop.customers.markUnreachable(buyer);
  world.ahead(60_000);
  await world.runJobs();
  world.delivered.length = 0;

  await world.work.sweep(false);
  await world.runJobs();
  expect(world.delivered).toEqual([]);

  // The process that learns of it dies before it hands anything over: the sweep does.
  await world.shop.customers.seen({ id: buyer, firstName: 'Back', languageCode: 'en' });
  await world.work.sweep(false);
  await world.runJobs();
  expect(world.delivered).toEqual([purchase.id]);
});
