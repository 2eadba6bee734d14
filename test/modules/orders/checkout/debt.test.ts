import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePurchase } from '../../../../src/modules/orders/checkout/place.ts';
import type { Quote } from '../../../../src/modules/orders/checkout/quote.ts';
import { findOrder } from '../../../../src/modules/orders/core/find-order.ts';
import { placeReplacement } from '../../../../src/modules/orders/support/cases/replacement.ts';
import { type Actor, SecondWordNeeded } from '../../../../src/modules/staff/index.ts';
import type { Tx } from '../../../../src/platform/database/db.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { holdForOrders } from '../../../support/database/ledger.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { addPurchase } from '../../../support/database/shop-rows.ts';
import { addStaff } from '../../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';

let fixture: ShopFixture;
let item: Awaited<ReturnType<ShopFixture['item']>>;
let other = '';
let nextStaff = 60_000;
const PHONES = ['+9647701234567', '+905321234567'];

beforeAll(async () => {
  fixture = await openShopFixture();
  item = await fixture.item('voucher');
  other = item.currency === 'USD' ? 'TRY' : 'USD';
  const rated = item.currency === 'USD' ? 'TRY' : item.currency;
  expect(await agreed(fixture.db, () => fixture.shop.exchange.set(rated, '1', '2', owner(1)))).toMatchObject({
    ok: true,
  });
});
afterAll(() => fixture.close());

type Balances = Record<string, { amount: string; limit: string }>;

/** Creates an operator of two days with these balances. */
async function operatorWith(balances: Balances): Promise<Actor> {
  nextStaff += 1;
  const actor = await addStaff(fixture.db, nextStaff, 'operator');
  await giveBalances(actor.id, balances);
  return actor;
}

/** Creates a customer with these balances, each with its credit limit. */
async function customerWith(balances: Balances): Promise<number> {
  const customerId = await fixture.customer('0');
  await giveBalances(customerId, balances);
  return customerId;
}

async function giveBalances(customerId: number, balances: Balances): Promise<void> {
  for (const [currency, { amount, limit }] of Object.entries(balances)) {
    await sql`
      insert into balances (customer_id, currency, amount, credit_limit)
      values (${customerId}, ${currency}, ${amount}, ${limit})`.execute(fixture.db);
  }
}

async function quoteOf(customerId: number): Promise<Quote> {
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 1 });
  if (!quoted.ok) throw new Error(quoted.problem);
  return quoted.quote;
}

function place(customerId: number, quote: Quote) {
  return fixture.shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: item.id,
    quantity: 1,
    unitPrice: quote.unitPrice,
    unitPay: quote.exchange?.unit ?? null,
    phone: PHONES[customerId % 2] ?? '',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
  });
}

test('nobody buys at a rate that they set', async () => {
  const [customer, setter] = [
    await customerWith({ [other]: { amount: '5000', limit: '0' } }),
    await customerWith({ [other]: { amount: '5000', limit: '0' } }),
  ];
  const rated = item.currency === 'USD' ? 'TRY' : item.currency;
  await sql`
    insert into exchange_rates (base, currency, rate, margin, set_by)
    select base, currency, rate, margin, ${setter} from exchange_rates where currency = ${rated}
    order by id desc limit 1`.execute(fixture.db);
  expect((await quoteOf(customer)).exchange).not.toBeNull();
  const quote = await quoteOf(setter);
  expect(quote).toMatchObject({ exchange: null, missing: quote.total });
});

test.each([
  ['at once', '0.2', []],
  ['after a small correction by a colleague', '0.02', ['2.1']],
])('nobody buys at a rate that they agreed to, %s', async (_, rate, corrections) => {
  const balances = { [other]: { amount: '5000', limit: '0' } };
  const rated = item.currency === 'USD' ? 'TRY' : item.currency;
  const { exchange, secondWords } = fixture.shop;
  const [setter, second] = [await operatorWith(balances), await operatorWith(balances)];
  const asked = await exchange.set(rated, rate, '2', setter).catch((error: SecondWordNeeded) => error);
  const key = asked instanceof SecondWordNeeded ? asked.key : '';
  const question = await secondWords.waiting(key);
  await secondWords.agree(key, second, Date.parse(question?.at ?? ''));
  expect(await exchange.set(rated, rate, '2', setter)).toMatchObject({ ok: true });
  for (const margin of corrections) {
    await agreed(fixture.db, () => exchange.set(rated, rate, margin, owner(1)));
  }
  const customer = await customerWith(balances);
  expect((await quoteOf(customer)).exchange).not.toBeNull();
  for (const { id } of [setter, second]) expect((await quoteOf(id)).exchange).toBeNull();
});

