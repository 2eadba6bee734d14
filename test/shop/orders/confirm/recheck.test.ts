import { DealerError } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recheckOrders } from '../../../../src/shop/orders/confirm/recheck.ts';
import type { OrdersDeps } from '../../../../src/shop/orders/core/deps.ts';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { openShopWorld, type ShopWorld } from '../../../support/shop-fixture.ts';

const hourMs = 3_600_000;
let world: ShopWorld;
let customer: number;

beforeEach(async () => {
  world = await openShopWorld();
  customer = await world.customer('1000');
});
afterEach(() => world.close());

async function bought(quantity: number): Promise<PurchaseView> {
  const purchase = await world.buy(customer, 'voucher', { quantity });
  for (let round = 0; round < 3; round += 1) {
    await world.runJobs();
    await world.finals();
    world.ahead(5_000);
    await world.work.sweep(true);
  }
  await world.runJobs();
  expect(await world.state(purchase)).toEqual(Array.from({ length: quantity }, () => 'succeeded'));
  await world.sandbox.control.clearRequests();
  return purchase;
}

async function dealerOrders(): Promise<number[]> {
  return (await world.sandbox.control.orders()).map((order) => order.id);
}

const requests = async () => {
  const counts = await world.sandbox.control.requests();
  return { lists: counts['GET /order'].received, gets: counts['GET /order/{id}'].received };
};

async function openAlerts(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('alerts')
    .select('kind')
    .where('ended_at', 'is', null)
    // The sandbox lacks some wallets on purpose.
    .where('kind', '<>', 'item-without-wallet')
    .execute();
  return rows.map((row) => row.kind);
}

const available = async (currency: string) =>
  (await world.shop.ledger.balances(customer)).find((one) => one.available.currency === currency)?.available
    .amount;

