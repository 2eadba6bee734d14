import type { DealerClient } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { createListServer, type ListServerOptions } from '../../../support/dealer/list-server.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

const MINUTE = 60_000;

let fixture: ShopFixture;

beforeEach(async () => {
  fixture = await openShopFixture();
});
afterEach(() => fixture.close());

/** Opens a shop with rare sales, in an account that gets fifty orders a second while its list is read. */
async function openBusy(options: Partial<ListServerOptions> = {}) {
  const server = createListServer({ orders: 100_000, perSecond: 50, ...options });
  const posted: string[] = [];
  const createOrder: DealerClient['createOrder'] = async ({ clientOrderRef = '' }) => {
    posted.push(clientOrderRef);
    return { outcome: 'rate-limited', retryAfterMs: 1 };
  };
  const deps: OrdersDeps = {
    ...fixture.deps,
    clock: server.now,
    dealer: { ...fixture.dealer, ...server.dealer, createOrder },
  };
  const customer = await fixture.customer('1000');
  const buy = async () => {
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.db
      .updateTable('order_events')
      .set({ at: server.now() })
      .where('order_id', '=', purchase.orders[0]?.id ?? '')
      .execute();
    return purchase;
  };
  const attempted = async (
    purchase: PurchaseView,
    outcome: 'accepted' | 'rate-limited',
    dealerCreatedAt: Date | null,
  ) => {
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: purchase.orders[0]?.id ?? '',
        number: 1,
        client_order_ref: `${purchase.code}-1-1`,
        outcome,
        started_at: server.now(),
        deadline_at: server.now(),
        ended_at: server.now(),
        dealer_created_at: dealerCreatedAt,
      })
      .execute();
  };
  // Sold a minute and a half ago, to give the list a witness, and the clocks a known range.
  const sold = await buy();
  const dealerOrder = server.place(`${sold.code}-1-1`, server.now());
  await attempted(sold, 'accepted', dealerOrder.createdAt);
  await fixture.db
    .updateTable('orders')
    .set({ state: 'accepted', dealer_order_id: dealerOrder.id, accepted_at: server.now() })
    .where('purchase_id', '=', sold.id)
    .execute();
  server.pass(1.5 * MINUTE);
  return {
    server,
    posted,
    /** Creates an order whose first attempt just met a 429. */
    async limited(): Promise<PurchaseView> {
      const purchase = await buy();
      await attempted(purchase, 'rate-limited', null);
      server.pass(100);
      return purchase;
    },
    submit: (purchase: PurchaseView) => submitOrder(deps, purchase.orders[0]?.id ?? ''),
  };
}

describe('an order that met a 429, in an account that gets 50 orders a second,', () => {
  it.each([
    { sorting: 'newest', largestPage: 100, clockAheadMs: 0 },
    { sorting: 'oldest', largestPage: 100, clockAheadMs: 0 },
    { sorting: 'newest', largestPage: 20, clockAheadMs: -4 * MINUTE },
    { sorting: 'oldest', largestPage: 20, clockAheadMs: 4 * MINUTE },
  ] as const)('retries after one scan ($sorting, pages $largestPage, clock $clockAheadMs)', async (list) => {
    const shop = await openBusy(list);
    const order = await shop.limited();
    await shop.submit(order);
    expect(shop.posted).toEqual([expect.stringContaining(`${order.code}-1-02-`)]);
    // A minute and a half, plus the possible drift of the clocks.
    const orders = 50 * (90 + 5 + 10);
    expect(shop.server.requests.list).toBeLessThanOrEqual(2 * Math.ceil(orders / list.largestPage));
  });

  it('is found if the 429 had acted, and not bought again', async () => {
    const shop = await openBusy();
    const order = await shop.limited();
    shop.server.place(`${order.code}-1-1`, shop.server.now());
    await shop.submit(order);
    expect(shop.posted).toEqual([]);
    expect(await fixture.state(order)).toEqual(['accepted']);
  });

  it('shares its scan with all others that were queued before it began', SLOW, async () => {
    const shop = await openBusy();
    const orders = [await shop.limited(), await shop.limited(), await shop.limited()];
    for (const order of orders) await shop.submit(order);
    const { rowCount } = await fixture.database.pool.query('select from list_scans');
    expect({ posts: shop.posted.length, scans: rowCount }).toEqual({ posts: 1, scans: 1 });
  });

  it('waits while the list does not show what it has to', async () => {
    const shop = await openBusy({ fault: () => ({ lagMs: 10 * MINUTE }) });
    const order = await shop.limited();
    await shop.submit(order);
    expect(shop.posted).toEqual([]);
    expect(await fixture.state(order)).toEqual(['queued']);
  });
});
