// @module-tag slow
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/index.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

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

/** Creates a purchase of units with unproven outcomes. */
async function inReview(quantity: number): Promise<PurchaseView> {
  const purchase = await fixture.buy(await fixture.customer(), 'voucher', { quantity });
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('purchase_id', '=', purchase.id)
    .execute();
  return purchase;
}

test('decides all units of a purchase in two taps, with the costs shown', async () => {
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
  const list = await admin.waitFor('Needs you: 2');
  await admin.tapData(`nm:review:${second.code}`, { message: list.id });
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

/** Opens a matter from the list, where the counting of taps begins. */
async function openMatter(label: RegExp): Promise<ChatMessage> {
  await admin.tapData('nl:1');
  await admin.waitFor(/^⚠️ Needs you: \d/);
  await admin.tap(label);
  return admin.waitFor(/^⚠️ Needs you · since/);
}

/** Creates a manual payment that waits for a decision or for its refund. */
async function payment(
  code: string,
  state: 'awaiting' | 'refunding' | 'credited',
  customer: number,
): Promise<void> {
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at, submitted_at, credited_amount)
    values (${code}, ${code}, ${customer}, 'manual', ${state}, 'USD', 20, 'USD', 20, ${code}, ${customer}, now() + interval '1 day',
      now(), ${state === 'awaiting' ? null : '20'}::numeric)`.execute(fixture.db);
}
const stateOf = async (code: string) =>
  (await fixture.db.selectFrom('payments').select('state').where('code', '=', code).executeTakeFirst())
    ?.state;

test('approves a deposit from the list in two taps, rejects it in three', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  await payment('P-AAAAAAAA', 'awaiting', customer.id);
  await payment('P-AAAAAAAB', 'awaiting', customer.id);
  const card = await openMatter(/^💵 \$20 · .*/);
  expect(card.text).toContain('Has bought nothing so far');
  await admin.tap('✅ Approve $20');
  await admin.waitFor(/✔️ Decided: ✅ Approve \$20 · P-AAAAAAAA/);
  expect((await fixture.shop.ledger.balances(customer.id))[0]?.available.amount).toBe('20');

  await openMatter(/^💵 \$20 · .*/);
  await admin.tap('✖ Reject');
  await admin.waitFor('The customer reads the reason');
  await admin.tap('The money didn’t arrive');
  await admin.waitFor(/✔️ Decided: The money didn’t arrive · P-AAAAAAAB/);
  expect(await stateOf('P-AAAAAAAB')).toBe('rejected');
});

test('a refund by hand is confirmed in the queue once the question was answered', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  await payment('P-AAAAAAAC', 'refunding', customer.id);
  await sql`
    insert into payment_refunds (payment_id, amount, reason)
    select id, 20, '{"kind":"by-customer"}' from payments where code = 'P-AAAAAAAC'`.execute(fixture.db);
  await fixture.shop.alerts.raise('refund-by-hand', 'P-AAAAAAAC');
  await openMatter(/^↩️ Pay back \$20 · /);
  await admin.tap('✅ I have paid it back');
  await admin.waitFor(/the customer is told that \$20 is on its way/);
  expect(await stateOf('P-AAAAAAAC')).toBe('refunding');
  await admin.tap('✅ Yes');
  await admin.waitFor(/✔️ Decided: ✅ I have paid it back · P-AAAAAAAC/);
  expect(await stateOf('P-AAAAAAAC')).toBe('refunded');
});

test('a person debits a payment possibly refunded in a lost time', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  await payment('P-AAAAAAAE', 'credited', customer.id);
  await fixture.shop.alerts.raise('refund-unknown', 'P-AAAAAAAE', { customer: String(customer.id) });
  const card = await openMatter(/^↩️ Pay back \$20\?/);
  expect(card.text).toContain('was it paid back in the time that the database lost');
  await admin.tap('✅ I have paid it back');
  await admin.waitFor(/\$20 leave the balance/);
  expect(await stateOf('P-AAAAAAAE')).toBe('credited');
  await admin.tap('✅ Yes');
  await admin.waitFor(/✔️ Decided: ✅ I have paid it back · P-AAAAAAAE/);
  expect(await stateOf('P-AAAAAAAE')).toBe('refunded');
  expect((await fixture.shop.ledger.balances(customer.id))[0]?.available.amount).toBe('-20');
});

test('decides all shown orphan orders of a purchase, but none found later', async () => {
  const orphan = (id: number, unit: number) =>
    sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, currency, cost,
      dealer_created_at, found_at)
    values (${id}, ${`QRPHAN00-${unit}-1-AAAAAAAA`}, ${`QRPHAN00-${unit}`}, 'topUp', 'success', 'USD', 4, now(), now())`.execute(
      fixture.db,
    );
  await orphan(901, 1);
  await orphan(902, 2);
  const card = await openMatter(/Unknown order QRPHAN00 ×2/);
  expect(card.text).toMatch(/2 orders of ours.*the dealer was paid \$8/s);
  await orphan(903, 3);
  await admin.tap('⭐ 🤝 The customer gets it');
  await admin.waitFor(/QRPHAN00-2.*\/debit takes the price off/s);
  await admin.tap('✅ Yes');
  await admin.waitFor('Decided: 2.');
  const found = await fixture.shop.orphans.find('QRPHAN00');
  expect(Object.fromEntries(found.map(({ dealerOrderId, decision }) => [dealerOrderId, decision]))).toEqual({
    901: 'handed-over',
    902: 'handed-over',
    903: null,
  });
});

