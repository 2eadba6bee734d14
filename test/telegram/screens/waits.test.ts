import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { reversePayment } from '../../../src/modules/payments/credit.ts';
import { personPlace } from '../../../src/telegram/ui/modules/person-places.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { byNumber } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { addedLabels } from '../../support/telegram/added-labels.ts';
import { changeContact } from '../../support/telegram/change-contact.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const provider = paidElsewhere();
let fixture: ChatFixture;
let person: Person;
/** Time since the purchase by the customer's clock, milliseconds. */
let passed: number;

beforeEach(async () => {
  fixture = await openChatFixture({ paymentMethods: [provider.method] });
  person = await fixture.newcomer();
  passed = 0;
});

afterEach(async () => {
  await fixture.close();
});

const labels = ({ buttons }: ChatMessage) => buttons.flat().map(({ label }) => label);

/** Buys like the chat: with a message for the later results. `before` runs before the order is sent. */
async function buy(
  type: 'voucher' | 'top-up',
  before: (purchase: PurchaseView) => Promise<unknown> = async () => {},
): Promise<PurchaseView> {
  const sent = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, type, { chatId: person.id, messageId: sent.message_id });
  await before(purchase);
  await fixture.runJobs();
  await deliver();
  return purchase;
}

/** Sells vouchers without a message. */
async function sell(count: number): Promise<void> {
  for (let sold = 0; sold < count; sold++) await fixture.buy(person.id, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  const rows = await fixture.db.selectFrom('orders').select('id').execute();
  for (const { id } of rows) await fixture.work.confirm(id);
  await fixture.runJobs();
  fixture.delivered.splice(0);
}

async function deliver(): Promise<void> {
  for (const id of new Set(fixture.delivered.splice(0))) await fixture.telegram.deliver(id);
}

/** Returns the customer's screen after this time since the purchase. Only the sweep wakes the shop. */
async function at(ms: number): Promise<ChatMessage> {
  fixture.ahead(ms - passed);
  passed = ms;
  await fixture.work.sweep(false);
  await fixture.runJobs();
  await deliver();
  const [message] = (await person.transcript()).filter(({ text }) => /Order \w+ · /.test(text));
  if (!message) throw new Error('no message of a purchase');
  return message;
}

/** Returns only the lines about the wait. */
const wait = ({ text }: ChatMessage) => text.split('\n\n').slice(2).join('\n').split('\n');

const openAlerts = async () =>
  (await fixture.db.selectFrom('alerts').select('kind').where('ended_at', 'is', null).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'item-without-wallet');

const failPosts = (fault: Parameters<typeof fixture.sandbox.control.planFault>[0]['fault']) =>
  fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault, times: null });

const LEAVE = '💬 You don’t have to wait here: we’ll message you.';
const CANCEL = 'You can cancel until it’s sent: the money is back on your balance at once.';
const END = 'You’ll get your order or your money back.';
const TOLD = 'That’s longer than it should take, so our team has been told.';
const WAITING = '⏳ Still waiting.';
const SEARCH = '⏱ Usually a minute or two.';

/** Opens the closed dealer again, at its address. */
async function dealerIsBack(): Promise<AsyncDisposable> {
  const { url, apiKey, controlToken } = fixture.sandbox;
  const dealer = await startDealerSandbox({
    databaseUrl: fixture.database.url,
    apiKey,
    controlToken,
    port: Number(new URL(url).port),
    finalAfterMs: 0,
  });
  return { [Symbol.asyncDispose]: () => dealer.close() };
}

/** Plays the wait: at each time, its lines. */
async function reads(steps: readonly (readonly [ms: number, lines: readonly unknown[]])[]): Promise<void> {
  for (const [ms, lines] of steps) expect(wait(await at(ms)), `after ${ms / SECOND} s`).toEqual(lines);
}

/** Returns the newest message of the shop. */
async function newest(): Promise<string> {
  return (await person.transcript()).filter(({ from }) => from === 'bot').at(-1)?.text ?? '';
}

