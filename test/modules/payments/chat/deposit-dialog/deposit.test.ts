import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  readTypedAmount,
  readTypedAmounts,
} from '../../../../../src/modules/payments/chat/deposit-dialog/dialog.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { paidElsewhere } from '../../../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { toPay } from '../../../orders/chat/purchase-dialog/dialog-steps.ts';

const provider = paidElsewhere();
const withFee = paidElsewhere('voucher');
let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture({
    paymentMethods: [
      provider.method,
      {
        ...withFee.method,
        options: async (wants) =>
          wants.currency === 'USD' && wants.amount !== '7'
            ? [
                {
                  method: 'voucher',
                  variant: null,
                  name: 'Kiosk',
                  charge: { amount: '120', unit: 'XTR' },
                  fee: { amount: '2', unit: 'XTR' },
                },
              ]
            : [],
      },
    ],
  });
});
afterAll(() => fixture.close());

const labels = (message: ChatMessage) => message.buttons.flat().map(({ label }) => label);
const payments = async (person: Person) => (await fixture.shop.payments.list(person.id, 1)).entries;

/** Creates a customer with a known phone number. */
async function buyer(amount: string, locale: 'en' | 'ar' = 'en'): Promise<Person> {
  const person = await fixture.newcomer({ amount, locale });
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return person;
}
async function pay(person: Person): Promise<void> {
  const [payment] = await payments(person);
  if (!payment) throw new Error('no payment was begun');
  provider.pay(payment);
  await fixture.work.advancePayment(payment.id);
  await fixture.finishPayments();
}
/** Goes to the payment screen for `quantity` vouchers of $5. */
async function toShort(person: Person, quantity = '2'): Promise<ChatMessage> {
  const one = await toPay(fixture, person);
  if (quantity === '1') return one;
  await person.send(quantity);
  return person.waitFor(`${quantity} × $5`);
}

describe('adding money', () => {
  test('goes from an amount that is tapped over the methods to a payment', async () => {
    const person = await buyer('0');
    await person.send('/deposit');
    const amounts = await person.waitFor('How much in USD?');
    expect(labels(amounts).slice(0, 6)).toEqual(['$5', '$10', '$20', '$50', '$100', '$200']);
    expect(labels(amounts)).toContain('💱 In EUR');
    await person.tap('$20');
    const methods = await person.waitFor('How would you like to pay?');
    expect(labels(methods)).toEqual([
      'Payment · $20',
      'Kiosk · 120 ⭐ (fee 2 ⭐)',
      '✏️ Another amount',
      '✖ Cancel',
    ]);
    await person.tap(/Kiosk/);
    await person.waitFor('To pay: 120 ⭐');
    await fixture.finishPayments();
    const open = await person.waitFor('Please pay by');
    expect(open.id).toBe(methods.id);
    expect(await payments(person)).toMatchObject([
      { state: 'awaiting', wants: { amount: '20', currency: 'USD' }, method: 'voucher' },
    ]);
  });

  test('asks for text when a contact is sent instead of an amount', async () => {
    const person = await buyer('0');
    await person.send('/deposit');
    await person.waitFor('How much in USD?');
    await person.shareContact();
    const again = await person.waitFor('Please send it as text');
    expect(again.text).toContain('How much in USD?');
    await person.send('7');
    await person.waitFor('To pay: $7');
  });

  test('takes a typed amount in any digits, skips a question with one answer', async () => {
    const person = await buyer('0', 'ar');
    await person.start('deposit');
    await person.waitFor('كم تريد أن تضيف');
    await person.send('قليل');
    await person.waitFor('هذا ليس مبلغًا');
    await person.send('٧');
    await person.waitFor('المبلغ المطلوب');
    expect(await payments(person)).toMatchObject([{ wants: { amount: '7', currency: 'USD' } }]);
  });

  test('takes the amount with the command, and another currency on a tap', async () => {
    const person = await buyer('0');
    await person.send('/deposit 7');
    await person.waitFor('To pay: $7');
    await person.send('/deposit');
    await person.waitFor('How much in USD?');
    await person.tap('💱 In EUR');
    await person.waitFor('How much in EUR?');
    await person.tap('€10');
    await person.waitFor('To pay: €10');
  });

  test('goes on after a code that was mistyped where an amount was asked for', async () => {
    const person = await buyer('0');
    await person.start('deposit');
    await person.waitFor('How much');
    await person.send('7K2M-9XQ4-ZB30-HTW8');
    await person.waitFor(/letter of this code isn’t right/);
    await person.send('7');
    await person.waitFor('$7 for your balance');
    expect(await payments(person)).toMatchObject([{ wants: { amount: '7', currency: 'USD' } }]);
  });

  test('begins one payment, however often the update is handled', async () => {
    const person = await buyer('0');
    await person.send('/deposit');
    await person.waitFor('How much in USD?');
    await person.tap('$20');
    const methods = await person.waitFor('How would you like to pay?');
    const data = methods.buttons.flat()[0]?.data ?? '';
    await Promise.all([person.tapData(data), person.tapData(data), person.tapData(data)]);
    await person.waitFor('To pay: $20');
    expect(await payments(person)).toHaveLength(1);
  });

  test('says so when too many are open', SLOW, async () => {
    const person = await buyer('0');
    for (const amount of ['7', '7', '7', '7', '7']) {
      await person.send(`/deposit ${amount}`);
      await person.waitFor('To pay: $7');
    }
    await person.send('/deposit 7');
    await person.waitFor('You have several payments open');
  });

  test('is a button on the first screen and under the balance', async () => {
    const person = await buyer('0');
    await person.tap(/Add money/);
    await person.waitFor('How much in USD?');
    await person.send('/balance');
    await person.waitFor('You don’t have any balance yet');
    await person.tap(/Add money/);
    await person.waitFor('How much in USD?');
    await person.tap(/Cancel/);
    await person.waitFor('Canceled. Nothing was charged.');
  });
});

