import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReports, type Reports } from '../../../src/modules/reports/reports.ts';
import type { OrderQuery } from '../../../src/modules/reports/search-orders.ts';
import { NotPermitted, StaffMember } from '../../../src/modules/staff/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

let database: TestDatabase;
let reports: Reports;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  reports = createReports({
    db,
    vault: {
      open: () => {
        throw new Error('no card is opened');
      },
    },
    wallets: { refresh: () => Promise.reject(new Error('none')) },
    timeZone: () => 'Asia/Baghdad',
  });
  await sql`
    with brand as (
      insert into brands (key, derived_name, derived_category)
      values ('nova', 'Nova', 'games'), ('orbita', 'Orbita', 'games') returning id, key
    )
    insert into products (id, name, type, dealer_status, search_text, synced_at, derived_brand_id)
    select product.id, product.key, 'voucher', 'active', '', now(), brand.id
    from (values (6, 'nova'), (7, 'nova'), (8, 'nova'), (9, 'orbita')) product (id, key) join brand using (key)`.execute(
    db,
  );
  const [one, two] = [await addCustomer(db, 501), await addCustomer(db, 502)];
  for (let n = 0; n < 30; n++) {
    const { id } = await addPurchase(db, {
      customerId: n % 3 === 0 ? two : one,
      units: n === 7 ? 3 : 1,
      unitPrice: n % 10 === 0 ? '12.5' : '10',
      state: n % 5 === 0 ? 'cancelled' : n % 7 === 0 ? 'refused' : 'queued',
    });
    // Baghdad is three hours ahead: a purchase at 22:00 UTC belongs to the next day there.
    await sql`
      update purchases set created_at = timestamptz '2026-11-01 22:00+00' + make_interval(days => ${Math.floor(n / 3)}),
        product_id = ${n % 4 === 0 ? 8 : n % 4 === 1 ? 9 : 7} where id = ${id}`.execute(db);
  }
});

afterAll(() => database.drop());

/** Returns every id of the pages, from the newest on. */
async function walk(query: OrderQuery): Promise<{ ids: number[]; pages: number }> {
  const ids: number[] = [];
  let beside: OrderQuery['beside'];
  for (let pages = 1; ; pages++) {
    const found = await reports.search({ ...query, beside }, owner(1));
    ids.push(...found.entries.map(({ order }) => Number(order.id)));
    const last = found.entries.at(-1)?.order.id;
    if (!found.hasOlder || last === undefined) return { ids, pages };
    beside = { id: last, towards: 'older' };
  }
}

async function expected(where: string): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join purchases p on p.id = o.purchase_id where ${sql.raw(where)} order by o.id desc`.execute(
    database.db,
  );
  return rows.map(({ id }) => Number(id));
}

const IN_BAGHDAD = `(p.created_at at time zone 'Asia/Baghdad')::date`;
const searches: [string, OrderQuery, string][] = [
  ['everything', {}, 'true'],
  ['a state', { group: 'cancelled' }, `o.state = 'cancelled'`],
  ['several states', { group: 'failed' }, `o.state in ('failed', 'rejected', 'refused', 'abandoned')`],
  ['what is open', { group: 'open' }, `o.state = 'queued'`],
  ['a customer', { customerId: 502 }, 'p.customer_id = 502'],
  [
    'a customer and a state',
    { customerId: 501, group: 'cancelled' },
    `p.customer_id = 501 and o.state = 'cancelled'`,
  ],
  ['a product', { productId: 8 }, 'p.product_id = 8'],
  ['an item', { itemId: 70, productId: 7 }, 'p.product_id = 7'],
  ['a brand', { brandId: 1 }, 'p.product_id in (7, 8)'],
  ['another brand', { brandId: 2 }, 'p.product_id = 9'],
  ['an unknown brand', { brandId: 3 }, 'false'],
  [
    'a brand and a state',
    { brandId: 1, group: 'cancelled' },
    `p.product_id in (7, 8) and o.state = 'cancelled'`,
  ],
  [
    'a brand and a rare state',
    { brandId: 1, group: 'open' },
    `p.product_id in (7, 8) and o.state = 'queued'`,
  ],
  ['a product and a rare state', { productId: 8, group: 'open' }, `p.product_id = 8 and o.state = 'queued'`],
  [
    'a brand and a customer',
    { brandId: 1, customerId: 501 },
    'p.product_id in (7, 8) and p.customer_id = 501',
  ],
  ['a brand and an amount', { brandId: 1, total: '12.5' }, 'p.product_id in (7, 8) and p.unit_price = 12.5'],
  [
    'days of a brand',
    { brandId: 1, from: '2026-11-03', to: '2026-11-06' },
    `p.product_id in (7, 8) and ${IN_BAGHDAD} between '2026-11-03' and '2026-11-06'`,
  ],
  ['an amount', { total: '12.5' }, 'p.unit_price = 12.5'],
  ['an amount of several units', { total: '30', currency: 'USD' }, 'p.quantity = 3'],
  ['another currency', { total: '10', currency: 'EUR' }, 'false'],
  ['a day of the shop', { from: '2026-11-03', to: '2026-11-03' }, `${IN_BAGHDAD} = '2026-11-03'`],
  [
    'some days and a state',
    { from: '2026-11-03', to: '2026-11-06', group: 'open' },
    `${IN_BAGHDAD} between '2026-11-03' and '2026-11-06' and o.state = 'queued'`,
  ],
  [
    'days of a customer',
    { from: '2026-11-05', customerId: 502 },
    `${IN_BAGHDAD} >= '2026-11-05' and p.customer_id = 502`,
  ],
  ['days on which nothing was bought', { from: '2027-01-01' }, 'false'],
];

test.each(searches)('%s is found, each order once, over all pages', async (_what, query, where) => {
  const wanted = await expected(where);
  const { ids, pages } = await walk(query);
  expect([...ids].sort((a, b) => b - a)).toEqual(wanted);
  expect(ids).toEqual(wanted);
  expect(pages).toBe(Math.max(1, Math.ceil(wanted.length / 8)));
});

test('a page leads back to the one before it', async () => {
  const first = await reports.search({ customerId: 501 }, owner(1));
  const last = first.entries.at(-1)?.order.id ?? '0';
  const second = await reports.search({ customerId: 501, beside: { id: last, towards: 'older' } }, owner(1));
  const newest = second.entries[0]?.order.id ?? '0';
  const back = await reports.search({ customerId: 501, beside: { id: newest, towards: 'newer' } }, owner(1));
  expect(back.entries).toEqual(first.entries);
  expect([first.hasNewer, back.hasNewer, back.hasOlder]).toEqual([false, false, true]);
});

test('a reader who may not see orders is refused', async () => {
  const reader = new StaffMember(7, 'viewer', ['customers.view']);
  await expect(reports.search({}, reader)).rejects.toThrow(NotPermitted);
});
