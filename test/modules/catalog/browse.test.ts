import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Catalog, createCatalog } from '../../../src/modules/catalog/catalog.ts';
import { createPricing } from '../../../src/modules/catalog/prices/pricing.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Database } from '../../../src/platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { freely } from '../../support/database/second-words.ts';
import {
  startCatalogServer,
  type WireProduct,
  wireItem,
  wireProduct,
} from '../../support/dealer/catalog-server.ts';
import { owner } from '../../support/telegram/actors.ts';

let test: TestDatabase;
let db: Db;
let catalog: Catalog;

const quiet = { info: () => {}, warn: () => {} };
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.db;
});
afterAll(() => test.drop());

async function offering(
  products: WireProduct[],
  wallets: { currency: string; balance: number; default?: boolean }[] = [
    { currency: 'KWD', balance: 1 },
    { currency: 'USD', balance: 1, default: true },
  ],
): Promise<void> {
  await sql`truncate items, products, wallets, settings cascade`.execute(db);
  const dealer = await startCatalogServer();
  dealer.products = products;
  dealer.wallets = wallets;
  catalog = createCatalog({ db, dealer: dealer.client, log: quiet });
  const result = await catalog.sync();
  await dealer.close();
  if (!result.ok) throw new Error(result.problem);
}

describe('a page of products', () => {
  beforeEach(() => offering(range(1, 19).map((id) => wireProduct(id))));

  it('holds eight, and the last one the rest', async () => {
    const page = await catalog.products({ type: 'voucher', page: 3 });
    expect(page).toMatchObject({ page: 3, pages: 3 });
    expect(page.entries.map((product) => product.id)).toEqual([17, 18, 19]);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [4, 3],
    [1e300, 3],
    [Number.NaN, 1],
  ])('asked for by the number %d is page %d', async (asked, given) => {
    expect((await catalog.products({ type: 'voucher', page: asked })).page).toBe(given);
  });

  it('is one empty page while there is nothing', async () => {
    expect(await catalog.products({ type: 'top-up', page: 2 })).toEqual({ entries: [], page: 1, pages: 1 });
  });
});

describe('the price on the card of a product', () => {
  const from = async () =>
    (await catalog.products({ type: 'voucher', page: 1 })).entries.map((card) => card.from);

  it("is the cheapest payable item's, in the default wallet's currency", async () => {
    await offering([
      wireProduct(1, {
        productItems: [
          wireItem(10, { listPrice: 1, cost: 0.5, currency: 'EUR' }),
          wireItem(11, { listPrice: 2, cost: 1, currency: 'KWD' }),
          wireItem(12, { listPrice: 30, cost: 25 }),
          wireItem(13, { listPrice: 20, cost: 19 }),
          wireItem(14, { listPrice: 18, cost: 21 }),
        ],
      }),
      wireProduct(2, { productItems: [wireItem(20, { listPrice: 4, cost: 1, currency: 'KWD' })] }),
      wireProduct(3, { productItems: [wireItem(30, { currency: 'EUR' })] }),
    ]);
    expect(await from()).toEqual([{ amount: '20', currency: 'USD' }, { amount: '4', currency: 'KWD' }, null]);
  });

  it('follows the markup', async () => {
    await offering([
      wireProduct(1, {
        productItems: [
          wireItem(10, { listPrice: 10, cost: 9 }),
          wireItem(11, { listPrice: 12, cost: 8 }),
          wireItem(12, { listPrice: 11, cost: 0 }),
        ],
      }),
    ]);
    expect(await from()).toEqual([{ amount: '10', currency: 'USD' }]);
    await createPricing(db, freely).set({ of: 'markup', value: '50' }, owner(1));
    expect(await from()).toEqual([{ amount: '12', currency: 'USD' }]);
    expect(await catalog.item(12)).toMatchObject({ availability: 'not-on-sale' });
  });
});

