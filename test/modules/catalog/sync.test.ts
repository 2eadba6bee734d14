import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Catalog, createCatalog } from '../../../src/modules/catalog/catalog.ts';
import type { SyncReport } from '../../../src/modules/catalog/sync.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import {
  type CatalogServer,
  startCatalogServer,
  wireItem,
  wireProduct,
} from '../../support/dealer/catalog-server.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let db: Db;
let drop: () => Promise<void>;
let dealer: CatalogServer;
let catalog: Catalog;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await sql`truncate items, products, wallets, alerts cascade`.execute(db);
  dealer = await startCatalogServer();
  catalog = createCatalog({ db, dealer: dealer.client, log: { info: () => {}, warn: () => {} } });
});
afterEach(() => dealer.close());

async function synced(): Promise<SyncReport> {
  const result = await catalog.sync();
  if (!result.ok) throw new Error(result.problem);
  return result.report;
}

async function shelf(type: 'voucher' | 'top-up' = 'voucher'): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { entries, pages } = await catalog.products({ type, page });
    ids.push(...entries.map((product) => product.id));
    if (page >= pages) return ids;
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a sync', () => {
  it("puts active products on sale by type, in the dealer's order", async () => {
    const ids = range(1, 250).reverse();
    dealer.products = ids.map((id) => wireProduct(id, { type: id % 5 === 0 ? 'topUp' : 'chargingCard' }));
    expect(await synced()).toEqual({ products: 250, items: 250, onSale: 250, removed: 0, leftOut: 0 });
    expect(await shelf()).toEqual(ids.filter((id) => id % 5 !== 0));
    expect(await shelf('top-up')).toEqual(ids.filter((id) => id % 5 === 0));
    expect((await catalog.storefront()).counts).toEqual({ voucher: 200, 'top-up': 50 });
  });

  it('clips long names, leaves out products with too many fields', async () => {
    const long = 'x'.repeat(3_000);
    const fields = (count: number, name: string) =>
      range(1, count).map((n) => ({ name: `${name}${n}`, label: long }));
    dealer.products = [
      { ...wireProduct(1), name: long, customerRequiredInfo: fields(3, 'field') },
      { ...wireProduct(2), customerRequiredInfo: fields(17, 'field') },
      { ...wireProduct(3), customerRequiredInfo: fields(1, long) },
    ];
    for (const item of dealer.products[0]?.productItems ?? []) item.name = long;
    expect(await synced()).toMatchObject({ products: 1, leftOut: 2 });
    const product = await catalog.product(1, 1);
    expect(product?.name).toBe(`${'x'.repeat(99)}…`);
    expect(product?.items.entries[0]?.name).toBe(`${'x'.repeat(99)}…`);
    expect(product?.requiredInfo.map(({ label }) => label?.length)).toEqual([60, 60, 60]);
  });

  it("uses the service's own page size after it refused the requested one", async () => {
    dealer.largestPage = 20;
    dealer.products = range(1, 45).map((id) => wireProduct(id));
    expect((await synced()).products).toBe(45);
  });

  it('leaves out what it cannot sell, and counts it', async () => {
    dealer.products = [
      wireProduct(1),
      wireProduct(2, { type: 'manual' }),
      wireProduct(3, { name: '  ' }),
      wireProduct(4, {
        productItems: [
          wireItem(40),
          wireItem(41, { currency: 'DOLLAR' }),
          wireItem(42, { listPrice: -1 }),
          wireItem(43, { listPrice: 0, cost: 0 }),
          wireItem(-44),
        ],
      }),
    ];
    expect(await synced()).toEqual({ products: 2, items: 2, onSale: 2, removed: 0, leftOut: 6 });
    expect(await shelf()).toEqual([1, 4]);
  });

  it('shows neither inactive products nor empty ones, and knows active in any case', async () => {
    dealer.products = [
      wireProduct(1, { status: 'ACTIVE' }),
      wireProduct(2, { status: 'inactive' }),
      wireProduct(3, { productItems: [] }),
      wireProduct(4, { status: 'paused' }),
    ];
    await synced();
    expect(await shelf()).toEqual([1]);
    expect(await catalog.product(2, 1)).toBeNull();
    expect(await catalog.item(20)).toMatchObject({ availability: 'not-on-sale' });
  });

  it('survives names that PostgreSQL cannot store, and entries that come twice', async () => {
    dealer.products = [
      wireProduct(1, { name: 'A\u0000B\ud800', productItems: [wireItem(10, { name: 'x\u0007y' })] }),
      wireProduct(1, { name: 'again' }),
      wireProduct(2, { productItems: [wireItem(10), wireItem(20), wireItem(20)] }),
      wireProduct(3, { customerRequiredInfo: ['account\u0000Id'] }),
    ];
    await synced();
    expect(await shelf()).toEqual([1, 2]);
    expect(await catalog.item(10)).toMatchObject({ productId: 1, name: 'x y', productName: 'A B\ufffd' });
    expect((await catalog.product(2, 1))?.items.entries.map((item) => item.id)).toEqual([20]);
  });

  it('keeps required fields, given as names or with labels', async () => {
    dealer.products = [
      wireProduct(1, {
        type: 'topUp',
        customerRequiredInfo: ['accountId', { name: 'serverId', label: 'Server' }],
      }),
    ];
    await synced();
    expect((await catalog.item(10))?.requiredInfo).toEqual([
      { name: 'accountId' },
      { name: 'serverId', label: 'Server' },
    ]);
  });
});

