import { DealerError } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { until } from '../../../support/until.ts';

const DAY_MS = 24 * 3_600_000;
let fixture: ShopFixture;

beforeEach(async () => {
  fixture = await openShopFixture({ callbackBase: 'http://127.0.0.1:9' });
});
afterEach(() => fixture.close());

async function bought(): Promise<PurchaseView> {
  const purchase = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  return purchase;
}

/** Buys a voucher, and passes its last scheduled recheck. */
async function boughtLongAgo(): Promise<PurchaseView> {
  const purchase = await bought();
  await passRechecks();
  return purchase;
}

async function passRechecks(): Promise<void> {
  for (let look = 0; look < 5; look += 1) {
    fixture.ahead(8 * DAY_MS);
    await fixture.work.recheckOrders();
  }
}

/** Rolls the first dealer order back, and returns the token of its callback. */
async function rolledBack(): Promise<string> {
  const [order] = await fixture.sandbox.control.orders();
  await fixture.sandbox.control.rollBack(order?.id ?? 0);
  return order?.notificationUrl?.split('/').at(-1) ?? '';
}

async function goOn(): Promise<void> {
  fixture.ahead(15 * 60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
}

const recheckAt = async () =>
  (await fixture.db.selectFrom('orders').select('recheck_at').orderBy('id', 'desc').executeTakeFirst())
    ?.recheck_at ?? null;

describe('a callback about a success that is not rechecked any more', () => {
  it('is not lost with the process that received it', SLOW, async () => {
    const purchase = await boughtLongAgo();
    await fixture.work.hint(await rolledBack());
    await fixture.db.deleteFrom('graphile_worker._private_jobs' as never).execute();
    await goOn();
    expect(await fixture.state(purchase)).toEqual(['reversed']);
  });

  it('is not lost if the Dealer API does not answer then', SLOW, async () => {
    const purchase = await boughtLongAgo();
    const token = await rolledBack();
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    await fixture.work.hint(token);
    await fixture.runJobs();
    await fixture.sandbox.control.clearPlans();
    await goOn();
    expect(await fixture.state(purchase)).toEqual(['reversed']);
    expect(await openAlerts(fixture.db)).toContain(`success-reversed:${purchase.code}-1`);
  });

  it('schedules nothing once the order was fetched', SLOW, async () => {
    await boughtLongAgo();
    const [order] = await fixture.sandbox.control.orders();
    await fixture.work.hint(order?.notificationUrl?.split('/').at(-1) ?? '');
    await fixture.runJobs();
    expect(await recheckAt()).toBeNull();
  });
});

describe('a leaked token while the Dealer API does not answer', () => {
  /** The token of the only dealer order's callback. */
  const leaked = async () => {
    const [order] = await fixture.sandbox.control.orders();
    return order?.notificationUrl?.split('/').at(-1) ?? '';
  };

  it('does not use up the retries of a recheck', SLOW, async () => {
    await bought();
    const token = await leaked();
    const rechecks = () =>
      fixture.db.selectFrom('orders').select(['recheck_count', 'recheck_failures']).executeTakeFirst();
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    for (let second = 0; second < 60; second += 2) {
      fixture.ahead(2_000);
      await fixture.work.hint(token);
      await fixture.runJobs();
    }
    expect(await rechecks()).toEqual({ recheck_count: 0, recheck_failures: 0 });
    for (let minute = 0; minute < 20; minute += 1) {
      fixture.ahead(60_000);
      await fixture.work.hint(token);
      await fixture.work.sweep(false);
      await fixture.runJobs();
    }
    expect((await rechecks())?.recheck_failures).toBeLessThanOrEqual(2);
    expect(await openAlerts(fixture.db)).not.toContain('recheck-failed:dealer-api');
    await fixture.sandbox.control.clearPlans();
  });

  it('begins one fetch of its order at a time', async () => {
    await fixture.sandbox.control.planOutcome('pending');
    const purchase = await fixture.buy(await fixture.customer(), 'voucher');
    await fixture.runJobs();
    const [{ id = '' } = {}] = purchase.orders;
    const answers = Promise.withResolvers<void>();
    const order = vi.spyOn(fixture.dealer, 'order').mockImplementation(async () => {
      await answers.promise;
      throw new DealerError('GET /order/1', { kind: 'timed-out' });
    });
    onTestFinished(() => order.mockRestore());
    const waking = Array.from({ length: 20 }, () => fixture.work.confirm(id));
    await until(async () => order.mock.calls.length > 0);
    answers.resolve();
    await Promise.all(waking);
    expect(order).toHaveBeenCalledTimes(1);
    await fixture.runJobs();
    expect(order).toHaveBeenCalledTimes(2);
  });
});

it('a callback about a fresh success keeps the scheduled rechecks', SLOW, async () => {
  await bought();
  const before = await recheckAt();
  fixture.ahead(60_000);
  const [order] = await fixture.sandbox.control.orders();
  await fixture.work.hint(order?.notificationUrl?.split('/').at(-1) ?? '');
  await fixture.runJobs();
  expect(await recheckAt()).toEqual(before);
});

it('a callback about a surplus voucher reaches the order that it serves', SLOW, async () => {
  const first = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  await fixture.db.updateTable('orders').set({ state: 'review' }).execute();
  expect(await fixture.shop.reviews.decide(`${first.code}-1`, 'refund', owner(1))).toBe('done');
  await fixture.work.fetchSurplus();
  const next = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  expect(await fixture.state(next)).toEqual(['succeeded']);
  expect(await fixture.sandbox.control.orders()).toHaveLength(1);
  await passRechecks();
  await fixture.work.hint(await rolledBack());
  await goOn();
  expect(await fixture.state(next)).toEqual(['reversed']);
});
