import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reversePayment } from '../../../../src/modules/payments/credit.ts';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow, WantedPurchase } from '../../../../src/modules/payments/row.ts';
import { movePayment } from '../../../../src/modules/payments/transition.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

const provider = paidElsewhere();
let fixture: ChatFixture;
let person: Person;
let begun = 0;

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  provider.answersRefunds('done');
  person = await fixture.newcomer({ amount: '0' });
});

/** Begins a payment that is offered in its own message. */
async function begin(amount = '20', who = person, wanted: WantedPurchase | null = null): Promise<PaymentRow> {
  const result = await fixture.shop.payments.begin({
    requestKey: `tap-${++begun}`,
    customerId: who.id,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted,
    chatId: who.id,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.finishPayments();
  return result.payment;
}
async function wake(payment: PaymentRow): Promise<void> {
  await fixture.work.advancePayment(payment.id);
  await fixture.finishPayments();
}
async function paid(payment: PaymentRow): Promise<void> {
  provider.pay(payment);
  await wake(payment);
}
const labels = (message: ChatMessage) => message.buttons.flat().map(({ label }) => label);
const fromBot = async (who = person) => (await who.transcript()).filter(({ from }) => from === 'bot');

describe('the message of a payment', () => {
  test('says how to pay, then becomes the balance with one notification', async () => {
    const payment = await begin();
    const open = await person.waitFor('Please pay by');
    expect(open.text).toContain('$20 for your balance');
    expect(open.text).toContain(payment.code);
    expect(open.text).toMatch(/Please pay by [^(]+, \d\d:\d\d \(within \d+ minutes\)\./);
    const times = open.entities.flatMap((entity) =>
      entity.type === 'date_time' ? entity.date_time_format : [],
    );
    expect(times).toEqual(['', 'r']);
    expect(labels(open)).toEqual([
      '💳 Pay',
      '🔄 I’ve paid – check',
      '✖ Cancel payment',
      '🎧 Contact support',
      '🧾 My payments',
      '🏠 Home',
    ]);
    const before = (await fromBot()).length;

    await paid(payment);
    await wake(payment);

    const rings = await person.waitFor('Balance: $20');
    expect(rings.replyTo).toBe(open.id);
    const own = (await fromBot()).find(({ id }) => id === open.id);
    expect(own?.text).toContain('$20 was added to your balance');
    expect(await fromBot()).toHaveLength(before + 1);
  });

  test('paid after it was cancelled says that nothing was bought, with a way to buy', async () => {
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({
      customerId: person.id,
      itemId: item.id,
      quantity: 1,
    });
    if (!quoted.ok) throw new Error(quoted.problem);
    const { unitPrice } = quoted.quote;
    const payment = await begin(unitPrice.amount, person, {
      itemId: item.id,
      quantity: 1,
      context: {},
      nickname: null,
      unitPrice,
    });
    await fixture.shop.payments.cancel(person.id, payment.code);
    await fixture.finishPayments();
    await person.waitFor('Canceled. Please don’t pay it');
    await paid(payment);
    await wake(payment);

    const rings = await person.waitFor('this payment had already ended');
    expect(rings.text).toContain('is on your balance');
    expect(labels(rings)[0]).toMatch(/^▶️ Continue/);
    expect((await fixture.shop.purchases.list(person.id, 1)).entries).toEqual([]);
  });

  test('reaches a chat whose server refuses newer markup', async () => {
    await fixture.people.setOlderBotApi(true);
    await begin();
    const open = await person.waitFor('Please pay by');
    await fixture.people.setOlderBotApi(false);
    expect(open.entities.map(({ type }) => type)).not.toContain('date_time');
    expect(open.text).toMatch(/Please pay by [^(]+, \d\d:\d\d\. The money/);
  });

  test('is in Arabic for who speaks it', async () => {
    const sami = await fixture.newcomer({ amount: '0', locale: 'ar' });
    const payment = await begin('20', sami);
    const open = await sami.waitFor('ادفع قبل');
    expect(labels(open)).toContain('🔄 دفعتُ، تحقّق');
    provider.pay(payment);
    await wake(payment);
    await sami.waitFor('رصيدك الآن:');
  });

  test('is cancelled after a question', async () => {
    const payment = await begin();
    await person.waitFor('Please pay by');
    await person.tap(/I’ve paid/);
    await person.waitFor('The money isn’t here yet');
    expect(labels((await fromBot()).at(-1) as ChatMessage)).toContain('🧾 My payments');
    await person.tap(/Cancel payment/);
    const cancelled = await person.waitFor('Please don’t pay it anymore');
    expect(labels(cancelled)).not.toContain('💳 Pay');
    // An old tap on a message that already shows the end is answered, too.
    await person.tapData(`px:${payment.code}`, { message: cancelled.id });
    await expect.poll(async () => (await person.lastCallbackAnswer())?.text).toContain('up to date');
    await fixture.finishPayments();
    const found = await fixture.shop.payments.find(person.id, payment.code);
    expect(found).toMatchObject({ state: 'cancelled', announced: 'cancelled' });
  });

  test.each([
    [
      'a rejected one says why',
      async (payment: PaymentRow) => {
        const reason = { kind: 'said-by-admin', text: 'Another <name>' } as const;
        await movePayment(fixture.db, payment.id, 'reject', { cause: reason, set: { reason } });
      },
      /was not accepted[\s\S]*Reason: Another <name>/,
    ],
    [
      'a refunded one says that it was paid back, and why',
      async (payment: PaymentRow) => {
        await paid(payment);
        await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
        await wake(payment);
      },
      /\$20 of payment .* was paid back[\s\S]*As you wished/,
    ],
    [
      'a reversed one says that the money is gone',
      async (payment: PaymentRow) => {
        await paid(payment);
        await reversePayment(fixture.db, payment.id, { ref: 'chargeback', log: fixture.deps.log });
      },
      /taken back on the payer’s side and left your balance/,
    ],
  ])('%s, once', async (_, end, text) => {
    const payment = await begin();
    await end(payment);
    await fixture.finishPayments();
    await person.waitFor(text);
    const before = (await fromBot()).length;
    await fixture.telegram.deliverPayment(payment.id);
    expect(await fromBot()).toHaveLength(before);
  });

  test('of which parts are paid back says each part, and why, once', async () => {
    const payment = await begin();
    await paid(payment);
    for (const amount of ['4', '5', '11']) {
      await beginRefund(fixture.db, payment.id, { amount, reason: { kind: 'by-customer' } });
      await wake(payment);
      const notified = await person.waitFor(new RegExp(`\\$${amount} of payment .* was paid back`));
      expect(notified.text).toContain('As you wished');
    }
    const before = (await fromBot()).length;
    await fixture.telegram.deliverPayment(payment.id);
    expect(await fromBot()).toHaveLength(before);
  });

  test("says once that a refused refund's money is on the balance again", async () => {
    const payment = await begin();
    await paid(payment);
    provider.answersRefunds('refused');
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await wake(payment);
    await person.waitFor(/\$20 of payment .* couldn’t be paid back[\s\S]*on your balance again/);
    const before = (await fromBot()).length;
    await fixture.telegram.deliverPayment(payment.id);
    expect(await fromBot()).toHaveLength(before);
  });

  test('is sent plainly once if Telegram refuses the end of its refund', async () => {
    const payment = await begin();
    await paid(payment);
    provider.answersRefunds('refused');
    await fixture.people.faults({
      on: 'call',
      method: 'sendMessage',
      chat: person.id,
      times: 1,
      error: { code: 400, description: "Bad Request: can't parse entities: something new" },
    });
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await wake(payment);
    await fixture.people.clearFaults();

    expect((await fixture.shop.payments.delivery(payment.id))?.refunds).toEqual([]);
  });

  test('an expired one that nobody paid does not ring', async () => {
    const payment = await begin();
    const before = (await fromBot()).length;
    await movePayment(fixture.db, payment.id, 'expire', { cause: { kind: 'time-passed' } });
    await fixture.finishPayments();
    await person.waitFor('The time to pay is over');
    expect(await fromBot()).toHaveLength(before);
    expect(await fixture.shop.payments.find(person.id, payment.code)).toMatchObject({ announced: 'expired' });
  });

  test('that was deleted is sent again', async () => {
    const payment = await begin();
    const open = await person.waitFor('Please pay by');
    await fixture.telegram.bot.api.deleteMessage(person.id, open.id);
    await paid(payment);
    await person.waitFor('Balance: $20');
  });

  test('waits for a customer who blocked the bot until the next /start', async () => {
    const payment = await begin();
    await person.block();
    await paid(payment);
    expect(await fixture.shop.payments.find(person.id, payment.code)).toMatchObject({ announced: null });
    await person.unblock();
    await person.start();
    await person.waitFor('What can we get you?');
    await fixture.finishPayments();
    await person.waitFor('Balance: $20');
  });
});

describe('the list of payments', () => {
  test('has the customer’s own, each of which opens', async () => {
    const payment = await begin('7');
    await paid(payment);
    const open = await person.waitFor('Balance: $7');
    expect(open.text).toContain('$7');
    await person.tap(/My payments/);
    const list = await person.waitFor(/^🧾 My payments$/);
    expect(labels(list)[0]).toBe(`✅ $7 · Payment · ${payment.code}`);
    await person.tap(/✅ \$7/);
    const shown = await person.waitFor('$7 was added');
    expect(labels(shown)).toEqual(['🎧 Contact support', '◀ Back', '🏠 Home']);
  });

  test('shows nobody else’s payment, whatever the button says', async () => {
    const payment = await begin('7');
    const other = await fixture.newcomer({ amount: '0' });
    await other.tapData(`pv:${payment.code}:1`);
    await other.waitFor('You haven’t added any money yet');
  });
});
