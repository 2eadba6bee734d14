import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

/** Creates an order with an unproven outcome. The dealer accepted it, or never received it. */
async function inReview(
  person: Person,
  dealer: 'took it' | 'never heard of it',
): Promise<{ purchase: PurchaseView; code: string }> {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'drop', when: dealer === 'took it' ? 'after' : 'before' },
  });
  const purchase = await fixture.buy(person.id, 'voucher');
  await fixture.work.submit(purchase.orders[0]?.id ?? '');
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('id', '=', purchase.orders[0]?.id ?? '')
    .execute();
  await fixture.shop.protection.closeBreaker(owner(ADMIN));
  return { purchase, code: `${purchase.code}-1` };
}

async function decide(code: string, label: RegExp): Promise<void> {
  await admin.send(`/order ${code}`);
  await admin.waitFor('Was it delivered?');
  await admin.tap(label);
  await admin.waitFor(new RegExp(code));
  await admin.tap('✅ Yes');
}

const heldOf = async (person: Person, currency: string) =>
  (await fixture.shop.ledger.balances(person.id)).find((one) => one.available.currency === currency);

async function everythingAddsUp(): Promise<void> {
  const { postings, ...invariants } = await fixture.shop.ledger.audit();
  expect(postings).toBeGreaterThan(0);
  expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
}

test('an admin refunds after two questions, logged by name', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /Give .* back$/);
  await admin.waitFor('given up, paid back');
  expect(await heldOf(person, purchase.total.currency)).toMatchObject({
    available: { amount: '1000' },
    held: { amount: '0' },
  });
  const [story] = await fixture.shop.reports.order(code);
  expect(story?.events.at(-1)).toMatchObject({ actorId: ADMIN, to: 'abandoned' });
  await everythingAddsUp();
});

test('an admin retries it, which buys it once', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /Attempt again/);
  await admin.waitFor('⏳ waits');
  await fixture.finishOrders();
  await fixture.finishOrders();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await everythingAddsUp();
});

test('an admin\'s "delivered elsewhere" captures the payment, ends the order', async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /They have it already/);
  await admin.waitFor('✅ delivered');
  expect(await heldOf(person, purchase.total.currency)).toMatchObject({ held: { amount: '0' } });
  const view = await fixture.shop.purchases.view(purchase.code, person.id);
  expect(view?.refunded.amount).toBe('0');
  await everythingAddsUp();
});

test('an admin names the dealer order, whose voucher is then delivered', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'took it');
  const dealerOrders = await fixture.sandbox.control.orders();
  const [mine] = dealerOrders.slice(-1);
  const [anothers] = dealerOrders;
  await admin.send(`/adopt ${code} 999999999`);
  await admin.waitFor('knows no order 999999999');
  await admin.send(`/adopt ${code} ${anothers?.id}`);
  await admin.waitFor(/belongs to another order|is in another currency|is for another phone/);
  await admin.send(`/adopt ${code} ${mine?.id}`);
  const question = await admin.waitFor(`Is dealer order ${mine?.id} the one of ${code}?`);
  expect(question.text).toContain('it carries our reference of this order');
  await admin.tap('✅ Yes');
  await admin.waitFor(/at the dealer|delivered/);
  await fixture.finishOrders();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  expect((await fixture.shop.purchases.goods(purchase.code, person.id)).goods).toHaveLength(1);
  await everythingAddsUp();
});

/** Creates a dealer order without a ref, as if the panel had made it or the ref was lost on its way. */
async function orderedWithoutRef(of: PurchaseView, phone: string): Promise<number> {
  const { sandbox } = fixture;
  const { id } = await fixture.item('voucher');
  const answer = await fetch(`${sandbox.url}/order`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ productItem: id, customer: { phone }, orderCurrency: of.total.currency }),
  });
  expect(answer.status).toBeLessThan(300);
  return (await sandbox.control.orders()).at(-1)?.id ?? 0;
}
const listReads = async () => (await fixture.sandbox.control.requests())['GET /order'].received;

test('a search at the dealer adopts the order with the ref', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'took it');
  await admin.send(`/order ${code}`);
  await admin.waitFor('Was it delivered?');
  await admin.tap('🔎 Look at the dealer now');
  await admin.waitFor(`Found, and taken over: ${code}`);
  await fixture.finishOrders();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
});