describe('the next sync', () => {
  it('takes missing products off the shelf without forgetting them', async () => {
    dealer.products = range(1, 6).map((id) => wireProduct(id));
    await synced();
    dealer.products = [6, 2, 5, 7, 1].map((id) => wireProduct(id));
    expect(await synced()).toMatchObject({ onSale: 5, removed: 2 });
    expect(await shelf()).toEqual([6, 2, 5, 7, 1]);
    expect(await catalog.item(30)).toMatchObject({ productName: 'Product 3', availability: 'not-on-sale' });
    dealer.products = range(1, 7).map((id) => wireProduct(id));
    await synced();
    expect(await shelf()).toEqual(range(1, 7));
  });

  it('follows new names, prices, orders, types and owners of items', async () => {
    dealer.products = [
      wireProduct(1, { productItems: [wireItem(10), wireItem(11), wireItem(12)] }),
      wireProduct(2),
    ];
    await synced();
    dealer.products = [
      wireProduct(2, { name: 'Renamed', productItems: [wireItem(20, { listPrice: 12 }), wireItem(11)] }),
      wireProduct(1, { type: 'topUp', productItems: [wireItem(12), wireItem(10)] }),
    ];
    expect(await synced()).toMatchObject({ onSale: 4, removed: 0 });
    const ids = async (product: number) =>
      (await catalog.product(product, 1))?.items.entries.map((item) => item.id);
    expect(await ids(1)).toEqual([12, 10]);
    expect(await ids(2)).toEqual([20, 11]);
    expect(await catalog.item(20)).toMatchObject({ productName: 'Renamed', price: { amount: '12' } });
    expect(await shelf('top-up')).toEqual([1]);
  });

  it('writes no item that did not change', async () => {
    dealer.products = range(1, 30).map((id) => wireProduct(id));
    await synced();
    const versions = async () => {
      const { rows } = await sql<{ id: string; ctid: string; xmax: string }>`
        select id, ctid::text, xmax::text from items order by id`.execute(db);
      return rows;
    };
    const before = await versions();
    (dealer.products[3] as (typeof dealer.products)[number]).productItems = [wireItem(40, { cost: 8 })];
    await synced();
    const changed = (await versions()).filter((row, index) => row.ctid !== before[index]?.ctid);
    expect(changed.map((row) => row.id)).toEqual(['40']);
  });

  it('is asked for once when it is asked for by several at once', async () => {
    dealer.products = [wireProduct(1)];
    await Promise.all([catalog.sync(), catalog.sync(), catalog.sync()]);
    expect(dealer.asked).toEqual(['/user/profile', '/product/catalog']);
  });

  it('takes turns with one of another replica', async () => {
    const other = createCatalog({ db, dealer: dealer.client, log: { info: () => {}, warn: () => {} } });
    dealer.products = range(1, 40).map((id) => wireProduct(id));
    const results = await Promise.all([catalog.sync(), other.sync(), catalog.sync(), other.sync()]);
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await shelf()).toEqual(range(1, 40));
  });
});

