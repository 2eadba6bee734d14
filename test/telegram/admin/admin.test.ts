import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DETAIL_NAMES } from '../../../src/modules/alerts/detail.ts';
import { adminMenu, commandOf } from '../../../src/telegram/menu.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});

afterAll(async () => {
  await fixture.close();
});

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

async function usd(person: Person): Promise<string> {
  const balances = await fixture.shop.ledger.balances(person.id);
  return balances.find((one) => one.available.currency === 'USD')?.available.amount ?? '0';
}

describe('for everybody else', () => {
  test('no admin command exists: each gets what any unknown command gets', SLOW, async () => {
    const person = await fixture.newcomer();
    await person.send('/surely_unknown');
    const unknown = await person.waitFor('I don’t know that command');
    const withValues = [`/credit ${person.id} 100 USD`, `/debit ${person.id} 1 USD`, '/markup 0', '/order 1'];
    for (const command of [...withValues, ...adminMenu().map((key) => `/${commandOf(key)}`)]) {
      await person.send(command);
      const answer = await person.waitFor(/./);
      expect(answer.text, command).toBe(unknown.text);
    }
    expect(await usd(person)).toBe('1000');
  });
});

test('/customer finds by id and by name, and shows balance, movements and purchases', SLOW, async () => {
  const person = await fixture.newcomer();
  const purchase = await fixture.buy(person.id, 'voucher', { chatId: person.id });
  for (const who of [String(person.id), `@user${person.id}`]) {
    await admin.send(`/customer ${who}`);
    const screen = await admin.waitFor('Balances');
    expect(screen.text).toContain(`Sami (@user${person.id}) · ${person.id}`);
    expect(screen.text).toContain('$995 · $5 held for open orders');
    expect(labels(screen)[0]).toContain(purchase.code);
  }
  await admin.tap(new RegExp(purchase.code));
  const story = await admin.waitFor('What happened');
  expect(story.text).toContain('The customer bought it.');
  await admin.tap(/Technical log/);
  expect((await admin.waitFor('Events')).text).toContain('→ queued');
  await admin.send('/customer');
  await admin.waitFor('For example: /customer 123456789');
  await admin.send('/customer @nobody_here');
  await admin.waitFor('There’s no customer @nobody_here');
});

test('/wallets shows the dealer, and says why it cannot', async () => {
  await admin.send('/wallets');
  const screen = await admin.waitFor('Sandbox Dealer (@sandbox)');
  expect(screen.text).toMatch(/• \$[\d,.]+.* \(default\)/);
  expect(screen.text).toContain('· inactive');
  expect(screen.text).toMatch(/nothing bought in 24 h|lasts/);
  await fixture.sandbox.control.planFault({
    endpoint: 'GET /user/profile',
    fault: { kind: 'status', when: 'before', status: 401 },
    times: null,
  });
  await admin.send('/wallets');
  await admin.waitFor('refuses our API key');
  await fixture.sandbox.control.clearPlans();
});

