import type { Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import { DeliverLater } from '../../../../../src/telegram/notifications/deliver-later.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { until } from '../../../../support/until.ts';

let fixture: ChatFixture;
let person: Person;

beforeEach(async () => {
  fixture = await openChatFixture();
  person = await fixture.newcomer();
});

afterEach(async () => {
  await fixture.close();
});

/** Creates a purchase with a message in the chat, all its orders final. */
async function bought(
  quantity = 1,
  type: 'voucher' | 'top-up' = 'voucher',
  change: { phone?: string } = {},
): Promise<{ purchase: PurchaseView; messageId: number }> {
  const message = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, type, {
    quantity,
    chatId: person.id,
    messageId: message.message_id,
    ...change,
  });
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  return { purchase, messageId: message.message_id };
}

const fromBot = async () => (await person.transcript()).filter((message) => message.from === 'bot');

test("replaces the waiting message by one with the goods at the chat's end", SLOW, async () => {
  const { purchase, messageId } = await bought();
  await fixture.telegram.deliver(purchase.id);
  const messages = await fromBot();
  expect(messages.some(({ id }) => id === messageId)).toBe(false);
  expect(messages.at(-1)?.text).toMatch(/^✅ .*: your code is ready\./);
  expect(messages.at(-1)?.text).toMatch(/✅ Code: \S+ · PIN:\u00a0\d+/);
  expect(messages.at(-1)?.text).toContain('📍 Where it works: 🇺🇸 United States');
});

test('its message has what a customer does with a code', SLOW, async () => {
  const { purchase } = await bought();
  await fixture.telegram.deliver(purchase.id);
  const shown = (await fromBot()).at(-1);
  expect(shown?.buttons.map((row) => row.map(({ label }) => label))).toEqual([
    ['📋 Copy code', '📋 Copy PIN'],
    ['🎁 Give it away', '🔁 Buy again'],
    ['⚠️ Code doesn’t work?'],
    ['💬 Need help?', '🧾 Receipt'],
    ['📦 My orders', '🏠 Home'],
  ]);
});

test('a message that Telegram deletes no more points to the delivery', SLOW, async () => {
  const { purchase, messageId } = await bought();
  await fixture.people.faults({
    on: 'call',
    method: 'deleteMessage',
    times: 1,
    error: { code: 400, description: "Bad Request: message can't be deleted for everyone" },
  });
  await fixture.telegram.deliver(purchase.id);
  const old = (await fromBot()).find(({ id }) => id === messageId);
  expect(old?.text).toContain('its message is further down');
  expect(old?.buttons).toEqual([]);
});

test('a message that could not be deleted is deleted by the next delivery', SLOW, async () => {
  const { purchase, messageId } = await bought();
  await fixture.people.faults({
    on: 'call',
    method: 'deleteMessage',
    times: 1,
    error: { code: 429, description: 'Too Many Requests: retry after 17', retryAfter: 17 },
  });
  await expect(fixture.telegram.deliver(purchase.id)).rejects.toThrow(DeliverLater);
  await fixture.telegram.deliver(purchase.id);
  const messages = await fromBot();
  expect(messages.some(({ id }) => id === messageId)).toBe(false);
  expect(messages.filter(({ text }) => text.includes('is ready'))).toHaveLength(1);
});

test('the end of a top-up says whose account was credited, with a way to a person', SLOW, async () => {
  const { purchase } = await bought(1, 'top-up');
  await fixture.telegram.deliver(purchase.id);
  const message = (await fromBot()).at(-1);
  const [account = ''] = Object.values(purchase.context);
  expect(message?.text).toContain('the account is credited');
  expect(message?.text).toContain(account);
  const help = message?.buttons.flat().find(({ label }) => label === '💬 Need help?');
  expect(help?.url).toBe(`https://t.me/noor_help?text=Order%20${purchase.code}`);
});

test('doing it again, or twice at the same time, changes nothing', SLOW, async () => {
  const { purchase } = await bought();
  await Promise.all([fixture.telegram.deliver(purchase.id), fixture.telegram.deliver(purchase.id)]);
  const before = await fromBot();
  await fixture.telegram.deliver(purchase.id);
  expect(await fromBot()).toEqual(before);
  expect(before.filter((message) => message.text.includes('is ready'))).toHaveLength(1);
});

