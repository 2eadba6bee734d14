import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Shop } from '../../../src/modules/all.ts';
import { notify } from '../../../src/modules/notifications/index.ts';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../src/platform/jobs/catalog.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { DeliverLater } from '../../../src/telegram/notifications/deliver-later.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;

beforeEach(async () => {
  fixture = await openChatFixture();
  person = await fixture.newcomer();
});

afterEach(() => fixture.close());

/** Makes Telegram permanently refuse every call of these methods in the customer's chat. */
async function refused(...methods: string[]): Promise<void> {
  for (const method of methods) {
    await fixture.people.faults({
      on: 'call',
      method,
      chat: person.id,
      times: 10_000,
      error: { code: 400, description: "Bad Request: can't parse entities: something new" },
    });
  }
}

/** Creates a purchase of vouchers with a message in the chat, all its orders final. */
async function bought(quantity = 1): Promise<PurchaseView> {
  const message = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, 'voucher', {
    quantity,
    chatId: person.id,
    messageId: message.message_id,
  });
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  return purchase;
}

const fromBot = async (): Promise<ChatMessage[]> =>
  (await person.transcript()).filter((message) => message.from === 'bot');

async function codesOf(purchase: PurchaseView): Promise<string[]> {
  const goods = (await fixture.shop.purchases.goods(purchase.code, person.id)).goods;
  return goods.map(({ code }) => code?.expose() ?? '');
}

const failure = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => null,
    (error: unknown) => error,
  );

test("delivers a refused delivery's goods once anyway, alerts the admins", SLOW, async () => {
  const purchase = await bought(2);
  await fixture.people.faults({
    on: 'call',
    method: 'sendMessage',
    chat: person.id,
    // Also in older markup.
    times: 2,
    error: { code: 400, description: "Bad Request: can't parse entities: something new" },
  });

  await fixture.telegram.deliver(purchase.id);
  const codes = await codesOf(purchase);
  const plain = (await fromBot()).at(-1)?.text ?? '';
  expect(codes).toHaveLength(2);
  for (const code of codes) expect(plain).toContain(code);
  expect(plain).toContain(purchase.code);
  // A code may be an address, and opening the address redeems it.
  const sent = (await fixture.people.calls({ method: 'sendMessage', chat: person.id })).at(-1);
  expect(JSON.stringify(sent)).toMatch(new RegExp(`${purchase.code}.*"is_disabled":true`));
  expect(await openAlerts(fixture.db)).toContain(`delivery-refused:${purchase.code}`);

  const before = await fromBot();
  await fixture.telegram.deliver(purchase.id);
  fixture.ahead(60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(await fromBot()).toEqual(before);
  expect(fixture.delivered.filter((id) => id === purchase.id).length).toBeLessThan(4);
});

test('a notice about money that Telegram refuses for good is a matter of staff', SLOW, async () => {
  await refused('sendMessage');
  const notice = { kind: 'order-refunded', order: 'K7QM2F9X-1', item: 'Nova', amount: '5', currency: 'USD' };
  await notify(fixture.db, { key: 'refused', customerId: person.id, notice } as Parameters<typeof notify>[1]);
  const { id } = await fixture.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow();
  await fixture.telegram.notify(id);
  expect(await openAlerts(fixture.db)).toContain(`notice-refused:${person.id}`);
  const { entries } = await fixture.shop.desk.queue(owner(ADMIN), { offset: 0, limit: 50 });
  expect(entries.map(({ kind }) => kind)).toContain('alarm');
});

test('names of 3,000 characters cost nobody the goods', SLOW, async () => {
  const purchase = await bought(10);
  await fixture.db
    .updateTable('purchases')
    .set({ product_name: 'product '.repeat(375), item_name: 'item '.repeat(600) })
    .execute();

  await fixture.telegram.deliver(purchase.id);
  const text = (await fromBot()).map((message) => message.text).join('\n');
  for (const code of await codesOf(purchase)) expect(text).toContain(code);
});

test.each([
  ['fit into no message', 'C'.repeat(5_000)],
  ['are taken in no message', 'C-1'],
])('codes that %s come as a file', SLOW, async (_why, text) => {
  const purchase = await bought();
  const code = new Secret(text);
  await fixture.telegram.stop();
  const door = await fixture.anotherDoor({ shop: withCode(fixture.shop, code) });
  await refused('editMessageText', 'sendMessage');

  await door.deliver(purchase.id);
  const last = (await fromBot()).at(-1);
  const sent = (await fixture.people.calls({ method: 'sendDocument', chat: person.id })).at(-1);
  expect(JSON.stringify([last, sent])).toContain(`${purchase.code}.txt`);
  expect(JSON.stringify(sent)).not.toContain('caption');
});

test('backs off a delivery that never arrives, leaves it to an admin', LONG_ONLY, async () => {
  const purchase = await bought();
  await refused('editMessageText', 'sendMessage', 'sendDocument');

  const delays: number[] = [];
  for (let minutes = 0; minutes < 24 * 60; ) {
    const error = await failure(fixture.telegram.deliver(purchase.id));
    if (!(error instanceof DeliverLater)) throw error;
    delays.push(error.afterMs);
    fixture.ahead(error.afterMs);
    minutes += error.afterMs / 60_000;
  }
  expect(delays.length).toBeLessThan(25);
  expect(delays.slice(0, 5).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10 * 60_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(4 * 60 * 60_000);
  const alerts = await openAlerts(fixture.db);
  expect(alerts).toContain(`delivery-stuck:${purchase.code}`);
  // That alert means that the customer has a plain message.
  expect(alerts).not.toContain(`delivery-refused:${purchase.code}`);

  await fixture.people.clearFaults();
  await fixture.telegram.deliver(purchase.id);
  const [code] = await codesOf(purchase);
  expect((await fromBot()).some((message) => message.text.includes(code ?? '?'))).toBe(true);
});

test('does not resend work under way though its message cannot be edited', async () => {
  await refused('editMessageText');
  const message = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, 'voucher', {
    chatId: person.id,
    messageId: message.message_id,
  });
  const before = await fromBot();
  await fixture.telegram.deliver(purchase.id);
  await fixture.telegram.deliver(purchase.id);
  const edits = await fixture.people.calls({ method: 'editMessageText', chat: person.id });

  expect(await fromBot()).toEqual(before);
  // One try, and its repetition in older markup.
  expect(edits).toHaveLength(2);
});

test('a job that is put off is not called earlier by the sweep', LONG_ONLY, async () => {
  const purchase = await bought();
  fixture.delivered.length = 0;
  await addJobs(fixture.db, [deliverJob(purchase.id, new Date(Date.now() + 3_600_000))]);
  fixture.ahead(10 * 60_000);
  for (let sweeps = 0; sweeps < 10; sweeps++) {
    await fixture.work.sweep(false);
    await fixture.runJobs();
  }
  expect(fixture.delivered).toEqual([]);
});

function withCode(shop: Shop, code: Secret): Shop {
  return {
    ...shop,
    delivery: {
      ...shop.delivery,
      purchase: async (id) => {
        const found = await shop.delivery.purchase(id);
        const goods = found?.opened.goods.map((one) => ({ ...one, code })) ?? [];
        return found && { ...found, opened: { goods, unreadable: [], gifted: [] } };
      },
    },
  };
}
