import Big from 'big.js';
import { expect, test } from 'vitest';
import { createPaint } from '../src/text/paint.ts';
import { type Books, printSummary, summarize } from '../src/tour/summary.ts';

type Order = Books['orders'][number];

const TIME = '2026-11-20T12:00:00.000Z';

function order(id: number, fields: Partial<Order> = {}): Order {
  return {
    id,
    dealerId: 1,
    keyId: 1,
    itemId: 1,
    productName: 'Nova Game Card (US)',
    itemName: '10 USD',
    type: 'chargingCard',
    status: 'success',
    currency: 'USD',
    price: '10',
    refundedAt: null,
    phone: '+9647701234567',
    context: {},
    clientOrderRef: `ref-${id}`,
    notificationUrl: null,
    voucher: { code: 'A', pin: 'B' },
    dueAt: null,
    createdAt: TIME,
    updatedAt: TIME,
    notifications: [],
    ...fields,
  };
}

const failed = order(4, { status: 'failed', price: '0.94', refundedAt: TIME, voucher: null });
const books: Books = {
  tour: {
    steps: 8,
    purchases: [
      { code: 'AAAA', quantity: 1, total: new Big(10), end: 'delivered' },
      { code: 'DDDD', quantity: 1, total: new Big(10), end: 'delivered' },
      { code: 'BBBB', quantity: 1, total: new Big('1.55'), end: 'delivered' },
      { code: 'CCCC', quantity: 1, total: new Big('0.99'), end: 'refunded' },
    ],
    codes: 2,
    credited: new Big(100),
    balance: new Big('78.45'),
    wallet: new Big('978.5'),
  },
  wallet: { before: new Big(1000), after: new Big('978.5') },
  orders: [order(1), order(2), order(3, { type: 'topUp', price: '1.5', voucher: null }), failed],
  doctor: [{ name: 'ledger: entries sum to zero', ok: true, detail: 'holds' }],
  shopMemoryMb: 170,
};

/** Returns the names of the failed lines. */
function wrong(change: Partial<Books>): string[] {
  return summarize({ ...books, ...change })
    .flatMap(({ lines }) => lines)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);
}

test('prints books that agree in 80 columns', () => {
  expect(wrong({})).toEqual([]);
  const printed: string[] = [];
  expect(printSummary(summarize(books), (line) => printed.push(line), createPaint({}, {}))).toBe(true);
  expect(printed.join('\n')).toContain("✔ the customer's balance");
  expect(printed.join('\n')).toContain('100.00 in − 21.55 for goods = 78.45');
  for (const line of printed) expect(line.length).toBeLessThanOrEqual(80);
});

test('an order that the dealer sold twice does not hold', () => {
  expect(wrong({ orders: [...books.orders, order(5, { clientOrderRef: 'ref-1' })] })).toEqual([
    'orders at the dealer',
    'nothing ordered twice',
    'codes delivered',
    "the dealer's wallet",
    'never under cost',
  ]);
});

test('a charge that was not rolled back does not hold', () => {
  expect(wrong({ wallet: { before: new Big(1000), after: new Big('977.56') } })).toEqual([
    "the dealer's wallet",
    'what the admin saw of it',
  ]);
});

test('money that did not come back to the customer does not hold', () => {
  expect(wrong({ tour: { ...books.tour, balance: new Big('77.46') } })).toEqual([
    "the customer's balance",
    'what came back to the customer',
  ]);
});

test("shows a finding of the shop's doctor as a failed line", () => {
  const doctor = [{ name: 'ledger: balances match entries', ok: false, detail: 'is broken' }];
  const printed: string[] = [];
  const sections = summarize({ ...books, doctor });
  expect(printSummary(sections, (line) => printed.push(line), createPaint({}, {}))).toBe(false);
  expect(printed.join('\n')).toMatch(/✘ ledger: balances match entries +is broken/);
});

test('a shop that grew too large does not hold', () => {
  expect(wrong({ shopMemoryMb: 201 })).toEqual(['memory of the shop']);
  expect(wrong({ shopMemoryMb: null })).toEqual([]);
});
