import { createTestDatabase, type TestDatabase } from '@storefront/test-support/database/database.ts';
import { until } from '@storefront/test-support/until.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DealerSandbox, type DealerSandboxOptions, startDealerSandbox } from '../src/start.ts';
import { type Answer, call } from './api.ts';

export const VOUCHER = 50_001;
export const PHONE = '+9647701234567';

/** A sandbox of a file's own, with the requests that many tests make. */
export interface SandboxFixture {
  database: TestDatabase;
  sandbox: DealerSandbox;
  get(path: string): Promise<Answer>;
  /** Places an order for a voucher in dollars, or what the change makes of it. */
  order(change?: Record<string, unknown>): Promise<Answer>;
  /** The order once nothing more is due to happen to it. */
  finished(id: unknown): Promise<Answer>;
  /** What the dealer has in a wallet; US dollars by default. */
  balance(currency?: string): Promise<number>;
  /** A top-up in US dollars, and the fields that it requires. */
  topUp(): Promise<{ item: number; fields: string[] }>;
  /** An item as the catalog shows it to the key given. */
  item(id: number, apiKey?: string): Promise<CatalogItem>;
}

export interface CatalogItem {
  id: number;
  publicPrice: { currency: string; value: number };
  appliedPrices: { price: number; discount: number; discountPercent: number };
}

/** Starts a sandbox before the tests of a file, in which orders are final at once; each test begins without misbehaviour. */
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

/** Asks until there is an answer. */
export async function awaited<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let answer: T | undefined;
  await until(async () => {
    answer = await ask();
    return answer !== undefined;
  });
  if (answer === undefined) throw new Error('there is no answer');
  return answer;
}

/** Every product of the catalog, page by page. */
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