describe('an order that the dealer accepted and does not end', () => {
  beforeEach(async () => {
    await fixture.sandbox.control.changeSettings({ finalAfterMs: HOUR });
  });

  test('reads differently at each step until the dealer ends it', SLOW, async () => {
    await buy('voucher');
    await reads([
      [16 * SECOND, ['⏳ Still working on it.', LEAVE]],
      [61 * SECOND, ['⏳ 1 minute so far.', LEAVE]],
      [29 * MINUTE, ['⏳ 20 minutes so far.', LEAVE]],
    ]);
    expect(await openAlerts()).toEqual([]);
    await reads([[31 * MINUTE, ['⏳ 30 minutes so far.', `${TOLD} ${END}`, LEAVE]]]);
    expect(await openAlerts()).toEqual(['order-slow']);
    const day = await at(24 * HOUR + 10 * MINUTE);
    expect(day.text).toContain('a person at the shop is deciding');
    expect(wait(day)).toEqual(['⏳ 24 hours so far.', LEAVE]);
    expect(labels(day)).toContain('🎧 Contact support');
    expect(labels(day)).not.toContain('✖ Cancel and refund');
    expect(await openAlerts()).toEqual(['order-in-review']);
    const [bought] = await fixture.sandbox.control.orders();
    await fixture.sandbox.control.finish(bought?.id ?? 0, 'failed');
    await fixture.finals();
    await at(24 * HOUR + 20 * MINUTE);
    expect(await newest()).toMatch(/could not be delivered\. \S+ is back on your balance\./);
    expect(await openAlerts()).toEqual([]);
  });

  test('says what is usual until the told time has passed', SLOW, async () => {
    await fixture.sandbox.control.changeSettings({ finalAfterMs: 0 });
    await sell(5);
    // Four minutes are told as five.
    await fixture.db
      .updateTable('orders')
      .set({ final_at: new Date(Date.now() + 4 * MINUTE) })
      .execute();
    await fixture.sandbox.control.changeSettings({ finalAfterMs: HOUR });
    await fixture.work.sweep(false);

    await buy('voucher');
    const usual = '⏱ Usually within 5 minutes.';
    await reads([
      [16 * SECOND, ['⏳ Still working on it.', usual, LEAVE]],
      [61 * SECOND, ['⏳ 1 minute so far.', usual, LEAVE]],
      [4.5 * MINUTE, ['⏳ 2 minutes so far.', usual, LEAVE]],
      [5 * MINUTE + SECOND, ['⏳ 5 minutes so far.', `That’s longer than usual. ${END}`, LEAVE]],
    ]);
  });
});

describe('an order that cannot be sent', () => {
  test('is in the queue while the dealer is away, delivered once it is back', SLOW, async () => {
    await fixture.sandbox.close();
    await buy('voucher');
    for (const [ms, lines] of [
      [5 * SECOND, [CANCEL, LEAVE]],
      [16 * SECOND, [WAITING, CANCEL, LEAVE]],
      [61 * SECOND, ['⏳ 1 minute so far.', CANCEL, LEAVE]],
      [9 * MINUTE, ['⏳ 5 minutes so far.', CANCEL, LEAVE]],
    ] as const) {
      const message = await at(ms);
      expect(message.text).toContain('In the queue');
      expect(wait(message)).toEqual(lines);
      expect(labels(message)).toContain('✖ Cancel and refund');
    }
    expect(await openAlerts()).not.toContain('orders-waiting');
    await reads([[11 * MINUTE, ['⏳ 10 minutes so far.', `${TOLD} ${END}`, CANCEL, LEAVE]]]);
    expect(await openAlerts()).toContain('orders-waiting');
    await using _back = await dealerIsBack();
    // The first round submits the order, the second one reads its end.
    await fixture.finishOrders();
    await fixture.finishOrders();
    expect(await newest()).toContain('✅');
    expect(await openAlerts()).not.toContain('orders-waiting');
  });

  test('can be cancelled with the money back', SLOW, async () => {
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    const purchase = await buy('voucher');
    await reads([[61 * SECOND, ['⏳ 1 minute so far.', CANCEL, LEAVE]]]);
    await fixture.shop.purchases.cancel(purchase.code, person.id);
    expect((await at(2 * HOUR)).text).toMatch(/^✖️ .*: canceled\. \S+ is back on your balance\./);
  });

  test('leaves its question in the message until it is answered', SLOW, async () => {
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    await buy('voucher');
    await at(58 * SECOND);
    await person.tap('✖ Cancel and refund');
    await person.waitFor('Cancel what hasn’t been sent yet');
    fixture.ahead(4 * SECOND);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    await deliver();
    expect((await person.transcript()).some(({ text }) => text.includes('Cancel what hasn’t'))).toBe(true);
  });
});

