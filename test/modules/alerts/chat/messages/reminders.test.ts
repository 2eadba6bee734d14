import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPurchase } from '../../../../support/database/shop-rows.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
  customer = await fixture.newcomer();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`update alerts set ended_at = now() where ended_at is null`.execute(fixture.db);
});

/** Makes `count` orders that have waited for a decision for an hour. */
async function waiting(count: number): Promise<string[]> {
  const subjects: string[] = [];
  for (let index = 0; index < count; index++) {
    const { code } = await addPurchase(fixture.db, { customerId: customer.id, state: 'review' });
    const subject = `${code}-1`;
    subjects.push(subject);
    await fixture.shop.alerts.raise('order-in-review', subject, { why: 'nobody knows' });
  }
  await sql`update alerts set sent_at = now(), times = 0, remind_at = now(), raised_at = now() - interval '1 hour'
    where ended_at is null`.execute(fixture.db);
  return subjects;
}

const fromBot = async () => (await admin.transcript()).filter((message) => message.from === 'bot');

test('repeats a waiting alert with its details and the button to decide', async () => {
  const [subject = ''] = await waiting(1);
  await fixture.telegram.remind();
  const message = (await fromBot()).at(-1);
  expect(message?.text).toMatch(/^⏰ Since /);
  expect(message?.text).toContain(`Order ${subject} needs a decision`);
  expect(message?.text).toContain('nobody knows');
  expect(message?.buttons.flat().map(({ label }) => label)).toEqual([
    '⚖️ Open',
    '👤 I’ll do it',
    '📋 Open the order',
  ]);
  const before = (await fromBot()).length;
  await fixture.telegram.remind();
  expect(await fromBot()).toHaveLength(before);
});

test('sums forty waiting alerts up in one message with a button to the list', SLOW, async () => {
  const subjects = await waiting(40);
  const before = (await fromBot()).length;
  await fixture.telegram.remind();
  const messages = await fromBot();
  expect(messages).toHaveLength(before + 1);
  const message = messages.at(-1);
  expect(message?.text).toContain('40 things wait for a decision');
  expect(message?.text).toContain(subjects[0]);
  expect(message?.text).toMatch(/… and \d+ more: \/alerts/);
  await admin.tap('🗒 Everything that waits');
  await admin.waitFor('Needs you: 4');
});

test('an alert that only an admin can end has a button for that', async () => {
  await fixture.shop.alerts.raise('surplus-order', 'K7QM2F9X-1', { dealerOrderId: 7 });
  await admin.send('/alerts');
  await admin.waitFor(/Needs you: \d/);
  await admin.tap('🔍 Filter');
  await admin.waitFor('Show only');
  await admin.tap('🔔 Alarms (1)');
  await admin.waitFor(/Needs you: 1/);
  await admin.tap(/^🔔 Another dealer order of K7QM2F9X-1/);
  await admin.waitFor('Another dealer order of K7QM2F9X-1');
  await admin.tap('✔️ Done');
  await admin.waitFor(/Done.*Nothing needs you/s);
});

test('the list of alerts does not exist for anybody but admins', async () => {
  await customer.send('/alerts');
  await customer.waitFor('I don’t know that command');
});

/** Creates a staff member who has pressed Start. */
async function colleague(role: 'operator' | 'cashier', locale: 'en' | 'ar'): Promise<Person> {
  const one = await fixture.newcomer({ locale });
  await sql`insert into staff (person_id, role, invited_by) values (${one.id}, ${role}, ${admin.id})`.execute(
    fixture.db,
  );
  return one;
}
const remindersOf = async (one: Person) =>
  (await one.transcript()).filter(({ from, text }) => from === 'bot' && text.startsWith('⏰'));

test("reminds staff once of their role's decisions, unless they read the group", async () => {
  const cashier = await colleague('cashier', 'ar');
  const operator = await colleague('operator', 'en');
  const [review = ''] = await waiting(1);
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at, submitted_at)
    values ('P-AAAAAAAA', 'r', ${customer.id}, 'manual', 'awaiting', 'USD', 20, 'USD', 20, 'r', ${customer.id}, now(), now())`.execute(
    fixture.db,
  );
  await fixture.shop.alerts.raise('deposit-waiting', 'P-AAAAAAAA');
  const due = () =>
    sql`update alerts set sent_at = now(), times = 0, remind_at = now() where ended_at is null`.execute(
      fixture.db,
    );
  await due();
  await fixture.telegram.remind();
  const [own, ...more] = await remindersOf(cashier);
  expect(more).toEqual([]);
  expect(own?.text).toContain('P-AAAAAAAA');
  expect(own?.text).not.toContain(review);
  expect(own?.text).toMatch(/\p{Script=Arabic}/u);
  const [both, ...others] = await remindersOf(operator);
  expect(others).toEqual([]);
  expect(both?.text).toContain('P-AAAAAAAA');
  expect(both?.text).toContain(review);
  expect(await remindersOf(customer)).toEqual([]);

  const group = await fixture.people.createGroup({
    title: 'Noor staff',
    creator: admin,
    members: [operator],
    type: 'supergroup',
    bot: 'administrator',
  });
  const door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
  await due();
  await door.remind();
  expect(await remindersOf(cashier)).toHaveLength(2);
  expect(await remindersOf(operator)).toHaveLength(1);
  await group.waitFor(review, { after: 0 });
});
