import { expect, onTestFinished, test } from 'vitest';
import { openShopFixture } from '../../../support/shop-fixture.ts';

test('the message of a purchase is recorded again with the same result', async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const { id } = await fixture.buy(await fixture.customer(), 'voucher');
  const { delivery } = fixture.shop;
  const readIn = (await delivery.purchase(id))?.messageId ?? null;
  const shown = { fingerprint: 'a', messageId: 31, readIn, waitDueAt: null };
  for (let time = 0; time < 2; time += 1) expect(await delivery.shown(id, shown)).toBe(true);
  expect(await delivery.shown(id, { ...shown, messageId: 32 })).toBe(false);
  expect(await delivery.purchase(id)).toMatchObject({ messageId: 31 });

  const told = { fingerprint: 'b', messageId: 33 };
  for (let time = 0; time < 2; time += 1)
    expect(await delivery.announced(id, told)).toEqual({ replaced: 31 });
  expect(await delivery.announced(id, { ...told, messageId: 34 })).toBeNull();
  expect(await delivery.purchase(id)).toMatchObject({ messageId: 33, staleMessageId: 31, announced: true });
});
