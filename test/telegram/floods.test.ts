import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitUpdates } from '../../src/telegram/middleware/limit-updates.ts';
import type { ShopContext } from '../../src/telegram/ui/context.ts';
import type { Limits } from '../../src/telegram/ui/input/limits.ts';
import { toPay } from '../modules/orders/chat/purchase-dialog/dialog-steps.ts';
import { paidElsewhere } from '../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  // A fifth of each bucket: 4 texts, 12 taps, one requested contact, one payment.
  fixture = await openChatFixture({ customerRate: 0.2, paymentMethods: [paidElsewhere().method] });
});
afterAll(() => fixture.close());

const callsTo = (person: Person, method: string) =>
  fixture.emulator.client.calls({ method, chat: person.id });
const sentTo = async (person: Person) =>
  (await callsTo(person, 'sendMessage')).map(({ params }) => String(params.text));

test('contacts that nobody asked for are left out like texts', SLOW, async () => {
  const person = await fixture.newcomer();
  for (let n = 0; n < 12; n += 1) await person.shareContact();
  await fixture.handled();
  const handlers = fixture.lines.filter((line) => line.customer === person.id).map(({ handler }) => handler);
  // The bucket has three at first; the rest pass by the refills during the test.
  expect(handlers.filter((handler) => handler === 'contact').length).toBeLessThan(8);
  expect(handlers).toContain('too many: text');
});

test('a contact that a question asked for gets through after too many texts', SLOW, async () => {
  const person = await fixture.newcomer();
  await toPay(fixture, person);
  await person.tap(/Buy for/);
  await person.waitFor('share your phone number');
  for (let n = 0; n < 5; n += 1) {
    await person.send('?');
    await fixture.handled();
  }
  await person.shareContact();
  await person.waitFor('Total: $5');
});

test('contacts of others are left out even while a question asks for one', SLOW, async () => {
  const person = await fixture.newcomer();
  const other = await fixture.newcomer();
  await toPay(fixture, person);
  await person.tap(/Buy for/);
  await person.waitFor('share your phone number');
  for (let n = 0; n < 6; n += 1) await person.shareContact('+9647709999999', { ofUser: other.id });
  await fixture.handled();
  const refused = (await sentTo(person)).filter((text) => text.includes('your own'));
  expect(refused.length).toBeLessThan(3);
});

test('taps beyond the bucket get a pop-up instead', SLOW, async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  for (let n = 0; n < 40; n += 1) await person.tapData('h');
  await fixture.handled();
  expect((await callsTo(person, 'editMessageText')).length).toBeLessThan(25);
  const answers = await fixture.emulator.client.calls({ method: 'answerCallbackQuery' });
  expect(answers.some(({ params }) => String(params.text).includes('نقرات كثيرة'))).toBe(true);
});

test('a second payment in a row waits with its chosen amount', SLOW, async () => {
  const person = await fixture.newcomer({ amount: '0' });
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await person.send('/deposit 7');
  await person.waitFor('To pay: $7');
  const payments = async () => (await fixture.shop.payments.list(person.id, 1)).entries;
  const [first] = await payments();
  await fixture.shop.payments.cancel(person.id, first?.code ?? '');
  await person.send('/deposit 8');
  const shown = await person.waitFor('You started several payments');
  expect(shown.text).toMatch(/tap Try again in \d+ s/);
  await person.tap(/Try again/);
  await fixture.handled();
  expect(await payments()).toHaveLength(1);
});

const FULL = {
  use: () => 7,
  used: () => 1,
  shouldNotify: () => false,
  notified: () => {},
} satisfies Limits;

/** Returns true if an update passes, from a person who used up all buckets. */
async function passes(update: object): Promise<boolean> {
  const ctx = {
    from: { id: 7 },
    update: { update_id: 1, ...update },
    dialog: { note: { message: null } },
    callbackQuery: undefined,
    ...update,
  } as unknown as ShopContext;
  let isHandled = false;
  await limitUpdates({ rateLimits: FULL } as unknown as Parameters<typeof limitUpdates>[0])(ctx, async () => {
    isHandled = true;
  });
  return isHandled;
}

test.each([
  { message: { text: 'hello' } },
  { message: { photo: [] } },
  { message: { document: {} } },
  { message: { contact: {} } },
  { message: { sticker: {} } },
  { editedMessage: { text: 'hello' } },
  { callbackQuery: { data: 'h' } },
  { myChatMember: {} },
])('no kind of update gets through a bucket that is used up: %j', async (update) => {
  expect(await passes(update)).toBe(false);
});

test.each([{ message: { successful_payment: {} } }, { message: { refunded_payment: {} } }])(
  'money of Stars gets through whatever is used up: %j',
  async (update) => {
    expect(await passes(update)).toBe(true);
  },
);
