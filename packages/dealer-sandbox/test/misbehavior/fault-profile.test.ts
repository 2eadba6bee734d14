import { SLOW } from '@storefront/test-support/sizes.ts';
import { until } from '@storefront/test-support/until.ts';
import { expect, it } from 'vitest';
import type { FaultProfileChoice } from '../../src/control.ts';
import { hear } from '../api.ts';
import { sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();

/** Describes the fault of each of a number of requests. */
async function meet(faultProfile: FaultProfileChoice, requests: number): Promise<string[]> {
  await fixture.sandbox.control.setFaultProfile(faultProfile);
  const met: string[] = [];
  for (let count = 0; count < requests; count += 1) {
    const answer = await fixture.order().catch((error: unknown) => ({ status: String(error) }));
    met.push(String(answer.status));
    // Interleaved requests of other endpoints have no effect.
    if (faultProfile.seed === 7 && count % 3 === 0) await fixture.get('/user/profile').catch(() => {});
  }
  await fixture.sandbox.control.setFaultProfile(null);
  return met;
}

const rates = { 'drop-before': 0.2, 'error-before': 0.2, 'error-after': 0.2, 'rate-limit': 0.1 };

it('the same seed repeats the faults, another seed changes them', SLOW, async () => {
  const first = await meet({ seed: 7, requests: rates }, 40);
  expect(new Set(first).size).toBeGreaterThan(3);
  expect(first.filter((status) => status === '201').length).toBeGreaterThan(5);
  expect(await meet({ seed: 7, requests: rates }, 40)).toEqual(first);
  expect(await meet({ seed: 8, requests: rates }, 40)).not.toEqual(first);
});

it('comes over the endpoints that it is for', async () => {
  await fixture.sandbox.control.setFaultProfile({
    requests: { 'error-before': 1 },
    endpoints: ['GET /user/profile'],
  });
  expect((await fixture.get('/user/profile')).status).toBeGreaterThanOrEqual(500);
  expect((await fixture.order()).status).toBe(201);
  await fixture.sandbox.control.behave();
  expect((await fixture.get('/user/profile')).status).toBe(200);
});

it('decides what becomes of orders and what they cost', async () => {
  const { appliedPrices } = await fixture.item(VOUCHER);
  await fixture.sandbox.control.setFaultProfile({
    seed: 3,
    orders: { failed: 0.5, 'rolled-back': 0.5 },
    priceChange: 1,
  });
  const ends = new Set<unknown>();
  const prices = new Set<unknown>();
  for (let count = 0; count < 12; count += 1) {
    const { body } = await fixture.order();
    prices.add((body.appliedDealerPrices as { price: number }).price);
    await fixture.finished(body.id);
    const [known] = await fixture.sandbox.control.orders({ after: Number(body.id) - 1, limit: 1 });
    ends.add(known?.voucher === null ? 'failed' : `${known?.status} after success`);
  }
  expect(ends).toEqual(new Set(['failed', 'failed after success']));
  expect(prices.size).toBeGreaterThan(3);
  await fixture.sandbox.control.changeItem(VOUCHER, { price: String(appliedPrices.price) });
});

it('decides which callbacks are lost and which come twice', async () => {
  await fixture.sandbox.control.setFaultProfile({ seed: 5, webhooks: { lose: 0.5, double: 0.5 } });
  const ear = await hear();
  try {
    const placed: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      placed.push(Number((await fixture.order({ notificationUrl: ear.url })).body.id));
    }
    const effects = async () => {
      const orders = await Promise.all(placed.map((id) => fixture.sandbox.control.order(id)));
      return orders.map(({ notifications }) => notifications);
    };
    await until(async () =>
      (await effects()).every((all) => all.length > 0 && all.every(({ endedAt }) => endedAt)),
    );
    const lost = (await effects()).filter(([only]) => only?.effect === 'lost');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(placed.length);
    const heard = ear.heard.map(({ body }) => (body as { id: number }).id);
    expect(heard).toHaveLength(2 * (placed.length - lost.length));
  } finally {
    await ear.close();
  }
});

it('a severe day ends with every order accounted for', async () => {
  const before = await fixture.balance();
  await fixture.sandbox.control.setFaultProfile({
    seed: 11,
    requests: { 'drop-before': 0.1, 'drop-after': 0.1, 'error-after': 0.1, 'cut-body': 0.1, late: 0.2 },
    orders: { failed: 0.2, rejected: 0.1, 'without-card': 0.1, pending: 0.2 },
    delayMs: 50,
  });
  const from = (await fixture.sandbox.control.orders({ limit: 10_000 })).at(-1)?.id ?? 0;
  await Promise.all(Array.from({ length: 60 }, () => fixture.order().catch(() => null)));
  await fixture.sandbox.control.behave();
  await until(async () => {
    const { rows } = await fixture.database.pool.query(
      'select from dealer_sandbox.late_order union all select from dealer_sandbox.orders where due_at is not null',
    );
    return rows.length === 0;
  });
  const orders = await fixture.sandbox.control.orders({ after: from, limit: 10_000 });
  const kept = orders.filter(({ refundedAt }) => refundedAt === null);
  expect(kept.every(({ status }) => status === 'success')).toBe(true);
  expect(orders.length).toBeGreaterThan(40);
  expect(await fixture.balance()).toBeCloseTo(
    before - kept.reduce((sum, { price }) => sum + Number(price), 0),
    6,
  );
});

it.each([{ requests: { delay: 0.7, 'drop-before': 0.7 } }, { requests: { delay: -1 } }, { preset: 'sunny' }])(
  'refuses a fault profile that cannot be: %j',
  async (faultProfile) => {
    await expect(fixture.sandbox.control.setFaultProfile(faultProfile as FaultProfileChoice)).rejects.toThrow(
      '400',
    );
  },
);
