import { DealerError } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileRecent } from '../../../../src/shop/orders/reconcile/pass.ts';
import { until } from '../../../support/until.ts';
import { minute, openUnknownWorld, type UnknownWorld } from './unknown-fixture.ts';

let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

const passes = () => world.db.selectFrom('reconciliations').selectAll().orderBy('id').execute();

async function buyElsewhere(clientOrderRef = 'invoice 7'): Promise<void> {
  const item = await world.item('voucher');
  const bought = await world.dealer.createOrder(
    { productItem: item.id, phone: '+9647709999999', orderCurrency: item.currency, clientOrderRef },
    { deadline: new Date(Date.now() + 5_000) },
  );
  expect(bought.outcome).toBe('accepted');
}

async function anHourLater(): Promise<void> {
  world.ahead(61 * minute);
  await world.work.reconcile();
}

describe('a pass over the recent list', () => {
  it('is made by one replica, once an hour, and begins before the last one', async () => {
    const gate = Promise.withResolvers<void>();
    const dealer: typeof world.dealer = {
      ...world.dealer,
      async listOrders(query) {
        await gate.promise;
        return world.dealer.listOrders(query);
      },
    };
    const first = reconcileRecent({ ...world.deps, dealer });
    await until(async () => (await passes()).length === 1);
    expect(await reconcileRecent(world.deps)).toBe(false);
    gate.resolve();
    expect(await first).toBe(true);
    await world.work.sweep(false);
    await world.runJobs();
    expect(await passes()).toHaveLength(1);
    world.ahead(61 * minute);
    await world.work.sweep(false);
    await world.runJobs();
    const [earlier, later] = await passes();
    expect(later?.complete).toBe(true);
    expect(later?.since.getTime()).toBeLessThan((earlier?.started_at.getTime() ?? 0) - 60 * minute);
  });

  it('that cannot be completed for two hours is told, and no more when one is', async () => {
    await world.work.reconcile();
    const failure = { kind: 'timed-out', sent: true } as never;
    const dealer = {
      ...world.dealer,
      listOrders: () => Promise.reject(new DealerError('GET /order', failure)),
    };
    for (const wait of [61, 61]) {
      expect(await world.alerts()).toEqual([]);
      world.ahead(wait * minute);
      await reconcileRecent({ ...world.deps, dealer });
    }
    expect(await world.alerts()).toEqual(['reconciliation-overdue']);
    await world.work.reconcile();
    expect(await world.alerts()).toEqual([]);
  });

  it('of a process that died keeps nobody from making another one', async () => {
    await world.db
      .insertInto('reconciliations')
      .values({ since: world.now(), started_at: world.now() })
      .execute();
    expect(await reconcileRecent(world.deps)).toBe(false);
    world.ahead(31 * minute);
    expect(await reconcileRecent(world.deps)).toBe(true);
  });
});

describe("the dealer's wallet between two passes", () => {
  it('is told about once when it fell and nothing explains it', async () => {
    await world.work.reconcile();
    const { currency } = await world.item('voucher');
    const wallet = (await world.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === currency,
    );
    await world.sandbox.control.setWallet(currency, {
      balance: wallet?.balance.value.minus('3').toFixed() ?? '0',
    });
    await anHourLater();
    expect(await world.alerts()).toEqual(['wallet-fall']);
    const [told] = await world.db
      .selectFrom('alerts')
      .select('detail')
      .where('kind', '=', 'wallet-fall')
      .execute();
    expect(told?.detail).toMatchObject({ currency, unexplained: '3' });
    await anHourLater();
    expect(await world.alerts()).toEqual(['wallet-fall']);
  });

  it('may fall by what was sold, by what was bought twice, and by the orders of other channels', async () => {
    await world.work.reconcile();
    const purchase = await world.buy(world.buyer, 'voucher');
    await world.submit(purchase);
    const { ref } = await world.db
      .selectFrom('attempts')
      .select('client_order_ref as ref')
      .where('order_id', '=', purchase.orders[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    await buyElsewhere(ref);
    await buyElsewhere();
    await buyElsewhere('invoice 8');
    await anHourLater();
    expect(await world.alerts()).toEqual(['surplus-order']);
    await anHourLater();
    expect(await world.alerts()).toEqual(['surplus-order']);
  });
});
