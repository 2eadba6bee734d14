import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';
import { actsOf, DECIDING, documentedActs, FINDING, SETTING_UP } from '../../support/telegram/taps.ts';

let fixture: ChatFixture;
const guide = documentedActs('admin-guide.md');
const PRICING = 'change the price of a brand, with cost, price and profit before you';
const counted: string[] = [];

beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

/** Counts an admin's acts from the desk to the end of a way, and compares them with the guide. */
async function count(what: string, way: () => Promise<unknown>): Promise<void> {
  const { admin, people } = fixture;
  await admin.start();
  await admin.waitFor(/· desk/);
  const [taps, messages] = await actsOf(people, admin);
  await way();
  counted.push(what);
  await expect
    .poll(() => actsOf(people, admin).then((now) => [now[0] - taps, now[1] - messages]), { message: what })
    .toEqual(guide[what]);
}

/** Taps the newest message with such a button, and waits for the result. */
async function tap(label: RegExp, shows: RegExp): Promise<void> {
  const { admin } = fixture;
  const after = await admin.cursor();
  await admin.tap(label);
  await admin.waitFor(shows, { after });
}

async function type(text: string, shows: RegExp): Promise<void> {
  const { admin } = fixture;
  const after = await admin.cursor();
  await admin.send(text);
  await admin.waitFor(shows, { after });
}

test('each way of the guide needs the documented number of taps', SLOW, async () => {
  const { admin } = fixture;
  const sami = await fixture.newcomer({ name: 'Sami' });
  const bought = await fixture.buy(sami.id, 'voucher');
  await fixture.finishOrders();
  await sami.send(`/myorders`);
  await sami.waitFor('My orders');
  await sami.tap(new RegExp(bought.code));
  await sami.waitFor(/Code:/);
  await sami.tap(/Code doesn’t work/);
  await sami.waitFor(/What’s wrong/);
  await sami.tap(/used/i);

  await count('open a customer by name', async () => {
    await tap(/👥 Customers/, /👥/);
    await type('Sami', /Customer since/);
  });
  // The emulator's people cannot forward messages to the bot: one message, and no tap.
  const forwarded = 'open a customer by a message of theirs that you forward';
  const receive = await openWebhook(fixture);
  const origin = { type: 'user', date: 1, sender_user: { id: sami.id, is_bot: false, first_name: 'Sami' } };
  const before = await admin.cursor();
  await receive({ message: rawMessage(admin, 'hello', { forward_origin: origin }) });
  await admin.waitFor('Customer since', { after: before });
  counted.push(forwarded);
  expect(guide[forwarded]).toEqual([0, 1]);
  await count('credit a customer whom you find by name', async () => {
    await tap(/👥 Customers/, /👥/);
    await type('Sami', /Customer since/);
    await tap(/➕ Credit/, /How much to add/);
    await type('5 USD', /Add \$5/);
    await tap(/Yes/, /\+\$5, now/);
  });
  await count('open an order by any of its ids (`/order`)', () => type(`/order ${bought.code}`, /📋/));
  await count('the numbers of today, with a chart', async () => {
    await tap(/Reports/, /Report ·/);
    const after = await admin.cursor();
    await admin.tap(/☀️ Chart/);
    await admin.waitFor(({ kind }) => kind === 'photo', { after });
  });
  await count('write to all customers, after a test to yourself', async () => {
    await tap(/News|Broadcasts|📣/, /roadcast/);
    await tap(/Write a broadcast/, /Send the message/);
    await type('Nova cards are back', /Send to|get it/);
    await tap(/Send it to me only/, /^Nova cards are back/);
    await tap(/Send to \d+ /, /\?/);
    await tap(/Yes/, /roadcast|sent/i);
  });
  await count('invite somebody to the staff', async () => {
    await tap(/Staff/, /Staff/);
    await tap(/Invite/, /Whom do you invite/);
    await tap(/Cashier/, /start=team_/);
  });
  await count('stop selling', async () => {
    await tap(/Status/, /selling|Orders|open/i);
    await tap(/Stop selling/, /Stop selling\?/);
    await tap(/Yes|Stop/, /nothing new is sold|Paused/);
  });
  await count('change the prices of all vouchers, a brand, a product or an item, and undo it', async () => {
    await type('/prices type voucher 5%', /become dearer/);
    await tap(/Yes/, /Prices are changed/);
    await tap(/Undo: /, /Undo this change/);
    await tap(/Yes, undo/, /Prices are as they were/);
  });
  await count(PRICING, async () => {
    await tap(/Catalog|shelf/i, /The shelf/);
    await tap(/🏷 Nova Game Card/, /cost .* · price .* · profit/);
    await tap(/Change the price/, /Type your profit on the cost/);
    await type('6%', /become dearer/);
    await tap(/Yes/, /Prices are changed/);
  });
  await count('decide what has waited longest', async () => {
    await tap(/Needs you/, /Needs you: 1 of/);
    await tap(/Give .* back/, /Give .* back\?/);
    await tap(/Yes/, /Decided: 1/);
  });
  const link = (await admin.transcript())
    .map(({ text }) => /start=(team_[\w-]+)/.exec(text)?.[1])
    .find(Boolean);
  const mona = await fixture.newcomer({ name: 'Mona' });
  await mona.start(link);
  await mona.waitFor(/Welcome to the staff/);
  await count('remove somebody from it', async () => {
    await tap(/Staff/, /Mona/);
    await tap(/^Mona/, /Mona/);
    await tap(/Remove/, /\?/);
    await tap(/Yes/, /Removed/);
  });
  counted.push(SETTING_UP, FINDING, DECIDING.any, DECIDING.deposit);
  expect(counted.sort()).toEqual(Object.keys(guide).sort());
});

test.each<[way: string, taps: number, messages: number]>([
  [SETTING_UP, 40, 12],
  [DECIDING.any, 3, 0],
  [DECIDING.deposit, 2, 0],
  [FINDING, 0, 1],
  [PRICING, 4, 1],
])('the guide never grows beyond what was promised: %s', (way, taps, messages) => {
  const [documentedTaps = Infinity, documentedMessages = Infinity] = guide[way] ?? [];
  expect(documentedTaps).toBeLessThanOrEqual(taps);
  expect(documentedMessages).toBeLessThanOrEqual(messages);
});
