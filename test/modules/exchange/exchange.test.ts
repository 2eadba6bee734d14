import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refund, settle } from '../../../src/modules/ledger/index.ts';
import { findOrder } from '../../../src/modules/orders/core/find-order.ts';
import { type Quote, settlementOf } from '../../../src/modules/orders/index.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

let fixture: ShopFixture;
let item: Awaited<ReturnType<ShopFixture['item']>>;
let nth = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  item = await fixture.item('voucher');
  await setRate('1.07');
});
afterAll(() => fixture.close());

/** Returns TRY or USD, the one in which the item is not sold. */
const payCurrency = () => (item.currency === 'USD' ? 'TRY' : 'USD');

/** Sets the value of one unit of the item's currency in the other currency. */
async function setRate(rate: string) {
  const other = item.currency === 'USD' ? 'TRY' : item.currency;
  const worth = item.currency === 'USD' ? new Big('1').div(rate).round(12).toFixed() : rate;
  expect(
    await agreed(fixture.db, () => fixture.shop.exchange.set(other, worth, '2', owner(1))),
  ).toMatchObject({ ok: true });
}

/** Creates a customer with this balance only in the other currency. */
async function payer(amount: string) {
  const customerId = await fixture.customer('0');
  nth += 1;
  const given = { customerId, money: money(amount, payCurrency()), actorId: 1, note: null };
  await fixture.shop.ledger.credit({ ...given, key: `exchange:${nth}` });
  return customerId;
}

async function quoteOf(customerId: number, quantity = 1): Promise<Quote> {
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity });
  if (!quoted.ok) throw new Error(quoted.problem);
  return quoted.quote;
}

function place(customerId: number, quote: Quote, change: { unitPay?: Quote['unitPrice'] | null } = {}) {
  return fixture.shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: item.id,
    quantity: quote.quantity,
    unitPrice: quote.unitPrice,
    unitPay: quote.exchange?.unit ?? null,
    phone: '+9647701234567',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
    ...change,
  });
}

async function bought(customerId: number, quantity = 1) {
  const quote = await quoteOf(customerId, quantity);
  const placed = await place(customerId, quote);
  if (!placed.placed) throw new Error(placed.problem);
  const { rows } = await sql<{ id: string }>`
    select id from orders where purchase_id = ${placed.purchase.id} order by unit`.execute(fixture.db);
  return { quote, purchase: placed.purchase, orderIds: rows.map(({ id }) => id) };
}

