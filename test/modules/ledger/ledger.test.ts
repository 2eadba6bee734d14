import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdjustInput, createLedger } from '../../../src/modules/ledger/ledger.ts';
import { settle } from '../../../src/modules/ledger/postings.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

let db: Db;
let drop: () => Promise<void>;
let customerId = 2000;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await addCustomer(db, ++customerId);
});

const adjustment = (amount: string, over: Partial<AdjustInput> = {}): AdjustInput => ({
  customerId,
  money: { amount, currency: 'USD' },
  actorId: 1,
  note: null,
  key: `update-${customerId}-${amount}`,
  ...over,
});

describe('crediting and debiting a customer', () => {
  it('moves the balance', async () => {
    const ledger = createLedger(db);
    expect(await ledger.credit(adjustment('25.50'))).toEqual({ done: true, again: false });
    expect(await ledger.debit(adjustment('5'))).toEqual({ done: true, again: false });
    expect(await ledger.balances(customerId)).toEqual([
      { available: { amount: '20.5', currency: 'USD' }, held: { amount: '0', currency: 'USD' } },
    ]);
  });

  it('posts once when the same key comes twenty times at once', async () => {
    const ledger = createLedger(db);
    const results = await Promise.all(Array.from({ length: 20 }, () => ledger.credit(adjustment('10'))));
    expect(results.filter((result) => result.done && !result.again)).toHaveLength(1);
    expect(results.every((result) => result.done)).toBe(true);
    expect((await ledger.balances(customerId))[0]?.available.amount).toBe('10');
  });

  it.each([
    ['not-positive', '0', {}],
    ['not-positive', '-3', {}],
    ['too-precise', '1.001', {}],
    ['unknown-currency', '1', { money: { amount: '1', currency: 'ZZZ' } }],
    ['no-such-customer', '1', { customerId: 999_999 }],
  ])('answers %s to %s', async (problem, amount, over) => {
    const ledger = createLedger(db);
    expect(await ledger.credit(adjustment(amount, over))).toEqual({ done: false, problem });
  });

  it('takes as many decimal places as the currency has', async () => {
    const ledger = createLedger(db);
    const dinars = { money: { amount: '1.001', currency: 'KWD' } };
    expect(await ledger.credit(adjustment('1.001', dinars))).toMatchObject({ done: true });
    const yen = { money: { amount: '1.5', currency: 'JPY' } };
    expect(await ledger.credit(adjustment('1.5', yen))).toEqual({ done: false, problem: 'too-precise' });
  });

  it('does not debit more than there is', async () => {
    const ledger = createLedger(db);
    await ledger.credit(adjustment('10'));
    expect(await ledger.debit(adjustment('10.01'))).toEqual({ done: false, problem: 'overdrawn' });
    expect((await ledger.balances(customerId))[0]?.available.amount).toBe('10');
  });
});

describe('the history of a customer', () => {
  it('shows the newest posting first, with its order and what it did to the balance', async () => {
    const ledger = createLedger(db);
    await ledger.credit(adjustment('30', { note: 'paid in cash' }));
    const { code, orderIds } = await addPurchase(db, { customerId, units: 2, unitPrice: '10' });
    const orders = orderIds.map((id) => ({ id, price: '10' }));
    await db.transaction().execute((tx) => holdForOrders(tx, { customerId, currency: 'USD', orders }));
    const [sold = '', refunded = ''] = orderIds;
    const settlement = { customerId, currency: 'USD', amount: '10' };
    await db.transaction().execute((tx) => settle(tx, 'capture', { ...settlement, orderId: sold }));
    await db.transaction().execute((tx) => settle(tx, 'release', { ...settlement, orderId: refunded }));

    const history = await ledger.history(customerId, 10);
    expect(history.map(({ kind, change, orderCode }) => [kind, change.amount, orderCode])).toEqual([
      ['release', '10', `${code}-2`],
      ['capture', '0', `${code}-1`],
      ['hold', '-10', `${code}-2`],
      ['hold', '-10', `${code}-1`],
      ['credit', '30', null],
    ]);
    expect(history.at(-1)?.note).toBe('paid in cash');
    expect(await ledger.history(customerId, 2)).toHaveLength(2);
  });

  it('is empty for a customer without money', async () => {
    expect(await createLedger(db).history(customerId, 10)).toEqual([]);
    expect(await createLedger(db).balances(customerId)).toEqual([]);
  });
});
