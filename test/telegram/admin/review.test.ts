import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/shop/shop.ts';
import { ADMIN, type ChatWorld, openChatWorld } from '../../support/chat-fixture.ts';

let world: ChatWorld;
let admin: Person;

beforeAll(async () => {
  world = await openChatWorld();
  ({ admin } = world);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterAll(() => world.close());

/** An order of which its outcome could not be proven; the dealer took it, or never heard of it. */
async function inReview(
  person: Person,
  dealer: 'took it' | 'never heard of it',
): Promise<{ purchase: PurchaseView; code: string }> {
  await world.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'drop', when: dealer === 'took it' ? 'after' : 'before' },
  });
  const purchase = await world.buy(person.id, 'voucher');
  await world.work.submit(purchase.orders[0]?.id ?? '');
  await world.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('id', '=', purchase.orders[0]?.id ?? '')
    .execute();
  await world.shop.protection.closeBreaker(ADMIN);
  return { purchase, code: `${purchase.code}-1` };
}

async function decide(code: string, label: RegExp): Promise<void> {
  await admin.send(`/order ${code}`);
  await admin.waitFor('Its outcome cannot be proven');
  await admin.tap(label);
  await admin.waitFor(new RegExp(code));
  await admin.tap('✅ Yes');
}

const heldOf = async (person: Person, currency: string) =>
  (await world.shop.ledger.balances(person.id)).find((one) => one.available.currency === currency);

async function everythingAddsUp(): Promise<void> {
  const { postings, ...invariants } = await world.shop.ledger.audit();
  expect(postings).toBeGreaterThan(0);
  expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
}

test('an admin gives the money back; it is asked twice, logged with the name, and the customer sees it', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /Give the money back/);
  await admin.waitFor('abandoned');
  expect(await heldOf(person, purchase.total.currency)).toMatchObject({
    available: { amount: '1000' },
    held: { amount: '0' },
  });
  const [story] = await world.shop.reports.order(code);
  expect(story?.events.at(-1)).toMatchObject({ actorId: ADMIN, to: 'abandoned' });
  await everythingAddsUp();
});

test('an admin has it attempted again, and it is bought once', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /Attempt again/);
  await admin.waitFor('queued');
  await world.settle();
  await world.settle();
  expect(await world.state(purchase)).toEqual(['succeeded']);
  await everythingAddsUp();
});

test('an admin says that the customer got it elsewhere: it is paid, and nothing more comes', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  await decide(code, /Delivered elsewhere/);
  await admin.waitFor('succeeded');
  expect(await heldOf(person, purchase.total.currency)).toMatchObject({ held: { amount: '0' } });
  const view = await world.shop.purchases.view(purchase.code, person.id);
  expect(view?.refunded.amount).toBe('0');
  await everythingAddsUp();
});

test('an admin names the dealer order; it is checked, shown, and its voucher is delivered', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'took it');
  const dealerOrders = await world.sandbox.control.orders();
  const [mine] = dealerOrders.slice(-1);
  const [anothers] = dealerOrders;
  await admin.send(`/adopt ${code} 999999999`);
  await admin.waitFor('knows no order 999999999');
  await admin.send(`/adopt ${code} ${anothers?.id}`);
  await admin.waitFor(/belongs to another order|is in another currency|is for another phone/);
  await admin.send(`/adopt ${code} ${mine?.id}`);
  const question = await admin.waitFor(`Is dealer order ${mine?.id} the one of ${code}?`);
  expect(question.text).toContain('It carries the ref of one of its attempts');
  await admin.tap('✅ Yes');
  await admin.waitFor(/accepted|succeeded/);
  await world.settle();
  expect(await world.state(purchase)).toEqual(['succeeded']);
  expect(await world.shop.purchases.goods(purchase.code, person.id)).toHaveLength(1);
  await everythingAddsUp();
});

test('of two admins who decide at the same moment one is first, and the other learns what was decided', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  const results = await Promise.all([
    world.shop.reviews.decide(code, 'refund', 1),
    world.shop.reviews.decide(code, 'delivered-elsewhere', 2),
    world.shop.reviews.decide(code, 'refund', 3),
    world.shop.reviews.decide(code, 'retry', 4),
  ]);
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  await admin.tapData(`rv:yes:refund:${code}`);
  await admin.waitFor(new RegExp(`${code} · (abandoned|succeeded|queued)`));
  expect(['abandoned', 'succeeded', 'queued']).toContain((await world.state(purchase))[0]);
  await everythingAddsUp();
});

test('nobody but an admin decides, whatever button is forged', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'never heard of it');
  for (const data of [`rv:yes:refund:${code}`, `rv:yes:retry:${code}`, `ra:${code}:1`])
    await person.tapData(data);
  await person.send('/adopt X 1');
  await person.waitFor('I do not know this command');
  expect(await world.state(purchase)).toEqual(['review']);
});

// After all others: its surplus voucher would serve the next buyer.
test('what appears at the dealer after the money went back is surplus and never reaches the customer', async () => {
  const person = await world.newcomer();
  const { purchase, code } = await inReview(person, 'took it');
  await decide(code, /Give the money back/);
  await admin.waitFor('abandoned');
  await world.work.scan();
  expect(await world.state(purchase)).toEqual(['abandoned']);
  expect(await world.shop.purchases.goods(purchase.code, person.id)).toEqual([]);
  const surplus = await world.db.selectFrom('surplus_orders').select('order_id').execute();
  expect(surplus).toEqual([{ order_id: purchase.orders[0]?.id }]);
  await everythingAddsUp();
});

test('/latency tells how late orders appeared', async () => {
  await admin.send('/latency');
  const answer = await admin.waitFor('How late orders appeared');
  expect(answer.text).toMatch(/voucher, \d+ attempts, known after: half \d+\.\d s/);
  expect(answer.text).toContain('Without an answer:');
});
