import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/modules/audit/index.ts';
import { refund, settle } from '../../../src/modules/ledger/index.ts';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import { readBreakdown } from '../../../src/modules/reports/breakdown.ts';
import { daysIn, lengthOfDays, spansOf } from '../../../src/modules/reports/days.ts';
import { addFigures } from '../../../src/modules/reports/figures.ts';
import { readMoney, readSales } from '../../../src/modules/reports/numbers.ts';
import { money } from '../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

/** Its clocks went back on 1 November 2026: that day had 25 hours. */
const ZONE = 'America/New_York';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Changes the time of postings, which are otherwise never changed. */
async function atTime(key: string, at: string): Promise<void> {
  await sql`
    alter table postings disable trigger postings_append_only;
    update postings set created_at = ${sql.lit(at)}::timestamptz where key = ${sql.lit(key)};
    alter table postings enable trigger postings_append_only`.execute(database.db);
}

async function ordered(
  customerId: number,
  at: string,
  price: { currency?: string; unitPrice?: string; item?: number } = {},
): Promise<{ id: string; currency: string; amount: string; customerId: number }> {
  const { db } = database;
  const { currency = 'USD', unitPrice = '10', item = 70 } = price;
  const { id, orderIds } = await addPurchase(db, { customerId, currency, unitPrice });
  const order = { id: orderIds[0] ?? '', currency, amount: unitPrice, customerId };
  await sql`
    update purchases set item_id = ${item}, item_name = ${`${item} credits`}, created_at = ${at}::timestamptz where id = ${id}`.execute(
    db,
  );
  await sql`update orders set created_at = ${at}::timestamptz where id = ${order.id}`.execute(db);
  await db
    .transaction()
    .execute((tx) =>
      holdForOrders(tx, { customerId, currency, orders: [{ id: order.id, price: unitPrice }] }),
    );
  await atTime(`hold:${order.id}`, at);
  return order;
}

async function ended(order: Awaited<ReturnType<typeof ordered>>, state: string, at: string): Promise<void> {
  const { id, currency, amount, customerId } = order;
  const kind = state === 'succeeded' ? 'capture' : 'release';
  await database.db.transaction().execute(async (tx) => {
    await settle(tx, kind, { orderId: id, customerId, currency, amount });
    await sql`
      update orders set state = ${state}, final_at = now(), due_at = null, dealer_order_id = ${id}::bigint + 1000 where id = ${id}`.execute(
      tx,
    );
  });
  await atTime(`settle:${id}`, at);
}

