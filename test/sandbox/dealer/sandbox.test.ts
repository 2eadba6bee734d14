import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DealerSandbox, startDealerSandbox } from '../../../src/sandbox/dealer/start.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { call, hear } from './api.ts';

let database: TestDatabase;
let sandbox: DealerSandbox;
const voucher = 50_001;
const phone = '+9647701234567';

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});
beforeEach(async () => {
  await sandbox.control.clearPlans();
});

const order = (change: Record<string, unknown> = {}) =>
  call(sandbox, 'POST', '/order', {
    productItem: voucher,
    customer: { phone },
    orderCurrency: 'USD',
    ...change,
  });

/** The order once it has reached the status that it was meant to. */
async function final(id: unknown) {
  for (;;) {
    const known = await sandbox.control.order(Number(id));
    if (known.dueAt === null) return call(sandbox, 'GET', `/order/${id}`);
  }
}

async function dollars(): Promise<number> {
  const { body } = await call(sandbox, 'GET', '/user/profile');
  const wallets = body.wallets as { balance: { currency: string; value: number } }[];
  return wallets.find((wallet) => wallet.balance.currency === 'USD')?.balance.value ?? 0;
}

async function topUp(): Promise<{ item: number; fields: string[] }> {
  for (let cursor = ''; ; ) {
    const { body } = await call(sandbox, 'GET', `/product/catalog?ps=100${cursor}`);
    for (const product of body.data ?? []) {
      const items = product.productItems as { id: number; publicPrice: { currency: string } }[];
      const item = items.find((one) => one.publicPrice.currency === 'USD');
      if (product.type === 'topUp' && product.status === 'active' && item) {
        return { item: item.id, fields: product.customerRequiredInfo as string[] };
      }
    }
    cursor = `&cursor=${encodeURIComponent(String(body.nextPageCursor))}`;
  }
}

