import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';
import { ADMIN } from '../../support/telegram/chat-fixture.ts';

let fixture: ShopFixture;
let customer = 0;
let item = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  item = (await fixture.item('voucher')).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from notices; delete from item_watches; delete from watched_items`.execute(fixture.db);
  customer = await fixture.customer('0');
});

/** Returns the notices of a comparison of the catalog, some time after the last one. */
async function notified(): Promise<string[]> {
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.rounds.check_watches?.();
  const notices = await fixture.shop.notices.take(100);
  return notices.map(({ kind, customerId }) => `${kind} ${customerId}`);
}

const stock = (position: number | null) =>
  sql`update items set shelf_position = ${position}::integer where id = ${item}`.execute(fixture.db);
const price = (factor: string) =>
  sql`update items set list_price = list_price * ${factor}::numeric, cost = cost * ${factor}::numeric where id = ${item}`.execute(
    fixture.db,
  );
const forget = () =>
  sql`update item_watches set notified_at = now() - interval '7 hours'`.execute(fixture.db);

test('who watches an item hears once when it is back, until it is switched off', async () => {
  await stock(null);
  await fixture.shop.watches.watch(customer, item, 'restock');
  expect(await notified()).toEqual([]);
  await stock(1);
  expect(await notified()).toEqual([`restock ${customer}`]);
  expect(await notified()).toEqual([]);
  await stock(null);
  expect(await notified()).toEqual([]);
  await forget();
  await fixture.shop.watches.unwatch(customer, item, 'restock');
  await stock(1);
  expect(await notified()).toEqual([]);
});

test('notifies of each price fall once, of one item at most every six hours', async () => {
  await fixture.shop.watches.watch(customer, item, 'price-drop');
  expect(await fixture.shop.watches.of(customer, item)).toEqual(['price-drop']);
  await price('1.5');
  expect(await notified()).toEqual([]);
  await price('0.9');
  expect(await notified()).toEqual([`price-drop ${customer}`]);
  await price('0.9');
  expect(await notified()).toEqual([]);
  await forget();
  await price('0.9');
  const both = Promise.all([fixture.work.checkWatches(), fixture.work.checkWatches()]);
  await both;
  expect(await notified()).toEqual([`price-drop ${customer}`]);
});

test('who has blocked the bot is left out, also between the news and its message', async () => {
  const other = await fixture.customer('0');
  for (const one of [customer, other]) await fixture.shop.watches.watch(one, item, 'price-drop');
  await fixture.shop.customers.markUnreachable(customer);
  await price('0.8');
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  await fixture.shop.customers.markUnreachable(other);
  expect(await fixture.shop.notices.take(10)).toEqual([]);
});

test('whom the shop has blocked is left out, also between the news and its message', async () => {
  const other = await fixture.customer('0');
  for (const one of [customer, other]) await fixture.shop.watches.watch(one, item, 'price-drop');
  await fixture.shop.people.block(owner(ADMIN), customer);
  await price('0.8');
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  await fixture.shop.people.block(owner(ADMIN), other);
  expect(await fixture.shop.notices.take(10)).toEqual([]);
  const { rows } = await sql`select from notices where customer_id = ${customer}`.execute(fixture.db);
  expect(rows).toEqual([]);
});

test('an item that cannot be compared keeps no other one, and no requested goods, from their customers', async () => {
  const { rows } = await sql<{ id: string; product: string }>`
    select id, product_id as product from items
    where id <> ${item} and shelf_position is not null order by id limit 1`.execute(fixture.db);
  const [broken, product] = [Number(rows[0]?.id), Number(rows[0]?.product)];
  for (const one of [broken, item]) await fixture.shop.watches.watch(customer, one, 'price-drop');
  await price('0.8');
  const other = await fixture.customer('0');
  await fixture.shop.goodsRequests.request(other, 'Qvazar');
  const named = { kind: 'product', id: product } as const;
  await fixture.shop.corrections.correct(owner(ADMIN), named, 'aliases', 'Qvazar');
  await fixture.work.sweep(false);
  await sql`
    update watched_items set checked_at = now() - interval '1 hour' * case when item_id = ${broken} then 2 else 1 end`.execute(
    fixture.db,
  );
  await sql`
    alter table watched_items add constraint refused check (item_id <> ${sql.lit(broken)}) not valid`.execute(
    fixture.db,
  );
  onTestFinished(async () => {
    await sql`alter table watched_items drop constraint refused`.execute(fixture.db);
    await fixture.shop.corrections.correct(owner(ADMIN), named, 'aliases', '-');
  });
  await expect(fixture.work.checkWatches()).rejects.toThrow('refused');
  const notices = await fixture.shop.notices.take(10);
  expect(notices.map(({ kind, customerId }) => `${kind} ${customerId}`).sort()).toEqual([
    `arrival ${other}`,
    `price-drop ${customer}`,
  ]);
});

test('a notice is taken by one process alone, and again when it could not be sent', async () => {
  await fixture.shop.watches.watch(customer, item, 'price-drop');
  await price('0.8');
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  const taken = (await Promise.all([1, 2, 3].map(() => fixture.shop.notices.take(10)))).flat();
  expect(taken).toHaveLength(1);
  await fixture.shop.notices.putBack([taken[0]?.id ?? '']);
  await sql`update notices set due_at = now()`.execute(fixture.db);
  expect(await fixture.shop.notices.take(10)).toHaveLength(1);
});

test("notifies of the customer's own group's price only", async () => {
  await sql`update customers set price_group = 'vip' where id = ${customer}`.execute(fixture.db);
  await sql`
    insert into price_rules (scope, subject, price_group, kind, base, value, currency, set_by)
    select 'item', ${item}::text, 'vip', 'fixed', 'cost', 9999, currency, 1 from items where id = ${item}`.execute(
    fixture.db,
  );
  await fixture.shop.watches.watch(customer, item, 'price-drop');
  await fixture.shop.watches.watch(customer, item, 'restock');
  await price('0.9');
  expect(await notified()).toEqual([]);
  await stock(null);
  expect(await notified()).toEqual([]);
  await stock(1);
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  expect(await fixture.shop.notices.take(100)).toMatchObject([
    { kind: 'restock', detail: { amount: '9999' } },
  ]);
  await sql`delete from price_rules`.execute(fixture.db);
});

/** Fixes the price of one group; other prices stay. */
const priceOf = (group: string, amount: string) =>
  sql`
    insert into price_rules (scope, subject, price_group, kind, base, value, currency, set_by)
    select 'item', ${item}::text, ${group}, 'fixed', 'cost', ${amount}::numeric, currency, 1 from items where id = ${item}
    on conflict (scope, subject, price_group) do update set value = excluded.value`.execute(fixture.db);
const noRules = () => sql`delete from price_rules`.execute(fixture.db);

test('notifies each customer by the price group of that time', async () => {
  const [vip, reseller, moved] = [customer, await fixture.customer('0'), await fixture.customer('0')];
  const put = (id: number, group: string) =>
    sql`update customers set price_group = ${group} where id = ${id}`.execute(fixture.db);
  await put(vip, 'vip');
  await put(reseller, 'reseller');
  await priceOf('vip', '9999');
  await priceOf('reseller', '9998');
  for (const one of [vip, reseller, moved]) await fixture.shop.watches.watch(one, item, 'price-drop');
  await priceOf('vip', '9000');
  // A different price from a change of the customer's group is not news.
  await put(moved, 'reseller');
  await sql`update watched_items set checked_at = now() - interval '1 hour'`.execute(fixture.db);
  await fixture.work.checkWatches();
  expect(await fixture.shop.notices.take(100)).toMatchObject([
    { customerId: vip, kind: 'price-drop', detail: { amount: '9000', before: '9999' } },
  ]);
  await noRules();
  expect((await notified()).sort()).toEqual([reseller, moved].map((one) => `price-drop ${one}`).sort());
});

test('an item that was not sold to one group is back for that group alone', async () => {
  const other = await fixture.customer('0');
  await sql`update customers set price_group = 'vip' where id = ${customer}`.execute(fixture.db);
  await priceOf('vip', '0.001');
  for (const one of [customer, other]) await fixture.shop.watches.watch(one, item, 'restock');
  expect(await notified()).toEqual([]);
  await noRules();
  expect(await notified()).toEqual([`restock ${customer}`]);
});
