import { afterEach, beforeEach, expect, it } from 'vitest';
import { newClientOrderRef, newPurchaseCode } from '../../../../../src/platform/values/codes.ts';
import { ownRef } from '../../../../support/dealer/own-refs.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { openUnknownFixture, type UnknownFixture } from '../unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

/** Buys a voucher with this ref on the dealer account, without a purchase of this database. */
async function bought(ref: string): Promise<number> {
  const item = await fixture.item('voucher');
  const order = { productItem: item.id, phone: '+9647709999999', orderCurrency: item.currency };
  const made = await fixture.dealer.createOrder(
    { ...order, clientOrderRef: ref },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (made.outcome !== 'accepted') throw new Error(`not bought: ${made.outcome}`);
  return made.order.id;
}

const ofOtherShop = () =>
  newClientOrderRef({ purchaseCode: newPurchaseCode(), unit: 2, attempt: 1, mark: 'S4ZQ' });

const orphans = () => fixture.db.selectFrom('orphan_orders').select('dealer_order_id').execute();
const marks = () =>
  fixture.db.selectFrom('shop_marks').select(['mark', 'is_own', 'orders']).orderBy('mark').execute();

/** Reads the list after replacing the database's identity for this process. */
async function replaceDatabase(): Promise<string> {
  const earlier = await ownRef(fixture.db, newPurchaseCode());
  await fixture.work.checkHistory(true);
  await fixture.db
    .updateTable('shop_history')
    .set({ shop_id: '00000000-0000-4000-8000-000000000001' })
    .execute();
  await fixture.work.checkHistory(false);
  return earlier;
}

it('an order of another shop on the account is no orphan', SLOW, async () => {
  const id = await bought(ofOtherShop());
  await fixture.finals();
  await fixture.work.reconcile();
  expect(await orphans()).toEqual([]);
  expect(await fixture.alerts()).toEqual([]);
  expect(await fixture.shop.orphans.find(String(id))).toEqual([]);
});

it('orders of another shop are counted, each once however often it is read', SLOW, async () => {
  await bought(ofOtherShop());
  await bought(ofOtherShop());
  await fixture.finals();
  await fixture.work.reconcile();
  fixture.ahead(3_600_000);
  await bought(ofOtherShop());
  await fixture.work.reconcile();
  expect(await marks()).toEqual([{ mark: 'S4ZQ', is_own: false, orders: '3' }]);
});

it('an order with a ref of before, without a shop, is an orphan', SLOW, async () => {
  const id = await bought(`${newPurchaseCode()}-2-1-4T8ZQ0WM`);
  await fixture.finals();
  await fixture.work.reconcile();
  expect(await orphans()).toEqual([{ dealer_order_id: String(id) }]);
});

it('the order of a purchase carries the mark of its shop', async () => {
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  await fixture.submit(purchase);
  const row = await fixture.db
    .selectFrom('attempts')
    .select('client_order_ref as ref')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const like = await ownRef(fixture.db, purchase.code);
  expect(row?.ref.slice(0, -4)).toBe(like.slice(0, -4));
});

it('orders of a database that this one replaced are orphans', async () => {
  const ref = await replaceDatabase();
  const id = await bought(ref);
  await fixture.finals();
  await fixture.work.reconcile();
  expect(await orphans()).toEqual([{ dealer_order_id: String(id) }]);
});

it('what another shop buys explains a fall of the wallet', SLOW, async () => {
  await fixture.work.reconcile();
  await bought(ofOtherShop());
  await fixture.finals();
  fixture.ahead(3_700_000);
  await fixture.work.reconcile();
  expect(await fixture.alerts()).toEqual([]);
});
