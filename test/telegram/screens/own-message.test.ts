import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;
/** Runs once, as soon as the chat has read a purchase to show it or to ask about it. */
let meanwhile: (() => Promise<void>) | null = null;

beforeEach(async () => {
  meanwhile = null;
  fixture = await openChatFixture({
    shop: (shop) => ({
      ...shop,
      purchases: {
        ...shop.purchases,
        async view(code, customerId) {
          const view = await shop.purchases.view(code, customerId);
          const once = meanwhile;
          meanwhile = null;
          await once?.();
          return view;
        },
      },
    }),
  });
  person = await fixture.newcomer();
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
});

afterEach(async () => {
  await fixture.close();
});

async function newMessage(): Promise<number> {
  return (await fixture.telegram.bot.api.sendMessage(person.id, 'In progress')).message_id;
}

/** Buys while the Dealer API requests a long wait, in a separate message. */
async function queuedPurchase(): Promise<PurchaseView> {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'rate-limit', retryAfterMs: 3_600_000 },
    times: null,
  });
  const purchase = await fixture.buy(person.id, 'voucher', { messageId: await newMessage() });
  await fixture.runJobs();
  await fixture.sandbox.control.clearPlans();
  await fixture.telegram.deliver(purchase.id);
  await person.waitFor('In the queue');
  return purchase;
}

/** Buys through the dialog, in the message with the customer's first screen. */
async function buyFrom(home: ChatMessage): Promise<void> {
  const item = await fixture.item('voucher');
  await person.tapData(`b:${item.id}`, { message: home.id });
  await person.waitFor('Please check and confirm');
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
}

async function theWaitEnds(): Promise<void> {
  fixture.ahead(2 * 3_600_000);
  await fixture.work.sweep(true);
  await fixture.finishOrders();
}

/**
 * Expects that every purchase is delivered, and that the chat shows the codes of each in a separate message.
 */
async function expectEveryCode(purchases: number): Promise<void> {
  const { entries } = await fixture.shop.purchases.list(person.id, 1);
  expect(entries).toHaveLength(purchases);
  const messages = await person.transcript();
  const shownIn = await Promise.all(
    entries.map(async ({ code }) => {
      const [goods] = (await fixture.shop.purchases.goods(code, person.id)).goods;
      const secret = goods?.code?.expose() ?? 'no code';
      return messages.find(({ text }) => text.includes(code) && text.includes(secret))?.id;
    }),
  );
  expect(shownIn).not.toContain(undefined);
  expect(new Set(shownIn).size).toBe(purchases);
}

test('a purchase that the customer would rather wait for keeps its message to itself', SLOW, async () => {
  await queuedPurchase();
  await person.tap('✖ Cancel and refund');
  await person.waitFor('Cancel what hasn’t been sent yet');
  await person.tap('◀ No, keep waiting');
  await person.waitFor('In the queue');
  await person.tap('🏠 Home');
  await buyFrom(await person.waitFor('What can we get you?'));
  await theWaitEnds();
  await expectEveryCode(2);
});

test('a purchase with a problem keeps its message to itself', LONG_ONLY, async () => {
  await fixture.buy(person.id, 'voucher', { messageId: await newMessage() });
  await fixture.finishOrders();
  await fixture.finishOrders();
  await person.waitFor(/Code: /, { after: 0 });
  const [message] = (await person.transcript()).filter(({ text }) => text.includes('Code: '));
  await person.tap('⚠️ Code doesn’t work?', { message: message?.id ?? 0 });
  await person.waitFor('What’s wrong');
  await person.tap('◀ Back', { message: message?.id ?? 0 });
  await person.waitFor('Code: ');
  await person.tap('🏠 Home', { message: message?.id ?? 0 });
  await buyFrom(await person.waitFor('What can we get you?'));
  await fixture.finishOrders();
  await fixture.finishOrders();
  await expectEveryCode(2);
});

test('a tap without a change in a purchase’s own message says so', SLOW, async () => {
  const purchase = await queuedPurchase();
  const [message] = (await person.transcript()).filter(({ text }) => text.includes('In the queue'));
  await person.tapData(`v:${purchase.code}:1`, { message: message?.id ?? 0 });
  await expect.poll(async () => (await person.lastCallbackAnswer())?.text).toContain('up to date');
});

test('a purchase gives its message up when another one takes it, and ends in a new one', SLOW, async () => {
  const messageId = await newMessage();
  const first = await fixture.buy(person.id, 'voucher', { messageId });
  await fixture.telegram.deliver(first.id);
  const second = await fixture.buy(person.id, 'voucher', { messageId });
  const other = await fixture.newcomer({ name: 'Lina' });
  await fixture.buy(other.id, 'voucher', { messageId });
  const rows = await fixture.db
    .selectFrom('purchases')
    .select(['id', 'customer_id as customer', 'message_id as message', 'shown'])
    .where('customer_id', '=', String(person.id))
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { id: first.id, message: null, shown: null },
    { id: second.id, message: String(messageId) },
  ]);
  await fixture.finishOrders();
  await fixture.finishOrders();
  await expectEveryCode(2);
});

test('a late edit claims its message, so that no other purchase uses it', SLOW, async () => {
  const messageId = await newMessage();
  const first = await fixture.buy(person.id, 'voucher', { messageId });
  const second = await fixture.buy(person.id, 'voucher', { messageId });
  const late = { fingerprint: 'processing', messageId, readIn: messageId, waitDueAt: null };
  expect(await fixture.shop.delivery.shown(first.id, late)).toBe(true);
  expect(await fixture.shop.delivery.purchase(first.id)).toMatchObject({ messageId });
  expect(await fixture.shop.delivery.purchase(second.id)).toMatchObject({ messageId: null });
  await fixture.finishOrders();
  await fixture.finishOrders();
  await expectEveryCode(2);
});

test('a late edit does not replace the message that told the end', async () => {
  const messageId = await newMessage();
  const { id } = await fixture.buy(person.id, 'voucher', { messageId });
  const { delivery } = fixture.shop;
  expect(await delivery.announced(id, { fingerprint: 'delivered', messageId: messageId + 1 })).toEqual({
    replaced: messageId,
  });
  const late = { fingerprint: 'processing', messageId, readIn: messageId, waitDueAt: null };
  expect(await delivery.shown(id, late)).toBe(false);
  expect(await delivery.purchase(id)).toMatchObject({ messageId: messageId + 1 });
});

test.each([
  { what: 'a question about it', data: 'x' },
  { what: 'an older state of it', data: 'v' },
])('a result is shown again when $what arrives over it', SLOW, async ({ data }) => {
  const purchase = await queuedPurchase();
  const [message] = (await person.transcript()).filter(({ text }) => text.includes('In the queue'));
  meanwhile = theWaitEnds;
  await person.tapData(data === 'v' ? `v:${purchase.code}:1` : `x:${purchase.code}`, {
    message: message?.id ?? 0,
  });
  await person.send('/balance');
  await person.waitFor('Balance');
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await expectEveryCode(1);
});

test('a purchase opened from the list leads back, keeps its own message', LONG_ONLY, async () => {
  const purchase = await queuedPurchase();
  await person.send('/myorders');
  await person.waitFor('My orders');
  await person.tap(new RegExp(purchase.code));
  await person.waitFor('In the queue');
  await person.tap('✖ Cancel and refund');
  await person.waitFor('Cancel what hasn’t been sent yet');
  await person.tap('◀ No, keep waiting');
  await person.waitFor('In the queue');
  await person.tap('◀ Back');
  await person.waitFor('My orders');
  await theWaitEnds();
  await expectEveryCode(1);
});
