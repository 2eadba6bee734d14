import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffMember } from '../../../../../src/modules/staff/actor.ts';
import { NotPermitted } from '../../../../../src/modules/staff/index.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

test('customers see a corrected brand: name, picture, redemption', SLOW, async () => {
  const { admin } = fixture;
  await admin.send('/brands nova');
  await admin.waitFor('Brands');
  await admin.tap(/Nova Game Card/);
  const card = await admin.waitFor(/How to redeem/);
  const link = card.buttons.flat().find(({ label }) => /Copy the link/.test(label));
  expect(link?.copyText).toMatch(/start=brand_nova-game-card$/);
  const change = async (button: RegExp, prompt: RegExp, answer: () => Promise<unknown>) => {
    await admin.tap(button);
    await admin.waitFor(prompt);
    await answer();
    await admin.waitFor('It stays, whatever the dealer sends');
  };
  const toBrand = async () => {
    await admin.tap(/Category, picture and more/);
    await admin.waitFor(/How to redeem in|How to redeem:/);
  };
  await change(/Name/, /Type the name/, () => admin.send('Nova Cards'));
  await toBrand();
  await change(/Redeem: EN/, /Type how to redeem/, () =>
    admin.send('Open Nova.\nType the code.\nhttps://nova.example/r'),
  );
  await admin.tap(/Category/);
  await admin.waitFor('Choose the category');
  await admin.tap(/Shopping/);
  await admin.waitFor('Changed');
  await toBrand();
  await change(/Picture/, /Send a photo/, () =>
    admin.sendFile({ name: 'nova.png', bytes: PICTURE, photo: true }),
  );

  const person = await fixture.newcomer();
  await person.send('/start brand_nova-game-card');
  const regions = await person.waitFor('Which region');
  expect(regions.text).toContain('Nova Cards');
  expect(regions.kind).toBe('photo');
  expect(labels(regions)[0]).toContain('🇺🇸');
  await person.tap(/🇺🇸/);
  const product = await person.waitFor('Choose an item');
  expect([product.kind, product.id]).toEqual(['photo', regions.id]);
  await person.tap(/Home/);
  const home = await person.waitFor('What can we get you?');
  expect(home.kind).toBe('text');
  // The photo is deleted after the text has appeared below it.
  await expect
    .poll(async () => (await person.transcript()).filter(({ kind }) => kind === 'photo'))
    .toEqual([]);
  await fixture.buy(person.id, 'voucher', { chatId: person.id });
  await fixture.finishOrders();
  const code = await person.waitFor(/How to redeem/);
  expect(code.text).toContain('Type the code.');
  expect(labels(code)).toContain('📖 Open the page');
});

test('names and a text to redeem are undone after a look at both values', SLOW, async () => {
  const { admin, shop } = fixture;
  await admin.send('/brands kinora');
  await admin.waitFor('Brands');
  await admin.tap(/Kinora/);
  await admin.waitFor(/How to redeem/);
  const change = async (button: RegExp, prompt: RegExp, answer: string) => {
    await admin.tap(button);
    await admin.waitFor(prompt);
    const after = await admin.cursor();
    await admin.send(answer);
    return admin.waitFor('Changed', { after });
  };
  const brandId = (await shop.brands.list({ words: 'kinora', page: 1 })).entries[0]?.id ?? 0;
  const now = () => shop.brands.find(brandId);
  const before = await now();
  await change(/^🔤 Other names/, /other names/i, 'cinema, kino');
  const twice = await change(/^🔤 Other names/, /other names/i, 'films');
  expect(labels(twice)[0]).toMatch(/Undo: .*[Oo]ther names/);
  await admin.tap(/Undo/);
  expect((await admin.waitFor('Undo this change?')).text).toMatch(/films.*cinema, kino/s);
  await admin.tap(/Yes, undo/);
  await admin.waitFor('Changed');
  expect((await now())?.aliases).toEqual(['cinema', 'kino']);
  await change(/^📖 Redeem: AR/, /Type how to redeem/, 'First\nhttps://kinora.example/r');
  await change(/^📖 Redeem: AR/, /Type how to redeem/, '-');
  await admin.tap(/Undo/);
  await admin.waitFor('Undo this change?');
  await admin.tap(/Yes, undo/);
  await admin.waitFor('Changed');
  expect((await now())?.redeem).toEqual({
    ...before?.redeem,
    ar: { text: 'First', link: 'https://kinora.example/r' },
  });
});