test('releases or writes off the shown held vouchers, but no later ones', async () => {
  const { id } = await fixture.item('voucher');
  const held = (dealerOrderId: number) =>
    sql`
    insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, withheld_at)
    values (${dealerOrderId}, 'x', ${id}, 'USD', 'voucher', 'success', now(), now())`.execute(fixture.db);
  await held(911);
  await held(912);
  await openMatter(/Held codes: 2/);
  const left = async () =>
    (await fixture.shop.recoveries.withheldSurplus()).flatMap(({ dealerOrderIds }) => dealerOrderIds);
  await admin.tap(/2 × /);
  await admin.waitFor(/One that a customer has used already costs you a refund.*nobody gets them any more/s);
  await held(913);
  await held(914);
  await admin.tap('🎁 Release all 2');
  await admin.waitFor('Decided: 2.');
  expect(await left()).toEqual([913, 914]);

  await openMatter(/Held codes: 2/);
  await admin.tap(/2 × /);
  await admin.waitFor('dealer orders 913, 914');
  await admin.tap('#914');
  await admin.waitFor('dealer order 914. Did a customer get it');
  await admin.tap('🗑 Write it off');
  await admin.waitFor('Decided: 1.');
  expect(await left()).toEqual([913]);
  const { rows } = await sql`select written_off_by from surplus_orders where dealer_order_id = 914`.execute(
    fixture.db,
  );
  expect(rows).toEqual([{ written_off_by: String(ADMIN) }]);
});

test('a viewer of money or orders decides nothing, even by forged buttons', async () => {
  const viewer = await fixture.newcomer();
  await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'viewer', ${ADMIN})`.execute(
    fixture.db,
  );
  const customer = await fixture.newcomer({ amount: '0' });
  await payment('P-AAAAAAAD', 'awaiting', customer.id);
  await viewer.tapData('nm:deposit:P-AAAAAAAD');
  const card = await viewer.waitFor('P-AAAAAAAD');
  expect(card.buttons.flat().map(({ label }) => label)).not.toContain('✅ Approve $20');
  await viewer.tapData('nv:yes:approve:deposit:P-AAAAAAAD:');
  await viewer.tapData('ng:yes:written-off:orphan:QRPHAN00:999999');
  await viewer.tapData('ng:yes:release:withheld:all:999999');
  expect(await stateOf('P-AAAAAAAD')).toBe('awaiting');
  expect(await fixture.shop.recoveries.withheldSurplus()).toHaveLength(1);
  expect((await fixture.shop.orphans.find('903'))[0]?.decision).toBeNull();
});