/** Reminds the admins of what has waited for a decision long enough. */
async function remindedOf(kind: string): Promise<ChatMessage> {
  const { admin, db, telegram } = fixture;
  if ((await admin.transcript()).length === 0) {
    await admin.start();
    await admin.waitFor('Noor Store');
  }
  await sql`update alerts set sent_at = now(), times = 0, remind_at = now() where ended_at is null and kind = ${kind}`.execute(
    db,
  );
  const cursor = await admin.cursor();
  await telegram.remind();
  return admin.waitFor(/^⏰ Since /, { after: cursor });
}

describe('an order with a risen cost', () => {
  async function asked(): Promise<PurchaseView> {
    return buy('voucher', async ({ itemId }) => {
      await fixture.sandbox.control.changeItem(itemId, { price: '9.99' });
      expect(await fixture.shop.catalog.sync()).toMatchObject({ ok: true });
    });
  }

  test('says how long the shop has been deciding, can be cancelled', SLOW, async () => {
    await asked();
    for (const [ms, lines] of [
      [5 * SECOND, [LEAVE]],
      [16 * SECOND, [WAITING, LEAVE]],
      [61 * SECOND, ['⏳ 1 minute so far.', LEAVE]],
      [9 * MINUTE, ['⏳ 5 minutes so far.', LEAVE]],
    ] as const) {
      const message = await at(ms);
      expect(message.text).toContain('the shop is deciding about your order');
      expect(wait(message)).toEqual(lines);
      expect(labels(message)).toEqual(expect.arrayContaining(['✖ Cancel and refund', '🎧 Contact support']));
    }
    await changeContact(fixture.admin, 'help@noor.example');
    expect(labels(await at(10.5 * MINUTE))).toEqual(expect.arrayContaining(addedLabels(personPlace, null)));
    await person.tap('✖ Cancel and refund');
    await person.waitFor('Cancel what hasn’t been sent yet');
    await person.tap('✖ Yes, cancel');
    await person.waitFor('canceled');
    expect((await at(11 * MINUTE)).text).toMatch(/^✖️ .*: canceled\. \S+ is back on your balance\./);
    expect(await openAlerts()).not.toContain('cost-moved');
  });

  test('can be cancelled after days without a decision', SLOW, async () => {
    const purchase = await asked();
    expect(await openAlerts()).toEqual(['cost-moved']);
    await reads([
      [31 * MINUTE, ['⏳ 30 minutes so far.', LEAVE]],
      [25 * HOUR, ['⏳ 24 hours so far.', LEAVE]],
      [73 * HOUR, ['⏳ 72 hours so far.', LEAVE]],
    ]);
    expect((await remindedOf('cost-moved')).text).toContain('costs more than it was quoted at');
    expect(await openAlerts()).toEqual(['cost-moved']);
    await fixture.shop.purchases.cancel(purchase.code, person.id);
    expect((await at(74 * HOUR)).text).toContain('is back on your balance');
  });

  test('waits in the queue from the approval on, until it is bought', SLOW, async () => {
    const { code } = await asked();
    await reads([[21 * MINUTE, ['⏳ 20 minutes so far.', LEAVE]]]);
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    const [story] = await fixture.shop.reports.order(`${code}-1`);
    const buyAt = story?.costPrompted?.amount ?? '';
    expect(await fixture.shop.costs.decide(`${code}-1`, { buyAt }, owner(1))).toBe('done');
    // The database's clock is behind the shop's here.
    await sql`update order_events set at = ${fixture.now()} where cause ->> 'kind' = 'cost-allowed'`.execute(
      fixture.db,
    );
    const queued = await at(22 * MINUTE);
    expect(queued.text).toContain('In the queue');
    expect(wait(queued)).toEqual(['⏳ 20 minutes so far.', CANCEL, LEAVE]);
    expect(await openAlerts()).toEqual([]);
    await reads([[32.5 * MINUTE, ['⏳ 30 minutes so far.', `${TOLD} ${END}`, CANCEL, LEAVE]]]);
    expect(await openAlerts()).toEqual(['orders-waiting']);
    await fixture.sandbox.control.clearPlans();
    fixture.ahead(2 * HOUR);
    await fixture.finishOrders();
    await fixture.finishOrders();
    expect(await newest()).toContain('✅');
    expect(await openAlerts()).toEqual([]);
  });

  test('reads why the shop pays back', SLOW, async () => {
    const { code } = await asked();
    await reads([[9 * MINUTE, ['⏳ 5 minutes so far.', LEAVE]]]);
    expect(await fixture.shop.costs.decide(`${code}-1`, 'refund', owner(1))).toBe('done');
    await at(10 * MINUTE);
    expect(await newest()).toMatch(/the shop decided to give your money back\. \S+ is on your balance/);
    expect(await openAlerts()).toEqual([]);
  });
});

