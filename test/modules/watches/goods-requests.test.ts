import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { goodsNamedIn } from '../../../src/modules/catalog/index.ts';
import type { Actor } from '../../../src/modules/staff/index.ts';
import { newBalanceCode } from '../../../src/platform/values/balance-code.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

let fixture: ShopFixture;
let owner: Actor;
let product = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  const actor = await fixture.shop.staff.of(9001);
  if (!actor) throw new Error('there is no owner');
  owner = actor;
  const { rows } = await sql<{ id: string }>`
    select id from products where shelf_position is not null and payable_items > 0 order by id limit 1`.execute(
    fixture.db,
  );
  product = Number(rows[0]?.id);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await name('');
  await sql`delete from notices; delete from goods_requests`.execute(fixture.db);
});

/** Renames a product, like a new product that enters the catalog. */
const name = (aliases: string) =>
  fixture.shop.corrections.correct(owner, { kind: 'product', id: product }, 'aliases', aliases || '-');

async function notified(): Promise<string[]> {
  await fixture.work.sweep(false);
  await fixture.work.checkWatches();
  const notices = await fixture.shop.notices.take(100);
  return notices.map((one) => (one.kind === 'arrival' ? `${one.customerId} ${one.detail.text}` : one.kind));
}
const requested = async () =>
  (await fixture.shop.goodsRequests.list(owner, 1)).entries.map(
    ({ typed, customers }) => `${typed} ${customers}`,
  );

test('a customer who asked for goods hears once when they come', SLOW, async () => {
  const [first, second] = [await fixture.customer('0'), await fixture.customer('0')];
  expect(await fixture.shop.goodsRequests.request(first, 'I want Qvazar')).toBe('noted');
  expect(await fixture.shop.goodsRequests.request(first, 'QVAZAR')).toBe('noted');
  expect(await fixture.shop.goodsRequests.request(second, 'zzyx')).toBe('noted');
  expect(await notified()).toEqual([]);
  await name('Qvazar Online');
  await Promise.all([fixture.work.checkWatches(), fixture.work.checkWatches()]);
  expect(await notified()).toEqual([`${first} QVAZAR`]);
  await name('Qvazar');
  expect(await notified()).toEqual([]);
  expect(await requested()).toEqual(['zzyx 1']);
});

test('a request that cannot be compared keeps no other one from being met', async () => {
  const customer = await fixture.customer('0');
  for (const words of ['aaxx', 'Qvazar', 'zzyx']) await fixture.shop.goodsRequests.request(customer, words);
  await name('Qvazar');
  await fixture.work.sweep(false);
  await sql`
    alter table goods_requests add constraint refused check (word not in ('aaxx', 'zzyx')) not valid`.execute(
    fixture.db,
  );
  onTestFinished(async () => {
    await sql`alter table goods_requests drop constraint refused`.execute(fixture.db);
  });
  await expect(fixture.work.checkWatches()).rejects.toThrow('2 tasks failed');
  expect(await fixture.shop.notices.take(100)).toMatchObject([
    { kind: 'arrival', customerId: customer, detail: { text: 'Qvazar' } },
  ]);
});

test('goods that only resemble the requested ones are not announced', async () => {
  const customer = await fixture.customer('0');
  await fixture.shop.goodsRequests.request(customer, 'discord');
  await name('Discount Market');
  expect(await notified()).toEqual([]);
});

test('a request in another script is met by goods that sound the same', async () => {
  const customer = await fixture.customer('0');
  await fixture.shop.goodsRequests.request(customer, 'زلموكا');
  await name('Zelmoka');
  expect(await notified()).toEqual([`${customer} زلموكا`]);
});

test('customers who cannot be reached or are blocked keep their request', async () => {
  const [away, blocked] = [await fixture.customer('0'), await fixture.customer('0')];
  for (const one of [away, blocked]) await fixture.shop.goodsRequests.request(one, 'Qvazar');
  await fixture.shop.customers.markUnreachable(away);
  await sql`update customers set blocked_at = now() where id = ${blocked}`.execute(fixture.db);
  await name('Qvazar');
  expect(await notified()).toEqual([]);
  expect(await requested()).toEqual(['Qvazar 2']);
  await sql`update customers set blocked_at = null where id = ${blocked}`.execute(fixture.db);
  await name('Qvazar, Qvazar Prime');
  expect(await notified()).toEqual([`${blocked} Qvazar`]);
});

test('staff see the most wanted goods first, and close a word for all', async () => {
  const customers = [await fixture.customer('0'), await fixture.customer('0'), await fixture.customer('0')];
  for (const one of customers) await fixture.shop.goodsRequests.request(one, 'Qvazar');
  await fixture.shop.goodsRequests.request(customers[0] ?? 0, 'zzyx');
  expect(await requested()).toEqual(['Qvazar 3', 'zzyx 1']);
  await fixture.shop.goodsRequests.withdraw(customers[0] ?? 0, 'zzyx');
  expect(await fixture.shop.goodsRequests.close(owner, 'qvazar')).toBe(3);
  await name('Qvazar');
  expect(await notified()).toEqual([]);
  expect(await requested()).toEqual([]);
});

test('a customer waits for twenty products at most', async () => {
  const customer = await fixture.customer('0');
  const letters = [...'abcdefghijklmnopqrst'];
  for (const letter of letters) await fixture.shop.goodsRequests.request(customer, `zzy${letter}`);
  expect(await fixture.shop.goodsRequests.request(customer, 'zzyx')).toBe('too-many');
  expect(await fixture.shop.goodsRequests.request(customer, 'zzya')).toBe('noted');
});

test.each([
  ['PUBG', { word: 'pubg', typed: 'PUBG' }],
  ['i want to buy PUBG Mobile please', { word: 'pubg mobile', typed: 'PUBG Mobile' }],
  ['ببجي', { word: 'ببجي', typed: 'ببجي' }],
  ['PS5', { word: 'ps5', typed: 'PS5' }],
  ['12', null],
  ['+964 770 555 0123', null],
  ['call 07705550123', null],
  ['ABCD-EFGH-1234', null],
  ['me@example.com', null],
  ['one two three four five six', null],
])('the goods named in %j', (text, goods) => {
  expect(goodsNamedIn(text)).toEqual(goods);
});

test('a request is refused if it names the code of goods, or a balance code', SLOW, async () => {
  const customer = await fixture.customer();
  await fixture.buyCode(customer, 'QWER-TYPA-1234');
  for (const words of ['qwer typa 1234', newBalanceCode().expose().replaceAll('-', ' ')])
    expect(await fixture.shop.goodsRequests.request(customer, words)).toBe('no-goods');
  expect(await requested()).toEqual([]);
});
