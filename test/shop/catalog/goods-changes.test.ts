import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCatalog } from '../../../src/shop/catalog/catalog.ts';
import { createGoodsChanges } from '../../../src/shop/catalog/goods-changes.ts';
import { forgetOld } from '../../../src/shop/retention.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import {
  type CatalogServer,
  startCatalogServer,
  wireItem,
  wireProduct,
} from '../../support/dealer/catalog-server.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let database: TestDatabase;
let dealer: CatalogServer;

beforeEach(async () => {
  database = await createTestDatabase();
  dealer = await startCatalogServer();
  dealer.products = [voucher(), wireProduct(2)];
  await sync();
});
afterEach(async () => {
  await dealer.close();
  await database.drop();
});

const voucher = (over: Parameters<typeof wireProduct>[1] = {}, item: Parameters<typeof wireItem>[1] = {}) =>
  wireProduct(1, {
    name: 'Nova Game',
    productItems: [wireItem(10, { name: '60 coins', listPrice: 10, ...item })],
    ...over,
  });

async function sync(): Promise<void> {
  const catalog = createCatalog({ db: database.db, dealer: dealer.client, log: { info() {}, warn() {} } });
  expect(await catalog.sync()).toMatchObject({ ok: true });
}

async function noticed(): Promise<string[]> {
  const { entries } = await createGoodsChanges(database.db).page(1);
  return entries.map(
    ({ itemId, field, before, after }) => `${itemId ?? 'product'} ${field}: ${before} → ${after}`,
  );
}

const isAlerted = async () => (await openAlerts(database.db)).includes('goods-changed:catalog');

test.each([
  [
    'a product that is renamed',
    voucher({ name: 'Nova Games Plus' }),
    'product name: Nova Game → Nova Games Plus',
  ],
  ['an item that is renamed', voucher({}, { name: '325 coins' }), '10 name: 60 coins → 325 coins'],
  ['a digit of a name', voucher({}, { name: '6,0 coins' }), '10 name: 60 coins → 6,0 coins'],
  ['another kind of goods', voucher({ type: 'topUp' }), 'product type: voucher → top-up'],
  ['another question', voucher({ customerRequiredInfo: ['accountId'] }), 'product fields:  → accountId'],
  ['another currency', voucher({}, { currency: 'IQD' }), '10 currency: USD → IQD'],
  ['a list price of fivefold', voucher({}, { listPrice: 50, cost: 45 }), '10 list-price: 10 USD → 50 USD'],
])('notices and alerts: %s', async (_what, changed, expected) => {
  dealer.products = [changed, wireProduct(2)];
  await sync();
  expect(await noticed()).toEqual([expected]);
  expect(await isAlerted()).toBe(true);
});

test.each([
  ['the same catalog', voucher()],
  ['a list price that moves by less than a fifth', voucher({}, { listPrice: 11.99 })],
  ['a list price that falls by less than a fifth', voucher({}, { listPrice: 8.01 })],
  ['another cost', voucher({}, { cost: 5 })],
  ['a list price that goes', voucher({}, { listPrice: 0 })],
  ['case, blanks and hidden characters', voucher({ name: ' NOVA\u200b  game\u202e' }, { name: '60  Coins' })],
  ['a product that pauses', voucher({ status: 'inactive' })],
])('notices no other goods in %s', async (_what, changed) => {
  dealer.products = [changed, wireProduct(2)];
  await sync();
  expect(await noticed()).toEqual([]);
  expect(await isAlerted()).toBe(false);
});

test('takes a list price that moved by exactly a fifth for another denomination', async () => {
  dealer.products = [voucher({}, { listPrice: 8 }), wireProduct(2)];
  await sync();
  dealer.products = [voucher({}, { listPrice: 9.6 }), wireProduct(2)];
  await sync();
  expect(await noticed()).toEqual(['10 list-price: 8 USD → 9.6 USD', '10 list-price: 10 USD → 8 USD']);
});

test('notices an item that moves to another product', async () => {
  dealer.products = [wireProduct(3), wireProduct(2, { productItems: [wireItem(10, { name: '60 coins' })] })];
  await sync();
  expect(await noticed()).toEqual(['10 product: Nova Game → Product 2']);
});

test('notices goods that went away and came back as others', async () => {
  dealer.products = [wireProduct(2)];
  await sync();
  dealer.products = [voucher({ status: 'inactive' }, { name: '325 coins' }), wireProduct(2)];
  await sync();
  expect(await noticed()).toEqual(['10 name: 60 coins → 325 coins']);
});

test('records each change once, however often the catalog is read', async () => {
  dealer.products = [voucher({ name: 'Orbit' }), wireProduct(2)];
  await sync();
  await sync();
  expect(await noticed()).toEqual(['product name: Nova Game → Orbit']);
});

test('takes no cleaned name of an earlier version for another one', async () => {
  await sql`update products set dealer_name = E'Nova\\u3164 Game' where id = 1`.execute(database.db);
  await sync();
  expect(await noticed()).toEqual([]);
});

test('counts all goods that changed since the alert was raised', async () => {
  dealer.products = [voucher({ name: 'Orbit' }), wireProduct(2)];
  await sync();
  dealer.products = [voucher({ name: 'Orbit' }), wireProduct(2, { name: 'Lumen' })];
  await sync();
  const { rows } = await sql`
    select detail from alerts where kind = 'goods-changed' and ended_at is null`.execute(database.db);
  expect(rows).toEqual([{ detail: { items: 2, item: 'Product 2: Product 2 → Lumen' } }]);
});

test('says where customers read a name of the shop’s own', async () => {
  await sql`update items set corrected_name = '60 UC' where id = 10`.execute(database.db);
  dealer.products = [voucher({}, { name: '325 coins' }), wireProduct(2)];
  await sync();
  const { entries } = await createGoodsChanges(database.db).page(1);
  expect(entries).toMatchObject([{ name: 'Nova Game · 60 UC', hasOwnName: true }]);
});

test('forgets what is older than 90 days', async () => {
  dealer.products = [voucher({ name: 'Orbit' }, { name: '325 coins' }), wireProduct(2)];
  await sync();
  await sql`
    update goods_changes set noticed_at = now() - make_interval(days => 91) where item_id is null`.execute(
    database.db,
  );
  await forgetOld(database.db, { keepAlertsDays: 30 });
  expect(await noticed()).toEqual(['10 name: 60 coins → 325 coins']);
});