test('a change of a brand that was changed again since is not undone', async () => {
  const { shop } = fixture;
  const boss = owner(ADMIN);
  const [brand] = (await shop.brands.list({ words: 'kinora', page: 1 })).entries;
  const first = await shop.brands.setAliases(brand?.id ?? 0, ['one'], boss);
  await shop.brands.setAliases(brand?.id ?? 0, ['two'], boss);
  expect(await shop.brands.undo(boss, first ?? 0)).toBeNull();
  expect((await shop.brands.find(brand?.id ?? 0))?.aliases).toEqual(['two']);
  const viewer = new StaffMember(9, 'viewer', ['orders.view']);
  await expect(shop.brands.undoOf(viewer, first ?? 0)).rejects.toThrow(NotPermitted);
  expect(await shop.brands.setAliases(999_999, ['x'], boss)).toBeNull();
});

test('only an admin can put a product into a region', async () => {
  const { admin } = fixture;
  await admin.send('/brands product 1001 kuwait');
  expect((await admin.waitFor('Brand:')).text).toMatch(/Kuwait/);
  await admin.send('/brands product 1001 nowhere');
  await admin.waitFor('Usage:');
  await admin.send('/brands product 1001 -');
  expect((await admin.waitFor('Brand:')).text).toMatch(/United States/);
  const person = await fixture.newcomer();
  await person.send('/brands');
  await person.waitFor(/know th/);
});

test('brand and region of a product are chosen by buttons, each choice undone by one', SLOW, async () => {
  const { admin, shop } = fixture;
  await admin.send('/catalog 1001');
  await admin.waitFor('This was found');
  await admin.tap(/📦/);
  await admin.waitFor(/Region: .*United States/);
  await admin.tap(/🌍 Region/);
  await admin.waitFor('Type a region');
  await admin.tap(/🇹🇷/);
  const changed = await admin.waitFor(/Region: .*Türkiye/);
  const undo = changed.buttons.flat().find(({ label }) => /Undo/.test(label))?.data ?? '';
  await admin.tap(/Undo: 🌍 Region/);
  expect((await admin.waitFor('Undo this change')).text).toMatch(
    /Now: .*Türkiye\s+Afterwards: as the dealer/,
  );
  await admin.tap(/Yes, undo/);
  await admin.waitFor(/Region: .*United States/);
  // The change was undone, so that its button undoes nothing else.
  await admin.tapData(undo);
  await admin.waitFor('changed again since, so nothing was undone');
  await admin.send('/catalog 1001');
  await admin.waitFor('This was found');
  await admin.tap(/📦/);
  await admin.waitFor(/Region: .*United States/);

  const before = (await shop.brands.product(1001))?.brandName;
  await admin.tap(/🏷 Brand$/);
  await admin.waitFor('Which brand does the product belong to');
  await admin.send('no such brand');
  await admin.waitFor('No brand has such a name');
  await admin.send('kino');
  await admin.waitFor('Which brand does the product belong to');
  await admin.tap(/Kino/);
  await admin.waitFor(/🏷 .*Kino/);
  expect((await shop.brands.product(1001))?.brandName).toMatch(/Kino/);
  await admin.tap(/Undo: 🏷 Brand/);
  await admin.waitFor('Undo this change');
  await admin.tap(/Yes, undo/);
  await expect.poll(async () => (await shop.brands.product(1001))?.brandName).toBe(before);
});

test('a brand joins another one that is chosen by a button, after a question', async () => {
  const { admin, shop } = fixture;
  const { entries } = await shop.brands.list({ words: '', page: 1 });
  const [one, other] = entries.filter(({ name }) => !/Nova/.test(name));
  if (!one || !other) throw new Error('the catalog has too few brands');
  await admin.send(`/brands ${one.name}`);
  await admin.waitFor('Brands');
  await admin.tap(one.name);
  await admin.waitFor('Category:');
  await admin.tap(/Join to/);
  await admin.waitFor('Which brand do these products belong to');
  await admin.send(other.name);
  await admin.waitFor('Which brand do these products belong to');
  await admin.tap(other.name);
  await admin.waitFor(`Join ${one.name} to ${other.name}?`);
  expect(await shop.brands.find(one.id)).toMatchObject({ name: one.name });
  await admin.tap(/Yes/);
  await admin.waitFor(/Changed/);
  expect((await shop.brands.list({ words: one.name, page: 1 })).entries).not.toContainEqual(one);
});
