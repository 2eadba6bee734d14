import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Secret } from '../../../src/platform/secret.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

let fixture: ShopFixture;
let giver = 0;
let receiver = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  giver = await fixture.customer();
  receiver = await fixture.customer('0');
  await fixture.shop.customers.setPhone(giver, '+9647701234567');
  await fixture.shop.customers.setPhone(receiver, '+905321234567');
});

async function finish(): Promise<void> {
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
}

async function gift(): Promise<{ order: string; token: Secret }> {
  const purchase = await fixture.buy(giver, 'voucher');
  await finish();
  const order = `${purchase.code}-1`;
  const made = await fixture.shop.gifts.make(order, giver);
  if (!made.ok) throw new Error(made.problem);
  return { order, token: made.token };
}

async function openedGift(): Promise<{ order: string; token: Secret }> {
  const made = await gift();
  expect(await fixture.shop.gifts.open(made.token, receiver)).toMatchObject({ ok: true });
  return made;
}

/** Creates an opened gift that its receiver reported, with a replacement on its way. */
async function waitingGift(): Promise<{ order: string; next: string; token: Secret }> {
  const { order, token } = await openedGift();
  const { codeProblems } = fixture.shop;
  await codeProblems.open(order, receiver, 'used');
  const cost = await codeProblems.replacementCost(order);
  if (!cost) throw new Error('no other code is sold');
  expect(await codeProblems.decide(order, { kind: 'replaced', cost: cost.amount }, owner(9001))).toBe('done');
  const { rows } = await sql<{ code: string }>`
    select code from purchases where replaces_order_id = (
      select o.id from orders o join purchases p on p.id = o.purchase_id where p.code || '-' || o.unit = ${order})`.execute(
    fixture.db,
  );
  return { order, next: `${rows[0]?.code}-1`, token };
}

async function erase(customer = receiver): Promise<void> {
  expect(await fixture.shop.people.erase(owner(9001), customer)).toBe('erased');
}

/** Returns the kinds of the notices that a job would send now. */
async function toBeSent(customer: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications where customer_id = ${customer} and sent_at is null order by id`.execute(
    fixture.db,
  );
  const kinds: string[] = [];
  for (const { id } of rows) {
    const unsent = await fixture.shop.notifications.unsent(id);
    if (unsent?.unreachable) await fixture.shop.notifications.keep(id);
    else if (unsent?.notice) kinds.push(unsent.notice.kind);
  }
  return kinds;
}

async function codesOf(order: string): Promise<number> {
  const { goods } = await fixture.shop.purchases.goods(order.slice(0, -2), giver);
  return goods.length;
}

/** Expects that no job sends a notice. */
async function expectSilence(): Promise<void> {
  expect(await toBeSent(receiver)).toEqual([]);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  fixture.notified.length = 0;
  await fixture.work.sweep(true);
  await fixture.runJobs();
  const { rows } = await sql<{ id: string }>`
    select id from notifications where customer_id = ${receiver}`.execute(fixture.db);
  expect(fixture.notified.filter((id) => rows.some((row) => row.id === id))).toEqual([]);
}

/** Takes the order back as the dealer, and pays it back as a person. */
async function payBackRolledBack(order: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.dealer_order_id as id from orders o join purchases p on p.id = o.purchase_id
    where p.code || '-' || o.unit = ${order}`.execute(fixture.db);
  await fixture.sandbox.control.rollBack(Number(rows[0]?.id));
  // For an erased buyer's order two answers must agree.
  for (const laterMs of [3_700_000, 120_000]) {
    fixture.ahead(laterMs);
    await fixture.work.recheckOrders();
  }
  expect(await fixture.shop.reversals.decide(order, 'refunded', owner(9001))).toMatchObject({ first: true });
}

test('a link that nobody opened stays the giver’s when somebody else is erased', SLOW, async () => {
  const { order, token } = await gift();
  await erase();
  expect(await fixture.shop.gifts.revoke(order, giver)).toBe('revoked');
  expect(await codesOf(order)).toBe(1);
  expect(await fixture.shop.gifts.open(token, receiver)).toEqual({ ok: false, problem: 'gone' });
});

test('a code that its receiver saw before the erasure stays theirs', SLOW, async () => {
  const { order, token } = await openedGift();
  await erase();
  expect(await codesOf(order)).toBe(0);
  await expectSilence();
  await fixture.shop.customers.seen({ id: receiver, firstName: 'Back' });
  expect(await fixture.shop.gifts.open(token, receiver)).toMatchObject({ ok: true, again: true });
});

test('a code that is under way when its receiver is erased goes to the giver', SLOW, async () => {
  const { next, token } = await waitingGift();
  await erase();
  expect(await toBeSent(giver)).toContain('gift-returned');
  await finish();
  expect(await codesOf(next)).toBe(1);
  expect(await fixture.shop.gifts.open(token, receiver)).toEqual({ ok: false, problem: 'gone' });
  expect(await fixture.shop.gifts.make(next, giver)).toMatchObject({ ok: true });
  await expectSilence();
});