describe('an order that the shop stopped before it was sent', () => {
  const unpaidCancel =
    'Or cancel it: its price goes back on your balance at once and first pays what you owe there.';
  /** Amounts of the customer's balances that are not zero. */
  const owned = async () =>
    (await fixture.shop.ledger.balances(person.id))
      .map(({ available, held }) => [available.amount, held.amount])
      .filter((amounts) => amounts.some((amount) => amount !== '0'));

  /** Buys with a payment of its own, which the payer takes back while the order waits. */
  async function unpaid(quantity = 1): Promise<PurchaseView> {
    person = await fixture.newcomer({ amount: '0' });
    await fixture.shop.customers.setPhone(person.id, '+9647705550199');
    const { message_id: messageId } = await fixture.telegram.bot.api.sendMessage(person.id, 'Payment');
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId: person.id, itemId: item.id, quantity });
    if (!quoted.ok) throw new Error(quoted.problem);
    const { unitPrice, total } = quoted.quote;
    const begun = await fixture.shop.payments.begin({
      requestKey: `waits-${person.id}`,
      customerId: person.id,
      method: 'elsewhere',
      variant: null,
      wants: total,
      charge: { amount: total.amount, unit: total.currency },
      wanted: { itemId: item.id, quantity, context: {}, nickname: null, unitPrice },
      chatId: person.id,
      messageId,
    });
    if (!begun.ok) throw new Error(begun.problem);
    const { payment } = begun;
    await fixture.work.advancePayment(payment.id);
    provider.pay(payment);
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);
    await reversePayment(fixture.db, payment.id, { ref: `charge-${payment.id}`, log: fixture.deps.log });
    await fixture.runJobs();
    await deliver();
    for (const id of fixture.notified.splice(0).toSorted(byNumber)) await fixture.telegram.notify(id);
    const [entry] = (await fixture.shop.purchases.list(person.id, 1)).entries;
    const purchase = entry && (await fixture.shop.purchases.view(entry.code, person.id));
    if (!purchase) throw new Error('nothing was placed');
    return purchase;
  }

  test('for its reversed payment tells the ways out until it is bought all the same', SLOW, async () => {
    const { code } = await unpaid();
    expect((await person.transcript()).some(({ text }) => text.includes('taken back by your bank'))).toBe(
      true,
    );
    for (const [ms, first] of [
      [5 * SECOND, []],
      [16 * SECOND, [WAITING]],
      [61 * SECOND, ['⏳ 1 minute so far.']],
      [31 * MINUTE, ['⏳ 30 minutes so far.']],
      [25 * HOUR, ['⏳ 24 hours so far.']],
    ] as const) {
      const message = await at(ms);
      expect(message.text).toContain('The payment for this one was taken back');
      expect(wait(message), `after ${ms / SECOND} s`).toEqual([...first, unpaidCancel, LEAVE]);
      expect(labels(message)).toEqual(
        expect.arrayContaining(['💰 Balance', '✖ Cancel the order', '🎧 Contact support']),
      );
    }
    expect(await openAlerts()).toEqual(expect.arrayContaining(['order-in-review', 'payment-taken-back']));
    expect((await remindedOf('order-in-review')).text).toContain(code);
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    expect(await fixture.shop.reviews.decide(`${code}-1`, 'retry', owner(1))).toBe('done');
    const queued = await at(25 * HOUR + MINUTE);
    expect(wait(queued)).toEqual(['⏳ 24 hours so far.', CANCEL, LEAVE]);
    expect(await openAlerts()).toEqual(['payment-taken-back']);
    await fixture.sandbox.control.clearPlans();
    fixture.ahead(2 * HOUR);
    await fixture.finishOrders();
    await fixture.finishOrders();
    expect(await newest()).toContain('✅');
  });

  test('for its reversed payment is cancelled by its customer, who then owes nothing', SLOW, async () => {
    const { total } = await unpaid(2);
    expect(await owned()).toEqual([[`-${total.amount}`, total.amount]]);
    await at(61 * SECOND);
    await person.tap('✖ Cancel the order');
    const question = await person.waitFor('Cancel what hasn’t been sent yet');
    expect(question.text).toContain('(2 of 2)');
    expect((await person.transcript()).filter(({ text }) => text.includes('is on hold'))).toHaveLength(1);
    expect(question.text).toContain('first pays what you owe there');
    await person.tap('✖ Yes, cancel');
    await person.waitFor('canceled');
    await at(2 * MINUTE);
    expect(await newest()).toMatch(
      /canceled, because its payment was taken back\. \S+ is back on your balance/,
    );
    expect(await owned()).toEqual([]);
    expect(await openAlerts()).toEqual(['payment-taken-back']);
    expect((await fixture.shop.ledger.audit()).refundedNotDelivered).toBe(true);
  });

  test('for its reversed payment reads why the shop gave it up', SLOW, async () => {
    const { code } = await unpaid();
    expect(await fixture.shop.reviews.decide(`${code}-1`, 'refund', owner(1))).toBe('done');
    await at(2 * MINUTE);
    const end = await newest();
    expect(end).toMatch(/canceled, because its payment was taken back\. \S+ is back on your balance/);
    expect(end).not.toContain('supplier');
    expect(await owned()).toEqual([]);
  });

  test('because the supplier changed it is cancelled with the money back', SLOW, async () => {
    const { code, total } = await buy('voucher', async ({ itemId }) => {
      await fixture.sandbox.control.changeItem(itemId, { name: '7 USD' });
      expect(await fixture.shop.catalog.sync()).toMatchObject({ ok: true });
    });
    const message = await at(61 * SECOND);
    expect(message.text).toContain('Our supplier has changed this product since you bought it');
    expect(wait(message)).toEqual(['⏳ 1 minute so far.', CANCEL, LEAVE]);
    expect(labels(message)).toContain('✖ Cancel and refund');
    expect(await openAlerts()).toContain('order-in-review');
    expect(await fixture.shop.purchases.cancel(code, person.id)).toBe(1);
    await at(2 * MINUTE);
    expect(await newest()).toMatch(/^✖️ .*: canceled\. \S+ is back on your balance\./);
    expect(await openAlerts()).not.toContain('order-in-review');
    expect(
      (await fixture.shop.ledger.balances(person.id)).find(
        ({ available }) => available.currency === total.currency,
      ),
    ).toMatchObject({
      available: { amount: '1000' },
      held: { amount: '0' },
    });
  });
});

