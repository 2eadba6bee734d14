import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { homeScreen } from '../../../../src/modules/home/chat/home.ts';
import { readUsualTimes } from '../../../../src/modules/orders/core/usual-times.ts';
import { locales } from '../../../../src/platform/values/locale.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { brandTiles } from '../../../../src/telegram/ui/catalog/brand-tiles.ts';
import { withoutMarks } from '../../../../src/telegram/ui/texts/format.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { SLOW } from '../../../support/sizes.ts';
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

/** Creates an earlier, delivered purchase. */
async function bought(type: 'voucher' | 'top-up', change: Parameters<ChatFixture['buy']>[2] = {}) {
  const purchase = await fixture.buy(person.id, type, { messageId: await newMessage(), ...change });
  await fixture.finishOrders();
  return purchase;
}

const purchases = async () => (await fixture.shop.purchases.list(person.id, 1)).entries;

test("a newcomer's first screen says speed, guarantee, payment, price", SLOW, async () => {
  const buyer = await fixture.newcomer({ name: 'Lina' });
  for (let nth = 0; nth < 5; nth++) await fixture.buy(buyer.id, 'voucher');
  await fixture.finishOrders();
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '1.3', owner(1)));
  const { median } = await readUsualTimes(fixture.db);
  const { ways } = await fixture.shop.home.facts('ar');
  const shown = homeScreen(createTexts('en')('en'), {
    ...(await fixture.shop.catalog.storefront()),
    ...(await fixture.shop.home.read(person.id)),
    facts: { medianMs: median, ways },
    shopName: 'Noor Store',
    firstName: 'Sami',
    balances: [],
    notice: { lines: [], rows: [] },
  });
  expect(shown.text.source).toMatch(/⚡ Half of all orders arrive within \d+ (seconds?|minutes?)/);
  expect(shown.text.source).toContain('🛡 If we can’t deliver, you get your money back automatically');
  expect(shown.text.source).toContain('💳 Pay with: ⭐ Telegram Stars');
  const labels = shown.keyboard?.inline_keyboard.flat().map(({ text }) => withoutMarks(text)) ?? [];
  const tiles = labels.filter((label) => /\$[\d.]+\+?$/.test(label));
  expect(tiles[0]).toBe('Nova Game Card · from $5');
  // A brand has items in several currencies: each tile names the one of the default wallet.
  expect(tiles).toHaveLength(8);
  for (const tile of tiles) expect(tile).toContain('$');
});

test('a tile keeps its price where the words for it do not fit', () => {
  const from = money('5.42', 'USD');
  const tile = (name: string) => {
    const [[button] = []] = brandTiles(
      createTexts('en')('en'),
      [{ id: 1, name, only: null, from }],
      'voucher',
    );
    return withoutMarks(button?.text ?? '');
  };
  expect(tile('Nova Game Card')).toBe('Nova Game Card · from $5.42');
  expect(tile('Pixelport Gift Card')).toBe('Pixelport Gift Card · $5.42+');
  expect(tile('The Longest Name Of A Gift Card')).toMatch(/^The Longest Name Of A Gift Ca.*…$/);
});

test.each(locales)('the first screen names the ways to pay in full in %s', async (locale) => {
  const { ways } = await fixture.shop.home.facts('en');
  const texts = createTexts('en')(locale);
  const shown = homeScreen(texts, {
    ...(await fixture.shop.catalog.storefront()),
    ...(await fixture.shop.home.read(person.id)),
    facts: { medianMs: null, ways: [...ways, { method: 'stars', variant: null, name: null }] },
    shopName: 'Noor Store',
    firstName: 'Sami',
    balances: [],
    notice: { lines: [], rows: [] },
  });
  expect(shown.text.source).toContain(texts.plain('payment-method-stars'));
});