describe('a succeeded order', () => {
  it('is looked at again after 1 h, 6 h, 24 h, 3 d and 7 d, and then never more', async () => {
    const purchase = await bought(1);
    const looks: number[] = [];
    for (let hour = 1; hour <= 10 * 24; hour += 1) {
      world.ahead(hourMs);
      const before = await requests();
      await world.work.recheckOrders();
      if ((await requests()).gets > before.gets) looks.push(hour);
    }
    expect(looks).toEqual([1, 6, 24, 72, 168]);
    expect(await world.state(purchase)).toEqual(['succeeded']);
    const [row] = await world.db.selectFrom('orders').select('recheck_at').execute();
    expect(row?.recheck_at).toBeNull();
  });

  it('is found by the sweep when its time has come', async () => {
    const purchase = await bought(1);
    const [id = 0] = await dealerOrders();
    await world.sandbox.control.rollBack(id);
    world.ahead(hourMs + 60_000);
    await world.work.sweep(false);
    await world.runJobs();
    expect(await world.state(purchase)).toEqual(['reversed']);
  });

  it('costs a page of the list together with others, not a request each', async () => {
    const purchases = [await bought(10), await bought(10)];
    world.ahead(hourMs + 60_000);
    await world.work.recheckOrders();
    const { lists, gets } = await requests();
    expect({ lists, gets }).toEqual({ lists: 1, gets: 0 });
    for (const purchase of purchases)
      expect(new Set(await world.state(purchase))).toEqual(new Set(['succeeded']));
  });

  it('that was rolled back is found among others, and told once', async () => {
    const purchase = await bought(5);
    const ids = await dealerOrders();
    await world.sandbox.control.rollBack(ids[2] ?? 0);
    world.ahead(hourMs + 60_000);
    await world.work.recheckOrders();
    expect((await world.state(purchase)).filter((state) => state === 'reversed')).toHaveLength(1);
    expect(await openAlerts()).toEqual(['success-reversed']);
    expect((await world.shop.ledger.audit()).deliveredCapturedOnce).toBe(true);
  });

  it('is looked at the moment a callback hints at it', async () => {
    const heard = await openShopWorld({ callbackBase: 'http://127.0.0.1:9' });
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

  it('waits for its next look when the Dealer API cannot be read', async () => {
    const purchase = await bought(1);
    await world.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    world.ahead(hourMs + 60_000);
    await world.work.recheckOrders();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    const [id = 0] = await dealerOrders();
    await world.sandbox.control.clearPlans();
    await world.sandbox.control.rollBack(id);
    world.ahead(11 * 60_000);
    await world.work.recheckOrders();
    expect(await world.state(purchase)).toEqual(['reversed']);
  });
});

describe('a succeeded order that the Dealer API does not give any more', () => {
  it('is asked for more and more seldom, then left to a person, and never for ever', async () => {
    await bought(1);
    const tries: number[] = [];
    let hour = 0;
    const deps: OrdersDeps = {
      ...world.deps,
      dealer: {
        ...world.dealer,
        async order() {
          tries.push(hour);
          throw new DealerError('GET /order/{id}', { kind: 'not-found' });
        },
      },
    };
    for (hour = 1; hour <= 10 * 24; hour += 1 / 6) {
      world.ahead(hourMs / 6);
      await recheckOrders(deps);
      if (hour < 17) expect(await openAlerts()).toEqual([]);
      if (hour > 19) expect(await openAlerts()).toEqual(['recheck-failed']);
    }
    // Eight for each look of the schedule at most.
    expect(tries.length).toBeGreaterThan(8);
    expect(tries.length).toBeLessThanOrEqual(40);
    const [row] = await world.db.selectFrom('orders').select(['state', 'recheck_at']).execute();
    expect(row).toEqual({ state: 'succeeded', recheck_at: null });
  }, 60_000);
});

describe('a reversed order', () => {
  async function reversed(): Promise<PurchaseView> {
    const purchase = await bought(1);
    const [id = 0] = await dealerOrders();
    await world.sandbox.control.rollBack(id);
    world.ahead(hourMs + 60_000);
    await world.work.recheckOrders();
    return purchase;
  }

  it('pays back once when a person says so, however many say it, and hides its code then', async () => {
    const purchase = await reversed();
    const code = `${purchase.code}-1`;
    const { currency } = purchase.total;
    expect(await world.shop.purchases.goods(purchase.code, customer)).toHaveLength(1);
    const decided = await Promise.all(
      [1, 2, 3, 4].map((admin) =>
        world.shop.reversals.decide(code, admin % 2 === 0 ? 'kept' : 'refunded', admin),
      ),
    );
    expect(decided.filter((one) => one?.first)).toHaveLength(1);
    const decision = decided.find((one) => one?.first)?.decision;
    expect(new Set(decided.map((one) => one?.decision))).toEqual(new Set([decision]));
    const view = await world.shop.purchases.view(purchase.code, customer);
    if (decision === 'refunded') {
      expect(await available(currency)).toBe('1000');
      expect(view).toMatchObject({ refunded: purchase.total });
      expect(await world.shop.purchases.goods(purchase.code, customer)).toEqual([]);
    } else {
      expect(await available(currency)).not.toBe('1000');
      expect(await world.shop.purchases.goods(purchase.code, customer)).toHaveLength(1);
    }
    expect(await openAlerts()).toEqual([]);
    const { postings, ...invariants } = await world.shop.ledger.audit();
    expect(postings).toBeGreaterThan(0);
    expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
  });

  it('gives the money back in the books of the customer', async () => {
    const purchase = await reversed();
    await world.shop.reversals.decide(`${purchase.code}-1`, 'refunded', 1);
    const [posting] = await world.shop.ledger.history(customer, 1);
    expect(posting).toMatchObject({
      kind: 'refund',
      change: purchase.total,
      orderCode: `${purchase.code}-1`,
    });
    expect(await available(purchase.total.currency)).toBe('1000');
  });

  it('is the only kind of order that can be decided so', async () => {
    const purchase = await bought(1);
    expect(await world.shop.reversals.decide(`${purchase.code}-1`, 'refunded', 1)).toBeNull();
    expect(await world.shop.reversals.decide('ZZZZZZZZ-1', 'refunded', 1)).toBeNull();
    expect(await available(purchase.total.currency)).not.toBe('1000');
  });
});

describe('an order without an end', () => {
  it('is told after half an hour even if others share its rounds', async () => {
    await world.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 }, { times: 5 });
    const purchase = await world.buy(customer, 'voucher', { quantity: 5 });
    await world.runJobs();
    world.ahead(31 * 60_000);
    await world.work.sweep(false);
    await world.runJobs();
    expect(await openAlerts()).toEqual(Array.from({ length: 5 }, () => 'order-slow'));
    await world.sandbox.control.clearRequests();
    world.ahead(10 * 60_000);
    await world.work.sweep(false);
    await world.runJobs();
    expect(await requests()).toEqual({ lists: 1, gets: 0 });
    world.ahead(24 * hourMs);
    await world.work.sweep(false);
    await world.runJobs();
    expect(new Set(await world.state(purchase))).toEqual(new Set(['review']));
  });

  it('is told after half an hour, given to a person after a day, and still ends automatically when it does', async () => {
    await world.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 });
    const purchase = await world.buy(customer, 'voucher');
    await world.runJobs();
    const orderId = purchase.orders[0]?.id ?? '';
    world.ahead(31 * 60_000);
    await world.work.confirm(orderId);
    await world.work.confirm(orderId);
    expect(await openAlerts()).toEqual(['order-slow']);
    expect(await world.state(purchase)).toEqual(['accepted']);
    world.ahead(24 * hourMs);
    await world.work.confirm(orderId);
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await openAlerts()).toEqual(['order-in-review']);
    const [order] = await world.sandbox.control.orders();
    await world.sandbox.control.finish(order?.id ?? 0);
    world.ahead(10 * 60_000);
    await world.work.sweep(false);
    await world.runJobs();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await openAlerts()).toEqual([]);
  });
});
