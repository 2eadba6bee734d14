import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movePayment } from '../../../../../src/modules/payments/transition.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { agreed } from '../../../../support/database/second-words.ts';
import { paidElsewhere } from '../../../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';
import { labels, purchases, toPay } from './dialog-steps.ts';

const crypto = paidElsewhere('crypto-pay');
let fixture: ChatFixture;
let made = 0;
/** An amount above one person's limit needs two. */
const OTHER_OWNER = 4_242;

beforeAll(async () => {
  fixture = await openChatFixture({
    otherAdmins: [OTHER_OWNER],
    paymentMethods: [
      {
        ...crypto.method,
        options: async (wants, locale, customerId) =>
          wants.currency === 'USD' ? crypto.method.options(wants, locale, customerId) : [],
      },
    ],
  });
  const { shop, db, admin } = fixture;
  await admin.start();
  await admin.waitFor('Noor Store');
  const by = owner(admin.id);
  await agreed(db, () => shop.stars.setRate('USD', '1.3', by));
  await agreed(db, () => shop.exchange.set('IQD', '0.00066666', '0', by));
  const { id } = await shop.manualMethods.add({ kind: 'mobile-wallet', name: { en: 'ZainCash' } }, by);
  await shop.manualMethods.change(
    id,
    {
      instructions: { language: 'en', text: 'Send it to 0770 123 4567.' },
      currencies: [{ currency: 'IQD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
      isOn: true,
    },
    by,
  );
});
afterAll(() => fixture.close());

const payments = async (person: Person) => (await fixture.shop.payments.list(person.id, 1)).entries;

/** Creates a new customer without money, with a known phone number by default. */
async function newcomer({ phone = true, amount = '0' } = {}): Promise<Person> {
  const person = await fixture.newcomer({ amount });
  if (phone) await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return person;
}

async function newCode(amount = '5'): Promise<string> {
  made += 1;
  const { codes } = await fixture.shop.balanceCodes.make({
    requestKey: `pay-code-${made}`,
    each: money(amount, 'USD'),
    count: 1,
    actor: owner(1),
  });
  return codes?.[0]?.expose() ?? '';
}

/** Returns the link of a button. */
const linkOf = ({ buttons }: ChatMessage, label: RegExp) =>
  buttons.flat().find((button) => label.test(button.label))?.url ?? '';

async function begins(person: Person, way: RegExp): Promise<void> {
  await person.tap(way);
  await expect.poll(async () => (await payments(person)).length).toBeGreaterThan(0);
  await fixture.finishPayments();
}

const refused = async (person: Person) => {
  const [payment] = await payments(person);
  await fixture.shop.deposits.reject(payment?.code ?? '', {
    actor: owner(fixture.admin.id),
    reason: { kind: 'not-received' },
  });
  await fixture.finishPayments();
};

async function approved(code = ''): Promise<void> {
  for (const id of [fixture.admin.id, OTHER_OWNER]) {
    await fixture.shop.deposits.approve(code, { actor: owner(id) });
  }
  await fixture.finishPayments();
}

const receipt = (person: Person) => {
  made += 1;
  const bytes = Buffer.concat([PICTURE, Buffer.from(String(made))]);
  return person.sendFile({ name: 'receipt.png', bytes, photo: true });
};

describe('the screen to pay', () => {
  test('has a button for each way, with its price and time', async () => {
    const person = await newcomer({ phone: false });
    const screen = await toPay(fixture, person);
    expect(screen.text).toMatch(
      /^💳 How would you like to pay\?\n\nNova Game Card \(US\) — 5 USD\nTotal: \$5\n/,
    );
    expect(screen.text).toContain('If we can’t deliver, you get your money back automatically.');
    expect(labels(screen)).toEqual([
      '⭐ 385 Stars · instant',
      '💎 Crypto · $5 · ~1 min',
      '📱 ZainCash · IQD\u00a07,501 · checked by us',
      '🎫 I have a code',
      '🔢 Quantity: 1',
      '➖',
      '➕',
      '◀ Back',
      '✖ Cancel',
    ]);
  });

  test('of a transfer copies the amount', async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /ZainCash/);
    const shown = await person.waitFor((message) => labels(message).some((label) => /I’ve paid/.test(label)));
    const copy = shown.buttons.flat().find(({ label }) => label.startsWith('📋 IQD'));
    expect(copy).toMatchObject({ label: '📋 IQD\u00a07,501', copyText: '7501' });
  });

  test('opens the invoice in Stars with the name of the product', SLOW, async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /Stars · instant/);
    const shown = await person.waitFor('Tap the button and confirm in Telegram');
    expect(shown.text).toMatch(/^💳 Nova Game Card \(US\) — 5 USD\nTo pay: 385 ⭐/);
    await person.pay({ link: linkOf(shown, /Pay/) });
    await expect.poll(async () => (await payments(person))[0]?.state).toBe('credited');
    await fixture.finishPayments();
    await person.waitFor('Your order has a message of its own');
    expect(await purchases(fixture, person)).toHaveLength(1);
    const invoices = await fixture.people.calls({ method: 'createInvoiceLink' });
    expect(invoices.at(-1)?.params).toMatchObject({ title: 'Nova Game Card (US) 5 USD' });
    const again = await toPay(fixture, person);
    expect(labels(again)[0]).toBe('⭐ 385 Stars · instant');
  });

  test('takes what no method takes in the price’s currency at today’s rate', SLOW, async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /ZainCash/);
    await person.waitFor('Send it to 0770 123 4567.');
    await receipt(person);
    await person.waitFor('we have it');
    const [payment] = await payments(person);
    expect(payment?.wants).toEqual(money('7501', 'IQD'));
    await approved(payment?.code);
    await fixture.finishPayments();
    await person.waitFor('Your order has a message of its own');
    expect(await purchases(fixture, person)).toMatchObject([{ total: money('5', 'USD') }]);
  });

  test('lessens what is paid by the balance', async () => {
    const person = await newcomer({ amount: '2' });
    const screen = await toPay(fixture, person);
    expect(screen.text).toContain('Your balance: $2. Left to pay: $3');
    expect(labels(screen)).toContain('💎 Crypto · $3 · ~1 min');
  });

  test('buys at once with a code that covers the price', SLOW, async () => {
    const person = await newcomer({ phone: false });
    await toPay(fixture, person);
    await person.tap(/I have a code/);
    await person.waitFor('Send the code that pays $5');
    const code = await newCode('5');
    await person.send(code);
    await person.waitFor('share your phone number');
    await person.shareContact();
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toHaveLength(1);
    const { rows } = await fixture.database.pool.query<{ all: string }>(
      `select coalesce((select string_agg(state::text, '') from conversations), '') as all`,
    );
    expect(rows[0]?.all).not.toContain(code);
  });

  test('takes a code that pays a part, then shows the rest', async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await person.send(await newCode('2'));
    const screen = await person.waitFor('Your code was good: $2 is on your balance.');
    expect(screen.text).toContain('Left to pay: $3');
    expect(await purchases(fixture, person)).toHaveLength(0);
  });

  test('does not buy more than its button said', async () => {
    const person = await newcomer({ amount: '50' });
    const one = await toPay(fixture, person);
    const buy = one.buttons.flat()[0]?.data ?? '';
    await person.tap('➕');
    await person.waitFor('2 × $5');
    await person.tapData(buy, { message: one.id });
    await person.waitFor('belongs to an earlier step');
    expect(await purchases(fixture, person)).toHaveLength(0);
  });
});