test('a debt in another currency stops purchases on account in the price’s own', async () => {
  const debtor = await customerWith({
    [item.currency]: { amount: '0', limit: '1000' },
    [other]: { amount: '-5', limit: '10' },
  });
  const quote = await quoteOf(debtor);
  expect(quote).toMatchObject({ missing: quote.total, debt: money('5', other) });
});

test('a debt in the price’s currency stops purchases on account in another', async () => {
  const debtor = await customerWith({
    [item.currency]: { amount: '-5', limit: '5' },
    [other]: { amount: '0', limit: '1000' },
  });
  expect(await quoteOf(debtor)).toMatchObject({ exchange: null, debt: money('5', item.currency) });
});

test("lets a debtor buy with their own money or within the debt's limit", async () => {
  const own = await customerWith({
    [item.currency]: { amount: '1000', limit: '0' },
    [other]: { amount: '-5', limit: '10' },
  });
  expect((await place(own, await quoteOf(own))).placed).toBe(true);
  const onAccount = await customerWith({ [item.currency]: { amount: '-5', limit: '1000' } });
  expect((await place(onAccount, await quoteOf(onAccount))).placed).toBe(true);
});

test('a debt that came after the quote refuses the purchase on account', async () => {
  const customerId = await customerWith({
    [item.currency]: { amount: '0', limit: '1000' },
    [other]: { amount: '0', limit: '10' },
  });
  const quote = await quoteOf(customerId);
  const stale = { offer: async () => ({ ok: true as const, quote, cost: new Big('1'), mark: 'AAAA' }) };
  const placing = () =>
    placePurchase(fixture.deps, stale, {
      checkoutId: randomUUID(),
      customerId,
      itemId: item.id,
      quantity: 1,
      unitPrice: quote.unitPrice,
      phone: '+905321234567',
      context: {},
      nickname: null,
      chatId: customerId,
      messageId: null,
    });
  expect(await placing()).toMatchObject({ placed: true });
  await sql`update balances set amount = -5 where customer_id = ${customerId} and currency = ${other}`.execute(
    fixture.db,
  );
  expect(await placing()).toMatchObject({ placed: false, problem: 'insufficient-balance' });
});

test('a purchase on account waits for one in another currency and is refused', async () => {
  const customerId = await customerWith({
    [item.currency]: { amount: '0', limit: '1000' },
    [other]: { amount: '0', limit: '1000' },
  });
  const hold = async (tx: Tx, currency: string) => {
    const { orderIds } = await addPurchase(fixture.db, { customerId, currency });
    await holdForOrders(tx, {
      customerId,
      currency,
      orders: orderIds.map((id) => ({ id, price: '5' })),
    });
  };
  let second: Promise<'held' | 'refused'> = Promise.resolve('held');
  await fixture.db.transaction().execute(async (first) => {
    await hold(first, item.currency);
    let hasEnded = false;
    second = fixture.db
      .transaction()
      .execute((tx) => hold(tx, other))
      .then(
        () => 'held' as const,
        () => 'refused' as const,
      )
      .finally(() => {
        hasEnded = true;
      });
    await expect.poll(async () => hasEnded || (await isWaitingForLock())).toBe(true);
  });
  expect(await second).toBe('refused');
});

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(fixture.db);
  return rows.length > 0;
}

test('pays a replaced code from its own refund despite other debts', async () => {
  const customerId = await customerWith({ [item.currency]: { amount: '0', limit: '1000' } });
  const placed = await place(customerId, await quoteOf(customerId));
  if (!placed.placed) throw new Error(placed.problem);
  await sql`update balances set amount = -50 where customer_id = ${customerId}`.execute(fixture.db);
  await sql`
    insert into balances (customer_id, currency, amount, credit_limit)
    values (${customerId}, ${other}, -5, 10)`.execute(fixture.db);
  const order = await findOrder(fixture.db, { code: `${placed.purchase.code}-1` });
  if (!order) throw new Error('no order');
  const replaced = fixture.db
    .transaction()
    .execute((tx) => placeReplacement(fixture.deps, tx, order, { caseId: '1', cost: '1' }));
  await expect(replaced).resolves.toEqual(expect.any(String));
});