test('a search at the dealer lists unowned candidates, which a button adopts', SLOW, async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  const mine = await orderedWithoutRef(purchase, (await fixture.shop.reports.order(code))[0]?.phone ?? '');
  const anothers = await orderedWithoutRef(purchase, '+9647709999998');
  // A search pauses for five seconds.
  fixture.ahead(6_000);
  await admin.tapData(`nm:review:${purchase.code}`);
  await admin.waitFor('Was it delivered?');
  await admin.tap('🔎 Look at the dealer now');
  const listed = await admin.waitFor(/each could be the one/);
  const labels = listed.buttons.flat().map(({ label }) => label);
  expect(labels).toContain(`🔗 ${mine} is ${code} …`);
  expect(labels.join()).not.toContain(String(anothers));
  expect(listed.text).toContain('same cost');

  const reads = await listReads();
  await admin.tap('🔎 Look at the dealer now');
  await admin.waitFor('The list was read seconds ago');
  expect(await listReads()).toBe(reads);

  fixture.ahead(6_000);
  await admin.tap('🔎 Look at the dealer now');
  await admin.waitFor(/each could be the one/);
  await admin.tap(`🔗 ${mine} is ${code} …`);
  await admin.waitFor(`Is dealer order ${mine} the one of ${code}?`);
  await admin.tap('✅ Yes');
  await admin.waitFor(/at the dealer|delivered/);
  await fixture.finishOrders();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await everythingAddsUp();
});

test('of two who look at the dealer at the same moment one reads the list', async () => {
  const person = await fixture.newcomer();
  const { purchase } = await inReview(person, 'never heard of it');
  fixture.ahead(6_000);
  const { reviews } = fixture.shop;
  const both = await Promise.all([
    reviews.searchDealer(purchase.code, owner(1)),
    reviews.searchDealer(purchase.code, owner(2)),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const [read] = both.filter((one) => one.ok);
  expect(read).toMatchObject({ complete: true, found: [], waiting: [`${purchase.code}-1`] });
});

test("of two simultaneous admins the second learns the first's decision", async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  const results = await Promise.all([
    fixture.shop.reviews.decide(code, 'refund', owner(1)),
    fixture.shop.reviews.decide(code, 'delivered-elsewhere', owner(2)),
    fixture.shop.reviews.decide(code, 'refund', owner(3)),
    fixture.shop.reviews.decide(code, 'retry', owner(4)),
  ]);
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  await admin.tapData(`rv:yes:refund:${code}`);
  await admin.waitFor(new RegExp(`${code} · .*(given up|delivered|waits)`, 'u'));
  expect(['abandoned', 'succeeded', 'queued']).toContain((await fixture.state(purchase))[0]);
  await everythingAddsUp();
});

test('nobody but an admin decides, whatever button is forged', async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  for (const data of [`rv:yes:refund:${code}`, `rv:yes:retry:${code}`, `ra:${code}:1`, `nf:${purchase.code}`])
    await person.tapData(data);
  await person.send('/adopt X 1');
  await person.waitFor('I don’t know that command');
  expect(await fixture.state(purchase)).toEqual(['review']);
});

// Runs last, because its surplus voucher would serve the next buyer.
test('an order that appears after the refund never reaches the customer', async () => {
  const person = await fixture.newcomer();
  const { purchase, code } = await inReview(person, 'took it');
  await decide(code, /Give .* back$/);
  await admin.waitFor('given up, paid back');
  await fixture.work.scan();
  expect(await fixture.state(purchase)).toEqual(['abandoned']);
  expect((await fixture.shop.purchases.goods(purchase.code, person.id)).goods).toEqual([]);
  const surplus = await fixture.db.selectFrom('surplus_orders').select('order_id').execute();
  expect(surplus).toEqual([{ order_id: purchase.orders[0]?.id }]);
  await everythingAddsUp();
});

test('/latency tells how late orders appeared', async () => {
  await admin.send('/latency');
  const answer = await admin.waitFor('How late orders appeared');
  expect(answer.text).toMatch(/Vouchers, \d+ attempts\. Half were confirmed within \d+\.\d s/);
  expect(answer.text).toMatch(/Without an answer: \d+, made at most \d/);
});
