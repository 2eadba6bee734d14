import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundedStates } from '../../../../src/modules/orders/core/states.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';

let fixture: ShopFixture;
let item: Awaited<ReturnType<ShopFixture['item']>>;

beforeEach(async () => {
  fixture = await openShopFixture();
  item = await fixture.item('voucher');
});
afterEach(() => fixture.close());

const limitTo = (most: number, days: number, of: 'item' | 'product' = 'item') =>
  (of === 'item'
    ? sql`update items set limit_most = ${most}, limit_days = ${days} where id = ${item.id}`
    : sql`update products set limit_most = ${most}, limit_days = ${days}
          where id = (select product_id from items where id = ${item.id})`
  ).execute(fixture.db);
const quote = (customerId: number, quantity = 1) =>
  fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity });

/** Places a purchase with an earlier quote, without another check of the limit. */
async function place(customerId: number, quantity = 1) {
  const { price, currency } = item;
  return fixture.shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: item.id,
    quantity,
    unitPrice: (await unitPrice()) ?? { amount: price, currency },
    phone: '+9647701234567',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
  });
}
const unitPrice = async () => (await fixture.shop.catalog.item(item.id))?.price;

test("ten purchases at once do not exceed one customer's limit", async () => {
  await limitTo(3, 2, 'product');
  const customer = await fixture.customer();
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(customer)));
  expect(placed.filter((one) => one.placed)).toHaveLength(3);
  for (const one of placed) if (!one.placed) expect(one.problem).toBe('over-limit');
  const refused = await quote(customer);
  expect(refused).toMatchObject({ ok: false, problem: 'over-limit', limit: { most: 3, days: 2, left: 0 } });
  const { rows } = await sql<{ first: Date }>`select min(created_at) as first from purchases`.execute(
    fixture.db,
  );
  const again = !refused.ok && refused.limit?.againAt;
  expect(Number(again) - Number(rows[0]?.first)).toBe(2 * 24 * 60 * 60 * 1_000);
  expect(await quote(await fixture.customer())).toMatchObject({ ok: true });
});

test('the guard holds where the quote did not look', async () => {
  await limitTo(1, 1);
  const customer = await fixture.customer();
  await place(customer);
  const insert = sql`
    insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name, quantity, currency,
      unit_price, unit_cost, phone, chat_id)
    select 'ZZZZZZZZ', gen_random_uuid(), customer_id, product_id, item_id, type, product_name, item_name, 1, currency, unit_price,
      unit_cost, phone, chat_id from purchases`;
  await expect(insert.execute(fixture.db)).rejects.toMatchObject({ constraint: 'purchases_within_limit' });
});

test('units that gave their money back do not count, and old ones do not', async () => {
  await limitTo(2, 1);
  const customer = await fixture.customer();
  const purchase = await fixture.buy(customer, 'voucher', { quantity: 2 });
  expect(await quote(customer)).toMatchObject({ problem: 'over-limit' });
  expect(await quote(await fixture.customer(), 3)).toMatchObject({
    problem: 'over-limit',
    limit: { left: 2, againAt: null },
  });
  await fixture.shop.purchases.cancel(purchase.code, customer);
  expect(await quote(customer, 2)).toMatchObject({ ok: true });
  await fixture.buy(customer, 'voucher', { quantity: 2 });
  await sql`update purchases set created_at = now() - interval '25 hours'`.execute(fixture.db);
  expect(await quote(customer, 2)).toMatchObject({ ok: true });
});

/** Creates a delivered code, one day old, and its newly placed replacement. The test submits that itself. */
async function replaced(customer: number): Promise<{ order: string; replacement: string }> {
  const purchase = await fixture.buy(customer, 'voucher');
  for (let round = 0; round < 2; round += 1) {
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
  }
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  const order = `${purchase.code}-1`;
  await replace(order, customer);
  const code = (await fixture.shop.purchases.view(purchase.code, customer))?.orders[0]?.replacedBy;
  return { order, replacement: code ?? '' };
}

async function replace(order: string, customer: number): Promise<void> {
  const { codeProblems } = fixture.shop;
  expect(await codeProblems.open(order, customer, 'refused')).toBe(true);
  const cost = (await codeProblems.replacementCost(order))?.amount ?? '';
  expect(await codeProblems.decide(order, { kind: 'replaced', cost }, owner(1))).toBe('done');
}

const spentToday = async (customer: number) => {
  const { rows } = await sql<{
    spent: string;
  }>`select spent_today(${customer}, ${item.currency}) as spent`.execute(fixture.db);
  return Number(rows[0]?.spent);
};

test('a unit that was replaced counts once while its replacement is the customer’s', async () => {
  await limitTo(2, 1);
  const customer = await fixture.customer();
  await replaced(customer);
  expect(await quote(customer)).toMatchObject({ ok: true });
  expect(await quote(customer, 2)).toMatchObject({ problem: 'over-limit', limit: { left: 1 } });
  expect(await spentToday(customer)).toBe(Number((await unitPrice())?.amount));
});

test('a unit whose replacement failed does not count', SLOW, async () => {
  await limitTo(1, 1);
  const customer = await fixture.customer();
  const { replacement } = await replaced(customer);
  await fixture.shop.purchases.cancel(replacement, customer);
  expect(await quote(customer)).toMatchObject({ ok: true });
  expect(await spentToday(customer)).toBe(0);
});

test('a unit that was replaced again does not count once the last one failed', SLOW, async () => {
  await limitTo(1, 1);
  const customer = await fixture.customer();
  const { replacement } = await replaced(customer);
  await sql`update orders set state = 'succeeded', fulfilled_elsewhere_by = null, due_at = null, final_at = now(), reversal = 'replaced',
      dealer_order_id = 999001
    where purchase_id = (select id from purchases where code = ${replacement})`.execute(fixture.db);
  const insert = (state: string) => sql`
    with purchase as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name, quantity, currency,
        unit_price, unit_cost, phone, chat_id, replaces_order_id)
      select 'ZZZZZZZZ', gen_random_uuid(), customer_id, product_id, item_id, type, product_name, item_name, 1, currency, unit_price,
        unit_cost, phone, chat_id, (select o.id from orders o where o.purchase_id = purchases.id)
      from purchases where code = ${replacement} returning id)
    insert into orders (purchase_id, unit, state, final_at) select id, 1, ${state}, now() from purchase`;
  await insert('refused').execute(fixture.db);
  expect(await quote(customer)).toMatchObject({ ok: true });
  expect(await spentToday(customer)).toBe(0);
});

test('the replacement of an older unit is not counted as spent today', SLOW, async () => {
  const customer = await fixture.customer();
  const { order } = await replaced(customer);
  await sql`update purchases set created_at = now() - interval '25 hours' where ${order} like code || '-%'`.execute(
    fixture.db,
  );
  expect(await spentToday(customer)).toBe(0);
});

test('what unit_counts leaves out is what the table of states says', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'unit_counts'`.execute(fixture.db);
  const named = /state in \(([^)]*)\)/.exec(rows[0]?.source ?? '')?.[1]?.match(/\w+/g) ?? [];
  expect(new Set(named)).toEqual(new Set(refundedStates));
});
