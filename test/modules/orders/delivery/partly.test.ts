import { expect, onTestFinished, test } from 'vitest';
import { claimPartly } from '../../../../src/modules/orders/delivery/partly.ts';
import { losingAnswer } from '../../../support/database/losing-answer.ts';
import { openShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

test('the message about ready units is sent though the answer to its claim was lost', SLOW, async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const { id } = await fixture.buy(await fixture.customer(), 'voucher');
  const db = losingAnswer(fixture.db, 'partly_announced_at');
  await expect(claimPartly({ ...fixture.deps, db }, id)).rejects.toThrow('terminated');
  expect(await fixture.shop.delivery.claimPartly(id)).toBe(true);
});

test('the message about ready units is claimed by one process', async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const { id } = await fixture.buy(await fixture.customer(), 'voucher');
  const { delivery } = fixture.shop;
  expect(await delivery.claimPartly(id)).toBe(true);
  expect(await delivery.claimPartly(id)).toBe(false);
  await delivery.releasePartly(id);
  expect(await delivery.claimPartly(id)).toBe(true);
});
