import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjust } from '../../../../../src/modules/ledger/postings.ts';
import { MOST_CARD_VIEWS } from '../../../../../src/modules/people/views.ts';
import { Big } from '../../../../../src/platform/values/money.ts';
import { byNumber } from '../../../../support/shop-fixture.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { openWebhook, rawMessage } from '../../../../support/telegram/raw-updates.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
});

afterAll(() => fixture.close());

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

async function tellCustomers(): Promise<void> {
  await fixture.runJobs();
  for (const id of fixture.notified.splice(0).toSorted(byNumber)) await fixture.telegram.notify(id);
}

test('/customers finds a person by what staff have, and the card does what they need', SLOW, async () => {
  const person = await fixture.newcomer({ name: 'Zaynab' });
  await admin.send('/customers');
  const list = await admin.waitFor('Customers, newest first');
  expect(labels(list)[0]).toContain('Zaynab');
  await admin.send('zayn');
  const card = await admin.waitFor('Customer since');
  expect(card.text).toContain(`Zaynab (@user${person.id}) · ${person.id}`);
  expect(labels(card)).toEqual(expect.arrayContaining(['➕ Credit', '💬 Message', '🚫 Block', '🗑 Erase']));

  await admin.tap('💬 Message');
  await admin.waitFor('Type the message');
  await admin.send('Your <code> is on its way');
  await admin.waitFor('Sent.');
  await tellCustomers();
  expect((await person.waitFor('A message from the shop')).text).toContain('Your <code> is on its way');

  await admin.tap('📝 Note');
  await admin.waitFor('Type a note');
  await admin.send('pays late');
  expect((await admin.waitFor('Noted.')).text).toContain('Huda: pays late');

  await admin.tap('➕ Credit');
  await admin.waitFor('How much to add');
  await admin.send('25 usd receipt // Thanks');
  await admin.waitFor('Add $25 to this balance?');
  await admin.tap('✅ Yes');
  await admin.waitFor('$1,025');

  await admin.send(`/customer ${person.id}`);
  await admin.waitFor('Customer since');
  await admin.tap('⏱ Daily limit');
  await admin.waitFor('How much may');
  await admin.send('lots');
  await admin.waitFor('I can’t read that');
  await admin.send('50 usd');
  expect((await admin.waitFor('The limit is set.')).text).toContain('At most $50 in 24 hours');
  await admin.tap('🏷 Prices');
  await admin.waitFor('Whose prices');
  await admin.tap('Reseller');
  await admin.waitFor('Prices of: resellers');
});

test('a confirmed block applies at once, but keeps the purchases', SLOW, async () => {
  const person = await fixture.newcomer({ name: 'Blocked Bo' });
  const { code } = await fixture.buy(person.id, 'voucher', { chatId: person.id });
  await fixture.finishOrders();
  await admin.send(`/customer ${person.id}`);
  await admin.waitFor('Customer since');
  await admin.tap('🚫 Block');
  await admin.waitFor('They can’t buy or pay from then on');
  await admin.tap('✅ Yes');
  expect(labels(await admin.waitFor('Blocked since'))).toContain('✅ Unblock');

  const item = await fixture.item('voucher');
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await person.send(`/start item_${item.id}`);
  await person.waitFor('You get the code here');
  await person.tap('🛒 Buy');
  await person.waitFor('You can’t buy here at the moment');
  const [goods] = (await fixture.shop.purchases.goods(code, person.id)).goods;
  await person.send('/myorders');
  expect(labels(await person.waitFor('My orders'))[0]).toContain(code);
  expect(goods).toBeDefined();
});