describe('a purchase that is short', () => {
  test('is bought at once when just what is missing was paid for it', SLOW, async () => {
    const person = await buyer('3');
    const short = await toShort(person);
    expect(short.text).toContain('Left to pay: $7');
    expect(labels(short)).toEqual([
      '💳 Payment · $7',
      '🎫 I have a code',
      '🔢 Quantity: 2',
      '➖',
      '➕',
      '📱 Change phone',
      '◀ Back',
      '✖ Cancel',
    ]);
    await person.tap(/Payment · \$7/);
    await person.waitFor('To pay: $7');
    await pay(person);
    await person.waitFor('✅ Paid. Your order has a message of its own.');
    await fixture.finishOrders();
    await fixture.finishOrders();
    const last = await person.waitFor('your 2 codes are ready');
    const texts = (await person.transcript()).map(({ text }) => text);
    // The goods notify once. The money's own message, without a notification, is the only one that confirms
    // the payment.
    expect(texts.filter((text) => text.includes('✅ Paid'))).toHaveLength(1);
    expect(texts.some((text) => text.includes('is on your balance'))).toBe(false);
    expect((await person.transcript()).at(-1)?.id).toBe(last.id);
    await person.tap('🧾 Receipt');
    await person.waitFor('✅ Delivered');
    await person.tap('💵 What I paid');
    const [payment] = (await fixture.shop.payments.list(person.id, 1)).entries;
    await person.waitFor(`payment ${payment?.code}`);
  });

  test('says why it was not bought at once, in the customer’s language', SLOW, async () => {
    const person = await buyer('3', 'ar');
    const item = await fixture.item('voucher');
    await person.start(`item_${item.id}`);
    await person.waitFor('السعر');
    await person.tap(/شراء/);
    await person.waitFor('كيف تريد أن تدفع');
    await person.send('٢');
    await person.waitFor(/المتبقي للدفع: .*\$7/);
    await person.tap(/\$7/);
    await person.waitFor('المبلغ المطلوب');
    await fixture.shop.ledger.debit({
      customerId: person.id,
      money: { amount: '1', currency: 'USD' },
      actorId: 1,
      note: null,
      key: 'spent meanwhile',
    });
    await pay(person);
    const notified = await person.waitFor('لأن رصيدك لم يعد كافيًا');
    expect(labels(notified)[0]).toMatch(/^◀️ متابعة/);
    await person.tap(/متابعة/);
    await person.waitFor(/المتبقي للدفع: .*\$1/);
  });
});