test("a day's figures match the ledger in the shop's zone, with refunds and reversals", async () => {
  const { db } = database;
  const [sami, lina] = [await addCustomer(db, 1001), await addCustomer(db, 1002)];
  const ledger = createLedger(db);
  for (const [customerId, currency] of [
    [sami, 'USD'],
    [sami, 'IQD'],
    [lina, 'USD'],
  ] as const) {
    const key = `credit-${customerId}-${currency}`;
    await ledger.credit({ customerId, actorId: 1, note: null, money: money('90000', currency), key });
    await atTime(key, '2026-10-15T12:00:00Z');
  }
  // The last second of October there, and the first of November: the same day by UTC.
  const last = await ordered(sami, '2026-11-01T03:59:00Z');
  await ended(last, 'succeeded', '2026-11-01T03:59:59Z');
  const first = await ordered(lina, '2026-11-01T03:59:58Z', { item: 71 });
  await sql`
    insert into attempts (order_id, number, client_order_ref, deadline_at, outcome, detail, ended_at, cost)
    values (${first.id}, 1, 'FIRST-1', now(), 'accepted', '{}', now(), 7)`.execute(db);
  await ended(first, 'succeeded', '2026-11-01T04:00:00Z');
  await addFigures(db, ZONE, 3);
  // The 25th hour of 1 November, then the first second of the 2nd.
  const late = await ordered(sami, '2026-11-02T04:30:00Z', { currency: 'IQD', unitPrice: '15000' });
  await ended(late, 'succeeded', '2026-11-02T04:59:59Z');
  await ended(await ordered(lina, '2026-11-02T04:59:59Z'), 'refused', '2026-11-02T05:00:00Z');
  await ended(await ordered(lina, '2026-11-02T06:00:00Z'), 'cancelled', '2026-11-02T06:01:00Z');
  await db.transaction().execute((tx) => refund(tx, { ...last, orderId: last.id, actorId: 1 }));
  await sql`update orders set reversal = 'refunded', state = 'reversed' where id = ${last.id}`.execute(db);
  await atTime(`refund:${last.id}`, '2026-11-02T07:00:00Z');
  await sql`update figures_due set at = '2026-11-02T07:00:00Z' where order_id = ${last.id}`.execute(db);

  const of = async (from: string, to = from) => (await readSales(db, ZONE, { from, to })).currencies;
  const nothing = {
    ordered: 0,
    delivered: 0,
    failed: 0,
    cancelled: 0,
    refunded: 0,
    sales: '0',
    refunds: '0',
    cost: '0',
  };
  expect(await of('2026-10-31')).toMatchObject([
    {
      ...nothing,
      currency: 'USD',
      ordered: 2,
      delivered: 1,
      sales: '10',
      cost: '8.5',
      profit: '1.5',
      seconds: 59,
      withinMinute: 1,
    },
  ]);
  const [usd, iqd] = await of('2026-11-01');
  expect([usd, iqd].sort((a, b) => (a && b && a.currency > b.currency ? -1 : 1))).toMatchObject([
    { ...nothing, currency: 'USD', ordered: 1, delivered: 1, sales: '10', cost: '7', profit: '3' },
    {
      ...nothing,
      currency: 'IQD',
      ordered: 1,
      delivered: 1,
      sales: '15000',
      cost: '8.5',
      withinMinute: 0,
      withinTen: 0,
    },
  ]);
  expect(await of('2026-11-02')).toMatchObject([
    {
      ...nothing,
      currency: 'USD',
      ordered: 1,
      failed: 1,
      cancelled: 1,
      refunded: 1,
      refunds: '10',
      cost: '-8.5',
      profit: '-1.5',
    },
  ]);

  // Sums the ledger day by day, without the figures.
  const { rows } = await sql<{ day: string; currency: string; amount: string }>`
    select to_char(p.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as day, e.currency, sum(e.amount)::float8::text as amount
    from postings p join entries e on e.posting_key = p.key where e.account = 'sales' group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const all = await readSales(db, ZONE, { from: '2026-10-01', to: '2026-12-31' });
  expect(
    all.course
      .filter(({ sales, refunds }) => sales !== '0' || refunds !== '0')
      .map(({ start, currency, sales, refunds }) => ({
        day: start,
        currency,
        amount: String(Number(sales) - Number(refunds)),
      })),
  ).toEqual(rows);
  // Whole months and years have their own rows.
  expect(all.currencies).toMatchObject([
    {
      currency: 'USD',
      ordered: 4,
      delivered: 2,
      failed: 1,
      cancelled: 1,
      refunded: 1,
      sales: '20',
      refunds: '10',
      cost: '7',
      profit: '3',
    },
    { currency: 'IQD', sales: '15000' },
  ]);
  expect((await readSales(db, ZONE, { from: '2026-01-01', to: '2026-12-31' })).currencies).toEqual(
    all.currencies,
  );
  expect(await readMoney(db, daysIn(ZONE, { from: '2026-11-02', to: '2026-11-02' }))).toEqual([
    { currency: 'USD', kind: 'refund', method: null, postings: 1, amount: '10' },
  ]);

  const by = async (name: 'item' | 'brand' | 'type' | 'customer') => {
    const days = { from: '2026-10-01', to: '2026-11-30' };
    const page = await readBreakdown(db, ZONE, name, { days, currency: 'USD', page: 1, size: 8 });
    return page.entries.map((line) => [line.name, line.customerId, line.sales, line.refunds, line.profit]);
  };
  expect(await by('item')).toEqual([
    ['Orbit Play — 71 credits', undefined, '10', '0', '3'],
    ['Orbit Play — 70 credits', undefined, '10', '10', '0'],
  ]);
  expect(await by('brand')).toEqual([['Orbit Play', undefined, '20', '10', '3']]);
  expect(await by('type')).toEqual([['voucher', undefined, '20', '10', '3']]);
  expect(await by('customer')).toEqual([
    ['Sami 1002', 1002, '10', '0', '3'],
    ['Sami 1001', 1001, '10', '10', '0'],
  ]);
  expect(await audit(db)).toMatchObject({ figuresMatchLedger: true });
  await sql`update sales_figures set refunds = 0 where dimension = 'item' and grain = 'month'`.execute(db);
  expect(await audit(db)).toMatchObject({ figuresMatchLedger: false });
});

test('any days are made up of few spans, each day in exactly one', () => {
  const text = (from: string, to: string) =>
    spansOf({ from, to }).map((one) => `${one.grain} ${one.from} ${one.to}`);
  expect(text('2026-11-22', '2026-11-22')).toEqual(['day 2026-11-22 2026-11-22']);
  expect(text('2026-11-01', '2026-11-30')).toEqual(['month 2026-11-01 2026-11-30']);
  expect(text('2025-12-31', '2027-02-01')).toEqual([
    'year 2026-01-01 2026-12-31',
    'day 2025-12-31 2025-12-31',
    'month 2027-01-01 2027-01-31',
    'day 2027-02-01 2027-02-01',
  ]);
  const spans = spansOf({ from: '2024-02-28', to: '2026-03-01' });
  expect(spans.reduce((sum, span) => sum + lengthOfDays(span), 0)).toBe(
    lengthOfDays({ from: '2024-02-28', to: '2026-03-01' }),
  );
});