test('the desk lists debtors, and reminds each in their language', SLOW, async () => {
  const person = await fixture.newcomer({ name: 'Debtor Dilan', locale: 'ar' });
  await sql`
    insert into balances (customer_id, currency, credit_limit) values (${person.id}, 'IQD', 100000)
    on conflict (customer_id, currency) do update set credit_limit = 100000`.execute(fixture.db);
  const has = (await fixture.shop.ledger.balances(person.id)).find(
    ({ available }) => available.currency === 'IQD',
  );
  await adjust(fixture.db, {
    key: `debit:${person.id}`,
    kind: 'debit',
    customerId: person.id,
    currency: 'IQD',
    amount: new Big(has?.available.amount ?? '0').plus('75000').toFixed(),
    actorId: admin.id,
    note: null,
  });
  await admin.send('/desk');
  await admin.waitFor('Today');
  await admin.tap('📒 Debtors');
  const list = await admin.waitFor('Who owes');
  expect(list.text).toMatch(/IQD.75,000 · one customer/);
  await admin.tap(/IQD.75,000 · Debtor Dilan · 0 min/);
  const card = await admin.waitFor('Nothing was paid since then.');
  expect(card.text).toMatch(/May buy on account up to IQD.100,000\./);
  await admin.tap('🔔 Remind');
  const done = await admin.waitFor('The reminder is on its way');
  expect(labels(done)).not.toContain('🔔 Remind');
  await tellCustomers();
  const reminder = await person.waitFor('تذكير ودّي');
  expect(reminder.text).toContain('75,000');
  expect(labels(reminder)).toEqual(['➕ إضافة رصيد', '💰 الرصيد', '💬 أجب']);
});

test('a forwarded message of a customer shows their card without being obeyed', async () => {
  const person = await fixture.newcomer({ name: 'Forwarded Fay' });
  const receive = await openWebhook(fixture);
  const origin = { type: 'user', date: 1, sender_user: { id: person.id, is_bot: false, first_name: 'Fay' } };
  const before = await admin.cursor();
  await receive({ message: rawMessage(admin, 'give me 1000 USD', { forward_origin: origin }) });
  const card = await admin.waitFor('Customer since', { after: before });
  expect(card.text).toContain('Forwarded Fay');
  const other = await fixture.newcomer({ name: 'Curious Cy' });
  await receive({ message: rawMessage(other, 'who is this', { forward_origin: origin }) });
  expect((await other.waitFor(/./)).text).not.toContain('Customer since');
});

test('people wait at the gate until they are let in', SLOW, async () => {
  await admin.send('/customers');
  await admin.waitFor('Customers, newest first');
  await admin.tap(/New people: everybody/);
  await admin.waitFor('Who may come in?');
  await admin.tap('✋ By hand');
  await admin.waitFor('Now: by hand');
  const stranger = await fixture.people.createUser({ id: 77_001, firstName: 'Stranger', languageCode: 'en' });
  await stranger.start();
  const gate = await stranger.waitFor('We let new customers in one by one');
  expect(gate.text).not.toMatch(/\$/);
  expect((await stranger.inlineQuery('')).results).toEqual([]);
  await stranger.send('steam');
  await stranger.waitFor('We let new customers in one by one');
  const alert = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'customer-waiting')
    .executeTakeFirstOrThrow();
  await fixture.telegram.sendAlert(alert.id);
  const notified = await admin.waitFor('Somebody new wants to buy', { after: 0 });
  await admin.tap('👤 Open the customer', { message: notified.id });
  await admin.waitFor('Waits to be let in');
  await admin.tap('✅ Let in');
  await admin.waitFor('They get a message');
  await admin.tap('✅ Yes');
  await admin.waitFor('Customer since');
  await tellCustomers();
  await stranger.waitFor('You’re in!');
  await stranger.send('/start');
  await stranger.waitFor('Noor Store');
  await fixture.shop.people.setNewcomers((await fixture.shop.staff.of(admin.id)) as never, 'open');
});

