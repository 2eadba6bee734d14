import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Secret } from '../../../src/platform/secret.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

let fixture: ShopFixture;
let giver = 0;
let receiver = 0;
let stranger = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  giver = await fixture.customer();
  receiver = await fixture.customer('0');
  stranger = await fixture.customer('0');
  await fixture.shop.customers.setPhone(giver, '+9647701234567');
  await fixture.shop.customers.setPhone(receiver, '+905321234567');
});
afterAll(() => fixture.close());

async function finish(): Promise<void> {
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
}

/** Creates a delivered code of the giver with a link, opened by the receiver or not. */
async function gift(isOpened = true): Promise<{ order: string; token: Secret }> {
  const purchase = await fixture.buy(giver, 'voucher');
  await finish();
  const order = `${purchase.code}-1`;
  const made = await fixture.shop.gifts.make(order, giver);
  if (!made.ok) throw new Error(made.problem);
  if (isOpened) expect(await fixture.shop.gifts.open(made.token, receiver)).toMatchObject({ ok: true });
  return { order, token: made.token };
}

async function noticesOf(customer: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select detail ->> 'kind' as kind from notifications where customer_id = ${customer} order by id`.execute(
    fixture.db,
  );
  return rows.map(({ kind }) => kind);
}

async function replace(order: string): Promise<string> {
  const cost = await fixture.shop.codeProblems.replacementCost(order);
  if (!cost) throw new Error('no other code is sold');
  const decision = { kind: 'replaced', cost: cost.amount } as const;
  expect(await fixture.shop.codeProblems.decide(order, decision, owner(9001))).toBe('done');
  const { rows } = await sql<{ code: string }>`
    select code from purchases where replaces_order_id = (
      select o.id from orders o join purchases p on p.id = o.purchase_id where p.code || '-' || o.unit = ${order})`.execute(
    fixture.db,
  );
  return `${rows[0]?.code}-1`;
}

test('only its receiver reports the code of an opened gift', SLOW, async () => {
  const { order } = await gift();
  const { codeProblems } = fixture.shop;
  expect(await codeProblems.open(order, giver, 'used')).toBe(false);
  expect(await codeProblems.open(order, stranger, 'used')).toBe(false);
  expect(await codeProblems.open(order, receiver, 'used')).toBe(true);
  expect(await noticesOf(giver)).toContain('gift-reported');
  const words = { text: 'It says: used', fileId: null };
  expect(await codeProblems.say(order, giver, words)).toBe('no-case');
  expect(await codeProblems.say(order, receiver, words)).toBe('added');
  expect(await fixture.shop.gifts.received(order, receiver)).toMatchObject({ gift: { isReported: true } });
});

test('what the receiver types of the code is left out of the report', SLOW, async () => {
  const { order, token } = await gift();
  const opened = await fixture.shop.gifts.open(token, receiver);
  const code = (opened.ok && opened.gift.opened.goods[0]?.code?.expose()) || '';
  await fixture.shop.codeProblems.open(order, receiver, 'refused');
  await fixture.shop.codeProblems.say(order, receiver, { text: `I typed ${code}`, fileId: null });
  const [story] = await fixture.shop.reports.order(order);
  expect(story?.caseMessages.at(-1)?.text).toBe('I typed ••••');
});

test('a waiting link excludes a report of its code, or the reverse', async () => {
  const waiting = await gift(false);
  expect(await fixture.shop.codeProblems.open(waiting.order, giver, 'used')).toBe(false);
  expect(await fixture.shop.gifts.revoke(waiting.order, giver)).toBe('revoked');
  expect(await fixture.shop.codeProblems.open(waiting.order, giver, 'used')).toBe(true);
  expect(await fixture.shop.gifts.make(waiting.order, giver)).toEqual({ ok: false, problem: 'in-case' });
});

test('the story names giver and receiver', async () => {
  const { order } = await gift();
  const [story] = await fixture.shop.reports.order(order);
  expect(story?.gift).toMatchObject({ giverId: giver, receiverId: receiver });
  expect(story?.gift?.openedAt).not.toBeNull();
  expect(story?.names[receiver]).toBe(`Customer ${receiver}`);
});

test('a question goes to the receiver who reported the code', async () => {
  const { order } = await gift();
  await fixture.shop.codeProblems.open(order, receiver, 'used');
  const [before, own] = [await noticesOf(giver), (await noticesOf(receiver)).length];
  await fixture.shop.codeProblems.question(order, owner(9001), 'Where did you type it?');
  expect(await noticesOf(giver)).toEqual(before);
  expect((await noticesOf(receiver)).slice(own)).toEqual(['case-question']);
});

test('a refund goes to the giver, closes the link for the receiver', async () => {
  const { order, token } = await gift();
  await fixture.shop.codeProblems.open(order, receiver, 'used');
  const balance = async () => Number((await fixture.shop.ledger.balances(giver))[0]?.available.amount);
  const before = await balance();
  expect(await fixture.shop.codeProblems.decide(order, { kind: 'refunded' }, owner(9001))).toBe('done');
  const [story] = await fixture.shop.reports.order(order);
  expect(story?.order.reversal).toBe('refunded');
  expect(await noticesOf(giver)).toContain('gift-case-refunded');
  expect((await noticesOf(receiver)).at(-1)).toBe('gift-refunded');
  expect(await fixture.shop.gifts.open(token, receiver)).toEqual({ ok: false, problem: 'refunded' });
  expect(await fixture.shop.ledger.balances(receiver)).toEqual([]);
  expect(await balance()).toBeGreaterThanOrEqual(before);
});

test('a replacement reaches the receiver by the same link, and never the giver', SLOW, async () => {
  const { order, token } = await gift();
  await fixture.shop.codeProblems.open(order, receiver, 'used');
  const next = await replace(order);
  expect(await fixture.shop.gifts.open(token, receiver)).toEqual({ ok: false, problem: 'coming' });
  await finish();
  const opened = await fixture.shop.gifts.open(token, receiver);
  expect(opened).toMatchObject({ ok: true, again: true, gift: { orderCode: next, opened: { goods: [{}] } } });
  expect((await fixture.shop.purchases.goods(next.slice(0, -2), giver)).goods).toEqual([]);
  expect((await noticesOf(receiver)).slice(-2)).toEqual(['gift-replaced', 'gift-ready']);
  expect(await noticesOf(giver)).toContain('gift-case-replaced');
});

test('a link that nobody opened leads to the code that replaced its own', async () => {
  const { order, token } = await gift(false);
  // The giver's case is older than the link, as earlier versions allowed.
  await sql`
    insert into code_problems (order_id, reason, opened_at)
    select o.id, 'used', now() from orders o join purchases p on p.id = o.purchase_id
    where p.code || '-' || o.unit = ${order}`.execute(fixture.db);
  const next = await replace(order);
  await finish();
  expect(await fixture.shop.gifts.open(token, receiver)).toMatchObject({
    ok: true,
    gift: { orderCode: next },
  });
});

test('nobody is erased while their report about a gift is open', async () => {
  const { order } = await gift();
  await fixture.shop.codeProblems.open(order, receiver, 'wrong');
  expect(await fixture.shop.people.erase(owner(9001), receiver)).toBe('open-orders');
});
