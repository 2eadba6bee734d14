import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../../src/platform/secret.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SIZED, SLOW, size } from '../../support/sizes.ts';

let fixture: ShopFixture;
let giver = 0;
let friend = 0;
let stranger = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  [giver, friend, stranger] = [
    await fixture.customer(),
    await fixture.customer('0'),
    await fixture.customer('0'),
  ];
});
afterAll(() => fixture.close());

/** Buys a voucher for the giver. */
async function voucher(): Promise<{ order: string; purchase: string; code: string }> {
  const purchase = await fixture.buy(giver, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  const { goods } = await fixture.shop.purchases.goods(purchase.code, giver);
  return { order: `${purchase.code}-1`, purchase: purchase.code, code: goods[0]?.code?.expose() ?? '' };
}

async function link(order: string): Promise<Secret> {
  const made = await fixture.shop.gifts.make(order, giver);
  if (!made.ok) throw new Error(made.problem);
  return made.token;
}

test('opens for the first tapper except the giver, who alone sees the code', SLOW, async () => {
  const { order, purchase, code } = await voucher();
  const token = await link(order);
  // While a link exists, the giver does not see the code.
  expect(await fixture.shop.purchases.goods(purchase, giver)).toMatchObject({
    goods: [],
    gifted: [{ orderCode: order, openedAt: null, isReceiverErased: false }],
  });
  expect(await fixture.shop.gifts.open(token, giver)).toEqual({ ok: false, problem: 'own' });
  const opened = await Promise.all([friend, stranger].map((one) => fixture.shop.gifts.open(token, one)));
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
  const [receiver, other] = opened[0]?.ok ? [friend, stranger] : [stranger, friend];
  const again = await fixture.shop.gifts.open(token, receiver);
  expect(again).toMatchObject({ ok: true, again: true, gift: { orderCode: order } });
  if (again.ok) expect(again.gift.opened.goods.map((one) => one.code?.expose())).toEqual([code]);
  expect(await fixture.shop.gifts.open(token, other)).toEqual({ ok: false, problem: 'gone' });
  expect(await fixture.shop.gifts.revoke(order, giver)).toBe('opened');
  expect(await fixture.shop.gifts.make(order, giver)).toEqual({ ok: false, problem: 'opened' });
  expect((await fixture.shop.purchases.goods(purchase, giver)).goods).toEqual([]);
  const { rows } =
    await sql`select from notifications where detail ->> 'kind' = 'gift-opened' and customer_id = ${giver}`.execute(
      fixture.db,
    );
  expect(rows).toHaveLength(1);
});

test('voids the link of a revoked gift, or of an earlier link', SLOW, async () => {
  const { order, purchase, code } = await voucher();
  const [first, second] = [await link(order), await link(order)];
  expect(await fixture.shop.gifts.open(first, friend)).toEqual({ ok: false, problem: 'gone' });
  expect(await fixture.shop.gifts.revoke(order, stranger)).toBe('none');
  expect(await fixture.shop.gifts.revoke(order, giver)).toBe('revoked');
  expect(await fixture.shop.gifts.open(second, friend)).toEqual({ ok: false, problem: 'gone' });
  const { goods } = await fixture.shop.purchases.goods(purchase, giver);
  expect(goods.map((one) => one.code?.expose())).toEqual([code]);
});

test("needs one's own delivered code whose money did not go back", async () => {
  const { order } = await voucher();
  expect(await fixture.shop.gifts.make(order, friend)).toEqual({ ok: false, problem: 'not-yours' });
  const open = await fixture.buy(giver, 'voucher');
  expect(await fixture.shop.gifts.make(`${open.code}-1`, giver)).toEqual({ ok: false, problem: 'not-yours' });
  const token = await link(order);
  await sql`update orders set state = 'reversed', reversal = 'refunded'
    where id = (select order_id from gifts order by id desc limit 1)`.execute(fixture.db);
  expect(await fixture.shop.gifts.open(token, friend)).toEqual({ ok: false, problem: 'refunded' });
  expect(await fixture.shop.gifts.open(new Secret('x'.repeat(24)), friend)).toEqual({
    ok: false,
    problem: 'gone',
  });
});

test('a gift that two tap while it is taken back is either open or the giver’s', SIZED, async () => {
  for (let turn = 0; turn < size(1, 10); turn += 1) {
    const { order, purchase } = await voucher();
    const token = await link(order);
    const [revoked, ...opened] = await Promise.all([
      fixture.shop.gifts.revoke(order, giver),
      fixture.shop.gifts.open(token, friend),
      fixture.shop.gifts.open(token, stranger),
    ]);
    const has = opened.filter(({ ok }) => ok).length;
    expect(has).toBe(revoked === 'revoked' ? 0 : 1);
    expect((await fixture.shop.purchases.goods(purchase, giver)).goods).toHaveLength(1 - has);
  }
});

test('is masked in the words of its giver to staff', SLOW, async () => {
  const [gift, other] = [await voucher(), await voucher()];
  await link(gift.order);
  const { codeProblems, reports } = fixture.shop;
  expect(await codeProblems.open(other.order, giver, 'used')).toBe(true);
  const text = `${gift.code} works`;
  expect(await codeProblems.say(other.order, giver, { text, fileId: null })).toBe('added');
  const [story] = await reports.order(other.order);
  expect(story?.caseMessages).toMatchObject([{ text: '•••• works' }]);
});