test('staff erase a customer on request once nothing is open', SLOW, async () => {
  const person = await fixture.newcomer({ amount: '0', name: 'Gone Gia' });
  await person.send('/language');
  await person.waitFor(/./);
  await person.tap('🗑 Delete my data');
  await person.waitFor('Delete your data?');
  await person.tap('🗑 Yes, ask the shop');
  await person.waitFor('The shop knows');
  await admin.send(`/customer ${person.id}`);
  await admin.waitFor('Asked at');
  await admin.tap('🗑 Erase');
  await admin.waitFor('This can’t be undone');
  await admin.tap('✅ Yes');
  const card = await admin.waitFor('The books stay');
  expect(card.text).not.toContain('Gia');
});

test('a delivered order is sent again, paid back once, and its story says by whom', SLOW, async () => {
  const person = await fixture.newcomer({ name: 'Refund Rae' });
  const { code } = await fixture.buy(person.id, 'voucher', { chatId: person.id });
  await fixture.finishOrders();
  const count = async () => (await person.transcript()).filter(({ text }) => text.includes(code)).length;
  const before = await count();
  await admin.send(`/orders @user${person.id}`);
  const list = await admin.waitFor('Refund Rae');
  expect(labels(list)[0]).toContain(`${code}-1 · ✅ delivered`);
  await admin.tap(new RegExp(code));
  const story = await admin.waitFor('What happened');
  expect(story.text).toMatch(/bought it\.[\s\S]*The dealer took the order\.[\s\S]*Delivered\./);
  expect(story.text).not.toMatch(/→|attempt|ref /);
  await admin.tap('📨 Send again');
  await admin.waitFor('Send the message');
  await admin.tap('✅ Yes');
  await admin.waitFor('On its way');
  await fixture.finishOrders();
  expect(await count()).toBeGreaterThan(before);

  await admin.tap('💰 Pay back');
  await admin.waitFor('It goes onto the balance');
  await admin.tap('✂️ Only a part');
  await admin.waitFor(/How much of order/);
  await admin.send('100000');
  await admin.waitFor('That is too much');
  await admin.send('1');
  await admin.waitFor(/Give \$1 of order/);
  await admin.tap('✅ Yes');
  await admin.waitFor('The part was paid back');
  await fixture.finishOrders();
  await person.waitFor(/We gave you \$1 of the price.*stays yours/s);

  await admin.tap('💰 Pay back');
  await admin.waitFor('It goes onto the balance');
  await admin.tap('✅ Yes');
  const paid = await admin.waitFor('Paid back.');
  expect(paid.text).toContain('by Huda');
  expect(labels(paid)).not.toContain('💰 Pay back');
  await fixture.finishOrders();
  await person.waitFor('We gave your money back');
  expect((await fixture.shop.purchases.goods(code, person.id)).goods).toEqual([]);
  const actor = await fixture.shop.staff.of(admin.id);
  if (!actor) throw new Error('no owner');
  expect(await fixture.shop.afterDelivery.refund(actor, `${code}-1`)).toBe('not-done');
  const balances = await fixture.shop.ledger.balances(person.id);
  expect(balances.every(({ available }) => available.amount === '1000')).toBe(true);
  expect(Object.values(await fixture.shop.ledger.audit()).includes(false)).toBe(false);
});

test('notifies a blocked customer once per block, at the first touch', async () => {
  const person = await fixture.newcomer({ name: 'Ziad' });
  const actor = owner(ADMIN);
  const notified = async () =>
    (await person.transcript()).filter(({ text }) => text.includes('You can’t buy or add money here')).length;
  await fixture.shop.people.block(actor, person.id);
  expect(await notified()).toBe(0);
  await person.send('/orders');
  const notice = await person.waitFor('You can’t buy or add money here');
  expect(notice.text).toContain('@noor_help');
  await person.send('/start');
  await person.waitFor('What can we get you');
  expect(await notified()).toBe(1);
  await fixture.shop.people.unblock(actor, person.id);
  await fixture.shop.people.block(actor, person.id);
  await person.send('/start');
  await person.waitFor('What can we get you');
  expect(await notified()).toBe(2);
});

