import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { DeliverLater } from '../../../src/telegram/notifications/deliver-later.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../support/telegram/picture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

/** Delivers a voucher in its own message. */
async function bought(person: Person): Promise<{ purchase: PurchaseView; code: string }> {
  const { message_id: messageId } = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, 'voucher', { chatId: person.id, messageId });
  await fixture.finishOrders();
  await fixture.finishOrders();
  return { purchase, code: `${purchase.code}-1` };
}

async function takenBack(): Promise<void> {
  const [order] = (await fixture.sandbox.control.orders()).slice(-1);
  await fixture.sandbox.control.rollBack(order?.id ?? 0);
  fixture.ahead(2 * 3_600_000);
  await fixture.work.recheckOrders();
}

/** Returns the present text of every message of the chat. */
async function chatOf(person: Person): Promise<string[]> {
  return (await person.transcript()).map((message) => message.text ?? '');
}

test('a reversal notifies, removes the code from every message', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await bought(person);
  await person.send('/myorders');
  const copy = await person.waitFor('My orders');
  await person.tap(new RegExp(purchase.code), { message: copy.id });
  await person.waitFor('Code:');
  expect((await chatOf(person)).filter((text) => text.includes('Code:'))).toHaveLength(2);
  // A copy that now shows the list stays the list.
  await person.send('/myorders');
  await person.waitFor('My orders');
  await person.tap(new RegExp(purchase.code));
  await person.waitFor('Code:');
  await person.tap('◀ Back');
  await person.waitFor('My orders');
  await takenBack();
  await fixture.shop.reversals.decide(code, 'refunded', owner(ADMIN));
  await fixture.finishOrders();
  const notified = await person.waitFor('Our supplier took back order');
  expect(notified.text).toContain(purchase.code);
  expect(notified.text).toMatch(/, and \$\d+ is back on your balance/);
  const texts = await chatOf(person);
  expect(texts.filter((text) => text.includes('Code:'))).toEqual([]);
  expect(texts.filter((text) => text.includes('its code no longer works'))).toHaveLength(2);
  expect(texts.some((text) => text.startsWith('📦'))).toBe(true);
});

test('a case: a photo, a question, an answer, and why the code is fine', SLOW, async () => {
  const person = await fixture.newcomer();
  const { code } = await bought(person);
  await person.tap('⚠️ Code doesn’t work?');
  await person.waitFor('What’s wrong');
  await person.tap('It isn’t accepted');
  await person.waitFor('We have your report');
  const reported = (await person.transcript()).findLast(({ text }) => text.includes('Your report is open'));
  expect(reported?.buttons.flat().map(({ label }) => label)).not.toContain('🎁 Give it away');
  await person.sendFile({ name: 'screen.png', bytes: PICTURE, photo: true });
  const added = await person.waitFor('Added to your report');
  expect(added.buttons.flat().map(({ label }) => label)).toContain('✏️ Add words or a photo');
  await fixture.finishOrders();
  expect((await chatOf(person)).some((text) => text.includes('Your report is open'))).toBe(true);
  await admin.send(`/order ${code}`);
  await admin.waitFor('📷 photo');
  await admin.tap('🖼 Photos');
  await admin.tap('❓ Ask …');
  await admin.waitFor('Type your question');
  const question = 'Which country is your account of?';
  await admin.sendFile({ name: 'menu.png', bytes: PICTURE, photo: true, caption: question });
  await admin.waitFor('Your question is on its way');
  await fixture.finishOrders();
  expect((await person.waitFor(question)).kind).toBe('photo');
  await person.tap('✍️ Answer');
  await person.waitFor('Send words or a photo');
  await person.send('Iraq');
  await person.waitFor('Added to your report');
  await admin.send(`/order ${code}`);
  await admin.waitFor('“Iraq”');
  await admin.tap('✅ Code is fine …');
  await admin.waitFor('Type why');
  await admin.send('It needs an account of the US.');
  await admin.waitFor('An admin found that the code is fine');
  await fixture.finishOrders();
  const notified = await person.waitFor('the code is fine');
  expect(notified.text).toContain('It needs an account of the US.');
});