async function entriesOf(key: string) {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select account, currency, amount from entries where posting_key = ${key} order by id`.execute(fixture.db);
  return rows.map(({ account, currency, amount }) => [account, money(amount, currency).amount, currency]);
}

async function balanceOf(customerId: number) {
  const balances = await fixture.shop.ledger.balances(customerId);
  const found = balances.find(({ available }) => available.currency === payCurrency());
  return { available: found?.available.amount, held: found?.held.amount };
}

async function expectWholeBooks() {
  const { postings: _, ...invariants } = await fixture.shop.ledger.audit();
  expect(Object.values(invariants)).toEqual(Object.values(invariants).map(() => true));
}

describe('a purchase paid from a balance in another currency', () => {
  test('holds that currency, and is captured through exchange, each currency to zero', SLOW, async () => {
    const customerId = await payer('100000');
    const { quote, purchase, orderIds } = await bought(customerId, 2);
    const pay = quote.exchange?.unit.amount ?? '';
    const total = new Big(pay).times('2').toFixed();
    expect(quote.exchange?.total).toEqual(money(total, payCurrency()));
    expect(quote.balanceAfter?.currency).toBe(payCurrency());
    expect(purchase.paid).toEqual(money(total, payCurrency()));
    expect(await balanceOf(customerId)).toEqual({
      available: new Big('100000').minus(total).toFixed(),
      held: total,
    });
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['succeeded', 'succeeded']);
    expect(await balanceOf(customerId)).toMatchObject({ held: '0' });
    expect(await entriesOf(`settle:${orderIds[0]}`)).toEqual([
      [`held:${customerId}`, `-${pay}`, payCurrency()],
      ['exchange', pay, payCurrency()],
      ['exchange', `-${quote.unitPrice.amount}`, item.currency],
      ['sales', quote.unitPrice.amount, item.currency],
    ]);
    const { rows } = await sql`
      select pay_currency, unit_pay::float8 as unit_pay, pay_rate::float8 as pay_rate
      from purchases where id = ${purchase.id}`.execute(fixture.db);
    expect(rows).toEqual([
      { pay_currency: payCurrency(), unit_pay: Number(pay), pay_rate: Number(quote.exchange?.rate) },
    ]);
    await expectWholeBooks();

    // After a later reversal, the payment goes back in its own currency.
    const order = await findOrder(fixture.db, { id: orderIds[0] ?? '' });
    if (!order) throw new Error('the order is gone');
    const sale = { ...settlementOf(order), actorId: 1 };
    await fixture.db.transaction().execute(async (tx) => {
      expect(await refund(tx, sale)).toBe(true);
      expect(await refund(tx, sale)).toBe(false);
      await sql`update orders set state = 'reversed', reversal = 'refunded', recheck_at = null where id = ${order.id}`.execute(
        tx,
      );
    });
    expect(await balanceOf(customerId)).toMatchObject({
      available: new Big('100000').minus(pay).toFixed(),
    });
    await expectWholeBooks();
  });

  test('returns the same amount when cancelled, at any later rate', async () => {
    const customerId = await payer('100000');
    const { purchase } = await bought(customerId);
    await setRate('1.15');
    expect(await fixture.shop.purchases.cancel(purchase.code, customerId)).toBe(1);
    expect(await balanceOf(customerId)).toEqual({ available: '100000', held: '0' });
    const view = await fixture.shop.purchases.view(purchase.code, customerId);
    expect(view?.refunded).toEqual(purchase.paid);
    await setRate('1.07');
    await expectWholeBooks();
  });

  test('is asked about again when the rate moved since the quote', async () => {
    const customerId = await payer('100000');
    const quote = await quoteOf(customerId);
    await setRate('1.15');
    const result = await place(customerId, quote);
    expect(result).toMatchObject({ placed: false, problem: 'price-changed' });
    expect(!result.placed && result.quote?.exchange?.unit.amount).not.toBe(quote.exchange?.unit.amount);
    expect(await balanceOf(customerId)).toEqual({ available: '100000', held: '0' });
    await setRate('1.07');
  });

  test('is asked about again when the confirmed balance is another one by now', async () => {
    const customerId = await payer('100000');
    const quote = await quoteOf(customerId);
    expect(await place(customerId, quote, { unitPay: null })).toMatchObject({
      placed: false,
      problem: 'insufficient-balance',
      quote: { exchange: expect.anything() },
    });
    const own = { customerId, money: money('100000', item.currency), actorId: 1, note: null };
    await fixture.shop.ledger.credit({ ...own, key: `own:${customerId}` });
    expect(await quoteOf(customerId)).toMatchObject({ exchange: null, missing: null });
    expect(await place(customerId, quote)).toMatchObject({ placed: false, problem: 'price-changed' });
  });

  test('is not offered when no balance covers it, or the currency is exchanged no more', async () => {
    const poor = await payer('0.01');
    expect(await quoteOf(poor)).toMatchObject({
      exchange: null,
      balance: money('0', item.currency),
      missing: { currency: item.currency },
    });
    const customerId = await payer('100000');
    const other = item.currency === 'USD' ? 'TRY' : item.currency;
    await fixture.shop.exchange.set(other, null, '0', owner(1));
    expect(await quoteOf(customerId)).toMatchObject({ exchange: null, missing: expect.anything() });
    await setRate('1.07');
  });
});

test('refuses in the database an exchange that does not balance in a currency', async () => {
  const customerId = await payer('100000');
  const { orderIds } = await bought(customerId);
  const order = await findOrder(fixture.db, { id: orderIds[0] ?? '' });
  if (!order) throw new Error('the order is gone');
  const unbalanced = fixture.db.transaction().execute(async (tx) => {
    await settle(tx, 'capture', settlementOf(order));
    await sql`insert into entries (posting_key, account, currency, amount)
      values (${`settle:${order.id}`}, 'funding', ${payCurrency()}, 1),
        (${`settle:${order.id}`}, 'funding', ${item.currency}, -1)`.execute(tx);
  });
  await expect(unbalanced).rejects.toThrow('does not sum to zero');
});

describe('a rate', () => {
  test.each([
    ['USD', '1', '0', 'currency'],
    ['XXQ', '1', '0', 'currency'],
    ['EUR', '0', '0', 'rate'],
    ['EUR', '-1', '0', 'rate'],
    ['EUR', '1e5', '0', 'rate'],
    ['EUR', '1.09', '100', 'margin'],
    ['EUR', '1.09', '-1', 'margin'],
  ])('of %s at %s with %s %% is refused', async (currency, rate, margin, problem) => {
    expect(await fixture.shop.exchange.set(currency, rate, margin, owner(1))).toEqual({ ok: false, problem });
  });

  test('is never changed: the newest counts', async () => {
    await agreed(fixture.db, () => fixture.shop.exchange.set('GBP', '1.2', '1', owner(7)));
    await fixture.shop.exchange.set('GBP', '1.3', '1.5', owner(8));
    const { rates } = await fixture.shop.exchange.rates();
    expect(rates.find(({ currency }) => currency === 'GBP')).toMatchObject({
      rate: '1.3',
      margin: '1.5',
      by: 8,
    });
    await expect(sql`update exchange_rates set rate = 9`.execute(fixture.db)).rejects.toThrow('append-only');
  });
});