describe('a catalog that cannot be right', () => {
  beforeEach(async () => {
    dealer.products = range(1, 10).map((id) => wireProduct(id));
    await synced();
  });

  it('does not replace a full one when empty, alerts the admins instead', async () => {
    const full = dealer.products;
    dealer.products = full.map((product) => ({ ...product, status: 'inactive' }));
    expect(await catalog.sync()).toEqual({ ok: false, problem: 'unexpected-answer' });
    expect(await shelf()).toHaveLength(10);
    expect(await openAlerts(db)).toEqual(['catalog-suspicious:empty']);
    dealer.products = full;
    await synced();
    expect(await openAlerts(db)).toEqual([]);
  });

  it('does not replace a full one when it has no end', async () => {
    const kept = await shelf();
    dealer.endless = true;
    expect(await catalog.sync()).toEqual({ ok: false, problem: 'unexpected-answer' });
    expect(await shelf()).toEqual(kept);
    expect(await openAlerts(db)).toEqual(['catalog-suspicious:unreadable']);
    dealer.endless = false;
    await synced();
    expect(await openAlerts(db)).toEqual([]);
  });

  it('is believed and told when it lost more than half of what was on sale', async () => {
    dealer.products = dealer.products.slice(0, 5);
    await synced();
    expect(await openAlerts(db)).toEqual([]);
    dealer.products = dealer.products.slice(0, 2);
    expect(await synced()).toMatchObject({ onSale: 2, removed: 3 });
    expect(await openAlerts(db)).toEqual(['catalog-suspicious:shrunken']);
  });

  it.each([
    [{ status: 401, body: {} }, 'unauthorised', ['upstream-refuses-us:unauthorised']],
    [{ status: 403, body: {} }, 'unauthorised', ['upstream-refuses-us:forbidden']],
    [{ status: 503, body: {} }, 'unreachable', []],
    [{ status: 200, body: { hello: 'world' } }, 'unexpected-answer', ['catalog-suspicious:unreadable']],
    [{ status: 429, body: { statusCode: 429, errors: { retryAfterMs: 5 } } }, 'rate-limited', []],
  ])('changes nothing when the answer is %j', async (failing, problem, alerts) => {
    dealer.failing = failing;
    expect(await catalog.sync()).toEqual({ ok: false, problem });
    expect(await shelf()).toHaveLength(10);
    expect(await openAlerts(db)).toEqual(alerts);
  });

  it('changes nothing when the service goes away between two pages', async () => {
    dealer.products = range(1, 150).map((id) => wireProduct(id));
    const half = dealer.client.catalog({ pageSize: 100 });
    const broken = {
      profile: dealer.client.profile,
      async *catalog() {
        for await (const page of half) {
          yield page;
          dealer.failing = { status: 500, body: {} };
        }
      },
    };
    const interrupted = createCatalog({ db, dealer: broken, log: { info: () => {}, warn: () => {} } });
    expect(await interrupted.sync()).toEqual({ ok: false, problem: 'unreachable' });
    expect(await shelf()).toHaveLength(10);
  });
});

describe('items in a currency that the dealer has no active wallet for', () => {
  it('are hidden, with one alert per currency while it lasts', async () => {
    dealer.wallets = [
      { currency: 'USD', balance: 5, default: true },
      { currency: 'EUR', balance: 5, active: false },
    ];
    dealer.products = [
      wireProduct(1, {
        productItems: [wireItem(10), wireItem(11, { currency: 'KWD' }), wireItem(12, { currency: 'EUR' })],
      }),
    ];
    await synced();
    const offers = (await catalog.product(1, 1))?.items.entries;
    expect(offers?.map((offer) => offer.availability)).toEqual(['available']);
    expect(await catalog.item(11)).toMatchObject({ availability: 'no-wallet' });
    expect(await openAlerts(db)).toEqual(['item-without-wallet:EUR', 'item-without-wallet:KWD']);

    await synced();
    const { times } = await db
      .selectFrom('alerts')
      .select(({ fn }) => fn.max('times').as('times'))
      .executeTakeFirstOrThrow();
    expect(times).toBe(1);

    dealer.wallets.push({ currency: 'KWD', balance: 1 });
    await synced();
    expect(await openAlerts(db)).toEqual(['item-without-wallet:EUR']);
    expect(await catalog.item(11)).toMatchObject({ availability: 'available' });
  });
});
