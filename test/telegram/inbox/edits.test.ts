import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture({
    paymentMethods: [paidElsewhere().method, paidElsewhere('voucher').method],
  });
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

const WITHOUT_EFFECT = /the change has no effect/;

/** Begins a top-up with one field, up to the question for the account. */
async function toAccount(person: Person): Promise<void> {
  const row = await fixture.db
    .selectFrom('items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('wallets as w', 'w.currency', 'i.currency')
    .select('i.id')
    .where('p.type', '=', 'top-up')
    .where('i.shelf_position', 'is not', null)
    .where('p.shelf_position', 'is not', null)
    .where('w.active', '=', true)
    .where(sql<boolean>`jsonb_array_length(p.required_info) = 1`)
    .where('i.list_price', '<', '500')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await person.start(`item_${row.id}`);
  await person.waitFor(/We’ll ask you for:/);
  await person.tap(/Buy/);
  await person.waitFor('✏️ Account ID');
}

const contexts = async (person: Person) =>
  (
    await fixture.db
      .selectFrom('purchases')
      .select('context')
      .where('customer_id', '=', String(person.id))
      .execute()
  ).map(({ context }) => Object.values(context as Record<string, string>));

const confirms = (after: number, person: Person): Promise<ChatMessage> =>
  person.waitFor('Please check and confirm', { after });

describe('the edit of an answer', () => {
  test('is the new answer while the purchase is not confirmed', SLOW, async () => {
    const person = await fixture.newcomer();
    await toAccount(person);
    const typed = await person.send('5123456789');
    const before = await person.waitFor('Please check and confirm');
    expect(before.text).toContain('5123456789');
    const after = await person.cursor();
    await person.edit(typed, '5123456780');
    const confirm = await confirms(after, person);
    expect(confirm.text).toContain('5123456780');
    expect(confirm.text).not.toContain('5123456789');
    const buttons = async () =>
      (await person.transcript()).find(({ id }) => id === before.id)?.buttons.flat();
    await expect.poll(buttons).toEqual([]);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await contexts(person)).toEqual([['5123456780']]);
  });

  test('that was refused is read again', async () => {
    const person = await fixture.newcomer();
    await toAccount(person);
    const typed = await person.send('5123 456 789');
    await person.waitFor('✏️ Account ID');
    const after = await person.cursor();
    await person.edit(typed, '5123456788');
    expect((await confirms(after, person)).text).toContain('5123456788');
    await person.tap(/Cancel/);
  });

  test('takes up a purchase that was left', async () => {
    const person = await fixture.newcomer();
    await toAccount(person);
    const typed = await person.send('5123456789');
    await person.waitFor('Please check and confirm');
    await person.send('/balance');
    await person.waitFor(/Balance/);
    const after = await person.cursor();
    await person.edit(typed, '5123456787');
    expect((await confirms(after, person)).text).toContain('5123456787');
  });

  test('changes nothing once the purchase is confirmed, in the person’s language', async () => {
    const person = await fixture.newcomer({ locale: 'en' });
    await toAccount(person);
    const typed = await person.send('5123456789');
    await person.waitFor('Please check and confirm');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.shop.customers.setLocale(person.id, 'ar');
    await person.edit(typed, '5123456780');
    await person.waitFor(/والتعديل لا يغيّر شيئًا/);
    expect(await contexts(person)).toEqual([['5123456789']]);
  });

  test('is the new amount while no way of paying is chosen', async () => {
    const person = await fixture.newcomer();
    await person.send('/deposit');
    await person.waitFor(/How much in/);
    const typed = await person.send('25');
    await person.waitFor(/Add AED\s25/);
    await person.edit(typed, '35');
    await person.waitFor(/Add AED\s35/);
  });
});

describe('the edit of another message', () => {
  test('is no command, whoever sends it', async () => {
    const person = await fixture.newcomer();
    const typed = await admin.send(`/credit ${person.id} 5 USD`);
    await admin.waitFor(/Add \$5/);
    for (const words of [`/credit ${person.id} 500 USD`, '/costlimit 93']) {
      const after = await admin.cursor();
      await admin.edit(typed, words);
      await admin.waitFor(WITHOUT_EFFECT, { after });
    }
    await fixture.handled();
    const { rows } = await fixture.database.pool.query(
      'select amount from adjustments where customer_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.amount)).toBe(5);
  });

  test('begins no payment', async () => {
    const person = await fixture.newcomer();
    const typed = await person.send('/deposit');
    await person.waitFor(/How much in/);
    const after = await person.cursor();
    await person.edit(typed, '/deposit 35');
    await person.waitFor(WITHOUT_EFFECT, { after });
    await person.send('/cancel');
    await person.edit(typed, '35');
    await fixture.handled();
    expect((await fixture.shop.payments.list(person.id, 1)).entries).toEqual([]);
  });

  test('that moves on a map is not answered', async () => {
    const person = await fixture.newcomer();
    const receive = await openWebhook(fixture);
    const before = (await person.transcript()).length;
    const message = rawMessage(person, '', { text: undefined, location: { latitude: 1, longitude: 2 } });
    await receive({ edited_message: { ...message, edit_date: 1_790_000_001 } });
    await fixture.handled();
    expect((await person.transcript()).length).toBe(before);
  });
});

describe('a prompt of staff', () => {
  const notes = async (person: Person) =>
    (
      await fixture.database.pool.query<{ text: string }>(
        'select text from customer_notes where customer_id = $1',
        [person.id],
      )
    ).rows.map(({ text }) => text);

  test('reads an answer again that was too long, and not one that it took', async () => {
    const person = await fixture.newcomer();
    await admin.send(`/customer ${person.id}`);
    await admin.waitFor('Customer since');
    await admin.tap('📝 Note');
    await admin.waitFor('Type a note');
    const typed = await admin.send('x'.repeat(1_001));
    await admin.waitFor(/too long/);
    await admin.edit(typed, 'pays late');
    await admin.waitFor('Noted.');
    expect(await notes(person)).toEqual(['pays late']);
    await admin.edit(typed, 'pays on time');
    await admin.waitFor(WITHOUT_EFFECT);
    expect(await notes(person)).toEqual(['pays late']);
  });
});
