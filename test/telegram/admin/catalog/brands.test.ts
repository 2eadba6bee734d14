import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

test('customers see a corrected brand: name, picture, redemption', async () => {
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
  await change(/Name/, /Type the brand/, () => admin.send('Nova Cards'));
  await change(/Redeem: EN/, /Type how to redeem/, () =>
    admin.send('Open Nova.\nType the code.\nhttps://nova.example/r'),
  );
  await admin.tap(/Category/);
  await admin.waitFor('Choose the brand');
  await admin.tap(/Shopping/);
  await admin.waitFor('Changed');
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
