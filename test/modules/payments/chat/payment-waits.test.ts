import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { type CryptoPayEmulator, startCryptoPayEmulator } from '@storefront/crypto-pay-emulator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCryptoPay } from '../../../../src/modules/payments/methods/crypto-pay.ts';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { Secret } from '../../../../src/platform/secret.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LEAVE = '💬 You don’t have to wait here: we’ll message you.';

let emulator: CryptoPayEmulator;
let fixture: ChatFixture;
let person: Person;
let variant: string;
let begun = 0;
/** Time since the payment was begun, milliseconds. */
let passed: number;

beforeAll(async () => {
  emulator = await startCryptoPayEmulator();
  const access = { token: new Secret(emulator.token), apiRoot: emulator.url };
  fixture = await openChatFixture({
    paymentMethods: [createCryptoPay({ ...access, shopName: () => 'Noor Store' })],
  });
  await fixture.admin.start();
  const by = owner(fixture.admin.id);
  const { manualMethods } = fixture.shop;
  const { id } = await manualMethods.add({ kind: 'mobile-wallet', name: { en: 'Mina Wallet' } }, by);
  const currency = { currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' };
  const instructions = { language: 'en', text: 'Send it to our wallet.' } as const;
  await manualMethods.change(id, { instructions, qrFileId: null, currencies: [currency], isOn: true }, by);
  variant = String(id);
});
afterAll(async () => {
  await fixture.close();
  await emulator.close();
});
beforeEach(async () => {
  emulator.control.behave();
  person = await fixture.newcomer({ amount: '0' });
});

// The database's clock, which times a payment's begin and expiry, stays unchanged.
afterEach(() => fixture.ahead(-passed));

async function begin(method: 'crypto-pay' | 'manual'): Promise<PaymentRow> {
  const wants = money('20', 'USD');
  const options = await fixture.shop.payments.options(wants, { customerId: person.id, locale: 'en' });
  const option = options.find((one) => one.method === method);
  if (!option) throw new Error('not offered');
  const result = await fixture.shop.payments.begin({
    requestKey: `wait-${++begun}`,
    customerId: person.id,
    method,
    variant: method === 'manual' ? variant : null,
    wants,
    charge: option.charge,
    wanted: null,
    chatId: person.id,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  passed = 0;
  return result.payment;
}

/** Returns the payment's message after this time. Only the sweep wakes the shop. */
async function at(ms: number): Promise<ChatMessage> {
  fixture.ahead(ms - passed);
  passed = ms;
  await fixture.work.sweep(false);
  await fixture.finishPayments();
  const message = (await person.transcript()).find(({ text }) => text.includes('for your balance'));
  if (!message) throw new Error('no message of a payment');
  return message;
}

const state = ({ text }: ChatMessage) => text.split('\n\n')[1]?.split('\n');
const payButton = ({ buttons }: ChatMessage) =>
  buttons.flat().find(({ label }) => /Pay in crypto/.test(label));
const openAlerts = async () =>
  (
    await fixture.db
      .selectFrom('alerts')
      .select(['kind', 'subject'])
      .where('ended_at', 'is', null)
      .where('kind', 'in', ['payment-silent', 'deposit-waiting'])
      .execute()
  ).map(({ kind, subject }) => `${kind} ${subject}`);

test('an invoice that its provider does not make says so, and then whom it was told', SLOW, async () => {
  emulator.control.fault({ method: 'any', kind: 'status', times: 1_000 });
  const payment = await begin('crypto-pay');
  const waits = await at(16 * SECOND);
  expect(payButton(waits)).toMatchObject({ kind: 'disabled', disabled: true });
  expect(state(waits)).toEqual([
    '⏳ Still preparing your payment: its provider takes longer than usual. There’s nothing to pay yet. Wait, or cancel and choose another way.',
  ]);
  expect(state(await at(6 * MINUTE))?.slice(1)).toEqual(['⏳ 5 minutes so far.']);
  expect(await openAlerts()).not.toContain(`payment-silent ${payment.code}`);
  const late = await at(11 * MINUTE);
  expect(state(late)?.slice(1)).toEqual([
    '⏳ 10 minutes so far.',
    'The provider doesn’t answer, and our team has been told.',
  ]);
  expect(late.buttons.flat().map(({ label }) => label)).toContain('✖ Cancel payment');
  expect(await openAlerts()).toContain(`payment-silent ${payment.code}`);
  emulator.control.behave();
  const payable = await at(13 * MINUTE);
  expect(state(payable)?.[0]).toMatch(/^🕓 Please pay by/);
  expect(payButton(payable)).toMatchObject({ kind: 'url', disabled: false });
  expect(await openAlerts()).not.toContain(`payment-silent ${payment.code}`);
});

test('the button of an invoice in preparation has no effect on an older server', SLOW, async () => {
  emulator.control.fault({ method: 'any', kind: 'status', times: 1_000 });
  await fixture.people.setOlderBotApi(true);
  await begin('crypto-pay');
  const waits = await at(16 * SECOND);
  await fixture.people.setOlderBotApi(false);
  expect(state(waits)?.[0]).toContain('Still preparing your payment');
  expect(payButton(waits)).toMatchObject({ kind: 'callback', data: '-' });
});

test('closes an expired invoice even without an answer of the provider', SLOW, async () => {
  const payment = await begin('crypto-pay');
  expect(state(await at(5 * SECOND))?.[0]).toMatch(/^🕓 Please pay by/);
  emulator.control.fault({ method: 'any', kind: 'status', times: 1_000 });
  const { expiresAt, createdAt } =
    (await fixture.shop.payments.find(person.id, payment.code)) ?? expect.fail('no payment');
  const life = expiresAt.getTime() - createdAt.getTime();
  const over = await at(life + 61 * SECOND);
  expect(state(over)).toEqual([
    '🕓 The time to pay is over, so please don’t pay any more. We’re asking the provider whether it was paid: what has arrived goes on your balance.',
    '⏳ 1 minute so far.',
  ]);
  expect(over.buttons.flat().some(({ label }) => /Pay in crypto/.test(label))).toBe(false);
  expect(state(await at(life + 11 * MINUTE))?.at(-1)).toMatch('our team has been told');
  expect(await openAlerts()).toContain(`payment-silent ${payment.code}`);
});

test('a receipt that waits for a person says how long, and that one may leave', SLOW, async () => {
  const payment = await begin('manual');
  await at(5 * SECOND);
  await fixture.shop.deposits.submit({
    customerId: person.id,
    code: payment.code,
    picture: null,
    reference: `TX-${begun}-77120`,
  });
  expect(state(await at(6 * SECOND))?.[0]).toContain('We check your payment');
  const thanks = '🔎 Thank you! A person at the shop checks your payment. There’s nothing you need to do.';
  expect(state(await at(25 * SECOND))).toEqual([thanks, LEAVE]);
  expect(state(await at(70 * SECOND))).toEqual([thanks, '⏳ 1 minute so far.', LEAVE]);
  expect(state(await at(2.5 * HOUR))).toEqual([thanks, '⏳ 2 hours so far.', LEAVE]);
  expect(await openAlerts()).toContain(`deposit-waiting ${payment.code}`);
  await fixture.shop.deposits.approve(payment.code, { actor: owner(fixture.admin.id) });
  expect((await at(3 * HOUR)).text).toContain('$20 was added to your balance');
  expect(await openAlerts()).not.toContain(`deposit-waiting ${payment.code}`);
});
