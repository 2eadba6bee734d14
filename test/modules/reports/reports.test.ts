import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderState } from '../../../src/modules/orders/core/states.ts';
import { createReports, type Reports } from '../../../src/modules/reports/reports.ts';
import { createWallets } from '../../../src/modules/wallets/index.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { type CatalogServer, startCatalogServer } from '../../support/dealer/catalog-server.ts';
import { traitsOf } from '../../support/traits.ts';

let db: Db;
let drop: () => Promise<void>;
let dealer: CatalogServer;
let reports: Reports;

const noCards = () => {
  throw new Error('no card is opened');
};

beforeEach(async () => {
  ({ db, drop } = await createTestDatabase());
  dealer = await startCatalogServer();
  reports = createReports({
    db,
    vault: { open: noCards },
    wallets: createWallets({ db, dealer: dealer.client }),
  });
});
afterEach(async () => {
  await dealer.close();
  await drop();
});

describe('the wallets', () => {
  it('are asked for live and kept', async () => {
    dealer.wallets = [{ currency: 'USD', balance: 12.34, default: true }];
    const answer = await reports.wallets();
    expect(answer.ok && answer.profile.wallets[0]?.balance.value.toFixed()).toBe('12.34');
    const kept = await db.selectFrom('wallets').select('balance').executeTakeFirstOrThrow();
    expect(kept.balance).toBe('12.34000000');
  });

  it.each([
    [401, 'unauthorised'],
    [500, 'unreachable'],
    [404, 'unexpected-answer'],
  ])('are unavailable for the answer %d, with a reason for the admin', async (status, problem) => {
    dealer.failing = { status, body: {} };
    expect(await reports.wallets()).toEqual({ ok: false, problem });
  });
});

describe('the list of orders', () => {
  const add = async (customerId: number, state: OrderState, dealerOrderId?: number) => {
    const { orderIds } = await addPurchase(db, {
      customerId,
      state,
      ...(dealerOrderId !== undefined && { dealerOrderIds: [dealerOrderId] }),
    });
    return orderIds[0] as string;
  };

  it('is newest first, for all, open or waiting orders', async () => {
    const customerId = await addCustomer(db, 1);
    const queued = await add(customerId, 'queued');
    const done = await add(customerId, 'succeeded', 11);
    const review = await add(customerId, 'review');
    const accepted = await add(customerId, 'accepted', 12);
    const refunded = await add(customerId, 'refused');
    const ids = async (filter: 'all' | 'open' | 'review') =>
      (await reports.orders({ filter, page: 1 })).entries.map(({ order }) => order.id);
    expect(await ids('all')).toEqual([refunded, accepted, review, done, queued]);
    expect(await ids('open')).toEqual([accepted, review, queued]);
    expect(await ids('review')).toEqual([review]);
  });

  it("comes in pages with each order's purchase, clamped to the last one", async () => {
    const customerId = await addCustomer(db, 1);
    const { id, orderIds } = await addPurchase(db, { customerId, units: 10 });
    const second = await reports.orders({ filter: 'all', page: 2 });
    expect(second).toMatchObject({ page: 2, pages: 2 });
    expect(second.entries.map(({ order, purchase }) => [order.id, purchase.id])).toEqual([
      [orderIds[1], id],
      [orderIds[0], id],
    ]);
    for (const [asked, given] of [
      [99, 2],
      [0, 1],
      [Number.NaN, 1],
    ] as const) {
      expect((await reports.orders({ filter: 'all', page: asked })).page).toBe(given);
    }
  });

  it('is one empty page while there are none', async () => {
    expect(await reports.orders({ filter: 'open', page: 3 })).toEqual({ entries: [], page: 1, pages: 1 });
  });
});

describe('an order', () => {
  let orderIds: string[];

  beforeEach(async () => {
    await addCustomer(db, 77);
    await addCustomer(db, 5001);
    ({ orderIds } = await addPurchase(db, {
      customerId: 77,
      code: 'K7QM2F9X',
      units: 2,
      state: 'accepted',
      dealerOrderIds: [4711, 4712],
    }));
    await addPurchase(db, { customerId: 5001, code: '00004711', units: 1 });
    await db
      .insertInto('attempts')
      .values({
        order_id: orderIds[1] as string,
        number: 1,
        client_order_ref: 'K7QM2F9X-2-1',
        deadline_at: new Date(),
      })
      .execute();
    await db
      .insertInto('order_events')
      .values([
        { order_id: orderIds[1] as string, to_state: 'queued', cause: JSON.stringify({ kind: 'placed' }) },
        {
          order_id: orderIds[1] as string,
          from_state: 'queued',
          to_state: 'accepted',
          cause: JSON.stringify({ kind: 'accepted', dealerOrderId: 4712 }),
          actor_id: 9,
        },
      ])
      .execute();
  });

  const codes = async (anyId: string) => (await reports.order(anyId)).map((story) => story.order.code);

  it.each([
    ['K7QM2F9X', ['K7QM2F9X-2', 'K7QM2F9X-1']],
    ['k7qm-2f9x', ['K7QM2F9X-2', 'K7QM2F9X-1']],
    [' #K7QM2F9X-1 ', ['K7QM2F9X-1']],
    ['k7qm2f9x2', ['K7QM2F9X-2']],
    ['k7qm 2f9x 2', ['K7QM2F9X-2']],
    ['k7qm2f9x-2-1', ['K7QM2F9X-2']],
    ['4712', ['K7QM2F9X-2']],
    ['77', ['K7QM2F9X-2', 'K7QM2F9X-1']],
    ['00004711', ['00004711-1', 'K7QM2F9X-1']],
    ['K7QM2F9X-3', []],
    ['99999999999999999999', []],
    ["'; drop table orders", []],
    ['', []],
  ])('is found by %j', async (anyId, found) => {
    expect(await codes(anyId)).toEqual(found);
  });

  it('of a customer is among their newest ten', async () => {
    for (let n = 0; n < 3; n += 1) await addPurchase(db, { customerId: 77, units: 4 });
    expect(await codes('77')).toHaveLength(10);
    expect(await codes('77')).not.toContain('K7QM2F9X-1');
  });

  it('tells its whole story', async () => {
    const [story] = await reports.order('4712');
    expect(story).toMatchObject({
      order: { code: 'K7QM2F9X-2', state: 'accepted', stage: 'processing', dealerOrderId: 4712 },
      purchase: { code: 'K7QM2F9X', quantity: 2 },
      customer: { id: 77, firstName: 'Sami 77', username: null },
      phone: traitsOf(77).phone,
      cost: { amount: '8.5', currency: 'USD' },
      dealerStatus: null,
      attempts: [{ number: 1, clientOrderRef: 'K7QM2F9X-2-1', outcome: null }],
      events: [
        { from: null, to: 'queued', cause: { kind: 'placed' }, actorId: null },
        { from: 'queued', to: 'accepted', cause: { kind: 'accepted', dealerOrderId: 4712 }, actorId: 9 },
      ],
    });
  });
});