test('a code that its receiver was not told of before the erasure goes to the giver', SLOW, async () => {
  const { next } = await waitingGift();
  await finish();
  expect(await toBeSent(receiver)).toContain('gift-ready');
  await erase();
  expect(await toBeSent(giver)).toContain('gift-returned');
  expect(await codesOf(next)).toBe(1);
  await expectSilence();
});

test('a code that its receiver was told of before the erasure stays theirs', SLOW, async () => {
  const { next } = await waitingGift();
  await finish();
  await sql`update notifications set sent_at = now() where customer_id = ${receiver}`.execute(fixture.db);
  await erase();
  expect(await toBeSent(giver)).not.toContain('gift-returned');
  expect(await codesOf(next)).toBe(0);
});

test('gives the giver a code that arrives for an already erased receiver', SLOW, async () => {
  const { next } = await waitingGift();
  await sql`update customers set erased_at = now() where id = ${receiver}`.execute(fixture.db);
  await finish();
  expect(await toBeSent(giver)).toContain('gift-returned');
  expect(await codesOf(next)).toBe(1);
});

test('a replacement that fails after the erasure gives its money to the giver', SLOW, async () => {
  await fixture.sandbox.control.planOutcome({ result: 'success' }, { times: 1 });
  await fixture.sandbox.control.planOutcome({ result: 'failed' }, { times: 1 });
  const { next } = await waitingGift();
  await erase();
  const before = (await fixture.shop.ledger.balances(giver)).map(({ available }) => available);
  await finish();
  const after = (await fixture.shop.ledger.balances(giver)).map(({ available }) => available);
  const grew = after.filter(({ amount }, index) => Number(amount) > Number(before[index]?.amount));
  expect(grew).toHaveLength(1);
  expect(await codesOf(next)).toBe(0);
  await expectSilence();
});

test('an order that is rolled back after the erasure is paid back to the giver', SLOW, async () => {
  const { order } = await openedGift();
  await erase();
  await payBackRolledBack(order);
  expect(await toBeSent(giver)).toContain('reversal-refunded');
  expect(await fixture.shop.ledger.balances(receiver)).toEqual([]);
  await expectSilence();
});

test('an erased giver keeps the money without a notice', SLOW, async () => {
  const { order, token } = await gift();
  for (const { available } of await fixture.shop.ledger.balances(giver)) {
    await fixture.shop.ledger.debit({
      customerId: giver,
      money: available,
      actorId: 1,
      note: null,
      key: `erased:${giver}:${available.currency}`,
    });
  }
  await erase(giver);
  expect(await fixture.shop.gifts.open(token, receiver)).toMatchObject({ ok: true });
  await payBackRolledBack(order);
  expect(await toBeSent(giver)).toEqual([]);
  expect(await toBeSent(receiver)).toContain('gift-refunded');
  const kept = await fixture.shop.ledger.balances(giver);
  expect(kept.filter(({ available }) => available.amount !== '0')).toHaveLength(1);
});

test('a code whose receiver was erased is reported by its giver, who gets another one', SLOW, async () => {
  const { order, token } = await openedGift();
  const { codeProblems, purchases, gifts } = fixture.shop;
  expect(await codeProblems.open(order, giver, 'used')).toBe(false);
  await erase();
  const { gifted } = await purchases.goods(order.slice(0, -2), giver);
  expect(gifted).toMatchObject([{ orderCode: order, isReceiverErased: true }]);
  expect(await codeProblems.open(order, giver, 'used')).toBe(true);
  expect(await codeProblems.say(order, giver, { text: 'It says used', fileId: null })).toBe('added');
  const cost = await codeProblems.replacementCost(order);
  const decision = { kind: 'replaced', cost: cost?.amount ?? '' } as const;
  expect(await codeProblems.decide(order, decision, owner(9001))).toBe('done');
  await finish();
  const { rows } = await sql<{ code: string }>`
    select code from purchases where customer_id = ${giver} and replaces_order_id is not null`.execute(
    fixture.db,
  );
  expect(await codesOf(`${rows[0]?.code}-1`)).toBe(1);
  expect(await gifts.open(token, receiver)).toEqual({ ok: false, problem: 'gone' });
});

test('a giver does not report what a receiver who came back has', async () => {
  const { order } = await openedGift();
  await erase();
  await fixture.shop.customers.seen({ id: receiver, firstName: 'Back' });
  const { codeProblems } = fixture.shop;
  expect(await codeProblems.open(order, giver, 'used')).toBe(false);
  expect(await codeProblems.open(order, receiver, 'used')).toBe(true);
});