test('a message that shows it already is a success', SLOW, async () => {
  const { purchase } = await bought();
  await fixture.telegram.deliver(purchase.id);
  await fixture.db.updateTable('purchases').set({ shown: null, announced_at: null }).execute();
  await fixture.telegram.deliver(purchase.id);
  const row = await fixture.db
    .selectFrom('purchases')
    .select(['shown', 'announced_at'])
    .executeTakeFirstOrThrow();
  expect(row.shown).not.toBeNull();
  expect(row.announced_at).not.toBeNull();
});

test('corrects at a start an older state that a dying process showed last', SLOW, async () => {
  const { purchase } = await bought();
  await fixture.telegram.deliver(purchase.id);
  const messageId = (await fromBot()).at(-1)?.id ?? 0;
  await fixture.telegram.bot.api.editMessageText(person.id, messageId, 'In progress');
  await fixture.work.sweep(true);
  await fixture.runJobs();
  await fixture.telegram.deliver(purchase.id);
  const messages = await fromBot();
  expect(messages.find(({ id }) => id === messageId)?.text).toMatch(/✅ Code: \S+/);
  expect(messages.filter(({ text }) => text.includes('is ready'))).toHaveLength(1);
});

test('where the message is gone a new one is sent, once', SLOW, async () => {
  const { purchase, messageId } = await bought();
  await fixture.telegram.bot.api.deleteMessage(person.id, messageId);
  await fixture.telegram.deliver(purchase.id);
  await fixture.telegram.deliver(purchase.id);
  const shown = (await fromBot()).filter((message) => /Code: /.test(message.text));
  expect(shown).toHaveLength(1);
});

test('ten vouchers come with their codes as a file as well', SLOW, async () => {
  const { purchase } = await bought(10);
  await fixture.telegram.deliver(purchase.id);
  const messages = await fromBot();
  const shown = messages.at(-1);
  expect(shown?.text).toContain('your 10 codes are ready');
  const copies = shown?.buttons.flat().filter((button) => button.kind === 'copy') ?? [];
  expect(copies).toHaveLength(10);
  const file = messages.at(-2);
  expect(file?.file?.name).toBe(`${purchase.code}.txt`);
  for (const { copyText } of copies) expect(file?.file?.content).toContain(copyText);
  const before = messages.length;
  await person.tap(/All codes as a file/);
  await until(async () => (await fromBot()).length === before + 1);
});

test('a failed order says that the money is back', SLOW, async () => {
  const { purchase } = await bought(1, 'top-up', { phone: '+9647701299001' });
  await fixture.telegram.deliver(purchase.id);
  const shown = (await fromBot()).at(-1);
  expect(shown?.text).toMatch(/^↩️ .* could not be delivered\. \S+ is back on your balance\./);
  expect(shown?.text).toContain('Refunded to your balance:');
});

test('of several vouchers, what was delivered and what came back is told apart', SLOW, async () => {
  await fixture.sandbox.control.planOutcome('failed', { times: 1 });
  const { purchase } = await bought(2);
  await fixture.telegram.deliver(purchase.id);
  const shown = (await fromBot()).at(-1);
  expect(shown?.text).toMatch(/Code: \S+/);
  expect(shown?.text).toContain('Could not be delivered');
  expect(shown?.text).toContain('1 of 2 was delivered. $5 is back on your balance');
});