describe('authentication', () => {
  it('takes the key in x-api-key alone', async () => {
    expect((await call(sandbox, 'GET', '/user/profile')).status).toBe(200);
    for (const headers of [
      {},
      { 'x-api-key': 'x'.repeat(80) },
      { authorization: `Bearer ${sandbox.apiKey}` },
      { 'x-api-key': sandbox.apiKey.slice(1) },
    ]) {
      const refused = await call(
        sandbox,
        'GET',
        '/user/profile',
        undefined,
        headers as Record<string, string>,
      );
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({
        statusCode: 401,
        path: '/user/profile',
        message: expect.any(String),
      });
    }
  });

  it('refuses a key from an address that is not on its list, one with an empty list, and a deleted one at once', async () => {
    const far = await sandbox.control.createKey({ name: 'far away', allowedIps: ['203.0.113.9'] });
    const none = await sandbox.control.createKey({ name: 'nowhere', allowedIps: [] });
    const gone = await sandbox.control.createKey({ name: 'short-lived', allowedIps: ['127.0.0.1'] });
    const ask = async (value: string) =>
      (await call(sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status;
    expect([await ask(far.value), await ask(none.value), await ask(gone.value)]).toEqual([401, 401, 200]);
    await sandbox.control.revokeKey(gone.id);
    expect(await ask(gone.value)).toBe(401);
    expect(gone.value).toHaveLength(80);
  });

  it('keeps no key in the clear', async () => {
    const { rows } = await database.pool.query('select t::text as row from dealer_sandbox.api_key t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(sandbox.apiKey);
  });
});

describe('the catalog', () => {
  it('is read by cursor to its end, each product once, twenty to a page by default', async () => {
    const products = new Map<unknown, Record<string, unknown>>();
    let pages = 0;
    let seen = 0;
    for (let path: string | null = '/product/catalog'; path !== null; pages += 1) {
      const { body }: { body: Record<string, unknown> & { data?: Record<string, unknown>[] } } = await call(
        sandbox,
        'GET',
        path,
      );
      expect(body.data?.length).toBeLessThanOrEqual(20);
      for (const product of body.data ?? []) products.set(product.id, product);
      seen += body.data?.length ?? 0;
      path =
        body.nextPageCursor === undefined
          ? null
          : `/product/catalog?cursor=${encodeURIComponent(String(body.nextPageCursor))}`;
    }
    expect(pages).toBe(Math.ceil(products.size / 20));
    expect(seen).toBe(products.size);
    expect(products.size).toBeGreaterThanOrEqual(60);
    const all = [...products.values()];
    const items = all.flatMap((product) => product.productItems as { publicPrice: { currency: string } }[]);
    expect(items.length).toBeGreaterThanOrEqual(250);
    expect(new Set(items.map((item) => item.publicPrice.currency)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(all.map((product) => product.type))).toEqual(new Set(['chargingCard', 'topUp']));
    expect(new Set(all.map((product) => product.status)).size).toBeGreaterThan(1);
    expect(all.some((product) => (product.customerRequiredInfo as string[]).length > 1)).toBe(true);
  });
});

describe('preflight', () => {
  it('gives the nickname of an account, the same each time, and charges nothing', async () => {
    const { item, fields } = await topUp();
    const before = await dollars();
    const ask = (value: string) =>
      call(sandbox, 'POST', '/order/top-up/preflight', {
        productItem: item,
        context: Object.fromEntries(fields.map((field) => [field, value])),
      });
    const good = await ask('5123456789');
    expect(good.body).toEqual({
      success: true,
      message: expect.any(String),
      nickname: expect.stringMatching(/\S/),
    });
    expect((await ask('5123456789')).body).toEqual(good.body);
    expect((await ask('00012345')).body).toMatchObject({ success: false, nickname: '' });
    expect(await dollars()).toBe(before);
  });

  it.each(['empty-nickname', 'bad-request', 'not-found'] as const)(
    'can answer for an invalid account by %s',
    async (way) => {
      const { item, fields } = await topUp();
      await sandbox.control.changeSettings({ invalidAccount: way });
      const answer = await call(sandbox, 'POST', '/order/top-up/preflight', {
        productItem: item,
        context: Object.fromEntries(fields.map((field) => [field, '00012345'])),
      });
      await sandbox.control.changeSettings({ invalidAccount: 'success-false' });
      expect([answer.status, answer.body.nickname]).toEqual(
        { 'empty-nickname': [200, ''], 'bad-request': [400, undefined], 'not-found': [404, undefined] }[way],
      );
    },
  );
});

describe('an order', () => {
  it('is accepted without goods, charged, and brings the card when it has succeeded', async () => {
    const before = await dollars();
    await sandbox.control.changeSettings({ finalAfterMs: 60_000 });
    const created = await order({ clientOrderRef: 'mine-1' });
    await sandbox.control.changeSettings({ finalAfterMs: 0 });
    expect([200, 201]).toContain(created.status);
    expect(Object.keys(created.body).sort()).toEqual(
      [
        'appliedDealerPrices',
        'clientOrderRef',
        'createdAt',
        'id',
        'orderCurrency',
        'soldItem',
        'status',
        'type',
        'updatedAt',
      ].sort(),
    );
    expect(created.body).toMatchObject({
      soldItem: null,
      clientOrderRef: 'mine-1',
      type: 'chargingCard',
      orderCurrency: 'USD',
    });
    expect(created.body.appliedDealerPrices).toMatchObject({
      revenue: expect.any(Number),
      revenuePercent: expect.any(Number),
    });
    expect(await dollars()).toBeLessThan(before);
    await sandbox.control.finish(Number(created.body.id));
    const done = await call(sandbox, 'GET', `/order/${created.body.id}`);
    expect(done.body).toMatchObject({
      status: 'success',
      customer: { phone },
      soldItem: { id: expect.any(Number), voucher: { code: expect.any(String), pin: expect.any(String) } },
    });
    expect(Object.keys(done.body.appliedDealerPrices as object).sort()).toEqual([
      'discount',
      'discountPercent',
      'price',
    ]);
  });

  it('with the same clientOrderRef is another order, charged again', async () => {
    const before = await dollars();
    const [first, second] = [
      await order({ clientOrderRef: 'twice' }),
      await order({ clientOrderRef: 'twice' }),
    ];
    expect(first.body.id).not.toBe(second.body.id);
    const price = (first.body.appliedDealerPrices as { price: number }).price;
    expect(Math.round((before - (await dollars())) * 100)).toBe(Math.round(2 * price * 100));
  });

  it('that fails or is rejected gives the charge back, and never changes again', async () => {
    for (const result of ['failed', 'rejected']) {
      const before = await dollars();
      await sandbox.control.planOutcome(result);
      const created = await order();
      const done = await final(created.body.id);
      expect(done.body).toMatchObject({ status: result, soldItem: null });
      expect(await dollars()).toBe(before);
      await expect(sandbox.control.finish(Number(created.body.id))).rejects.toThrow();
    }
  });

  it('is refused with 400, the fields named, and without a charge, for everything that is not valid', async () => {
    const before = await dollars();
    const { item, fields } = await topUp();
    const wrong = [
      await call(sandbox, 'POST', '/order', { productItem: voucher }),
      await order({ customer: { phone: '0770123' } }),
      await order({ productItem: 'x' }),
      await order({ productItem: 999_999_999 }),
      await order({ clientOrderRef: 'r'.repeat(513) }),
      await order({ notificationUrl: 'http://example.com/x' }),
      await order({ productItem: item, context: {} }),
    ];
    expect(wrong.map((answer) => answer.status)).toEqual(wrong.map(() => 400));
    expect(JSON.stringify(wrong[1]?.body.errors)).toContain('customer.phone');
    expect(JSON.stringify(wrong[6]?.body.errors)).toContain(fields[0]);
    expect((await order({ clientOrderRef: 'r'.repeat(512) })).status).toBeLessThan(300);
    expect(await dollars()).toBeLessThan(before);
  });

  it('without a wallet, or without enough in it, is refused word for word and makes nothing', async () => {
    const missing = await order({ orderCurrency: 'KWD' });
    expect(missing.status).toBe(400);
    expect(missing.body.message).toBe("Required wallet for currency 'KWD' is missing.");
    const before = await dollars();
    const count = (await sandbox.control.orders({ limit: 10_000 })).length;
    await sandbox.control.setWallet('USD', { balance: '0.01' });
    const poor = await order();
    expect([poor.status, poor.body.message]).toEqual([400, 'Insufficient balance']);
    expect(await dollars()).toBe(0.01);
    expect((await sandbox.control.orders({ limit: 10_000 })).length).toBe(count);
    await sandbox.control.setWallet('USD', { balance: String(before) });
  });

  it('is listed with few fields, filtered by type, repeated status and dates, page by page', async () => {
    const created = await order({ clientOrderRef: 'listed' });
    await final(created.body.id);
    const { body } = await call(
      sandbox,
      'GET',
      '/order?status=success&status=failed&orderType=chargingCard&ps=100',
    );
    const entry = body.data?.find((one) => one.clientOrderRef === 'listed');
    expect(Object.keys(entry ?? {}).sort()).toEqual(['clientOrderRef', 'createdAt', 'id', 'status', 'type']);
    expect(new Set(body.data?.map((one) => one.status))).not.toContain('rejected');
    expect((await call(sandbox, 'GET', '/order?orderType=manual')).body.data).toEqual([]);
    expect((await call(sandbox, 'GET', '/order?startDate=2999-01-01')).body.data).toEqual([]);
    const pages = [
      await call(sandbox, 'GET', '/order?pn=1&ps=2'),
      await call(sandbox, 'GET', '/order?pn=2&ps=2'),
    ];
    expect(new Set(pages.flatMap((page) => page.body.data?.map((one) => one.id))).size).toBe(4);
    expect((await call(sandbox, 'GET', '/order?pn=9999&ps=100')).body.data).toEqual([]);
  });

  it('of another dealer, or one that does not exist, is not found', async () => {
    expect((await call(sandbox, 'GET', '/order/987654321')).status).toBe(404);
    expect((await call(sandbox, 'GET', '/no/such/path')).body).toMatchObject({ statusCode: 404 });
  });
});

describe('a callback', () => {
  it('comes once for each final status with the body of GET, is not repeated, and tells of a roll-back too', async () => {
    const ear = await hear(500);
    try {
      const created = await order({ notificationUrl: ear.url });
      await ear.count(1);
      const shown = await call(sandbox, 'GET', `/order/${created.body.id}`);
      expect(ear.heard.map((one) => one.body)).toEqual([shown.body]);
      expect(Object.keys(ear.heard[0]?.headers ?? {}).filter((name) => /sign|secret/i.test(name))).toEqual(
        [],
      );
      const before = await dollars();
      await sandbox.control.rollBack(Number(created.body.id));
      await ear.count(2);
      expect(ear.heard).toHaveLength(2);
      expect(await dollars()).toBeGreaterThan(before);
      const { notifications } = await sandbox.control.order(Number(created.body.id));
      expect(notifications.map((one) => one.responseStatus)).toContain(500);
      expect(notifications).toHaveLength(2);
    } finally {
      await ear.close();
    }
  });

  it('can be lost or doubled on demand', async () => {
    const ear = await hear();
    try {
      await sandbox.control.planWebhook({ effect: 'lose' });
      const lost = await order({ notificationUrl: ear.url });
      await final(lost.body.id);
      await sandbox.control.planWebhook({ effect: 'double' });
      const doubled = await order({ notificationUrl: ear.url });
      await ear.count(2);
      expect(ear.heard.map((one) => (one.body as { id: number }).id)).toEqual([
        doubled.body.id,
        doubled.body.id,
      ]);
    } finally {
      await ear.close();
    }
  });
});

describe('faults', () => {
  const placed = async () => (await sandbox.control.orders({ limit: 10_000 })).length;

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('cut the connection %s acting', async (when, made) => {
    const count = await placed();
    await sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'drop', when } });
    await expect(order()).rejects.toThrow();
    expect((await placed()) - count).toBe(made);
    expect((await order()).status).toBeLessThan(300);
  });

  it('answer 429 in the documented shape, with the delay in the body alone', async () => {
    await sandbox.control.planFault({ endpoint: 'any', fault: { kind: 'rate-limit', retryAfterMs: 1234 } });
    const limited = await order();
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({
      type: 'RateLimitExceededException',
      errors: { error: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 1234, message: expect.any(String) },
    });
    expect([...limited.headers.keys()].filter((name) => /retry-after|ratelimit/i.test(name))).toEqual([]);
    await sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'concurrency-limit', suggestedRetryDelayMs: 77 },
    });
    expect(JSON.stringify((await order()).body)).toContain('"suggestedRetryDelayMs":77');
  });

  it('answer 5xx before or after acting, and spoil bodies', async () => {
    const count = await placed();
    await sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 503 },
    });
    await sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'after', status: 500 },
    });
    expect([(await order()).status, (await order()).status]).toEqual([503, 500]);
    await sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'malformed-body' } });
    await expect(order()).rejects.toThrow();
    expect((await placed()) - count).toBe(2);
  });
});

it('a sandbox that is started again on its database has its orders, key and what was due', async () => {
  const own = await createTestDatabase({ empty: true });
  const first = await startDealerSandbox({
    databaseUrl: own.url,
    finalAfterMs: 60_000,
    apiKey: 'k'.repeat(80),
  });
  const { body } = await call(first, 'POST', '/order', { productItem: voucher, customer: { phone } });
  await first.close();
  const second = await startDealerSandbox({ databaseUrl: own.url, finalAfterMs: 0, apiKey: 'k'.repeat(80) });
  try {
    expect((await call(second, 'GET', `/order/${body.id}`)).body).toMatchObject({
      id: body.id,
      status: 'in-progress',
    });
    await second.control.finish(Number(body.id));
    expect((await call(second, 'GET', `/order/${body.id}`)).body.status).toBe('success');
  } finally {
    await second.close();
    await own.drop();
  }
});
