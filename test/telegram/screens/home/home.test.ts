import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
});

beforeEach(async () => {
  person = await fixture.newcomer();
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
});

afterAll(async () => {
  await fixture.close();
});

async function home() {
  await person.send('/start');
  return person.waitFor('Noor Store');
}

async function newMessage(): Promise<number> {
  return (await fixture.telegram.bot.api.sendMessage(person.id, 'In progress')).message_id;
}

/** What was bought and delivered before. */
async function bought(type: 'voucher' | 'top-up', change: Parameters<ChatFixture['buy']>[2] = {}) {
  const purchase = await fixture.buy(person.id, type, { messageId: await newMessage(), ...change });
  await fixture.finishOrders();
  return purchase;
}

const purchases = async () => (await fixture.shop.purchases.list(person.id, 1)).entries;

test('home shows what was bought last with its account, the last codes and the balance, and buys again after a confirmation', async () => {
  expect((await home()).buttons.flat().some(({ label }) => /🔁|🔑|⭐/u.test(label))).toBe(false);
  const topUp = await fixture.buy(person.id, 'top-up', { nickname: 'GoldenFox' });
  const first = await fixture.buy(person.id, 'voucher', { quantity: 2 });
  await bought('voucher', { quantity: 3 });
  const shown = await home();
  const labels = shown.buttons.flat().map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual([
    expect.stringMatching(/^🔁 .* ×3 · /),
    expect.stringMatching(/^🔁 .* · GoldenFox$/),
  ]);
  expect(labels.filter((label) => label.startsWith('🔑'))).toHaveLength(2);
  expect(shown.text).toMatch(/💰 .*\$[\d,.]+/);

  await person.tapData(`ro:${first.code}`);
  expect((await person.waitFor(/Code: /)).id).toBe(shown.id);

  const [, again] = (await home()).buttons.flat();
  await person.tapData(again?.data ?? '');
  const confirm = await person.waitFor('Please check and confirm');
  expect(confirm.text).toContain(topUp.productName);
  expect(await purchases()).toHaveLength(3);
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
  const [newest] = await purchases();
  expect(newest).toMatchObject({ itemId: topUp.itemId, context: topUp.context });
});

test('of a code that was replaced, home offers the new one, and no place goes to one that cannot be opened', async () => {
  const kept = await bought('voucher');
  const replaced = await bought('voucher');
  const code = `${replaced.code}-1`;
  const { codeProblems } = fixture.shop;
  await codeProblems.open(code, person.id, 'used');
  const cost = (await codeProblems.replacementCost(code))?.amount ?? '';
  expect(await codeProblems.decide(code, { kind: 'replaced', cost }, owner(1))).toBe('done');
  await fixture.finishOrders();
  const [replacement] = await purchases();
  const opened = (await home()).buttons.flat().flatMap(({ data }) => /^ro:(.*)/.exec(data ?? '')?.[1] ?? []);
  expect(opened).toEqual([replacement?.code, kept.code]);
});

test('a purchase that ended is bought again below its message, which keeps its codes', async () => {
  const { code } = await bought('voucher');
  const shown = (await person.transcript()).find(({ text }) => text.includes('Code: '));
  await person.tap('🔁 Buy again', { message: shown?.id ?? 0 });
  const confirm = await person.waitFor('Please check and confirm');
  expect(confirm.id).not.toBe(shown?.id);
  await person.tap(/Quantity: 1/);
  await person.waitFor('How many?');
  await person.tap('3');
  await person.waitFor(/3 × /);
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
  expect((await purchases()).map(({ quantity }) => quantity)).toEqual([3, 1]);
  const kept = (await person.transcript()).find(({ id }) => id === shown?.id);
  expect(kept?.text).toContain(code);
  expect(kept?.text).toContain('Code: ');
});

test('what was refunded is tried again; an account that the dealer refuses by then is asked for again', async () => {
  await fixture.sandbox.control.planOutcome('failed', { times: 1 });
  const { requiredInfo } = (await fixture.shop.catalog.item((await fixture.item('top-up')).id)) ?? {
    requiredInfo: [],
  };
  await bought('top-up', { context: Object.fromEntries(requiredInfo.map(({ name }) => [name, '1'])) });
  const shown = (await person.transcript()).find(({ buttons }) =>
    buttons.flat().some(({ label }) => label === '🔄 Try again'),
  );
  expect(shown?.text).toContain('↩️');
  await person.tap('🔄 Try again', { message: shown?.id ?? 0 });
  await person.waitFor(/find this account|account wasn’t/);
});

test('a receipt tells what was delivered, with its codes and without its price', async () => {
  const { code } = await bought('voucher', { quantity: 2 });
  const goods = (await fixture.shop.purchases.goods(code, person.id)).goods;
  await person.tap('🧾 Receipt');
  const receipt = await person.waitFor('Noor Store');
  expect(receipt.text).toContain(code);
  for (const one of goods) expect(receipt.text).toContain(one.code?.expose());
  expect(receipt.text).not.toMatch(/\$/);
});

test('what was paid is sent apart from the codes, to its buyer alone', async () => {
  const purchase = await bought('voucher', { quantity: 2 });
  const { goods } = await fixture.shop.purchases.goods(purchase.code, person.id);
  await person.tap('🧾 Receipt');
  await person.waitFor('Noor Store');
  await person.tap('💵 What I paid');
  const paid = await person.waitFor('Paid from the balance');
  expect(paid.text).toContain(`Order ${purchase.code}`);
  expect(paid.text).toContain('Total: ');
  for (const { code } of goods) expect(paid.text).not.toContain(code?.expose());

  const other = await fixture.newcomer({ name: 'Lina' });
  await other.tapData(`rcv:${purchase.code}`);
  await other.waitFor('out of date');
  expect((await other.transcript()).some(({ text }) => text.includes(purchase.code))).toBe(false);
});

test('nobody buys again, opens or gets the receipt of what somebody else bought', async () => {
  const { code } = await bought('voucher');
  const other = await fixture.newcomer({ name: 'Lina' });
  await other.tapData(`ag:${code}:here`);
  await other.waitFor('out of date');
  await other.tapData(`ro:${code}`);
  await other.waitFor('bought anything yet');
  await other.tapData(`rc:${code}`);
  await other.send('/balance');
  await other.waitFor('Balance');
  expect((await other.transcript()).some(({ text }) => text.includes(code))).toBe(false);
});

test.each([
  ['a product', 'product', 'Choose an item'],
  ['a brand', 'brand', 'Which region'],
] as const)('the star of %s turns where it stands, and back', async (_, kind, says) => {
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    kind === 'product'
      ? `select product_id as id from items where shelf_position is not null group by 1 having count(*) > 1 order by 1 limit 1`
      : `select brand_id as id from products where shelf_position is not null and region <> ''
           group by 1 having count(distinct region) > 1 order by 1 limit 1`,
  );
  const { id } = rows[0] ?? { id: '' };
  await home();
  await person.tapData(kind === 'product' ? `p:${id}:1:-` : `br:${id}:v:all:1:-`);
  const open = await person.waitFor(says);
  await person.tap(/☆ Keep/);
  const kept = await person.waitFor((message) =>
    message.buttons.flat().some(({ label }) => label === '⭐ Kept'),
  );
  expect(kept.id).toBe(open.id);
  await person.tap(/⭐ Kept/);
  await person.waitFor((message) => message.buttons.flat().some(({ label }) => label === '☆ Keep'));
});