describe('a purchase is not lost', () => {
  const onward = '▶️ Continue: Nova Game Card (US) 5 USD';

  test('by a payment that is cancelled', SLOW, async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /Crypto/);
    await person.waitFor('Please pay by');
    await person.tap(/Cancel payment/);
    const cancelled = await person.waitFor('Please don’t pay it anymore');
    expect(labels(cancelled)[0]).toBe(onward);
    await person.tap(onward);
    const screen = await person.waitFor('How would you like to pay?', { after: (await person.cursor()) - 3 });
    expect(screen.id).not.toBe(cancelled.id);
  });

  test('can be continued after its payment expired', async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /Crypto/);
    const open = await person.waitFor('Please pay by');
    const [payment] = await payments(person);
    await movePayment(fixture.db, payment?.id ?? '', 'expire', { cause: { kind: 'time-passed' } });
    await fixture.finishPayments();
    const expired = await person.waitFor('The time to pay is over');
    expect(expired.id).toBe(open.id);
    expect(labels(expired)[0]).toBe(onward);
    await person.tap(onward);
    const screen = await person.waitFor('How would you like to pay?', { after: (await person.cursor()) - 3 });
    expect(screen.id).not.toBe(expired.id);
  });

  test('can be paid by another receipt after a rejected one', SLOW, async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await begins(person, /ZainCash/);
    await receipt(person);
    await person.waitFor('we have it');
    await refused(person);
    const rejected = await person.waitFor('was not accepted');
    expect(labels(rejected).slice(0, 2)).toEqual(['📸 Send another receipt', onward]);
    await person.tap(/Send another/);
    await person.waitFor('Send a photo of the receipt');
    await receipt(person);
    await person.waitFor('we have it', { after: (await person.cursor()) - 2 });
    const [payment] = await payments(person);
    expect(payment?.state).toBe('awaiting');
    await approved(payment?.code);
    const credited = await person.waitFor('is on your balance');
    expect(labels(credited)[0]).toBe(onward);
  });

  test('by a code that is redeemed with a command', async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await person.send(`/redeem ${await newCode('5')}`);
    await expect.poll(async () => (await payments(person)).length).toBe(1);
    await fixture.finishPayments();
    const rings = await person.waitFor('$5 is on your balance');
    expect(labels(rings)[0]).toBe(onward);
    await person.tap(onward);
    await person.waitFor('Please check and confirm');
  });

  test('by a code that is not good', async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await person.send('/redeem 7K2M-9XQ4-ZB30-HTW7');
    const wrong = await person.waitFor(/letter of this code|not valid/);
    expect(labels(wrong)[0]).toBe(onward);
  });

  test('by a code in the place of an amount', SLOW, async () => {
    const person = await newcomer();
    await toPay(fixture, person);
    await person.send('/deposit');
    await person.waitFor('How much in');
    await person.send(await newCode('5'));
    await expect.poll(async () => (await payments(person)).length).toBe(1);
    await fixture.finishPayments();
    const rings = await person.waitFor('$5 is on your balance');
    expect(labels(rings)[0]).toBe(onward);
  });
});
