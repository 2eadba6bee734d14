import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import { InsufficientBalance, SettlementRefused, settle } from '../../../src/modules/ledger/postings.ts';
import type { Db, Tx } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

let db: Db;
let drop: () => Promise<void>;
let nextCustomer = 1000;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

async function customerWith(amount: string): Promise<number> {
  const customerId = await addCustomer(db, ++nextCustomer);
  const ledger = createLedger(db);
  const money = { amount, currency: 'USD' };
  await ledger.credit({ customerId, money, actorId: 1, note: null, key: `opening-${customerId}` });
  return customerId;
}

async function balance(customerId: number): Promise<{ available: string; held: string }> {
  const [usd] = await createLedger(db).balances(customerId);
  return { available: usd?.available.amount ?? 'none', held: usd?.held.amount ?? 'none' };
}

async function heldOrder(customerId: number, price = '10'): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { orderIds } = await addPurchase(tx, { customerId, unitPrice: price });
    await holdForOrders(tx, { customerId, currency: 'USD', orders: orderIds.map((id) => ({ id, price })) });
    return orderIds[0] as string;
  });
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);

describe('a hold', () => {
  it('moves the price of every order of a purchase from the balance to what is held', async () => {
    const customerId = await customerWith('50');
    await inTransaction(async (tx) => {
      const { orderIds } = await addPurchase(tx, { customerId, units: 3, unitPrice: '12.5' });
      await holdForOrders(tx, {
        customerId,
        currency: 'USD',
        orders: orderIds.map((id) => ({ id, price: '12.5' })),
      });
    });
    expect(await balance(customerId)).toEqual({ available: '12.5', held: '37.5' });
  });

  it('takes nothing at all when the balance covers only some of the orders', async () => {
    const customerId = await customerWith('25');
    const attempt = inTransaction(async (tx) => {
      const { orderIds } = await addPurchase(tx, { customerId, units: 3 });
      await holdForOrders(tx, {
        customerId,
        currency: 'USD',
        orders: orderIds.map((id) => ({ id, price: '10' })),
      });
    });
    await expect(attempt).rejects.toBeInstanceOf(InsufficientBalance);
    expect(await balance(customerId)).toEqual({ available: '25', held: '0' });
  });

  it('is refused to a customer who never had a balance in that currency', async () => {
    const customerId = await customerWith('25');
    const attempt = inTransaction(async (tx) => {
      const { orderIds } = await addPurchase(tx, { customerId, currency: 'KWD' });
      await holdForOrders(tx, {
        customerId,
        currency: 'KWD',
        orders: orderIds.map((id) => ({ id, price: '1' })),
      });
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'insufficient-balance',
      customerId,
      currency: 'KWD',
    });
  });

  it('may use the credit limit that the customer was given, and no more', async () => {
    const customerId = await customerWith('5');
    await db
      .updateTable('balances')
      .set({ credit_limit: '15' })
      .where('customer_id', '=', String(customerId))
      .execute();
    await heldOrder(customerId);
    await heldOrder(customerId);
    await expect(heldOrder(customerId)).rejects.toBeInstanceOf(InsufficientBalance);
    expect(await balance(customerId)).toEqual({ available: '-15', held: '20' });
  });

  it('is given to exactly ten of fifty who ask at once for a tenth of the balance', async () => {
    const customerId = await customerWith('100');
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => heldOrder(customerId)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(10);
    expect(refused.every(({ reason }) => reason instanceof InsufficientBalance)).toBe(true);
    expect(await balance(customerId)).toEqual({ available: '0', held: '100' });
  });
});

describe('the end of a hold', () => {
  const settlement = (orderId: string, customerId: number) => ({
    orderId,
    customerId,
    currency: 'USD',
    amount: '10',
  });

  it('is a sale once, however often it is captured', async () => {
    const customerId = await customerWith('30');
    const orderId = await heldOrder(customerId);
    const first = await inTransaction((tx) => settle(tx, 'capture', settlement(orderId, customerId)));
    const second = await inTransaction((tx) => settle(tx, 'capture', settlement(orderId, customerId)));
    expect([first, second]).toEqual([true, false]);
    expect(await balance(customerId)).toEqual({ available: '20', held: '0' });
  });

  it('gives the money back once, however often it is released', async () => {
    const customerId = await customerWith('30');
    const orderId = await heldOrder(customerId);
    const first = await inTransaction((tx) => settle(tx, 'release', settlement(orderId, customerId)));
    const second = await inTransaction((tx) => settle(tx, 'release', settlement(orderId, customerId)));
    expect([first, second]).toEqual([true, false]);
    expect(await balance(customerId)).toEqual({ available: '30', held: '0' });
  });

  it('cannot be a sale and a refund', async () => {
    const customerId = await customerWith('30');
    const sold = await heldOrder(customerId);
    const refunded = await heldOrder(customerId);
    await inTransaction((tx) => settle(tx, 'capture', settlement(sold, customerId)));
    await inTransaction((tx) => settle(tx, 'release', settlement(refunded, customerId)));
    await expect(
      inTransaction((tx) => settle(tx, 'release', settlement(sold, customerId))),
    ).rejects.toMatchObject({
      code: 'settled-otherwise',
    });
    await expect(
      inTransaction((tx) => settle(tx, 'capture', settlement(refunded, customerId))),
    ).rejects.toMatchObject({
      code: 'settled-otherwise',
    });
    expect(await balance(customerId)).toEqual({ available: '20', held: '0' });
  });

  it('happens once, one way, when captures and releases race', async () => {
    const customerId = await customerWith('30');
    const orderId = await heldOrder(customerId);
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        inTransaction((tx) => settle(tx, index % 2 ? 'capture' : 'release', settlement(orderId, customerId))),
      ),
    );
    const done = results.filter((result) => result.status === 'fulfilled');
    expect(done.filter(({ value }) => value)).toHaveLength(1);
    expect(done.filter(({ value }) => !value)).toHaveLength(7);
    expect(
      results.every((result) => result.status === 'fulfilled' || result.reason instanceof SettlementRefused),
    ).toBe(true);
    expect((await balance(customerId)).held).toBe('0');
  });

  it.each([
    ['over another amount', (customerId: number) => ({ customerId, amount: '11', currency: 'USD' })],
    ['in another currency', (customerId: number) => ({ customerId, amount: '10', currency: 'KWD' })],
    [
      'for another customer',
      (customerId: number) => ({ customerId: customerId - 1, amount: '10', currency: 'USD' }),
    ],
  ])('is refused %s than it was held', async (_, otherwise) => {
    const customerId = await customerWith('30');
    const orderId = await heldOrder(customerId);
    for (const kind of ['capture', 'release'] as const) {
      await expect(
        inTransaction((tx) => settle(tx, kind, { orderId, ...otherwise(customerId) })),
      ).rejects.toMatchObject({ code: 'no-such-hold', orderId });
    }
    expect(await balance(customerId)).toEqual({ available: '20', held: '10' });
  });

  it('leaves nothing behind when its transaction is rolled back', async () => {
    const customerId = await customerWith('30');
    const orderId = await heldOrder(customerId);
    const broken = inTransaction(async (tx) => {
      await settle(tx, 'capture', settlement(orderId, customerId));
      throw new Error('the voucher could not be sealed');
    });
    await expect(broken).rejects.toThrow('sealed');
    expect(await balance(customerId)).toEqual({ available: '20', held: '10' });
    expect(await inTransaction((tx) => settle(tx, 'release', settlement(orderId, customerId)))).toBe(true);
  });
});