test('who may buy on account reads what of it counts', async () => {
  const person = await buyer('3');
  await sql`update balances set credit_limit = 4 where customer_id = ${person.id}`.execute(fixture.db);
  const short = await toShort(person);
  expect(short.text).toContain('Left to pay: $3');
  expect(short.text).toContain('$4 of it goes on account');
});

test('a debtor reads why nothing goes on account', async () => {
  const person = await buyer('3');
  await sql`update balances set credit_limit = 4 where customer_id = ${person.id} and currency = 'USD'`.execute(
    fixture.db,
  );
  await sql`
    insert into balances (customer_id, currency, amount, credit_limit) values (${person.id}, 'TRY', -9, 9)
    on conflict (customer_id, currency) do update set amount = -9, credit_limit = 9`.execute(fixture.db);
  // With the limit, $3 and $4 would cover the price of $5.
  const short = await toShort(person, '1');
  expect(short.text).toContain('Left to pay: $2');
  expect(short.text).toContain('You owe ₺9. Pay it back');
  await person.tap(/Pay back ₺9/);
  const amounts = await person.waitFor('How much in TRY?');
  expect(labels(amounts)[0]).toBe('Just the missing ₺9');
});

test('a shop without a method says kindly whom to ask', SLOW, async () => {
  const bare = await openChatFixture();
  try {
    const person = await bare.newcomer({ amount: '0' });
    await person.send('/deposit');
    const screen = await person.waitFor('You can’t add money in the chat right now');
    expect(screen.text).toContain('@noor_help');
    expect(labels(screen)).toEqual(['🎧 Contact support', '🏠 Home']);
    await bare.shop.customers.setPhone(person.id, '+9647701234567');
    const short = await toPay(bare, person);
    expect(short.text).toContain('contact @noor_help');
    expect(labels(short)).toEqual([
      '🎫 I have a code',
      '🎧 Contact support',
      '🔄 Try again',
      '🔢 Quantity: 1',
      '➖',
      '➕',
      '📱 Change phone',
      '◀ Back',
      '✖ Cancel',
    ]);
  } finally {
    await bare.close();
  }
});

test.each([
  ['25', '25'],
  ['$25', '25'],
  ['25 usd', '25'],
  ['٢٥', '25'],
  ['1,250.50', '1250.5'],
])('%s is read as %s', (typed, amount) => {
  expect(readTypedAmount(typed, 'USD', 'en')).toEqual({ ok: true, money: { amount, currency: 'USD' } });
});

test.each([
  ['12,50', 'TRY', 'tr', '12.5'],
  ['12,5 TL', 'TRY', 'tr', '12.5'],
  ['1.250,50 ₺', 'TRY', 'tr', '1250.5'],
  ['12,50', 'USD', 'ru', '12.5'],
  ['1 250,50 ₽', 'RUB', 'ru', '1250.5'],
  ['1\u00a0250 руб.', 'RUB', 'ru', '1250'],
  ['500р', 'RUB', 'ru', '500'],
  ['500 рублей', 'RUB', 'ru', '500'],
] as const)(
  'an amount as people type it there is read at once: %s %s in %s',
  (typed, currency, locale, amount) => {
    expect(readTypedAmounts(typed, currency, locale)).toEqual([]);
    expect(readTypedAmount(typed, currency, locale)).toEqual({ ok: true, money: { amount, currency } });
  },
);

test.each(['tr', 'ru'] as const)(
  'the example of an amount is typed as people there type it in %s',
  (locale) => {
    const text = createTexts('en')(locale).plain('deposit-not-a-number');
    const [example = ''] = /\d+,\d+/.exec(text) ?? [];
    expect(readTypedAmount(example, 'USD', locale)).toEqual({
      ok: true,
      money: { amount: '12.5', currency: 'USD' },
    });
    expect(text).not.toMatch(/\d\.\d/);
  },
);
