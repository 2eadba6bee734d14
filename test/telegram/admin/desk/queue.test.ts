import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/chat-fixture.ts';

const OTHER = 9002;
let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [OTHER] });
  ({ admin } = fixture);
});
afterAll(() => fixture.close());

async function openDesk(): Promise<void> {
  await admin.start();
  await admin.waitFor('desk');
}

/** A purchase of units whose outcome could not be proven. */
async function inReview(quantity: number): Promise<PurchaseView> {
  const purchase = await fixture.buy(await fixture.customer(), 'voucher', { quantity });
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('purchase_id', '=', purchase.id)
    .execute();
  return purchase;
}

test('all units of a purchase are decided in two taps, with what each choice costs, and another admin learns who did', async () => {
  const purchase = await inReview(3);
  await openDesk();
  const other = await fixture.people.createUser({ id: OTHER, firstName: 'Omar', languageCode: 'en' });
  await other.start();
  await other.waitFor('desk');
  await other.tap(/Needs you \(1\)/);
  await other.waitFor('Needs you: 1 of 1');
  await other.tap(/Attempt again/);
  await other.waitFor(/the dealer is paid twice/);

  await admin.tap(/Needs you \(1\)/);
  const card = await admin.waitFor('Needs you: 1 of 1');
  expect(card.text).toContain(`${purchase.code}-1, ${purchase.code}-2, ${purchase.code}-3`);
  expect(card.text).toContain('its voucher is kept for the next buyer');
  await admin.tap(/^⭐ 💰 Give .* back$/);
  await admin.waitFor(/Give it back: /);
  await admin.tap('✅ Yes');
  await admin.waitFor(/Decided: 3.*Nothing needs you/s);
  expect(await fixture.state(purchase)).toEqual(['abandoned', 'abandoned', 'abandoned']);

  await other.tap('✅ Yes');
  await other.waitFor('Decided by Huda');
  expect(await fixture.state(purchase)).toEqual(['abandoned', 'abandoned', 'abandoned']);
});

test('what was put off is out of the queue, and the list leads to each matter', async () => {
  const first = await inReview(1);
  const second = await inReview(1);
  await openDesk();
  await admin.tap(/Needs you \(2\)/);
  await admin.waitFor('1 of 2');
  await admin.tap('🗒 List');
  await admin.waitFor('Needs you: 2');
  await admin.tap(new RegExp(second.code));
  await admin.waitFor(`${second.code}-1`);
  await admin.tap(/In 4 hours/);
  await admin.waitFor('Put off');
  await admin.waitFor(`${first.code}-1`);
  const left = await fixture.shop.desk.queue(
    await fixture.shop.staff.of(ADMIN).then((actor) => actor ?? expect.fail()),
    { offset: 0, limit: 10 },
  );
  expect(left.entries.map(({ subject }) => subject)).toEqual([first.code]);
});
