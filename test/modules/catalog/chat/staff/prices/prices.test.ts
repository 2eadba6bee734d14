import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRule } from '../../../../../../src/modules/catalog/chat/staff/prices/read-rule.ts';
import { type ChatFixture, openChatFixture } from '../../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
});

afterAll(async () => {
  await fixture.close();
});

test('a rule shows its effect, applies to its group alone, can be undone', async () => {
  const item = await fixture.item('voucher');
  await admin.send(`/prices item ${item.id} =77.5 ${item.currency} vip`);
  const preview = await admin.waitFor('1 become dearer');
  expect(preview.text).toContain('VIP');
  expect(preview.text).toContain('77.50');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  const [vip, other] = [await fixture.newcomer(), await fixture.newcomer()];
  await sql`update customers set price_group = 'vip' where id = ${vip.id}`.execute(fixture.db);
  await vip.send(`/start item_${item.id}`);
  expect((await vip.waitFor('77.50')).text).toContain('77.50');
  await other.send(`/start item_${item.id}`);
  expect((await other.waitFor('Price')).text).not.toContain('77.50');
  await admin.tap(/Undo: \$77.50, VIP · Nova/);
  const question = await admin.waitFor('Undo this change?');
  expect(question.text).toMatch(/Now: .*\$77.50, VIP\nAfterwards: .*no rule of its own, VIP/);
  expect(question.text).toMatch(/\$77.50 → \$/);
  await admin.tap(/Yes, undo/);
  await admin.waitFor('Prices are as they were');
  await admin.tap(/Prices/);
  expect((await admin.waitFor('No rules of their own')).text).not.toContain('77.50');
});

test('the card of an item shows cost, price and profit, and changes the price of one group', async () => {
  const item = await fixture.item('voucher');
  const { rows } = await sql<{ cost: string }>`select cost from items where id = ${item.id}`.execute(
    fixture.db,
  );
  const cost = Number(rows[0]?.cost);
  await admin.send(`/catalog ${item.id}`);
  await admin.waitFor('This was found');
  await admin.tap(/🔹/);
  await admin.waitFor(/cost .* · price .* · profit/);
  await admin.tap(/Change the price/);
  await admin.waitFor('It has no price of its own');
  await admin.tap(/VIP/);
  await admin.waitFor(({ buttons }) => buttons.flat().some(({ label }) => label === '✅ VIP'));
  await admin.send('soon');
  await admin.waitFor('This price can’t be read');
  await admin.send(`${(cost + 3).toFixed(2)}5 ${item.currency}`);
  await admin.waitFor('have at most 2 decimals');
  await admin.send(`${(cost + 3).toFixed(2)} ${item.currency}`);
  expect((await admin.waitFor('1 become dearer')).text).toContain('VIP');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  await admin.tap(/Back to its card/);
  const card = await admin.waitFor(/VIP: .*profit \$3 /);
  expect(card.text).toMatch(/Retail · Reseller: cost/);
  await admin.tap(/Change the price/);
  await admin.waitFor('It has no price of its own');
  await admin.tap(/VIP/);
  await admin.waitFor(/Now: .*VIP/);
  await admin.tap(/No price of its own/);
  await admin.waitFor('no rule of its own');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
});

test('what is not understood, or is about nothing, is said and changes nothing', async () => {
  await admin.send('/prices item 12 soon');
  await admin.waitFor('For example: /prices brand 12');
  await admin.send('/prices item 999999999 5%');
  await admin.waitFor('There is nothing with the number 999999999');
  await admin.send('/prices min 2000');
  await admin.waitFor('The least profit is a percentage');
});

test('a fixed price with more decimals than its currency is refused with a word', async () => {
  const item = await fixture.item('voucher');
  const rules = () => sql`select from price_rules`.execute(fixture.db);
  const { rows: before } = await rules();
  await admin.send(`/prices item ${item.id} =9.995 USD`);
  await admin.waitFor('Prices in USD have at most 2 decimals');
  await admin.send(`/prices item ${item.id} =1500.5 JPY`);
  await admin.waitFor('Prices in JPY have no decimals');
  expect((await rules()).rows).toHaveLength(before.length);
});

test('the minimum profit shows its effect, can be set or restored', async () => {
  await admin.send('/prices min 2%');
  expect((await admin.waitFor('Each price brings at least 2%')).text).toContain('items on sale');
  expect(await fixture.shop.pricing.minProfit()).toBe('0');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  expect(await fixture.shop.pricing.minProfit()).toBe('2');
  await admin.tap(/Undo: Each price brings at least 2%/);
  await admin.waitFor('Undo this change?');
  await admin.tap(/Yes, undo/);
  await admin.waitFor('Prices are as they were');
  expect(await fixture.shop.pricing.minProfit()).toBe('0');
});

