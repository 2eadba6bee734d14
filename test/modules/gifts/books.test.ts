import { afterAll, beforeAll, expect, it } from 'vitest';
import { disagreements } from '../../support/books/agree.ts';
import { openUnknownFixture, type UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;
beforeAll(async () => {
  fixture = await openUnknownFixture();
});
afterAll(() => fixture.close());

it('the books of a shop agree after a code was given on and opened', async () => {
  const { shop, db, buyer } = fixture;
  const purchase = await fixture.buy(buyer, 'voucher');
  await fixture.submit(purchase);
  await fixture.bringHome();
  const gift = await shop.gifts.make(`${purchase.code}-1`, buyer);
  if (!gift.ok) throw new Error('no gift was made');
  expect(await shop.gifts.open(gift.token, await fixture.customer('500'))).toMatchObject({ ok: true });
  expect(await disagreements(db, shop)).toEqual([]);
});
