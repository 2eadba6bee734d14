import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

const labels = (message: { buttons: { label: string }[][] }) =>
  message.buttons.flat().map(({ label }) => label);

test('limits, description or hiding of an item apply at once for customers', SLOW, async () => {
  const { admin } = fixture;
  const item = await fixture.item('voucher');
  await admin.send(`/catalog ${item.id}`);
  await admin.waitFor('This was found');
  await admin.tap(/🔹/);
  await admin.waitFor(/On sale/);
  const change = async (button: RegExp, asked: RegExp, answer: string) => {
    await admin.tap(button);
    await admin.waitFor(asked);
    await admin.send(answer);
    return admin.waitFor('It stays, whatever');
  };
  await admin.tap(/Limit/);
  await admin.waitFor('how many one customer may buy');
  await admin.send('none');
  await admin.waitFor('A limit is written');
  await admin.send('1');
  expect((await admin.waitFor('It stays, whatever')).text).toContain('Limit: 1 per person in 24 hours');
  await admin.tap(/Describe/);
  await admin.waitFor('which language');
  await change(/English/, /Type in English/, 'Only for accounts of the US.');

  await admin.tap(/Picture/);
  await admin.waitFor('Send a photo');
  await admin.send('no photo');
  await admin.waitFor('Please send a photo');
  await admin.sendFile({ name: 'item.png', bytes: PICTURE, photo: true });
  expect((await admin.waitFor('It stays, whatever')).kind).toBe('photo');
  await admin.tap(/Category/);
  await admin.waitFor('Choose the category');
  await admin.tap(/Travel/);
  expect((await admin.waitFor('It stays, whatever')).text).toMatch(/Category: .*Travel/);
  const inTravel = await fixture.shop.catalog.brands({ type: 'voucher', category: 'travel', page: 1 });
  const brand = (await fixture.shop.catalog.item(item.id))?.brand.id;
  expect(inTravel.entries.map(({ id }) => id)).toContain(brand);

  const person = await fixture.newcomer();
  await person.send(`/start item_${item.id}`);
  const seen = await person.waitFor(/Limit: 1 per person/);
  expect(seen.kind).toBe('photo');
  expect(seen.text).toContain('Only for accounts of the US.');
  await fixture.buy(person.id, 'voucher', { messageId: null });
  await person.tap(/Buy/);
  const refused = await person.waitFor(/You can buy it again from/);
  expect(refused.text).toContain('One person can buy only so much');

  await admin.tap(/Hide/);
  await admin.waitFor('Hidden by you');
  await person.send(`/start item_${item.id}`);
  await person.waitFor('This isn’t on sale right now');
  await admin.tap(/The shelf/);
  await admin.waitFor('Choose a brand');
  await admin.tap(/Not seen/);
  expect((await admin.waitFor('Customers don’t see these')).text).toContain('Hidden by you');
});

test('a sheet comes out, goes in, and changes nothing before it was confirmed', SLOW, async () => {
  const { admin } = fixture;
  const item = await fixture.item('top-up');
  await admin.send('/catalog');
  await admin.waitFor('Choose a brand');
  await admin.tap(/⬇️/);
  await admin.waitFor(/The shelf as a table/);
  await admin.tap(/⬆️/);
  await admin.waitFor('Send the changed CSV');
  const send = (text: string) => admin.sendFile({ name: 'catalog.csv', bytes: Buffer.from(text) });
  await send(`kind,id,hidden\nitem,${item.id},yes\nitem,7,perhaps`);
  const dry = await admin.waitFor('Nothing was changed yet');
  expect(dry.text).toContain('hidden: — → yes');
  expect(dry.text).toContain('Line 3');
  expect(labels(dry)).toContain('✅ Make 1 change');
  expect(await fixture.shop.catalog.item(item.id)).toMatchObject({ availability: 'available' });
  await admin.tap(/Make 1 change/);
  await admin.waitFor('Customers see it already');
  expect(await fixture.shop.catalog.item(item.id)).toMatchObject({ availability: 'not-on-sale' });
  await admin.tap(/Undo: the sheet/);
  const question = await admin.waitFor('Undo the sheet?');
  expect(question.text).toContain('Changes that go back: 1.');
  expect(question.text).toContain('hidden: yes → —');
  expect(await fixture.shop.catalog.item(item.id)).toMatchObject({ availability: 'not-on-sale' });
  await admin.tap(/Make 1 change/);
  await admin.waitFor('Customers see it already');
  expect(await fixture.shop.catalog.item(item.id)).toMatchObject({ availability: 'available' });
});
