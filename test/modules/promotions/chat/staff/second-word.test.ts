import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../../../../src/platform/values/money.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

const COLLEAGUE = 9005;
let fixture: ChatFixture;
let omar: Person;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [COLLEAGUE] });
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
  omar = await fixture.people.createUser({ id: COLLEAGUE, firstName: 'Omar', languageCode: 'en' });
  await omar.start();
  await omar.waitFor('Noor Store');
});
afterAll(() => fixture.close());

test('the second person agrees in the queue, and the one who asked does it then', async () => {
  const person = await fixture.newcomer({ amount: '0' });
  const { db, admin } = fixture;
  const make = () =>
    fixture.shop.promotions.make({
      code: 'BIGSALE',
      gives: { percent: null, amount: money('50', 'USD') },
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 100,
      days: null,
      requestKey: `big:${person.id}`,
      actor: owner(ADMIN),
    });
  await expect(make()).rejects.toThrow('second person');
  const { id } = await db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'second-word-wanted')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await omar.start(`desk_${id}`);
  const card = await omar.waitFor('A second person is needed');
  expect(card.text).toContain('a promo code');
  expect(card.text).toContain('$5,000');
  expect(card.text).toContain('Huda');
  await omar.tap(/Agree/, { message: card.id });
  await omar.waitFor('Agreed. The person who asked');
  await admin.waitFor('Please do it again now');
  expect(await make()).toMatchObject({ code: 'BIGSALE' });
});
