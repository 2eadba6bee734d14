import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
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

  test('reads differently at each step until the dealer ends it', async () => {
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
    expect(labels(day)).toContain('💬 Contact support');
    expect(labels(day)).not.toContain('✖ Cancel and refund');
    expect(await openAlerts()).toEqual(['order-in-review']);
    const [bought] = await fixture.sandbox.control.orders();
    await fixture.sandbox.control.finish(bought?.id ?? 0, 'failed');
    await fixture.finals();
    await at(24 * HOUR + 20 * MINUTE);
    expect(await newest()).toMatch(/could not be delivered\. \S+ is back on your balance\./);
    expect(await openAlerts()).toEqual([]);
  });

  test('says what is usual until the told time has passed', async () => {
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
  test('is in the queue while the dealer is away, delivered once it is back', async () => {
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

  test('can be cancelled with the money back', async () => {
    await failPosts({ kind: 'rate-limit', retryAfterMs: HOUR });
    const purchase = await buy('voucher');
    await reads([[61 * SECOND, ['⏳ 1 minute so far.', CANCEL, LEAVE]]]);
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
    [16 * SECOND, [WAITING, LEAVE]],
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
  ] as const)('tells until when it is checked, then whom it was told (%s)', async (type, when, minutes) => {
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
    expect(labels(late)).toContain('💬 Contact support');
    expect(labels(late)).not.toContain('✖ Cancel and refund');
    expect(await openAlerts()).toContain('check-overdue');

    await fixture.sandbox.control.clearPlans();
    await fixture.work.scan();
    fixture.ahead(61 * SECOND);
    await fixture.work.scan();
    await fixture.finishOrders();
    expect(await newest()).toMatch(type === 'voucher' ? /^✅/ : /could not be delivered.*is back/);
    expect(await openAlerts()).not.toContain('check-overdue');
  });

  test('counts from the purchase where it was queued before', async () => {
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
