import { expect, onTestFinished, test } from 'vitest';
import { openShopFixture } from '../../../support/shop-fixture.ts';

test('what ended while its customer could not be reached is left alone by the sweep, and delivered once they are back', async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const buyer = await fixture.customer();
  const purchase = await fixture.buy(buyer, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  for (const { id } of purchase.orders) await fixture.work.confirm(id);
  await fixture.shop.customers.markUnreachable(buyer);
  fixture.ahead(60_000);
  await fixture.runJobs();
  fixture.delivered.length = 0;

  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([]);

  // The process that learns of it dies before it hands anything over: the sweep does.
  await fixture.shop.customers.seen({ id: buyer, firstName: 'Back', languageCode: 'en' });
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([purchase.id]);
});
