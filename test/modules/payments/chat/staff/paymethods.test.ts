import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';

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

const labels = (message: { buttons: { label: string }[][] }) =>
  message.buttons.flat().map(({ label }) => label);

test('a new payment method is asked for field by field, and shown as customers read it', async () => {
  await typed('/paymethods', 'none yet');
  await tapped(/Add/, 'Which kind is it');
  await typed('Mina Wallet', 'Which kind is it');
  await tapped(/Mobile wallet/, 'type the name');
  await typed('x'.repeat(41), 'at most 40');
  const first = await typed('Mina Wallet', 'step 1 of 4');
  expect(labels(first)).toEqual(['USD', '◀ Back']);
  const wrong = await typed('USD 500-5', 'cannot read this: USD 500-5');
  expect(labels(wrong)).toEqual(['USD', '◀ Back']);
  await typed('USD 5-500 fee 2% + 0.50\nIQD', 'step 2 of 4');
  const earlier = await tapped(/Back/, 'step 1 of 4');
  expect(earlier.text).toContain('IQD\nUSD 5-500 fee 2% + 0.5');
  await typed('USD 5-500 fee 2% + 0.50\nIQD', 'step 2 of 4');
  await typed('Send it to our <wallet>.', 'step 3 of 4');
  await typed('Number 0770', 'cannot read this');
  await typed('Number = 0770 123 4567', 'step 4 of 4');
  await typed('here it is', 'Please send: photo');
  await admin.sendFile({ name: 'qr.png', bytes: PICTURE, photo: true });
  const preview = await admin.waitFor('As customers read it in English');
  expect(preview.text).toContain(
    'Send it to our <wallet>.\n\nNumber: 0770 123 4567\n\n📸 When you have paid',
  );
  expect(labels(preview)).toContain('📋 Number');
  const arabic = await tapped(/العربية/, 'As customers read it in العربية');
  expect(arabic.text).toContain('Send it to our <wallet>.\n\nNumber: 0770 123 4567');
  expect(labels(arabic)).toContain('🔳 رمز QR');
  const on = await tapped(/Switch on/, 'offered to customers');
  expect(on.text).toContain('USD: $5–$500 · fee: 2% + $0.50');
  expect(on.text).toContain('Changed by Huda');
  // The texts of all languages stand behind one button.
  expect(labels(on).length).toBeLessThanOrEqual(15);
  await tapped(/Show/, ({ kind }) => kind === 'photo');
  expect(await only()).toMatchObject({
    kind: 'mobile-wallet',
    isOn: true,
    updatedBy: admin.id,
    name: { all: 'Mina Wallet' },
    instructions: {
      all: { text: 'Send it to our <wallet>.', fields: [{ label: 'Number', value: '0770 123 4567' }] },
    },
  });
});

test('a language of its own is named wherever the texts of all languages are changed', async () => {
  await typed('/paymethods', 'that you confirm');
  const card = await tapped(/Mina Wallet/, 'offered to customers');
  expect(card.text).not.toContain('⚠️');
  await tapped(/🌐 Languages/, 'the same in all languages');
  await tapped(/= العربية/, 'Tap what you want to say differently');
  await tapped(/📝 Text/, 'in العربية');
  const changed = await typed('حوّل إلى محفظتنا.', '✅ Changed');
  expect(changed.text).toContain('⚠️ In العربية, customers read another text');
  const question = await tapped(/📋 To copy/, 'for all languages');
  expect(question.text).toContain('Now (tap to copy, then change it):\nNumber = 0770 123 4567');
  expect(question.text).toContain('⚠️ In العربية, customers read another text');
  await typed('Number = 0780 765 4321', '✅ Changed');
  await tapped(/🌐 Languages/, 'the same in all languages');
  const arabic = await tapped(/✏️ العربية/, 'its own text');
  expect(arabic.text).toContain('حوّل إلى محفظتنا.\nNumber: 0780 765 4321'.replace('\n', '\n\n'));
  await tapped(/Same as in all languages/, '✅ Changed');
  expect((await only()).instructions).toEqual({
    all: { text: 'Send it to our <wallet>.', fields: [{ label: 'Number', value: '0780 765 4321' }] },
  });
});

test('an undo names the part that it takes back, and shows it before', async () => {
  await typed('/paymethods', 'that you confirm');
  await tapped(/Mina Wallet/, 'offered to customers');
  await tapped(/✏️ Name/, 'for all languages');
  const changed = await typed('Zain Wallet', '✅ Changed');
  expect(labels(changed)[0]).toBe('↩ Undo: name');
  const question = await tapped(/Undo: name/, 'Undo this change?');
  expect(question.text).toMatch(/Now: All languages: Zain Wallet\s+Afterwards: All languages: Mina Wallet/);
  await tapped(/Yes, undo/, '↩ Undone');
  expect((await only()).name).toEqual({ all: 'Mina Wallet' });
});

test('a payment method is switched off or deleted', async () => {
  await typed('/paymethods', 'that you confirm');
  await tapped(/Mina Wallet/, 'offered to customers');
  await tapped(/Remove/, 'QR picture: none');
  await tapped(/Switch off/, 'switched off');
  await tapped(/Delete/, 'Delete Mina Wallet');
  await tapped(/Yes/, 'none yet');
  expect(await fixture.shop.manualMethods.list()).toEqual([]);
});

test('a prompt is left by a command, and then the text is a text as any other', async () => {
  await typed('/paymethods', 'none yet');
  await tapped(/Add/, 'Which kind is it');
  await tapped(/Cash/, 'type the name');
  await typed('/help', 'What you can do');
  await typed('Corner shop', /🔎/);
  expect(await fixture.shop.manualMethods.list()).toEqual([]);
});