test('buys a new code at the shown cost, in a separate message', LONG_ONLY, async () => {
  const person = await fixture.newcomer();
  const { code } = await bought(person);
  await fixture.shop.codeProblems.open(code, person.id, 'used');
  await admin.send(`/order ${code}`);
  await admin.waitFor('used already');
  await admin.tap('🔁 New code');
  await admin.waitFor('The dealer is paid twice');
  await admin.tap('✅ Yes');
  await admin.waitFor('Decided: the customer gets another one');
  await fixture.finishOrders();
  await fixture.finishOrders();
  await person.waitFor('we are getting you a new code');
  await person.waitFor(`A new code in place of order ${code}`);
});

test("says a person's decision as it is: a cost rise, goods elsewhere", SLOW, async () => {
  const person = await fixture.newcomer();
  const purchase = await fixture.buy(person.id, 'voucher', { messageId: null });
  await fixture.db
    .updateTable('items')
    .set((eb) => ({ cost: eb('cost', '*', '1.5') }))
    .where('id', '=', String(purchase.itemId))
    .execute();
  await fixture.finishOrders();
  const asking = await person.waitFor('the shop is deciding about your order');
  expect(asking.buttons.flat().map(({ label }) => label)).toContain('🎧 Contact support');
  await fixture.shop.costs.decide(`${purchase.code}-1`, 'refund', owner(ADMIN));
  await fixture.finishOrders();
  await person.waitFor('the shop decided to give your money back');
  await fixture.db
    .updateTable('items')
    .set((eb) => ({ cost: eb('cost', '/', '1.5') }))
    .where('id', '=', String(purchase.itemId))
    .execute();

  const other = await fixture.buy(person.id, 'voucher', { messageId: null });
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('purchase_id', '=', other.id)
    .execute();
  await fixture.shop.reviews.decide(`${other.code}-1`, 'delivered-elsewhere', owner(ADMIN));
  await fixture.finishOrders();
  const notified = await person.waitFor(/the shop gave it to you another way\./);
  expect(notified.text).not.toContain('ready');
});

test('shows a break on the first screen, its end once to those who asked', SLOW, async () => {
  const person = await fixture.newcomer();
  await fixture.shop.selling.setText('Closed on Friday', owner(ADMIN));
  await fixture.shop.protection.setMaintenance(true, owner(ADMIN));
  await person.send('/start');
  await person.waitFor('We’re on a short break');
  await person.waitFor('Closed on Friday');
  const item = await fixture.item('voucher');
  await person.tapData(`i:${item.id}:`);
  await person.waitFor(/short break/);
  await person.tap('🔔 Tell me when you’re back');
  await person.waitFor('one message when we’re back');
  await fixture.finishOrders();
  expect((await chatOf(person)).filter((text) => text.includes('We’re back!'))).toEqual([]);
  await fixture.shop.protection.setMaintenance(false, owner(ADMIN));
  await fixture.finishOrders();
  await fixture.finishOrders();
  await person.waitFor('We’re back!');
  expect((await chatOf(person)).filter((text) => text.includes('We’re back!'))).toHaveLength(1);
  await fixture.shop.selling.setText(null, owner(ADMIN));
});

test('a credit during a block is told once the customer is back', async () => {
  const person = await fixture.newcomer();
  await person.block();
  await admin.send(`/credit ${person.id} 5 USD // for you`);
  await admin.waitFor('for you');
  await admin.tap(/✅/);
  await admin.waitFor('the customer could not be told');
  await person.start();
  await fixture.finishOrders();
  const notified = await person.waitFor('was added to your balance');
  expect(notified.text).toContain('for you');
});

test('a notice of a newer version waits for a process of that version, later ones wait behind it', async () => {
  const person = await fixture.newcomer();
  const { db } = fixture.database;
  const write = async (key: string, detail: object) => {
    const values = { key: `${key}:${person.id}`, customer_id: person.id, detail: JSON.stringify(detail) };
    return (await db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const newer = await write('newer', { kind: 'of-tomorrow' });
  const selling = await write('selling', { kind: 'selling' });
  for (const id of [newer, selling])
    await expect(fixture.telegram.notify(id)).rejects.toBeInstanceOf(DeliverLater);

  // The update has ended without a newer process.
  await sql`update notifications set created_at = created_at - interval '16 minutes' where id = ${newer}`.execute(
    db,
  );
  for (const id of [newer, selling]) await fixture.telegram.notify(id);
  await person.waitFor('We’re back!');
});
