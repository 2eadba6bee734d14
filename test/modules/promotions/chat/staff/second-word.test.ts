import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../../../../src/platform/values/money.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { said } from '../../../../support/telegram/talk.ts';

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

test('the second person agrees in the queue, and the one who asked does it then', SLOW, async () => {
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

/** Agrees, as the colleague, to the open question. */
async function agree(): Promise<void> {
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'second-word-wanted')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const after = await omar.cursor();
  await omar.start(`desk_${id}`);
  const card = await omar.waitFor('A second person is needed', { after });
  await omar.tap(/Agree/, { message: card.id });
  await omar.waitFor('Agreed. The person who asked', { after });
}

test('a typed promo code that a colleague agreed to is made by typing it again', async () => {
  const { admin, shop } = fixture;
  const typed = '/promo HUGE 50 USD people=100';
  await said(admin, typed, /A second person has to agree/);
  await agree();
  await said(admin, typed, /HUGE is on/);
  expect(await shop.promotions.find('HUGE')).toMatchObject({ mostClaims: 100 });
  await shop.promotions.end('HUGE', owner(ADMIN));
  await said(admin, typed, /HUGE was used before/);
});

test('other terms than those that a colleague agreed to are another question', async () => {
  const { admin, shop, db } = fixture;
  await said(admin, '/promo WIDE 50 USD people=100', /A second person has to agree/);
  await agree();
  await said(admin, '/promo WIDE 5000 USD people=1', /A second person has to agree/);
  expect(await shop.promotions.find('WIDE')).toBeNull();
  await sql`update alerts set ended_at = now() where ended_at is null`.execute(db);
});

test('the form of a promo code is done by one tap once a colleague has agreed', SLOW, async () => {
  const { admin, shop } = fixture;
  await said(admin, '/promo', /Promo codes/);
  await admin.tap(/New promo code/);
  await admin.waitFor(/What does a customer get back/);
  await said(admin, '50 USD', /the word that customers enter/);
  await said(admin, 'vast', /VAST is yours/);
  const after = await admin.cursor();
  await admin.tap(/Make VAST/);
  await admin.waitFor('A second person has to agree', { after });
  await agree();
  const notice = await admin.waitFor('Agreed.', { after });
  await admin.tap('▶️ Do it now', { message: notice.id });
  await admin.waitFor('VAST is on', { after });
  expect(await shop.promotions.find('VAST')).toMatchObject({ mostClaims: 100 });
});
