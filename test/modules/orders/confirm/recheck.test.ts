import { DealerError } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recheckOrders } from '../../../../src/modules/orders/confirm/recheck.ts';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';

const HOUR_MS = 3_600_000;
let fixture: ShopFixture;
let customer: number;

beforeEach(async () => {
  fixture = await openShopFixture();
  customer = await fixture.customer('1000');
});
afterEach(() => fixture.close());

async function bought(quantity: number): Promise<PurchaseView> {
  const purchase = await fixture.buy(customer, 'voucher', { quantity });
  for (let round = 0; round < 3; round += 1) {
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
  }
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(Array.from({ length: quantity }, () => 'succeeded'));
  await fixture.sandbox.control.clearRequests();
  return purchase;
}

async function dealerOrders(): Promise<number[]> {
  return (await fixture.sandbox.control.orders()).map((order) => order.id);
}

const requests = async () => {
  const counts = await fixture.sandbox.control.requests();
  return { lists: counts['GET /order'].received, gets: counts['GET /order/{id}'].received };
};

async function openAlerts(): Promise<string[]> {
  const rows = await fixture.db
    .selectFrom('alerts')
    .select('kind')
    .where('ended_at', 'is', null)
    // The sandbox lacks some wallets on purpose.
    .where('kind', '<>', 'item-without-wallet')
    .execute();
  return rows.map((row) => row.kind);
}

const available = async (currency: string) =>
  (await fixture.shop.ledger.balances(customer)).find((one) => one.available.currency === currency)?.available
    .amount;

describe('a succeeded order', () => {
  it('is rechecked after 1 h, 6 h, 24 h, 3 d and 7 d, and then never more', SLOW, async () => {
    const purchase = await bought(1);
    const looks: number[] = [];
    for (let hour = 1; hour <= 10 * 24; hour += 1) {
      fixture.ahead(HOUR_MS);
      const before = await requests();
      await fixture.work.recheckOrders();
      if ((await requests()).gets > before.gets) looks.push(hour);
    }
    expect(looks).toEqual([1, 6, 24, 72, 168]);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const [row] = await fixture.db.selectFrom('orders').select('recheck_at').execute();
    expect(row?.recheck_at).toBeNull();
  });

  it('is found by the sweep when its time has come', SLOW, async () => {
    const purchase = await bought(1);
    const [id = 0] = await dealerOrders();
    await fixture.sandbox.control.rollBack(id);
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['reversed']);
  });

  it('is rechecked although the recheck of another one fails', SLOW, async () => {
    const purchase = await bought(3);
    for (const id of await dealerOrders()) await fixture.sandbox.control.rollBack(id);
    fixture.ahead(HOUR_MS + 60_000);
    const { dealer } = fixture.deps;
    let isFirst = true;
    const order: typeof dealer.order = async (id) => {
      if (!isFirst) return dealer.order(id);
      isFirst = false;
      throw new Error('broken');
    };
    const rechecked = recheckOrders({ ...fixture.deps, dealer: { ...dealer, order } });
    await expect(rechecked).rejects.toThrow('broken');
    expect((await fixture.state(purchase)).toSorted()).toEqual(['reversed', 'reversed', 'succeeded']);

    fixture.ahead(HOUR_MS);
    await fixture.work.recheckOrders();
    expect(await fixture.state(purchase)).toEqual(['reversed', 'reversed', 'reversed']);
  });

  it('costs a page of the list together with others, not a request each', LONG_ONLY, async () => {
    const purchases = [await bought(10), await bought(10)];
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    const { lists, gets } = await requests();
    expect({ lists, gets }).toEqual({ lists: 1, gets: 0 });
    for (const purchase of purchases)
      expect(new Set(await fixture.state(purchase))).toEqual(new Set(['succeeded']));
  });

  it('that was rolled back is found among others with one alert', SLOW, async () => {
    const purchase = await bought(5);
    const ids = await dealerOrders();
    await fixture.sandbox.control.rollBack(ids[2] ?? 0);
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    expect((await fixture.state(purchase)).filter((state) => state === 'reversed')).toHaveLength(1);
    expect(await openAlerts()).toEqual(['success-reversed']);
    expect((await fixture.shop.ledger.audit()).deliveredCapturedOnce).toBe(true);
  });

  it('is looked at the moment a callback hints at it', SLOW, async () => {
    const heard = await openShopFixture({ callbackBase: 'http://127.0.0.1:9' });
    try {
      const buyer = await heard.customer();
      const purchase = await heard.buy(buyer, 'voucher');
      await heard.runJobs();
      await heard.finals();
      heard.ahead(5_000);
      await heard.work.sweep(true);
      await heard.runJobs();
      const [order] = await heard.sandbox.control.orders();
      await heard.sandbox.control.rollBack(order?.id ?? 0);
      const token = order?.notificationUrl?.split('/').at(-1) ?? '';
      expect(await heard.work.hint(token)).toBe(true);
      await heard.runJobs();
      expect(await heard.state(purchase)).toEqual(['reversed']);
    } finally {
      await heard.close();
    }
  });

  it('waits for its next look when the Dealer API cannot be read', SLOW, async () => {
    const purchase = await bought(1);
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const [id = 0] = await dealerOrders();
    await fixture.sandbox.control.clearPlans();
    await fixture.sandbox.control.rollBack(id);
    fixture.ahead(11 * 60_000);
    await fixture.work.recheckOrders();
    expect(await fixture.state(purchase)).toEqual(['reversed']);
  });
});

