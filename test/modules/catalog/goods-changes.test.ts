import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCatalog } from '../../../src/modules/catalog/catalog.ts';
import { createChangedGoods } from '../../../src/modules/catalog/changed-goods.ts';
import { createGoodsChanges, oldGoodsChanges } from '../../../src/modules/catalog/goods-changes.ts';
import type { Actor } from '../../../src/modules/staff/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import {
  type CatalogServer,
  startCatalogServer,
  wireItem,
  wireProduct,
} from '../../support/dealer/catalog-server.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
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

const isAlerted = async () =>
  (await openAlerts(database.db)).some((one) => /^goods-(changed:catalog|paused:\d+)$/.test(one));

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

/** Returns the paused items. */
async function pausedItems(): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from items where changed_at is not null order by id`.execute(database.db);
  return rows.map(({ id }) => Number(id));
}

test.each([
  ['another amount in the name of an item', voucher({}, { name: '325 coins' }), [10]],
  ['another currency', voucher({}, { currency: 'IQD' }), [10]],
  ['another list price', voucher({}, { listPrice: 50, cost: 45 }), [10]],
  ['another kind of goods', voucher({ type: 'topUp' }), [10]],
  ['another region', voucher({ name: 'Nova Game (TR)' }), [10]],
  ['another name without an amount', voucher({ name: 'Nova Games' }, { name: '60 gold coins' }), []],
  ['another question', voucher({ customerRequiredInfo: ['accountId'] }), []],
])('pauses the items that have %s', async (_what, changed, paused) => {
  dealer.products = [changed, wireProduct(2)];
  await sync();
  expect(await pausedItems()).toEqual(paused);
  const open = await openAlerts(database.db);
  expect(open.includes('goods-paused:1')).toBe(paused.length > 0);
  const offer = await createCatalog({
    db: database.db,
    dealer: dealer.client,
    log: { info() {}, warn() {} },
  }).item(10);
  expect(offer?.availability === 'paused').toBe(paused.length > 0);
});

/** Reads the card of product 1, for a decision about what it shows. */
async function shownTo(actor: Actor): Promise<{ shown: number; actor: Actor }> {
  const goods = await createChangedGoods(database.db).find(1);
  return { shown: goods?.lastChange ?? -1, actor };
}

test('sells changed goods under the new name once an admin decided so', async () => {
  await sql`update items set corrected_name = 'Our 60', name = 'Our 60' where id = 10`.execute(database.db);
  await sql`update products set corrected_name = 'Our game', name = 'Our game' where id = 1`.execute(
    database.db,
  );
  dealer.products = [voucher({}, { name: '325 coins' }), wireProduct(2)];
  await sync();
  const changed = createChangedGoods(database.db);
  expect(await changed.find(1)).toMatchObject({
    name: 'Our game',
    items: [{ id: 10, name: 'Our 60', dealerName: '325 coins' }],
    changes: [{ field: 'name', before: '60 coins', after: '325 coins' }],
  });
  const decision = await shownTo(owner(9001));
  expect(await changed.decide(1, 'sell', decision)).toBe(true);
  expect(await changed.decide(1, 'sell', decision)).toBe(false);
  expect(await pausedItems()).toEqual([]);
  const { rows } = await sql`
    select p.name as product, i.name from items i join products p on p.id = i.product_id where i.id = 10`.execute(
    database.db,
  );
  // The product was not renamed: its own name stays.
  expect(rows).toEqual([{ product: 'Our game', name: '325 coins' }]);
  expect((await openAlerts(database.db)).includes('goods-paused:1')).toBe(false);
});

test('leaves goods undecided that changed again since they were shown', async () => {
  dealer.products = [voucher({}, { name: '325 coins' }), wireProduct(2)];
  await sync();
  const decision = await shownTo(owner(9001));
  dealer.products = [voucher({}, { name: '660 coins' }), wireProduct(2)];
  await sync();
  const changed = createChangedGoods(database.db);
  expect(await changed.decide(1, 'sell', decision)).toBe(false);
  expect(await pausedItems()).toEqual([10]);
  expect(await changed.decide(1, 'sell', await shownTo(owner(9001)))).toBe(true);
});

test('keeps changed goods paused, and asks again when they change again', async () => {
  dealer.products = [voucher({}, { name: '325 coins' }), wireProduct(2)];
  await sync();
  const changed = createChangedGoods(database.db);
  expect(await changed.decide(1, 'keep', await shownTo(owner(9001)))).toBe(true);
  await sync();
  expect([await pausedItems(), await changed.find(1)]).toEqual([[10], null]);
  dealer.products = [voucher({}, { name: '660 coins' }), wireProduct(2)];
  await sync();
  expect((await changed.find(1))?.items).toMatchObject([{ dealerName: '660 coins' }]);
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

test('notices goods that went away and came back as others', SLOW, async () => {
  dealer.products = [wireProduct(2)];
  await sync();
  dealer.products = [voucher({ status: 'inactive' }, { name: '325 coins' }), wireProduct(2)];
  await sync();
  expect(await noticed()).toEqual(['10 name: 60 coins → 325 coins']);
});

test('records each change once, however often the catalog is read', SLOW, async () => {
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
  dealer.products = [voucher({ name: 'Orbit' }), wireProduct(2, { name: 'Lumen 2' })];
  await sync();
  const { rows } = await sql`
    select detail from alerts where kind = 'goods-changed' and ended_at is null`.execute(database.db);
  expect(rows).toEqual([{ detail: { items: 2, item: 'Product 2: Product 2 → Lumen 2' } }]);
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
  await oldGoodsChanges.execute(database.db);
  expect(await noticed()).toEqual(['10 name: 60 coins → 325 coins']);
});
