import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

const OTHER = 9_005;
let fixture: ChatFixture;
let other: Person;
beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [OTHER] });
  other = await fixture.people.createUser({ id: OTHER, firstName: 'Omar', languageCode: 'en' });
  for (const person of [fixture.admin, other]) {
    await person.start();
    await person.waitFor('Noor Store');
  }
});
afterAll(() => fixture.close());

const rateOf = async (currency: string) =>
  (await fixture.shop.exchange.rates()).rates.find((one) => one.currency === currency)?.rate;
/** Opens the question's card in the queue as the other owner, and answers it. */
async function answers(label: RegExp): Promise<void> {
  await other.start();
  await other.waitFor('desk');
  await other.tap(/Needs you \(1\)/);
  await other.waitFor('A second person is needed');
  await other.tap(label);
}

test('an act that a colleague agreed to is done by one tap on the message that says so', SLOW, async () => {
  const { admin } = fixture;
  await admin.send('/rates EUR 1.05');
  await admin.tap(/Yes/, { message: (await admin.waitFor('not set → 1 EUR = 1.05 USD')).id });
  await admin.waitFor('A second person has to agree');
  expect(await rateOf('EUR')).toBeUndefined();
  await answers(/Agree/);
  const notice = await admin.waitFor('Agreed.');
  expect(notice.text).toContain('Omar');
  await admin.tap('▶️ Do it now', { message: notice.id });
  await admin.waitFor('The rate is changed');
  expect(await rateOf('EUR')).toBe('1.05');
});

test('an act that was refused has no button', async () => {
  const { admin } = fixture;
  await admin.send('/rates TRY 0.03');
  await admin.tap(/Yes/, { message: (await admin.waitFor('not set → 1 USD = 33.3333 TRY')).id });
  await admin.waitFor('A second person has to agree');
  await answers(/✖ Refuse/);
  const notice = await admin.waitFor('This was refused by');
  expect(notice.buttons).toEqual([]);
  expect(await rateOf('TRY')).toBeUndefined();
});

test('a question that was sent to the others as a card is not sent again as an alert', async () => {
  const { admin, db } = fixture;
  const customer = await fixture.newcomer({ amount: '0' });
  await admin.send(`/credit ${customer.id} 3000 USD`);
  await admin.tap(/Yes/, { message: (await admin.waitFor('balance?')).id });
  await admin.waitFor('The others were asked');
  const { rows } = await sql<{ sent: boolean }>`
    select sent_at is not null as sent from alerts
    where kind = 'second-word-wanted' and ended_at is null and detail ->> 'kind' = 'credit'`.execute(db);
  expect(rows).toEqual([{ sent: true }]);
});

test('an agreement to codes is told to who asked, though its answer was lost', SLOW, async () => {
  const { admin, shop } = fixture;
  await admin.send('/codes 20 200 USD');
  await admin.tap(/Yes/, { message: (await admin.waitFor('Make 20 codes')).id });
  const card = await other.waitFor('Make 20 codes', { after: 0 });
  const { agree } = shop.balanceCodes;
  const losing = vi.spyOn(shop.balanceCodes, 'agree').mockImplementationOnce(async (...args) => {
    await agree(...args);
    throw new Error('Connection terminated unexpectedly');
  });
  onTestFinished(() => losing.mockRestore());
  await other.tap(/Yes/, { message: card.id });
  await other.waitFor('Agreed');
  expect((await admin.waitFor('A second person has agreed')).text).toContain('Omar');
});