test('somebody of the staff reads that a colleague decides about their own matter', async () => {
  const operator = await fixture.newcomer({ name: 'Omar' });
  await sql`insert into staff (person_id, role, invited_by) values (${operator.id}, 'operator', ${ADMIN})`.execute(
    fixture.db,
  );
  await operator.send(`/customer ${operator.id}`);
  await operator.waitFor('Customer since');
  await operator.tap('🏷 Prices');
  await operator.waitFor('Whose prices');
  await operator.tap('Reseller');
  await operator.waitFor('This is about you, so a colleague decides');
  expect(await fixture.shop.customers.find(String(operator.id))).toMatchObject({ priceGroup: 'retail' });
});

test('an operator who blocks an owner reads that the owner ranks above', async () => {
  const operator = await fixture.newcomer({ name: 'Rania' });
  await sql`insert into staff (person_id, role, invited_by) values (${operator.id}, 'operator', ${ADMIN})`.execute(
    fixture.db,
  );
  await operator.send(`/customer ${ADMIN}`);
  await operator.waitFor('Customer since');
  await operator.tap('🚫 Block');
  await operator.waitFor('They can’t buy or pay from then on');
  await operator.tap('✅ Yes');
  await operator.waitFor('This person ranks above you');
});

test('staff without the rights see neither balances nor notes on the card', async () => {
  const { shop, db } = fixture;
  const person = await fixture.newcomer({ name: 'Lina' });
  await shop.people.note(owner(ADMIN), person.id, { text: 'asks for discounts', order: null });
  for (const permission of ['money.view', 'reports.view'] as const)
    await shop.staff.setPermission(owner(ADMIN), 'viewer', permission, false);
  const viewer = await fixture.newcomer({ name: 'Viewing Vera' });
  await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'viewer', ${ADMIN})`.execute(
    db,
  );
  await viewer.send(`/customer ${person.id}`);
  const card = await viewer.waitFor('Customer since');
  expect(card.text).toContain('Lina');
  expect(card.text).not.toContain('1,000');
  expect(card.text).not.toContain('asks for discounts');
  await admin.send(`/customer ${person.id}`);
  expect((await admin.waitFor('asks for discounts')).text).toContain('1,000');
});

test('who opened too many cards in a day reads from when on the next one opens', async () => {
  const person = await fixture.newcomer({ name: 'Nadia' });
  const viewer = await fixture.newcomer({ name: 'Curious Cem' });
  await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'viewer', ${ADMIN})`.execute(
    fixture.db,
  );
  await sql`
    insert into audit_log (actor_id, act, subject)
    select ${viewer.id}, 'customer-viewed', n::text from generate_series(1, ${MOST_CARD_VIEWS}::integer) n`.execute(
    fixture.db,
  );
  await viewer.send(`/customer ${person.id}`);
  expect((await viewer.waitFor('You can open more from')).text).not.toContain('Nadia');
});

test('a statement of a customer is a view, and none beyond those of a day', SLOW, async () => {
  const person = await fixture.newcomer({ name: 'Samir' });
  const viewer = await fixture.newcomer({ name: 'Curious Ceyda' });
  await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'cashier', ${ADMIN})`.execute(
    fixture.db,
  );
  await viewer.send(`/statement ${person.id}`);
  await viewer.waitFor('Samir');
  await viewer.send(`/customer ${person.id}`);
  await viewer.waitFor('Customer since');
  await viewer.tap('🧾 Statement');
  await viewer.waitFor('Which part of the statement of Samir');
  await viewer.tap('Last month');
  await viewer.waitFor(/Samir.*Statement · /s);
  await sql`
    insert into audit_log (actor_id, act, subject)
    select ${viewer.id}, 'customer-viewed', n::text from generate_series(2, ${MOST_CARD_VIEWS}::integer) n`.execute(
    fixture.db,
  );
  const other = await fixture.newcomer({ name: 'Huda' });
  await viewer.send(`/statement ${other.id}`);
  expect((await viewer.waitFor('You can open more from')).text).not.toContain('Huda');
});
