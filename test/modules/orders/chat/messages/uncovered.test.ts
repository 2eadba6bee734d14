import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAlert } from '../../../../../src/modules/alerts/index.ts';
import { notify } from '../../../../../src/modules/notifications/index.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('desk');
});
afterAll(() => fixture.close());

/** Creates a payment of 20 USD whose purchase could not be placed and whose customer has spent the money. */
async function uncovered(person: Person, code: string): Promise<void> {
  const { db } = fixture;
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, credited_amount, unplaced_at, direct_outcome, announced)
    values (${code}, ${code}, ${person.id}, 'elsewhere', 'credited', 'USD', 20, 'USD', 20, ${code}, ${person.id}, now(), 20, now(),
      'maintenance', 'credited')`.execute(db);
  await raiseAlert(db, 'refund-uncovered', code, { customer: String(person.id), amount: '20 USD' });
  await notify(db, {
    key: `refund-uncovered:${code}`,
    customerId: person.id,
    notice: {
      kind: 'refund-uncovered',
      payment: code,
      why: 'not-placed',
      purchase: '',
      amount: '20',
      currency: 'USD',
    },
  });
  await fixture.finishOrders();
}

async function openMatter() {
  await admin.send('/desk');
  await admin.waitFor('desk');
  await admin.tap(/Needs you \(1\)/);
  return admin.waitFor('did not go back');
}

test('a customer reads why money does not go back to where it came from', SLOW, async () => {
  const person = await fixture.newcomer({ amount: '0' });
  await uncovered(person, 'P-AAAAAAAA');
  const { text, buttons } = await person.waitFor('can’t go back to where it came from');
  expect(text).toContain('$20 of payment P-AAAAAAAA');
  expect(text).toContain('Your order couldn’t be placed.');
  expect(buttons.flat().map(({ label }) => label)).toContain('💰 Balance');
  await openMatter();
  await admin.tap('✅ Done: it was used');
  await admin.waitFor('Nothing needs you');
});

test('an uncovered refund is offered to the admins once the balance covers it', SLOW, async () => {
  const person = await fixture.newcomer({ amount: '0' });
  await uncovered(person, 'P-BBBBBBBB');
  const before = await openMatter();
  expect(before.buttons.flat().map(({ label }) => label)).not.toContain('↩️ Pay $20 back');
  await fixture.shop.ledger.credit({
    customerId: person.id,
    money: money('25', 'USD'),
    actorId: ADMIN,
    note: null,
    key: 'uncovered:25',
  });
  const after = await openMatter();
  expect(after.buttons.flat().map(({ label }) => label)).toContain('↩️ Pay $20 back');
});
