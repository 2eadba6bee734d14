import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

test('staff see the account of an order without a code that was typed for it', SLOW, async () => {
  const customerId = await fixture.customer();
  await fixture.buyCode(customerId, 'QWER-TYPA-1234');
  const { fields } = await fixture.item('top-up');
  const context = Object.fromEntries(fields.map((name) => [name, 'qwertypa1234']));
  const { code } = await fixture.buy(customerId, 'top-up', { context });
  const [story] = await fixture.shop.reports.order(`${code}-1`);
  expect(Object.keys(story?.purchase.context ?? {})).toEqual(fields);
  expect(new Set(Object.values(story?.purchase.context ?? {}))).toEqual(new Set(['••••']));
  // The dealer gets the account, and its customer sees it.
  expect((await fixture.shop.purchases.view(code, customerId))?.context).toEqual(context);
});
