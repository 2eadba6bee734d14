import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../../../src/platform/values/money.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';

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
  test('is one line that names the customer and the last words', SLOW, async () => {
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

  test('shows what was said, and is answered by words that reach the customer', SLOW, async () => {
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

  test('is answered by a photo', SLOW, async () => {
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

  test('is answered by a file', SLOW, async () => {
    const { person, id } = await writer('Nergz', 'Where do I type it?');
    await open(id);
    await fixture.admin.waitFor(/Nergz/);
    await fixture.admin.tap('↩️ Reply');
    await fixture.admin.waitFor('Type the answer');
    await fixture.admin.sendFile({ name: 'steps.pdf', bytes: PICTURE });
    await fixture.admin.waitFor('Your answer is on its way to Nergz');
    await fixture.finishOrders();
    expect((await person.waitFor('A message from the shop')).kind).toBe('document');
  });

  test('does not end while the customer wrote something that was not read', SLOW, async () => {
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

describe('a quick answer', () => {
  test('is written once, previewed, and sent with one tap in the customer’s language', SLOW, async () => {
    const { person, id } = await writer('Rana', 'Where is it?');
    await open(id);
    await fixture.admin.waitFor(/Rana/);
    await fixture.admin.tap('⚡ Quick answers');
    await fixture.admin.waitFor('no quick answers yet');
    await fixture.admin.tap('➕ New quick answer');
    await fixture.admin.waitFor('Type the answer in English');
    await fixture.admin.send('Your order is being delivered.');
    await fixture.admin.waitFor(/Rana reads:.*being delivered/s);
    await fixture.shop.customers.setLocale(person.id, 'ar');
    await fixture.admin.tap('◀ Back');
    await fixture.admin.waitFor('Rana reads Arabic');
    await fixture.admin.tap('Your order is being delivered.');
    await fixture.admin.waitFor('no text in Arabic yet');
    await fixture.admin.tap('✏️ Text in Arabic');
    await fixture.admin.waitFor('Type the answer in Arabic');
    await fixture.admin.send('طلبك في الطريق.');
    await fixture.admin.waitFor(/Rana reads:.*طلبك/s);
    await fixture.admin.tap('📨 Send to Rana');
    await fixture.admin.waitFor('Your answer is on its way to Rana');
    await fixture.finishOrders();
    await person.waitFor('طلبك في الطريق.');
  });

  test('is shown again where it was changed, or the customer wrote, since its preview', SLOW, async () => {
    const { person, id } = await writer('Dilan', 'Where is it?');
    const { quickAnswers } = fixture.shop.inquiries;
    const answer = await quickAnswers.set(owner(ADMIN), null, { language: 'en', text: 'Soon.' });
    await open(id);
    await fixture.admin.waitFor(/Dilan/);
    await fixture.admin.tap('⚡ Quick answers');
    await fixture.admin.waitFor('Quick answers for Dilan');
    await fixture.admin.tap('Soon.');
    await fixture.admin.waitFor(/Dilan reads:.*Soon/s);
    await quickAnswers.set(owner(ADMIN), answer, { language: 'en', text: 'Within a week.' });
    await fixture.admin.tap('📨 Send to Dilan');
    await fixture.admin.waitFor(/Dilan reads:.*Within a week/s);
    await person.send('/support Never mind');
    await person.waitFor('Added');
    await fixture.admin.tap('📨 Send to Dilan');
    await fixture.admin.waitFor(/Dilan reads:.*Within a week/s);
    const { rows } = await sql`
      select from inquiry_messages where inquiry_id = ${id} and author_id is not null`.execute(fixture.db);
    expect(rows).toEqual([]);
  });
});

test('who looks after a conversation reads that its customer wrote again, and opens it', async () => {
  const { person, id } = await writer('Karwan', 'Hello?');
  await fixture.shop.inquiries.assign(owner(ADMIN), id, ADMIN);
  await person.send('/support Anybody?');
  await person.waitFor('Added');
  await fixture.finishOrders();
  await fixture.admin.waitFor('has written again');
  await fixture.admin.tap('💬 Open the conversation');
  await fixture.admin.waitFor(/Karwan.*Anybody\?/s);
});

test('an answered conversation is read again, and the desk counts those that wait', SLOW, async () => {
  const { id } = await writer('Avin', 'Hello?');
  await fixture.admin.send('/desk');
  const label = (await fixture.admin.waitFor(/desk/)).buttons
    .flat()
    .find((one) => one.label.startsWith('💬 Customers write'))?.label;
  const { rows } = await sql<{ waiting: string }>`
    select count(*) as waiting from inquiries where state = 'open'`.execute(fixture.db);
  expect(label).toBe(`💬 Customers write (${rows[0]?.waiting})`);
  await fixture.admin.tap(label ?? '');
  await fixture.admin.waitFor(/💬 Messages/);
  await fixture.admin.tap(/Avin writes/);
  await fixture.admin.waitFor(/Avin/);
  await fixture.shop.inquiries.answer(owner(ADMIN), id, { key: 'avin', text: 'Yes?', file: null });
  await fixture.admin.tapData(`nm:inquiry:${id}`);
  await fixture.admin.waitFor(/Avin.*Yes\?/s);
});

test('a report about a code and the conversation stand on each other’s card', SLOW, async () => {
  const { person, id } = await writer('Shilan', 'My code is used');
  const order = await fixture.buy(person.id, 'voucher');
  await fixture.finishOrders();
  await fixture.shop.codeProblems.open(`${order.code}-1`, person.id, 'used');
  await fixture.shop.codeProblems.say(`${order.code}-1`, person.id, {
    text: 'It says redeemed',
    fileId: null,
  });
  await open(id);
  await fixture.admin.waitFor(/Shilan.*It says redeemed/s);
  await fixture.admin.tap(new RegExp(`Report about ${order.code}-1`));
  await fixture.admin.waitFor(/The customer also wrote.*My code is used/s);
  await fixture.admin.tap('💬 Open the conversation');
  await fixture.admin.waitFor(/Conversation with a customer.*Shilan/s);

  await fixture.admin.send(`/order ${order.code}`);
  const story = await fixture.admin.waitFor(/It says redeemed.*The customer also wrote.*My code is used/s);
  expect(story.buttons.flat().map(({ label }) => label)).toContain('💬 Open the conversation');
});

test('a photo of a conversation becomes the receipt of a payment that waits', SLOW, async () => {
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
