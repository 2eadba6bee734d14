import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { traitsOf } from '../../support/traits.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

async function toppedUp() {
  const id = await fixture.customer();
  const item = await fixture.item('top-up');
  await fixture.buy(id, 'top-up');
  const { rows } = { rows: await fixture.shop.customers.allAccounts(id) };
  return { id, itemId: item.id, account: rows[0], productId: await productOf(item.id) };
}
const productOf = async (itemId: number) => (await fixture.shop.catalog.item(itemId))?.productId ?? 0;

test("offers a topped-up account under its brand with its customer's name", async () => {
  const { id, account, productId } = await toppedUp();
  expect(account?.brand).not.toBe('');
  expect(Object.values(account?.context ?? {})).toContain(traitsOf(id).account);
  expect(await fixture.shop.customers.nameAccount(id, account?.id ?? '', '  My son ')).toBe(true);
  expect(await fixture.shop.customers.accounts(id, productId)).toMatchObject([{ name: 'My son' }]);
  expect(await fixture.shop.customers.nameAccount(id, account?.id ?? '', '')).toBe(true);
  expect(await fixture.shop.customers.allAccounts(id)).toMatchObject([{ name: null }]);
});

test('a customer neither names nor deletes the account of another', async () => {
  const mine = await toppedUp();
  const other = await toppedUp();
  expect(await fixture.shop.customers.nameAccount(other.id, mine.account?.id ?? '', 'Mine')).toBe(false);
  expect(await fixture.shop.customers.hideAccount(other.id, mine.account?.id ?? '')).toBe(false);
  expect(await fixture.shop.customers.allAccounts(mine.id)).toEqual([mine.account]);
});

test('a deleted account is offered no more until it is used again', async () => {
  const { id, account, productId } = await toppedUp();
  expect(await fixture.shop.customers.hideAccount(id, account?.id ?? '')).toBe(true);
  expect(await fixture.shop.customers.accounts(id, productId)).toEqual([]);
  expect(await fixture.shop.customers.allAccounts(id)).toEqual([]);
  await fixture.buy(id, 'top-up');
  expect(await fixture.shop.customers.allAccounts(id)).toHaveLength(1);
});