test('/sync reads the catalog and reports, also when it fails', SLOW, async () => {
  await admin.send('/sync');
  await admin.waitFor(/Catalog read: \d+ products with \d+ items/);
  await fixture.sandbox.control.planFault({
    endpoint: 'GET /product/catalog',
    fault: { kind: 'status', when: 'before', status: 503 },
    times: null,
  });
  await admin.send('/sync');
  await admin.waitFor('The catalog could not be read. The dealer doesn’t answer.');
  await fixture.sandbox.control.clearPlans();
  // The log has each requested synchronization, successful or not, but not automatic ones.
  await fixture.shop.catalog.sync();
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from audit_log where act = 'catalog-synced'`.execute(fixture.db);
  expect(rows.map(({ actor_id }) => Number(actor_id))).toEqual([ADMIN, ADMIN]);
});

test('/orders pages through all, open and those in review, and opens their stories', async () => {
  const person = await fixture.newcomer();
  const purchase = await fixture.buy(person.id, 'voucher', { chatId: person.id, quantity: 3 });
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review' })
    .where('purchase_id', '=', purchase.id)
    .where('unit', '=', 2)
    .execute();
  await admin.send('/orders review');
  const review = await admin.waitFor('need a decision');
  expect(labels(review)[0]).toContain(`${purchase.code}-2 · 🔎 needs you`);
  await admin.tap('Open');
  const open = await admin.waitFor('Open orders');
  expect(labels(open).filter((label) => label.startsWith(purchase.code))).toHaveLength(3);
  await admin.tap('✖ Show all');
  await admin.waitFor('All orders');
  await admin.send('/orders nonsense');
  await admin.waitFor('For example: /orders failed @sami 7d');
});

test('/order finds an order by any of its ids without showing a code', SLOW, async () => {
  const person = await fixture.newcomer();
  const purchase = await fixture.buy(person.id, 'voucher', { chatId: person.id });
  await fixture.finishOrders();
  const [goods] = (await fixture.shop.purchases.goods(purchase.code, person.id)).goods;
  const secret = goods?.code?.expose() ?? 'none';
  const view = await fixture.shop.purchases.view(purchase.code, person.id);
  for (const id of [
    purchase.code,
    purchase.code.toLowerCase(),
    `${purchase.code}-1`,
    String(view?.orders[0]?.dealerOrderId),
  ]) {
    await admin.send(`/order ${id}`);
    const story = await admin.waitFor('What happened');
    expect(story.text).toContain(`${purchase.code}-1 · ✅ delivered`);
  }
  await admin.send('/order NOSUCH00');
  await admin.waitFor('Nothing is known by');
  await admin.send('/order');
  await admin.waitFor('For example: /order');
  expect(JSON.stringify(await admin.transcript())).not.toContain(secret);
});

test.each([
  { locale: 'en', earlier: /… and 50 earlier/ },
  { locale: 'ar', earlier: /… وقبلها \S*50/ },
] as const)(
  'the longest story fits into a message with its buttons to decide, in $locale',
  SLOW,
  async (row) => {
    const { locale, earlier } = row;
    const person = await fixture.newcomer({ name: '<&>'.repeat(21) });
    const purchase = await fixture.buy(person.id, 'voucher', {
      chatId: person.id,
      nickname: '<&>'.repeat(999),
    });
    const orderId = purchase.orders[0]?.id ?? '';
    const long = 'on & on <b>'.repeat(500);
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review', dealer_status: long })
      .where('id', '=', orderId)
      .execute();
    for (let number = 1; number <= 60; number++) {
      await fixture.db
        .insertInto('attempts')
        .values({
          order_id: orderId,
          number,
          client_order_ref: `${purchase.code}-1-${number}-of-a-very-long-story`,
          deadline_at: new Date(),
          outcome: 'unknown',
          ended_at: new Date(),
        })
        .execute();
      await fixture.db
        .insertInto('order_events')
        .values({
          order_id: orderId,
          cause: JSON.stringify({ kind: 'other', text: `cause ${number} ${long}` }),
        })
        .execute();
    }
    onTestFinished(() => fixture.shop.customers.setLocale(ADMIN, 'en'));
    await fixture.shop.customers.setLocale(ADMIN, locale);
    await admin.send(`/order ${purchase.code}`);
    const story = await admin.waitFor('cause 60');
    expect(story.buttons.flat().filter(({ data }) => data?.startsWith('rv:ask:'))).toHaveLength(3);
    expect(story.text).toMatch(/49/);
    await admin.tap(/🔧/);
    const log = await admin.waitFor('-1-60-of-a-very-long-story');
    expect(log.text).toMatch(earlier);
    expect(log.text).toContain('-1-51-of-a-very-long-story');
    expect(log.text).not.toContain('-1-50-of-a-very-long-story');
    expect(log.text.length).toBeGreaterThan(3_500);
  },
);

test('/markup shows its effect before it is set, can be undone', SLOW, async () => {
  await admin.send('/markup ٧٫٥%');
  expect((await admin.waitFor('cost plus 7.5%')).text).toMatch(/items on sale, \d+ become dearer/);
  expect(await fixture.shop.pricing.markup()).toBeNull();
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  expect(await fixture.shop.pricing.markup()).toEqual({ percent: '7.5' });
  await admin.send('/markup');
  await admin.waitFor('cost plus 7.5%');
  await admin.send('/markup lots');
  await admin.waitFor('For example: /markup 7.5');
  await admin.send('/markup off');
  await admin.waitFor('The whole shop: list price');
  await admin.tap(/Yes/);
  await admin.waitFor('Prices are changed');
  expect(await fixture.shop.pricing.markup()).toBeNull();
  await admin.tap(/Undo: /);
  await admin.waitFor('Undo this change?');
  await admin.tap(/Yes, undo/);
  await admin.waitFor('Prices are as they were');
  expect(await fixture.shop.pricing.markup()).toEqual({ percent: '7.5' });
  await fixture.shop.pricing.set({ of: 'markup', value: null }, owner(1));
});

describe('an alert', () => {
  const raise = async (kind: Parameters<typeof fixture.shop.alerts.raise>[0], subject: string) => {
    await fixture.shop.alerts.raise(kind, subject, { order: 'K7QM2F9X' });
    const row = await fixture.db
      .selectFrom('alerts')
      .select('id')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('is told to each admin once, with the button that helps', async () => {
    const person = await fixture.newcomer();
    const purchase = await fixture.buy(person.id, 'voucher', { chatId: person.id });
    const id = await raise('order-in-review', `${purchase.code}-1`);
    await fixture.telegram.sendAlert(id);
    const notified = await admin.waitFor(`Order ${purchase.code}-1 needs a decision`, { after: 0 });
    expect(labels(notified)).toEqual(['⚖️ Open', '👤 I’ll do it', '📋 Open the order']);
    await fixture.telegram.sendAlert(id);
    const all = (await admin.transcript()).filter((one) => one.text.includes(`${purchase.code}-1 needs`));
    expect(all).toHaveLength(1);
    await admin.tap(/Open the order/, { message: notified.id });
    await admin.waitFor('What happened');
  });

  test('is sent to the admins’ own group, without answers or buttons there', async () => {
    const person = await fixture.newcomer();
    const group = await fixture.people.createGroup({
      title: 'Admins',
      creator: admin,
      members: [person],
      bot: 'member',
    });
    const door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
    const before = (await person.transcript()).length;
    const id = await raise('wallet-too-low', 'IQD');
    await door.sendAlert(id);
    const notified = await group.waitFor('The IQD wallet is too low', { after: 0 });
    expect(notified.buttons).toEqual([]);
    await group.send(person, '/start');
    await group.send(admin, '/status');
    // A later message in a private chat is answered, which shows that the group's message was skipped.
    await admin.send('/status');
    await admin.waitFor(/./);
    expect((await group.transcript()).filter(({ from }) => from === 'bot')).toHaveLength(1);
    expect(await person.transcript()).toHaveLength(before);
  });

  test('is told whatever the dealer wrote into it', async () => {
    const long = '<b>&'.repeat(1_250);
    const detail = Object.fromEntries(DETAIL_NAMES.map((name) => [name, long]));
    await fixture.shop.alerts.raise('unknown-dealer-status', 'K7QM2F9X-2', detail);
    const { id } = await fixture.db
      .selectFrom('alerts')
      .select('id')
      .where('kind', '=', 'unknown-dealer-status')
      .executeTakeFirstOrThrow();
    await fixture.telegram.sendAlert(id);
    const notified = await admin.waitFor('The dealer shows a status of order K7QM2F9X-2 that we don’t know', {
      after: 0,
    });
    expect(notified.text).toContain('Products now: <b>&<b>&');
    expect(labels(notified)).toEqual(['⚖️ Open', '👤 I’ll do it', '📋 Open the order']);
  });

  test('reaches the other admins when one is unreachable', async () => {
    const other = await fixture.people.createUser({ id: 9002, firstName: 'Omar', languageCode: 'ar' });
    const door = await fixture.anotherDoor({ config: { ...fixture.config, adminIds: [ADMIN, other.id] } });
    const id = await raise('wallet-too-low', 'USD');
    await door.sendAlert(id);
    await admin.waitFor('The USD wallet is too low', { after: 0 });
    const lonely = await fixture.anotherDoor({ config: { ...fixture.config, adminIds: [9003] } });
    const kept = await raise('ledger-broken', 'entriesSumToZero');
    await expect(lonely.sendAlert(kept)).rejects.toThrow();
    expect(await fixture.shop.alerts.unsent(kept)).not.toBeNull();
  });
});

describe('/rounding', () => {
  test('says or sets the rounding of prices', async () => {
    await admin.send('/rounding');
    await admin.waitFor('Rounded to 250 IQD');
    await admin.send('/rounding kwd ٠٫٢٥٠');
    await admin.waitFor('Prices in KWD: rounded to 0.25');
    await admin.tap(/Yes/);
    await admin.waitFor('Prices are changed');
    await admin.send('/rounding');
    await admin.waitFor('250 IQD · 0.25 KWD');
    await admin.send('/rounding kwd off');
    await admin.waitFor('Prices in KWD: to the smallest coin');
    await admin.tap(/Yes/);
    await admin.waitFor('Prices are changed');
    await admin.send('/rounding');
    await admin.waitFor('250 IQD · 0.001 KWD');
    for (const wrong of ['kwd', 'kwd much', 'abc 1', 'kwd 1 2']) {
      await admin.send(`/rounding ${wrong}`);
      await admin.waitFor('/rounding <currency> <step>');
    }
  });
});
