import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

/** Taps, and waits for the result. */
async function tapped(label: RegExp, shows: Parameters<Person['waitFor']>[0]) {
  await admin.tap(label);
  return admin.waitFor(shows);
}
async function typed(text: string, shows: string | RegExp) {
  await admin.send(text);
  return admin.waitFor(shows);
}
const only = async () => {
  const [method] = await fixture.shop.manualMethods.list();
  if (!method) throw new Error('there is no method');
  return method;
};

test('a payment method is defined, completed, switched or deleted in the chat', async () => {
  await typed('/paymethods', 'none yet');
  await tapped(/Add/, 'Which kind is it');
  await typed('Mina Wallet', 'Which kind is it');
  await tapped(/Mobile wallet/, 'type the name');
  await typed('x'.repeat(41), 'at most 40');
  await typed('Mina Wallet', 'Added, switched off');
  await tapped(/Switch on/, 'needs a currency');

  await tapped(/Currencies/, 'one a line');
  const wrong = await typed('USD 500-5', 'cannot read this: USD 500-5');
  expect(wrong.buttons.flat().map(({ label }) => label)).toEqual(['◀ Back']);
  await typed('USD 5-500 fee 2% + 0.50\nIQD', 'USD: $5–$500 · fee: 2% + $0.50');
  await tapped(/Text EN/, 'instructions in English');
  await typed('Send it to our <wallet>.', 'Send it to our <wallet>.');
  await tapped(/Text AR/, 'instructions in العربية');
  await typed('حوّل إلى محفظتنا.', 'حوّل إلى محفظتنا.');
  await tapped(/Copy EN/, 'one a line');
  await typed('Number 0770', 'cannot read this');
  await typed('Number = 0770 123 4567', 'Number: 0770 123 4567');
  await tapped(/Name AR/, 'name in العربية');
  await typed('محفظة مينا', 'محفظة مينا');

  await tapped(/QR picture/, 'as a photo');
  await typed('here it is', 'Please send: photo');
  await admin.sendFile({ name: 'qr.png', bytes: PICTURE, photo: true });
  await admin.waitFor('QR picture: ✅');
  await tapped(/Show/, ({ kind }) => kind === 'photo');

  const list = await typed('/paymethods', 'that you confirm');
  expect(list.buttons.flat().map(({ label }) => label)).toEqual([
    '⏸ Mina Wallet',
    '➕ Add',
    '💸 What they cost you',
  ]);
  await tapped(/Mina Wallet/, 'switched off');
  const on = await tapped(/Switch on/, 'offered to customers');
  // Visible characters of a third of a row on a phone of 360 px.
  const thirds = on.buttons.filter((row) => row.length > 2).flat();
  expect(thirds.filter(({ label }) => [...new Intl.Segmenter().segment(label)].length > 9)).toEqual([]);
  expect(on.text).toContain('Changed by Huda');
  expect(await only()).toMatchObject({
    kind: 'mobile-wallet',
    isOn: true,
    updatedBy: admin.id,
    name: { en: 'Mina Wallet', ar: 'محفظة مينا' },
    instructions: {
      en: { text: 'Send it to our <wallet>.', fields: [{ label: 'Number', value: '0770 123 4567' }] },
      ar: { text: 'حوّل إلى محفظتنا.', fields: [] },
    },
  });
  await tapped(/Remove/, 'QR picture: none');
  await tapped(/Switch off/, 'switched off');
  await tapped(/Delete/, 'Delete Mina Wallet');
  await tapped(/Yes/, 'none yet');
  expect(await fixture.shop.manualMethods.list()).toEqual([]);
});

test('a prompt is left by a command, and then the text is a text as any other', async () => {
  await typed('/paymethods', 'that you confirm');
  await tapped(/Add/, 'Which kind is it');
  await tapped(/Cash/, 'type the name');
  await typed('/help', 'What you can do');
  await typed('Corner shop', /🔎/);
  expect(await fixture.shop.manualMethods.list()).toEqual([]);
});
