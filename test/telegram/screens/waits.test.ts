import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/shop/shop.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let fixture: ChatFixture;
let person: Person;
/** Time since the purchase by the customer's clock, milliseconds. */
let passed: number;

beforeEach(async () => {
  fixture = await openChatFixture();
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

describe('an order that the dealer accepted and does not end', () => {
  beforeEach(async () => {
    await fixture.sandbox.control.changeSettings({ finalAfterMs: HOUR });
  });

  test('reads differently at each step', async () => {
    await buy('voucher');
    expect(wait(await at(16 * SECOND))).toEqual(['⏳ Still working on it.', LEAVE]);
    const minute = await at(61 * SECOND);
    expect(wait(minute)).toEqual(['⏳ 1 minute so far.', LEAVE]);
    expect(labels(minute)).toContain('💬 Contact support');
    expect(wait(await at(29 * MINUTE))).toEqual(['⏳ 20 minutes so far.', LEAVE]);
    expect(await openAlerts()).toEqual([]);
    expect(wait(await at(31 * MINUTE))).toEqual([
      '⏳ 30 minutes so far.',
      `That’s longer than it should take, so our team has been told. ${END}`,
      LEAVE,
    ]);
    expect(await openAlerts()).toEqual(['order-slow']);
    const day = await at(24 * HOUR + 10 * MINUTE);
    expect(day.text).toContain('a person at the shop is deciding');
    expect(wait(day)).toEqual(['⏳ 24 hours so far.', LEAVE]);
    expect(labels(day)).not.toContain('✖ Cancel and refund');
  });

  test('says what is usual until that has passed', async () => {
    await fixture.sandbox.control.changeSettings({ finalAfterMs: 0 });
    for (let count = 0; count < 5; count++) await fixture.buy(person.id, 'voucher');
    await fixture.runJobs();
    await fixture.finals();
    const rows = await fixture.db.selectFrom('orders').select('id').execute();
    for (const { id } of rows) await fixture.work.confirm(id);
    await fixture.db
      .updateTable('orders')
      .set({ final_at: new Date(Date.now() + 40 * SECOND) })
      .execute();
    await fixture.runJobs();
    fixture.delivered.splice(0);
    await fixture.sandbox.control.changeSettings({ finalAfterMs: HOUR });
    await fixture.work.sweep(false);

    await buy('voucher');
    expect(wait(await at(16 * SECOND))).toEqual([
      '⏳ Still working on it.',
      '⏱ Usually within 1 minute.',
      LEAVE,
    ]);
    expect(wait(await at(50 * SECOND))).toEqual([`That’s longer than usual. ${END}`, LEAVE]);
    expect(wait(await at(5 * MINUTE))).toEqual([
      '⏳ 5 minutes so far.',
      `That’s longer than usual. ${END}`,
      LEAVE,
    ]);
  });
});

describe('an order that cannot be sent', () => {
  test('reads how long, and can be cancelled with the money back at each step', async () => {
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    const purchase = await buy('voucher');
    for (const [ms, lines] of [
      [5 * SECOND, [CANCEL, LEAVE]],
      [61 * SECOND, ['⏳ 1 minute so far.', CANCEL, LEAVE]],
      [9 * MINUTE, ['⏳ 5 minutes so far.', CANCEL, LEAVE]],
    ] as const) {
      const message = await at(ms);
      expect(message.text).toContain('In the queue');
      expect(wait(message)).toEqual(lines);
      expect(labels(message)).toContain('✖ Cancel and refund');
    }
    expect(await openAlerts()).toEqual([]);
    expect(wait(await at(11 * MINUTE))).toEqual([
      '⏳ 10 minutes so far.',
      `That’s longer than it should take, so our team has been told. ${END}`,
      CANCEL,
      LEAVE,
    ]);
    expect(await openAlerts()).toEqual(['orders-waiting']);
    await fixture.shop.purchases.cancel(purchase.code, person.id);
    expect((await at(2 * HOUR)).text).toMatch(/^✖️ .*: cancelled\. \S+ is back on your balance\./);
  });

  test('leaves its question in the message until it is answered', async () => {
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

test('an order with a risen cost says the deciding time, can be cancelled', async () => {
  const purchase = await buy('voucher', ({ itemId }) =>
    fixture.db
      .updateTable('items')
      .set((eb) => ({ cost: eb('cost', '*', '1.5') }))
      .where('id', '=', String(itemId))
      .execute(),
  );
  for (const [ms, lines] of [
    [5 * SECOND, [LEAVE]],
    [61 * SECOND, ['⏳ 1 minute so far.', LEAVE]],
    [9 * MINUTE, ['⏳ 5 minutes so far.', LEAVE]],
  ] as const) {
    const message = await at(ms);
    expect(message.text).toContain('the shop is deciding about your order');
    expect(wait(message)).toEqual(lines);
    expect(labels(message)).toContain('✖ Cancel and refund');
  }
  await fixture.shop.purchases.cancel(purchase.code, person.id);
  expect((await at(10 * MINUTE)).text).toMatch(/^✖️ .*: cancelled\. \S+ is back on your balance\./);
});

describe('an order whose outcome is unknown', () => {
  test.each(['voucher', 'top-up'] as const)('tells the admins before its time is over (%s)', async (type) => {
    await failPosts({ kind: 'status', when: 'before', status: 500 });
    await fixture.sandbox.control.planFault({
      endpoint: 'GET /order',
      fault: { kind: 'status', when: 'before', status: 500 },
      times: null,
    });
    const most = type === 'voucher' ? '45 minutes' : '90 minutes';
    const mostMs = type === 'voucher' ? 2 * (16 * MINUTE + 3 * SECOND) : 61 * MINUTE + 3 * SECOND;
    await buy(type);
    const begun = await at(5 * SECOND);
    expect(begun.text).toContain('We’re double-checking with our supplier');
    expect(wait(begun)).toEqual([
      `⏱ Usually a minute or two. If it isn’t settled within ${most}, our team looks into it.`,
      LEAVE,
    ]);
    expect(wait(await at(3 * MINUTE))).toEqual([
      '⏳ 2 minutes so far.',
      `If it isn’t settled within ${most}, our team looks into it.`,
      LEAVE,
    ]);
    expect(await openAlerts()).not.toContain('check-overdue');
    const late = await at(mostMs + 10 * SECOND);
    expect(late.text).toContain('That’s longer than it should take, so our team has been told.');
    expect(late.text).not.toContain('If it isn’t settled');
    expect(labels(late)).toContain('💬 Contact support');
    expect(labels(late)).not.toContain('✖ Cancel and refund');
    expect(await openAlerts()).toContain('check-overdue');
  });
});

test('a step survives the process that was to show it', async () => {
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

test('a purchase that ended is woken no more', async () => {
  const purchase = await buy('voucher');
  await fixture.finishOrders();
  const row = await fixture.db
    .selectFrom('purchases')
    .select('wait_due_at')
    .where('id', '=', purchase.id)
    .executeTakeFirst();
  expect(row).toEqual({ wait_due_at: null });
});
