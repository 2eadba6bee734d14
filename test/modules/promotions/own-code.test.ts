import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../../src/platform/values/money.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

test('the maker of a promo code does not claim it', async () => {
  const { promotions } = fixture.shop;
  const me = await addStaff(fixture.db, 20_001, 'operator');
  const gives = { percent: null, amount: money('1', 'USD') };
  const terms = { productId: null, itemId: null, perPerson: 1, mostClaims: 5, days: null };
  await promotions.make({ code: 'OWNSPRING', gives, ...terms, requestKey: 'own', actor: me });
  expect(await promotions.claim(me.id, 'OWNSPRING')).toEqual({ ok: false, problem: 'own' });
  expect(await promotions.claim(await fixture.customer('0'), 'OWNSPRING')).toMatchObject({ ok: true });
});