describe('a product', () => {
  it('shows its items by pages, with prices', async () => {
    await offering([
      wireProduct(1, {
        productItems: range(1, 10).map((n) => wireItem(100 + n, { listPrice: n, cost: n / 2 })),
      }),
    ]);
    const product = await catalog.product(1, 2);
    const brand = { id: expect.any(Number), name: 'Product 1', region: '', variant: '' };
    expect(product).toEqual({
      id: 1,
      picture: null,
      description: {},
      redeem: {},
      name: 'Product 1',
      brand,
      brandRegions: [''],
      brandProducts: 1,
      type: 'voucher',
      requiredInfo: [],
      items: {
        page: 2,
        pages: 2,
        entries: [109, 110].map((id) => ({
          id,
          name: `Item ${id}`,
          productId: 1,
          productName: 'Product 1',
          brand,
          type: 'voucher',
          requiredInfo: [],
          price: { amount: String(id - 100), currency: 'USD' },
          description: {},
          picture: null,
          limit: null,
          availability: 'available',
        })),
      },
    });
    expect((await catalog.product(1, 99))?.items.page).toBe(2);
  });

  it('and an item that never were are null', async () => {
    await offering([wireProduct(1)]);
    for (const id of [99, -1, 0.5, 1e300]) {
      expect(await catalog.product(id, 1)).toBeNull();
      expect(await catalog.item(id)).toBeNull();
    }
  });
});

describe('with 20,000 items', () => {
  /** Explains the statements of `work`, and returns the total number of rows that they read. */
  async function rowsRead(work: (catalog: Catalog) => Promise<unknown>): Promise<number> {
    const queries: CompiledQuery[] = [];
    const watched = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: async () => test.pool }),
      log: (event) => {
        queries.push(event.query);
      },
    });
    await work(createCatalog({ db: watched, dealer: startless, log: quiet }));
    let rows = 0;
    for (const query of queries) {
      const { rows: plan } = await test.pool.query(
        `explain (analyze, format json, timing off) ${query.sql}`,
        query.parameters as unknown[],
      );
      rows += scanned(plan[0]['QUERY PLAN'][0].Plan);
    }
    expect(queries).toHaveLength(1);
    return rows;
  }

  const startless = {
    profile: () => Promise.reject(new Error('not asked')),
    catalog: (): never => {
      throw new Error('not asked');
    },
  };

  interface PlanNode {
    'Node Type': string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: PlanNode[];
  }

  function scanned(node: PlanNode): number {
    const own = node['Node Type'].includes('Scan')
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
    return (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), own);
  }

  beforeAll(async () => {
    const many = range(1, 2_000).map((id) =>
      wireProduct(id, { productItems: [wireItem(id * 10), wireItem(id * 10 + 1), wireItem(id * 10 + 2)] }),
    );
    const large = wireProduct(7_000, {
      productItems: range(1, 2_000).map((n) =>
        wireItem(70_000 + n, { listPrice: 3_000 - n, cost: 3_000 - n }),
      ),
    });
    await offering([large, ...many]);
    await sql`analyze products, items, wallets, brands, brand_places`.execute(db);
  });

  it('reads a few rows for any page of products', async () => {
    for (const page of [1, 2, 125, 251]) {
      expect(await rowsRead((shop) => shop.products({ type: 'voucher', page }))).toBeLessThan(200);
    }
    const last = await catalog.products({ type: 'voucher', page: 999 });
    expect([last.page, last.entries.length]).toEqual([251, 1]);
  });

  it('reads a few rows for any page of a product with 2,000 items', async () => {
    for (const page of [1, 125, 250]) {
      expect(await rowsRead((shop) => shop.product(7_000, page))).toBeLessThan(60);
    }
  });

  it('reads a few rows for any page of brands, for a brand and for the categories', async () => {
    for (const page of [1, 125, 251]) {
      const shelf = { type: 'voucher', category: '', page } as const;
      expect(await rowsRead((shop) => shop.brands(shelf))).toBeLessThan(200);
    }
    const [brand] = (await catalog.brands({ type: 'voucher', category: '', page: 125 })).entries;
    const id = brand?.id ?? 0;
    expect(await rowsRead((shop) => shop.brand(id))).toBeLessThan(60);
    const ofBrand = { brandId: id, type: 'voucher', region: '', page: 1 } as const;
    expect(await rowsRead((shop) => shop.variants(ofBrand))).toBeLessThan(60);
    expect(await rowsRead((shop) => shop.brandNamed('product-77'))).toBeLessThan(10);
    expect(await rowsRead((shop) => shop.categories('voucher'))).toBeLessThan(60);
  });

  it('reads a few rows for an item', async () => {
    expect(await rowsRead((shop) => shop.item(20_001))).toBeLessThan(20);
  });
});