test('home offers at most three earlier purchases, repeats one on confirmation', SLOW, async () => {
  expect((await home()).buttons.flat().some(({ label }) => /🔁|🔑|⭐/u.test(label))).toBe(false);
  await fixture.buy(person.id, 'voucher', { quantity: 2 });
  await bought('voucher', { quantity: 3 });
  const topUp = await bought('top-up', { nickname: 'GoldenFox' });
  for (const id of [1, 2, 3]) await fixture.shop.home.favorites.keep(person.id, { kind: 'brand', id });
  const shown = await home();
  const labels = shown.buttons.flat().map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual([
    expect.stringMatching(/^🔁 .* · GoldenFox$/),
    '🔑 My codes (2)',
    expect.stringMatching(/^⭐ /),
    '⭐ All favorites (3)',
  ]);
  expect(labels.slice(4).some((label) => /^(🔁|🔑|⭐)/u.test(label))).toBe(false);
  expect(shown.text).toMatch(/💰 .*\$[\d,.]+/);

  await person.tap('🔑 My codes (2)');
  const codes = await person.waitFor(/Code: /);
  expect(codes.id).toBe(shown.id);
  const others = codes.buttons.flat().filter(({ label }) => label.startsWith('🔑'));
  await person.tap(others[0]?.label ?? 'no other codes');
  expect((await person.waitFor(/2\. Code: /)).id).toBe(shown.id);

  const [again] = (await home()).buttons.flat();
  await person.tapData(again?.data ?? '');
  const confirm = await person.waitFor('Please check and confirm');
  expect(confirm.text).toContain(topUp.productName);
  expect(await purchases()).toHaveLength(3);
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
  const [newest] = await purchases();
  expect(newest).toMatchObject({ itemId: topUp.itemId, context: topUp.context });
});

test("home offers a replaced code's new one, leaves out an unreadable one", SLOW, async () => {
  const kept = await bought('voucher');
  const replaced = await bought('voucher');
  const code = `${replaced.code}-1`;
  const { codeProblems } = fixture.shop;
  await codeProblems.open(code, person.id, 'used');
  const cost = (await codeProblems.replacementCost(code))?.amount ?? '';
  expect(await codeProblems.decide(code, { kind: 'replaced', cost }, owner(1))).toBe('done');
  await fixture.finishOrders();
  const [replacement] = await purchases();
  const codesOn = ({ buttons }: ChatMessage) =>
    buttons.flat().flatMap(({ data }) => /^ro:(.*)/.exec(data ?? '')?.[1] ?? []);
  expect(codesOn(await home())).toEqual([replacement?.code]);
  await person.tap('🔑 My codes (2)');
  expect(codesOn(await person.waitFor('Code: '))).toEqual([kept.code]);
});

test('a purchase that ended is bought again below its message, which keeps its codes', SLOW, async () => {
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

test('home retries a refunded purchase, asks again for a refused account', SLOW, async () => {
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

test('a receipt tells what was delivered, with its codes and without its price', SLOW, async () => {
  const { code } = await bought('voucher', { quantity: 2 });
  const goods = (await fixture.shop.purchases.goods(code, person.id)).goods;
  await person.tap('🧾 Receipt');
  const receipt = await person.waitFor('Noor Store');
  expect(receipt.text).toContain(code);
  for (const one of goods) expect(receipt.text).toContain(one.code?.expose());
  expect(receipt.text).not.toMatch(/\$/);
});

test('what was paid is sent apart from the codes, to its buyer alone', SLOW, async () => {
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

test('nobody buys again, opens or gets the receipt of what somebody else bought', SLOW, async () => {
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
] as const)('toggles the star of %s in place', async (_, kind, says) => {
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
  await person.tap(/☆ Add to favorites/);
  const kept = await person.waitFor((message) =>
    message.buttons.flat().some(({ label }) => label === '⭐ In favorites'),
  );
  expect(kept.id).toBe(open.id);
  await person.tap(/⭐ In favorites/);
  await person.waitFor((message) =>
    message.buttons.flat().some(({ label }) => label === '☆ Add to favorites'),
  );
});