describe('an order whose outcome is unknown', () => {
  const most = (minutes: number) =>
    expect.stringMatching(
      new RegExp(`^If we don’t know by .+ \\(within ${minutes} minutes\\), our team looks into it\\.$`),
    );
  const failList = () =>
    fixture.sandbox.control.planFault({
      endpoint: 'GET /order',
      fault: { kind: 'status', when: 'before', status: 500 },
      times: null,
    });

  test.each([
    ['voucher', 'after', 32],
    ['top-up', 'before', 61],
  ] as const)(
    'tells until when it is checked, then whom it was told (%s)',
    SLOW,
    async (type, when, minutes) => {
      // The list needs a witness before the absence of an order counts.
      await sell(1);
      await failPosts({ kind: 'status', when, status: 500 });
      await failList();
      await buy(type);
      const begun = await at(5 * SECOND);
      expect(begun.text).toContain('We’re double-checking with our supplier');
      await reads([
        [16 * SECOND, [WAITING, SEARCH, most(minutes), LEAVE]],
        [61 * SECOND, ['⏳ 1 minute so far.', SEARCH, most(minutes), LEAVE]],
        [3 * MINUTE, ['⏳ 2 minutes so far.', most(minutes), LEAVE]],
      ]);
      expect(await openAlerts()).not.toContain('check-overdue');
      const late = await at((minutes + 0.5) * MINUTE);
      expect(wait(late).slice(1)).toEqual([`${TOLD} ${END}`, LEAVE]);
      expect(labels(late)).toContain('🎧 Contact support');
      expect(labels(late)).not.toContain('✖ Cancel and refund');
      expect(await openAlerts()).toContain('check-overdue');

      await fixture.sandbox.control.clearPlans();
      await fixture.work.scan();
      fixture.ahead(61 * SECOND);
      await fixture.work.scan();
      await fixture.finishOrders();
      expect(await newest()).toMatch(type === 'voucher' ? /^✅/ : /could not be delivered.*is back/);
      expect(await openAlerts()).not.toContain('check-overdue');
    },
  );

  test('counts from the purchase where it was queued before', SLOW, async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 10 * MINUTE },
    });
    const { orders } = await buy('voucher');
    await at(15 * MINUTE);
    await failPosts({ kind: 'status', when: 'before', status: 500 });
    await fixture.work.submit(orders[0]?.id ?? '');
    await failList();
    // Texts read the machine's clock, which is 15 minutes behind the shop's.
    await reads([[15 * MINUTE + SECOND, ['⏳ 10 minutes so far.', SEARCH, most(15 + 32), LEAVE]]]);
  });
});

test('a step survives the process that was to show it', SLOW, async () => {
  await fixture.sandbox.control.changeSettings({ finalAfterMs: HOUR });
  const purchase = await buy('voucher');
  fixture.ahead(16 * SECOND);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  // The process dies with the job, so it shows nothing.
  expect(fixture.delivered.splice(0)).toEqual([purchase.id]);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([]);
  passed = 16 * SECOND;
  expect(wait(await at(80 * SECOND))).toEqual(['⏳ 1 minute so far.', LEAVE]);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([]);
});

test('a purchase that ended is woken no more', SLOW, async () => {
  const purchase = await buy('voucher');
  await fixture.finishOrders();
  const row = await fixture.db
    .selectFrom('purchases')
    .select('wait_due_at')
    .where('id', '=', purchase.id)
    .executeTakeFirst();
  expect(row).toEqual({ wait_due_at: null });
});