describe('of several vouchers of which some take longer', () => {
  /** Creates three vouchers, one of which takes an hour; the others are ready and confirmed. */
  async function twoOfThree(): Promise<{ purchase: PurchaseView; slow: number }> {
    await fixture.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 3_600_000 });
    const message = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
    const purchase = await fixture.buy(person.id, 'voucher', {
      quantity: 3,
      chatId: person.id,
      messageId: message.message_id,
    });
    await fixture.runJobs();
    const open = async () => (await fixture.sandbox.control.orders()).filter(({ dueAt }) => dueAt !== null);
    await until(async () => (await open()).length === 1);
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect((await fixture.state(purchase)).sort()).toEqual(['accepted', 'succeeded', 'succeeded']);
    return { purchase, slow: (await open())[0]?.id ?? 0 };
  }
  const rings = async () => (await fromBot()).filter(({ text }) => /(is|are) ready/.test(text));

  test('the first ones are announced once without a code, then the end', SLOW, async () => {
    const { purchase, slow } = await twoOfThree();
    await fixture.telegram.deliver(purchase.id);
    expect(await rings()).toEqual([]);
    const { rows } = await fixture.database.pool.query<{ in_s: number }>(
      "select extract(epoch from run_at - now())::float as in_s from graphile_worker._private_jobs where key like 'ring:%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    fixture.ahead(20_000);
    const other = await fixture.anotherDoor();
    await Promise.all(
      [fixture.telegram, other, fixture.telegram, other].map((door) => door.deliver(purchase.id)),
    );
    const first = await rings();
    expect(first.map(({ text }) => text)).toEqual([expect.stringContaining('2 of 3 are ready')]);
    for (const goods of (await fixture.shop.purchases.goods(purchase.code, person.id)).goods) {
      expect(first[0]?.text).not.toContain(goods.code?.expose());
    }
    await fixture.sandbox.control.finish(slow);
    await fixture.work.sweep(true);
    fixture.ahead(300_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    await fixture.telegram.deliver(purchase.id);
    expect((await rings()).map(({ text }) => text)).toEqual([
      expect.stringContaining('2 of 3 are ready'),
      expect.stringContaining('your 3 codes are ready'),
    ]);
  });

  test('they are announced after a restart, or after Telegram refused the message', SLOW, async () => {
    const { purchase } = await twoOfThree();
    await fixture.telegram.deliver(purchase.id);
    await fixture.database.pool.query('delete from graphile_worker._private_jobs');
    fixture.ahead(20_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect(fixture.delivered).toContain(purchase.id);
    await fixture.people.faults({
      on: 'call',
      method: 'sendMessage',
      times: 1,
      error: { code: 429, description: 'Too Many Requests: retry after 17', retryAfter: 17 },
    });
    await expect(fixture.telegram.deliver(purchase.id)).rejects.toThrow(DeliverLater);
    await fixture.telegram.deliver(purchase.id);
    expect((await rings()).map(({ text }) => text)).toEqual([expect.stringContaining('2 of 3 are ready')]);
  });

  test('nothing is told on its own of what comes together', SLOW, async () => {
    const { purchase } = await bought(3);
    await fixture.telegram.deliver(purchase.id);
    expect(await rings()).toHaveLength(1);
  });
});

describe('a customer who blocked the bot', () => {
  test('keeps the goods for the next start with an alert', SLOW, async () => {
    await fixture.admin.start();
    await fixture.admin.waitFor('Noor Store');
    const { purchase } = await bought();
    await person.block();
    await until(async () => {
      const row = await fixture.db
        .selectFrom('customers')
        .select('unreachable_at')
        .where('id', '=', String(person.id))
        .executeTakeFirst();
      return row?.unreachable_at !== null;
    });
    await fixture.db.updateTable('customers').set({ unreachable_at: null }).execute();
    await fixture.telegram.deliver(purchase.id);
    const alert = await fixture.db
      .selectFrom('alerts')
      .selectAll()
      .where('kind', '=', 'customer-unreachable')
      .executeTakeFirstOrThrow();
    expect(alert.subject).toBe(String(person.id));
    await fixture.telegram.sendAlert(alert.id);
    const notified = await fixture.admin.waitFor('has blocked the bot');
    expect(notified.text).toContain(`/customer ${person.id}`);

    await person.start();
    await person.waitFor('What can we get you?');
    await fixture.finishOrders();
    await person.waitFor('your code is ready');
  });
});

describe('when Telegram asks for patience', () => {
  test('a long wait puts the delivery off by that time', SLOW, async () => {
    const { purchase } = await bought();
    await fixture.people.faults({
      on: 'call',
      method: 'sendMessage',
      times: 1,
      error: { code: 429, description: 'Too Many Requests: retry after 17', retryAfter: 17 },
    });
    const failed = await fixture.telegram.deliver(purchase.id).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(DeliverLater);
    expect(failed instanceof DeliverLater && failed.afterMs).toBe(17_000);
    await fixture.telegram.deliver(purchase.id);
    await person.waitFor('your code is ready', { after: 0 });
  });
});
