import { DealerError } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileRecent } from '../../../../src/modules/orders/reconcile/pass.ts';
import { SLOW } from '../../../support/sizes.ts';
import { until } from '../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from './unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const passes = () => fixture.db.selectFrom('reconciliations').selectAll().orderBy('id').execute();

async function buyElsewhere(clientOrderRef = 'invoice 7'): Promise<void> {
  const item = await fixture.item('voucher');
  const bought = await fixture.dealer.createOrder(
    { productItem: item.id, phone: '+9647709999999', orderCurrency: item.currency, clientOrderRef },
    { deadline: new Date(Date.now() + 5_000) },
  );
  expect(bought.outcome).toBe('accepted');
}

async function anHourLater(): Promise<void> {
  fixture.ahead(61 * MINUTE);
  await fixture.work.reconcile();
}

describe('a pass over the recent list', () => {
  it('is made by one replica, once an hour, and begins before the last one', SLOW, async () => {
    const gate = Promise.withResolvers<void>();
    const dealer: typeof fixture.dealer = {
      ...fixture.dealer,
      async listOrders(query) {
        await gate.promise;
        return fixture.dealer.listOrders(query);
      },
    };
    const first = reconcileRecent({ ...fixture.deps, dealer });
    await until(async () => (await passes()).length === 1);
    expect(await reconcileRecent(fixture.deps)).toBe(false);
    gate.resolve();
    expect(await first).toBe(true);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await passes()).toHaveLength(1);
    fixture.ahead(61 * MINUTE);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    const [earlier, later] = await passes();
    expect(later?.complete).toBe(true);
    expect(later?.since.getTime()).toBeLessThan((earlier?.started_at.getTime() ?? 0) - 60 * MINUTE);
  });

  it('alerts after two hours without a complete one', async () => {
    await fixture.work.reconcile();
    const failure = { kind: 'timed-out', sent: true } as never;
    const dealer = {
      ...fixture.dealer,
      listOrders: () => Promise.reject(new DealerError('GET /order', failure)),
    };
    for (const wait of [61, 61]) {
      expect(await fixture.alerts()).toEqual([]);
      fixture.ahead(wait * MINUTE);
      await reconcileRecent({ ...fixture.deps, dealer });
    }
    expect(await fixture.alerts()).toEqual(['reconciliation-overdue']);
    await fixture.work.reconcile();
    expect(await fixture.alerts()).toEqual([]);
  });

  it('explains a fall also if the wallets were not read for hours', SLOW, async () => {
    await fixture.work.reconcile();
    await buyElsewhere();
    const failure = { kind: 'timed-out', sent: true } as never;
    const dealer = {
      ...fixture.dealer,
      profile: () => Promise.reject(new DealerError('GET /user/profile', failure)),
    };
    for (const wait of [61, 61, 61]) {
      fixture.ahead(wait * MINUTE);
      await reconcileRecent({ ...fixture.deps, dealer });
    }
    await anHourLater();
    expect(await fixture.alerts()).toEqual([]);
  });

  it('of a process that died keeps nobody from making another one', async () => {
    await fixture.db
      .insertInto('reconciliations')
      .values({ since: fixture.now(), started_at: fixture.now() })
      .execute();
    expect(await reconcileRecent(fixture.deps)).toBe(false);
    fixture.ahead(31 * MINUTE);
    expect(await reconcileRecent(fixture.deps)).toBe(true);
  });
});

describe("the dealer's wallet between two passes", () => {
  it('is told about once when it fell and nothing explains it', SLOW, async () => {
    await fixture.work.reconcile();
    const { currency } = await fixture.item('voucher');
    const wallet = (await fixture.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === currency,
    );
    await fixture.sandbox.control.setWallet(currency, {
      balance: wallet?.balance.value.minus('3').toFixed() ?? '0',
    });
    await anHourLater();
    expect(await fixture.alerts()).toEqual(['wallet-fall']);
    const [notified] = await fixture.db
      .selectFrom('alerts')
      .select('detail')
      .where('kind', '=', 'wallet-fall')
      .execute();
    expect(notified?.detail).toMatchObject({ currency, unexplained: '3' });
    await anHourLater();
    expect(await fixture.alerts()).toEqual(['wallet-fall']);
  });

  it("may fall by sales, double purchases or other channels' orders", SLOW, async () => {
    await fixture.work.reconcile();
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(purchase);
    const { ref } = await fixture.db
      .selectFrom('attempts')
      .select('client_order_ref as ref')
      .where('order_id', '=', purchase.orders[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    await buyElsewhere(ref);
    await buyElsewhere();
    await buyElsewhere('invoice 8');
    await anHourLater();
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await anHourLater();
    expect(await fixture.alerts()).toEqual(['surplus-order']);
  });
});
