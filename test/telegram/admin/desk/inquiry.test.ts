import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../../src/shop/money.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';

const CASHIER = 9_102;
let fixture: ChatFixture;
let cashier: Person;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor(/./);
  cashier = await fixture.people.createUser({ id: CASHIER, firstName: 'Rami', languageCode: 'ar' });
  await cashier.start();
  await cashier.waitFor(/./);
  await sql`
    insert into staff (person_id, role, invited_by, since) values (${CASHIER}, 'cashier', ${ADMIN}, now())`.execute(
    fixture.db,
  );
});
afterAll(() => fixture.close());

async function writer(name: string, words: string): Promise<{ person: Person; id: string }> {
  const person = await fixture.newcomer({ name });
  await person.send(`/support ${words}`);
  await person.waitFor('Your message is with our team');
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where customer_id = ${person.id} and state <> 'done'`.execute(fixture.db);
  return { person, id: rows[0]?.id ?? '' };
}

async function open(id: string): Promise<void> {
  await fixture.admin.send('/desk');
  await fixture.admin.waitFor(/./);
  await fixture.admin.tapData(`nm:inquiry:${id}`);
}

describe('a conversation in the queue', () => {
  test('is one line that names the customer and the last words', async () => {
    await writer('Zainab', 'My code does not work');
    await fixture.admin.send('/desk');
    await fixture.admin.waitFor(/./);
    await fixture.admin.tapData('nl:1');
    const list = await fixture.admin.waitFor((message) =>
      message.buttons.flat().some(({ label }) => label.includes('Zainab writes')),
    );
    expect(list.buttons.flat().map(({ label }) => label)).toContainEqual(
      expect.stringMatching(/^💬 Zainab writes: My code does not work · /),
    );
  });

  test('shows what was said, and is answered by words that reach the customer', async () => {
    const { person, id } = await writer('Salma', 'Where is my order?');
    await open(id);
    await fixture.admin.waitFor(/Salma.*Where is my order\?/s);
    await fixture.admin.tap('↩️ Reply');
    await fixture.admin.waitFor(/Where is my order\?.*Type the answer/s);
    await fixture.admin.send('It is on its way.');
    await fixture.admin.waitFor('Your answer is on its way to Salma');
    await fixture.finishOrders();
    await person.waitFor('It is on its way.');
    await fixture.admin.tapData(`nm:inquiry:${id}`);
    await fixture.admin.waitFor(/./);
  });

  test('is answered by a photo', async () => {
    const { person, id } = await writer('Hiwa', 'How do I redeem it?');
    await open(id);
    await fixture.admin.waitFor(/Hiwa/);
    await fixture.admin.tap('↩️ Reply');
    await fixture.admin.waitFor('Type the answer');
    await fixture.admin.sendFile({ name: 'how.png', bytes: PICTURE, photo: true, caption: 'Like this' });
    await fixture.admin.waitFor('Your answer is on its way to Hiwa');
    await fixture.finishOrders();
    const message = await person.waitFor('Like this');
    expect(message.kind).toBe('photo');
  });

  test('does not end while the customer wrote something that was not read', async () => {
    const { person, id } = await writer('Lina', 'Hello?');
    await open(id);
    await fixture.admin.waitFor(/Lina/);
    await person.send('/support And I paid twice');
    await person.waitFor('Added');
    await fixture.admin.tap('✅ Done');
    await fixture.admin.waitFor(/Lina has written something new.*I paid twice/s);
    await fixture.admin.tap('✅ Done');
    await fixture.admin.waitFor('The conversation with Lina has ended');
  });

  test('is read and not answered by whoever may not write to customers', async () => {
    const { id } = await writer('Noor', 'Hello?');
    await cashier.send('/desk');
    await cashier.waitFor(/./);
    await cashier.tapData(`nm:inquiry:${id}`);
    const card = await cashier.waitFor(/Noor/);
    expect(card.buttons.flat().map(({ label }) => label)).not.toContain('↪️ رد');
    await cashier.tapData(`iqr:${id}`);
    await cashier.send('I am not allowed to');
    await cashier.waitFor(/./);
    const { rows } = await sql`
      select from inquiry_messages where inquiry_id = ${id} and author_id is not null`.execute(fixture.db);
    expect(rows).toEqual([]);
  });
});

test('a photo of a conversation becomes the receipt of a payment that waits', async () => {
  const { person, id } = await writer('Sara', 'I paid, see the photo');
  await person.sendFile({ name: 'r.png', bytes: PICTURE, photo: true });
  await person.waitFor('Added');
  const { manualMethods, payments, deposits } = fixture.shop;
  const method = await manualMethods.add({ kind: 'bank', name: { en: 'Rafidain' } }, owner(ADMIN));
  await manualMethods.change(
    method.id,
    {
      instructions: { language: 'en', text: 'Send it.' },
      currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
      isOn: true,
    },
    owner(ADMIN),
  );
  const begun = await payments.begin({
    requestKey: 'sara',
    customerId: person.id,
    method: 'manual',
    variant: String(method.id),
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted: null,
    chatId: person.id,
    messageId: null,
  });
  if (!begun.ok) throw new Error('the payment was not begun');
  const { code } = begun.payment;
  await sql`update payments set state = 'awaiting' where code = ${code}`.execute(fixture.db);
  await open(id);
  await fixture.admin.waitFor(/Sara/);
  await fixture.admin.tap(/Files \(1\)/);
  await fixture.admin.waitFor(/From Sara/);
  await fixture.admin.tap('💵 Attach to payment');
  await fixture.admin.waitFor(/Which payment of Sara/);
  await fixture.admin.tap(new RegExp(code));
  await fixture.admin.waitFor(/The receipt is with payment/);
  expect((await deposits.card(code))?.proof?.fileId).toBeTruthy();
});
