// @module-tag slow
import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { until } from '@storefront/test-support/until.ts';
import { expect, it } from 'vitest';
import { startDealerSandbox } from '../../src/start.ts';
import { call } from '../api.ts';
import { awaited, PHONE, sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();

it.each([['drop'], [503]] as const)(
  'an order answered with %s appears and is charged later',
  async (answer) => {
    const before = await fixture.balance();
    const ref = `late-${answer}`;
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'late', byMs: 300, answer },
    });
    const asked = Date.now();
    const attempt = fixture.order({ clientOrderRef: ref }).then(
      ({ status }) => status,
      () => 'drop',
    );
    expect(await attempt).toBe(answer);
    const appeared = await awaited(async () => {
      const { body } = await fixture.get('/order?ps=100');
      return body.data?.find((one) => one.clientOrderRef === ref);
    });
    expect(Date.parse(String(appeared.createdAt)) - asked).toBeGreaterThanOrEqual(300);
    expect((await fixture.finished(appeared.id)).body).toMatchObject({
      status: 'success',
      clientOrderRef: ref,
    });
    expect(await fixture.balance()).toBeLessThan(before);
  },
);

it('an order that hangs appears without an answer', async () => {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'late', byMs: 0, answer: 'hang' },
  });
  const caller = new AbortController();
  const attempt = fetch(`${fixture.sandbox.url}/order`, {
    method: 'POST',
    headers: { 'x-api-key': fixture.sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ productItem: VOUCHER, customer: { phone: PHONE }, clientOrderRef: 'hanging' }),
    signal: caller.signal,
  });
  await awaited(async () => (await fixture.sandbox.control.orders({ clientOrderRef: 'hanging' }))[0]);
  caller.abort();
  await expect(attempt).rejects.toThrow('abort');
});

it('refuses an invalid late order at once, drops one beyond the wallet', async () => {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'late', byMs: 0, answer: 500 },
    times: null,
  });
  expect((await fixture.order({ customer: {} })).status).toBe(400);
  const balance = await fixture.balance();
  await fixture.sandbox.control.setWallet('USD', { balance: '0.01' });
  expect((await fixture.order({ clientOrderRef: 'poor' })).status).toBe(500);
  await until(async () => {
    const { rows } = await fixture.database.pool.query('select from dealer_sandbox.late_order');
    return rows.length === 0;
  });
  expect(await fixture.sandbox.control.orders({ clientOrderRef: 'poor' })).toEqual([]);
  await fixture.sandbox.control.setWallet('USD', { balance: String(balance) });
});

it('a late order survives a restart of the sandbox', async () => {
  const own = await createTestDatabase('empty');
  const first = await startDealerSandbox({ databaseUrl: own.url, finalAfterMs: 0 });
  await first.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'late', byMs: 1000, answer: 502 },
  });
  const { status } = await call(first, 'POST', '/order', {
    productItem: VOUCHER,
    customer: { phone: PHONE },
    clientOrderRef: 'over the restart',
  });
  await first.close();
  const second = await startDealerSandbox({ databaseUrl: own.url, finalAfterMs: 0 });
  try {
    expect(status).toBe(502);
    const appeared = await awaited(
      async () => (await second.control.orders({ clientOrderRef: 'over the restart' }))[0],
    );
    expect(appeared.price).toBe(String((await fixture.item(VOUCHER)).appliedPrices.price));
  } finally {
    await second.close();
    await own.drop();
  }
});