describe('a succeeded order that the Dealer API does not give any more', () => {
  it('backs off its requests, then goes to a person', { ...LONG_ONLY, timeout: 60_000 }, async () => {
    await bought(1);
    const tries: number[] = [];
    let hour = 0;
    const deps: OrdersDeps = {
      ...fixture.deps,
      dealer: {
        ...fixture.dealer,
        async order() {
          tries.push(hour);
          throw new DealerError('GET /order/{id}', { kind: 'not-found' });
        },
      },
    };
    for (hour = 1; hour <= 10 * 24; hour += 1 / 6) {
      fixture.ahead(HOUR_MS / 6);
      await recheckOrders(deps);
      if (hour < 17) expect(await openAlerts()).toEqual([]);
      if (hour > 19) expect(await openAlerts()).toEqual(['recheck-failed']);
    }
    // At most eight for each look of the schedule.
    expect(tries.length).toBeGreaterThan(8);
    expect(tries.length).toBeLessThanOrEqual(40);
    const [row] = await fixture.db.selectFrom('orders').select(['state', 'recheck_at']).execute();
    expect(row).toEqual({ state: 'succeeded', recheck_at: null });
  });
});

describe('a reversed order', () => {
  async function reversed(): Promise<PurchaseView> {
    const purchase = await bought(1);
    const [id = 0] = await dealerOrders();
    await fixture.sandbox.control.rollBack(id);
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    return purchase;
  }

  it("pays back once by a person's decision, then hides its code", SLOW, async () => {
    const purchase = await reversed();
    const code = `${purchase.code}-1`;
    const { currency } = purchase.total;
    expect((await fixture.shop.purchases.goods(purchase.code, customer)).goods).toHaveLength(1);
    const decided = await Promise.all(
      [1, 2, 3, 4].map((admin) =>
        fixture.shop.reversals.decide(code, admin % 2 === 0 ? 'kept' : 'refunded', owner(admin)),
      ),
    );
    const results = decided.flatMap((one) => (one !== null && 'first' in one ? [one] : []));
    expect(results.filter(({ first }) => first)).toHaveLength(1);
    const decision = results.find(({ first }) => first)?.decision;
    expect(results).toHaveLength(4);
    expect(new Set(results.map((one) => one.decision))).toEqual(new Set([decision]));
    const view = await fixture.shop.purchases.view(purchase.code, customer);
    if (decision === 'refunded') {
      expect(await available(currency)).toBe('1000');
      expect(view).toMatchObject({ refunded: purchase.total });
      expect((await fixture.shop.purchases.goods(purchase.code, customer)).goods).toEqual([]);
    } else {
      expect(await available(currency)).not.toBe('1000');
      expect((await fixture.shop.purchases.goods(purchase.code, customer)).goods).toHaveLength(1);
    }
    expect(await openAlerts()).toEqual([]);
    const { postings, ...invariants } = await fixture.shop.ledger.audit();
    expect(postings).toBeGreaterThan(0);
    expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
  });

  it('gives the money back in the books of the customer', SLOW, async () => {
    const purchase = await reversed();
    await fixture.shop.reversals.decide(`${purchase.code}-1`, 'refunded', owner(1));
    const [posting] = await fixture.shop.ledger.history(customer, 1);
    expect(posting).toMatchObject({
      kind: 'refund',
      change: purchase.total,
      orderCode: `${purchase.code}-1`,
    });
    expect(await available(purchase.total.currency)).toBe('1000');
  });

  it('is the only kind of order that can be decided so', SLOW, async () => {
    const purchase = await bought(1);
    expect(await fixture.shop.reversals.decide(`${purchase.code}-1`, 'refunded', owner(1))).toBeNull();
    expect(await fixture.shop.reversals.decide('ZZZZZZZZ-1', 'refunded', owner(1))).toBeNull();
    expect(await available(purchase.total.currency)).not.toBe('1000');
  });
});

describe('an order without an end', () => {
  it('is told after half an hour even if others share its rounds', SLOW, async () => {
    await fixture.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 }, { times: 5 });
    const purchase = await fixture.buy(customer, 'voucher', { quantity: 5 });
    await fixture.runJobs();
    fixture.ahead(31 * 60_000);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await openAlerts()).toEqual(Array.from({ length: 5 }, () => 'order-slow'));
    await fixture.sandbox.control.clearRequests();
    fixture.ahead(10 * 60_000);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await requests()).toEqual({ lists: 1, gets: 0 });
    fixture.ahead(24 * HOUR_MS);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(new Set(await fixture.state(purchase))).toEqual(new Set(['review']));
  });

  it('raises an alert after half an hour, goes to a person after a day', SLOW, async () => {
    await fixture.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 });
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.runJobs();
    const orderId = purchase.orders[0]?.id ?? '';
    fixture.ahead(31 * 60_000);
    await fixture.work.confirm(orderId);
    await fixture.work.confirm(orderId);
    expect(await openAlerts()).toEqual(['order-slow']);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    fixture.ahead(24 * HOUR_MS);
    await fixture.work.confirm(orderId);
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await openAlerts()).toEqual(['order-in-review']);
    const [order] = await fixture.sandbox.control.orders();
    await fixture.sandbox.control.finish(order?.id ?? 0);
    fixture.ahead(10 * 60_000);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await openAlerts()).toEqual([]);
  });
});