test('a minimum profit in an amount holds for items of its currency', async () => {
  const { currency } = await fixture.item('voucher');
  await admin.send(`/prices min 1.5 ${currency}`);
  const preview = await admin.waitFor(`Each price in ${currency} brings at least`);
  expect(preview.text).toContain('items on sale');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  expect(await fixture.shop.pricing.minAmounts()).toEqual([{ amount: '1.5', currency }]);
  await admin.send('/prices');
  await admin.waitFor(/at least 0% on its cost.*brings at least \$1\.50/s);
  await admin.tap(/Least profit/);
  await admin.waitFor(`at least 0% · 1.5 ${currency} on its cost`);
  await admin.send(`0 ${currency}`);
  await admin.waitFor('no least profit in an amount');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  expect(await fixture.shop.pricing.minAmounts()).toEqual([]);
});

test('the limit of rising costs shows its effect, can be set or restored', async () => {
  const { costs } = fixture.shop;
  expect(await costs.limit()).toBe('5');
  await admin.send('/prices');
  await admin.tap(/Rising costs/);
  await admin.waitFor('over 5% more than when it was ordered');
  await admin.send('12 USD');
  await admin.waitFor('That is not a percentage');
  await admin.send('12%');
  expect((await admin.waitFor('at another percentage')).text).toMatch(/Now: .* 5%\nAfterwards: .* 12%/);
  expect(await costs.limit()).toBe('5');
  await admin.tap(/Yes/);
  await admin.waitFor('rises by over 12%');
  await admin.tap(/Undo: rising costs: over 12%/);
  expect((await admin.waitFor('Undo this change')).text).toMatch(/Now: .* 12%\nAfterwards: .* 5%/);
  await admin.tap(/Yes, undo/);
  await admin.waitFor('rises by over 5%');
  expect(await costs.limit()).toBe('5');
});

test('what a synchronization changed can be read', async () => {
  await sql`update items set cost = cost / 2 where id = ${(await fixture.item('voucher')).id}`.execute(
    fixture.db,
  );
  await admin.send('/sync');
  await admin.waitFor('Catalog read');
  await admin.tap(/What changed/);
  await admin.waitFor('New (0)');
  await admin.tap(/Prices 1/);
  await admin.waitFor('Cost or list price changed');
  await admin.send('/changes');
  await admin.waitFor('What changed at the dealer');
});

test('goods that the dealer changed under their number can be read from the alert', async () => {
  const item = await fixture.item('voucher');
  await sql`update items set dealer_name = 'Good of 5 coins', corrected_name = 'Our name' where id = ${item.id}`.execute(
    fixture.db,
  );
  await admin.send('/sync');
  await admin.waitFor('Catalog read');
  const { rows } = await sql<{ id: string }>`
    select id from alerts where kind = 'goods-changed' and ended_at is null`.execute(fixture.db);
  await fixture.telegram.sendAlert(rows[0]?.id ?? '');
  await admin.waitFor('changed what is sold under the same number');
  await admin.tap(/What is different/);
  const { text } = await admin.waitFor('Changed under the same number');
  expect(text).toContain('Our name: name Good of 5 coins → ');
  expect(text).toContain('Customers read the name that you gave');
  await admin.tap(/Back/);
  await admin.waitFor('What changed at the dealer');
  await admin.tap(/Renamed, or other goods: 1/);
});

test.each([
  [
    'item 12 7.5%',
    { scope: 'item', subject: '12', group: null },
    { kind: 'percent', base: 'cost', value: '7.5' },
  ],
  [
    'shop -3% list vip',
    { scope: 'shop', subject: '', group: 'vip' },
    { kind: 'percent', base: 'list', value: '-3' },
  ],
  [
    'brand 4 +1.50 usd',
    { scope: 'brand', subject: '4', group: null },
    { kind: 'amount', value: '1.5', currency: 'USD' },
  ],
  [
    'type voucher =9.99 eur',
    { scope: 'type', subject: 'voucher' },
    { kind: 'fixed', value: '9.99', currency: 'EUR' },
  ],
])('%s is read as the rule that it says', (typed, key, rule) => {
  expect(readRule(typed.split(' '))).toMatchObject({ key, rule });
});

test.each([
  'item 5%',
  'shop',
  'type coins 5%',
  'item 12 9.99 USD',
  'item 12 =0 USD',
  'item 12 5% price',
  'shop -100%',
  'item 12 =5% vip',
])('%s is no rule', (typed) => {
  expect(readRule(typed.split(' '))).toBeNull();
});
