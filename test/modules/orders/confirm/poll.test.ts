import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmOrder } from '../../../../src/modules/orders/confirm/confirm.ts';
import { pollOrders } from '../../../../src/modules/orders/confirm/poll.ts';
import { recheckHinted } from '../../../../src/modules/orders/confirm/recheck.ts';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';
import {
  createListServer,
  type ListServer,
  type ListServerOptions,
  type PlacedOrder,
} from '../../../support/dealer/list-server.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let fixture: ShopFixture;
let customer: number;

beforeEach(async () => {
  fixture = await openShopFixture();
  customer = await fixture.customer('1000');
});
afterEach(() => fixture.close());

/** Opens a shop without callbacks, in simulated time. The dealer's account gets ten orders a second. */
function openPolling(options: Partial<ListServerOptions> = {}) {
  const server: ListServer = createListServer({ orders: 100_000, perSecond: 10, ...options });
  const deps: OrdersDeps = {
    ...fixture.deps,
    clock: server.now,
    settings: { ...fixture.deps.settings, pollMinS: 5 },
    dealer: { ...fixture.dealer, ...server.dealer },
  };
  return {
    server,
    /** Buys an order that is accepted now. */
    async accept(): Promise<{ orderId: string; dealerOrder: PlacedOrder }> {
      server.pass(200);
      const purchase = await fixture.buy(customer, 'voucher');
      const orderId = purchase.orders[0]?.id ?? '';
      const ref = `${purchase.code}-1-1`;
      const order = { status: 'in-progress', currency: purchase.total.currency, phone: '+9647701234567' };
      const dealerOrder = server.place(ref, server.now(), order);
      await fixture.db
        .updateTable('orders')
        .set({ state: 'accepted', dealer_order_id: dealerOrder.id, dealer_status: 'in-progress' })
        .set({ accepted_at: server.now(), due_at: server.now() })
        .where('id', '=', orderId)
        .execute();
      await fixture.db
        .insertInto('attempts')
        .values({
          order_id: orderId,
          number: 1,
          client_order_ref: ref,
          outcome: 'accepted',
          started_at: server.now(),
          deadline_at: server.now(),
          ended_at: server.now(),
          dealer_created_at: dealerOrder.createdAt,
        })
        .execute();
      return { orderId, dealerOrder };
    },
    /** Runs the due rounds and their jobs until then. Without an open order, it ends later. */
    async pollUntil(end: number): Promise<void> {
      for (;;) {
        const { rows } = await sql<{ due: Date | null }>`
          select min(due_at) as due from orders where state in ('accepted', 'review')`.execute(fixture.db);
        const due = rows[0]?.due?.getTime() ?? Number.POSITIVE_INFINITY;
        if (due >= end) break;
        server.pass(Math.max(0, due - server.now().getTime()));
        await pollOrders(deps);
        const jobs = await sql<{ payload: { orderId: string } }>`
          delete from graphile_worker._private_jobs where key like 'confirm:%' returning payload`.execute(
          fixture.db,
        );
        for (const { payload } of jobs.rows) await confirmOrder(deps, payload.orderId, recheckHinted);
      }
      server.pass(Math.max(0, end - server.now().getTime()));
    },
    async stateOf(orderId: string): Promise<string | undefined> {
      const row = await fixture.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return row?.state;
    },
  };
}

async function openAlerts(): Promise<string[]> {
  const rows = await fixture.db
    .selectFrom('alerts')
    .select('kind')
    .where('ended_at', 'is', null)
    .where('kind', 'in', ['order-slow', 'order-in-review'])
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('without callbacks, at ten orders a second in the account,', () => {
  it('an order that never ends goes to a person without delaying the others', {
    ...LONG_ONLY,
    timeout: 60_000,
  }, async () => {
    const shop = openPolling();
    const begun = shop.server.now().getTime();
    const stuck = await shop.accept();
    for (let passed = 0; passed < 30; passed += 3) {
      const fresh = [await shop.accept(), await shop.accept(), await shop.accept()];
      await shop.pollUntil(shop.server.now().getTime() + 20_000);
      for (const { dealerOrder } of fresh) dealerOrder.status = 'success';
      await shop.pollUntil(shop.server.now().getTime() + 15_000);
      for (const { orderId } of fresh) expect(await shop.stateOf(orderId)).toBe('succeeded');
      await shop.pollUntil(begun + (passed + 3) * HOUR);
      // Its age at its last poll, at least five minutes ago, decides.
      const alerts = passed + 3 <= 24 ? ['order-slow'] : ['order-in-review'];
      expect({ passed, alerts: await openAlerts() }).toEqual({ passed, alerts });
    }
    expect(await shop.stateOf(stuck.orderId)).toBe('review');
    // The stuck order causes about one request a round, every five minutes or more; each of the others
    // causes a few.
    expect(shop.server.requests.list + shop.server.requests.single).toBeLessThan(30 * 12 + 30 * 12);
  });

  it('an old order that ends is confirmed in the round of the young ones', async () => {
    const shop = openPolling();
    const old = await shop.accept();
    shop.server.pass(20 * MINUTE);
    for (let count = 0; count < 4; count += 1) await shop.accept();
    old.dealerOrder.status = 'success';
    await shop.pollUntil(shop.server.now().getTime() + 1);
    expect(await shop.stateOf(old.orderId)).toBe('succeeded');
    expect(shop.server.requests).toEqual({ list: 2, single: 1 });
  });

  it('a hundred orders of one age cost one page, each ended one a request', SLOW, async () => {
    const shop = openPolling();
    const orders = [];
    for (let count = 0; count < 30; count += 1) {
      orders.push(await shop.accept());
    }
    await shop.pollUntil(shop.server.now().getTime() + 1);
    expect(shop.server.requests.single).toBe(0);
    expect(shop.server.requests.list).toBeLessThanOrEqual(4);
    for (const { dealerOrder } of orders) dealerOrder.status = 'success';
    await shop.pollUntil(shop.server.now().getTime() + 15_000);
    for (const { orderId } of orders) expect(await shop.stateOf(orderId)).toBe('succeeded');
    expect(shop.server.requests.single).toBe(30);
  });

  it('an interrupted list counts as far as read, the rest is asked singly', SLOW, async () => {
    const shop = openPolling({
      largestPage: 20,
      fault: (request) => (request % 2 === 0 ? 'fail' : undefined),
    });
    const orders = [];
    for (let count = 0; count < 12; count += 1) {
      orders.push(await shop.accept());
      shop.server.pass(1_000);
    }
    for (const { dealerOrder } of orders) dealerOrder.status = 'success';
    await shop.pollUntil(shop.server.now().getTime() + 15_000);
    for (const { orderId } of orders) expect(await shop.stateOf(orderId)).toBe('succeeded');
  });

  it('an order becomes slow, whatever the list does', async () => {
    const shop = openPolling({ fault: () => 'fail' });
    for (let count = 0; count < 5; count += 1) await shop.accept();
    shop.server.pass(31 * MINUTE);
    await shop.pollUntil(shop.server.now().getTime() + 1);
    expect(await openAlerts()).toEqual(Array.from({ length: 5 }, () => 'order-slow'));
  });
});
