import { createTestDatabase, type TestDatabase } from '@storefront/test-support/database/database.ts';
import { until } from '@storefront/test-support/until.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DealerSandbox, type DealerSandboxOptions, startDealerSandbox } from '../src/start.ts';
import { type Answer, call } from './api.ts';

export const VOUCHER = 50_001;
export const PHONE = '+9647701234567';

/** A sandbox for one test file, with common requests. */
export interface SandboxFixture {
  database: TestDatabase;
  sandbox: DealerSandbox;
  get(path: string): Promise<Answer>;
  /** Places an order for a voucher in dollars, with the given changes. */
  order(change?: Record<string, unknown>): Promise<Answer>;
  /** Returns the order after its last step. */
  finished(id: unknown): Promise<Answer>;
  /** Returns the balance of a wallet; US dollars by default. */
  balance(currency?: string): Promise<number>;
  /** Returns a top-up in US dollars, and its required fields. */
  topUp(): Promise<{ item: number; fields: string[] }>;
  /** Returns an item as the catalog shows it to the given key. */
  item(id: number, apiKey?: string): Promise<CatalogItem>;
}

export interface CatalogItem {
  id: number;
  publicPrice: { currency: string; value: number };
  appliedPrices: { price: number; discount: number; discountPercent: number };
}

/**
 * Starts a sandbox for a test file, with orders that are final at once. Each test begins without misbehavior.
 */
export function sandboxForFile(options: DealerSandboxOptions = {}): SandboxFixture {
  const fixture = {} as SandboxFixture;
  beforeAll(async () => {
    const database = await createTestDatabase('empty');
    const sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 0, ...options });
    Object.assign(fixture, fixtureOf(database, sandbox));
  });
  beforeEach(async () => {
    await fixture.sandbox.control.behave();
    await fixture.sandbox.control.changeSettings({ finalAfterMs: 0, invalidAccount: 'success-false' });
  });
  afterAll(async () => {
    await fixture.sandbox.close();
    await fixture.database.drop();
  });
  return fixture;
}

function fixtureOf(database: TestDatabase, sandbox: DealerSandbox): SandboxFixture {
  const get = (path: string) => call(sandbox, 'GET', path);
  return {
    database,
    sandbox,
    get,
    order: (change = {}) =>
      call(sandbox, 'POST', '/order', {
        productItem: VOUCHER,
        customer: { phone: PHONE },
        orderCurrency: 'USD',
        ...change,
      }),
    finished: async (id) => {
      for (;;) {
        const known = await sandbox.control.order(Number(id));
        if (known.dueAt === null) return get(`/order/${id}`);
      }
    },
    balance: async (currency = 'USD') => {
      const { body } = await get('/user/profile');
      const wallets = body.wallets as { balance: { currency: string; value: number } }[];
      return wallets.find((wallet) => wallet.balance.currency === currency)?.balance.value ?? 0;
    },
    topUp: async () => {
      for await (const product of products(sandbox)) {
        const items = product.productItems as CatalogItem[];
        const item = items.find((one) => one.publicPrice.currency === 'USD');
        if (product.type === 'topUp' && product.status === 'active' && item) {
          return { item: item.id, fields: product.customerRequiredInfo as string[] };
        }
      }
      throw new Error('the catalog has no top-up in US dollars');
    },
    item: async (id, apiKey = sandbox.apiKey) => {
      for await (const product of products({ ...sandbox, apiKey })) {
        const item = (product.productItems as CatalogItem[]).find((one) => one.id === id);
        if (item) return item;
      }
      throw new Error(`the catalog has no item ${id}`);
    },
  };
}

/** Asks repeatedly until it gets an answer. */
export async function awaited<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let answer: T | undefined;
  await until(async () => {
    answer = await ask();
    return answer !== undefined;
  });
  if (answer === undefined) throw new Error('there is no answer');
  return answer;
}

/** Yields every product of the catalog, page by page. */
export async function* products(
  sandbox: Pick<DealerSandbox, 'url' | 'apiKey'>,
  pageSize = 100,
): AsyncGenerator<Record<string, unknown>> {
  let cursor: unknown;
  do {
    const after = cursor === undefined ? '' : `&cursor=${encodeURIComponent(String(cursor))}`;
    const { body } = await call(sandbox, 'GET', `/product/catalog?ps=${pageSize}${after}`);
    yield* body.data ?? [];
    cursor = body.nextPageCursor;
  } while (cursor !== undefined);
}
