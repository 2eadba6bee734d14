import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { until } from '../../../support/until.ts';
import { minute, openUnknownWorld, type UnknownWorld } from '../reconcile/unknown-fixture.ts';

const admin = 1;
const hourMs = 60 * minute;
let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

const dealerStatus = async (purchase: PurchaseView) =>
  (await world.shop.reports.order(codeOf(purchase)))[0]?.dealerStatus;

/** An order whose attempt came to nothing that is known, for longer than anybody waits. */
async function inReview(type: 'voucher' | 'top-up'): Promise<PurchaseView> {
  const purchase = await world.lose(type, { kind: 'late', answer: 'drop', byMs: 1500 });
  await world.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  return purchase;
}

/** An order that the dealer took and has not brought to its end for a day. */
async function stuck(type: 'voucher' | 'top-up'): Promise<{ purchase: PurchaseView; dealerOrderId: number }> {
  await world.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 });
  const purchase = await world.buy(world.buyer, type);
  await world.submit(purchase);
  world.ahead(25 * hourMs);
  await world.work.confirm(idOf(purchase));
  expect(await world.state(purchase)).toEqual(['review']);
  return { purchase, dealerOrderId: (await world.sandbox.control.orders()).at(-1)?.id ?? 0 };
}

describe('a decision about an order in review', () => {
  it('does not reach the unresolved attempt that came after it was made', async () => {
    const purchase = await inReview('top-up');
    const id = idOf(purchase);
    const other = await world.db.startTransaction().execute();
    await other.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const deciding = world.shop.reviews.decide(codeOf(purchase), 'refund', admin);
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      );
      return rows.length === 1;
    });
    // Somebody else had it attempted again, and that attempt was lost, too.
    await other.updateTable('orders').set({ state: 'unknown' }).where('id', '=', id).execute();
    await other.commit().execute();
    expect(await deciding).toBe('not-in-review');
    expect(await world.state(purchase)).toEqual(['unknown']);
  });

  it('to attempt a top-up again takes the way back from its customer, who could be credited and paid', async () => {
    const purchase = await inReview('top-up');
    expect(await world.shop.reviews.decide(codeOf(purchase), 'retry', admin)).toBe('done');
    expect(await world.state(purchase)).toEqual(['queued']);
    const view = await world.shop.purchases.view(purchase.code, world.buyer);
    expect(view).toMatchObject({ waitedMinutes: null, orders: [{ stage: 'checking' }] });
    expect(await world.shop.purchases.cancel(purchase.code, world.buyer)).toBe(0);
    expect(await world.state(purchase)).toEqual(['queued']);
  });

  it('to attempt a voucher again leaves it: what comes of the first attempt serves another buyer', async () => {
    const purchase = await inReview('voucher');
    expect(await world.shop.reviews.decide(codeOf(purchase), 'retry', admin)).toBe('done');
    expect(await world.shop.purchases.cancel(purchase.code, world.buyer)).toBe(1);
  });
});

describe('an order that was delivered elsewhere', () => {
  it('asks for no money back when its dealer order fails', async () => {
    const { purchase, dealerOrderId } = await stuck('voucher');
    expect(await world.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', admin)).toBe('done');
    await world.sandbox.control.finish(dealerOrderId, 'failed');
    await world.work.confirm(idOf(purchase));
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await dealerStatus(purchase)).toBe('failed');
    expect(await world.alerts()).toEqual([]);
    await world.everythingAddsUp();
  });

  it('keeps a dealer order that is found later to itself: its voucher may be what the customer got', async () => {
    const purchase = await inReview('voucher');
    await world.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', admin);
    while ((await world.sandbox.control.orders()).length < 2);
    await world.finals();
    world.ahead(hourMs);
    await world.scan();
    await world.work.recheckOrders();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await world.alerts()).toEqual(['bought-for-nobody']);
    expect(await world.db.selectFrom('surplus_orders').select('id').execute()).toEqual([]);
    await world.everythingAddsUp();
  });

  it('keeps a surplus voucher of its own off the shelf: it may be what the customer got', async () => {
    const purchase = await inReview('voucher');
    while ((await world.sandbox.control.orders()).length < 2);
    await world.finals();
    const [own] = (await world.sandbox.control.orders()).slice(-1);
    await world.db
      .insertInto('surplus_orders')
      .values({
        ...{
          dealer_order_id: own?.id ?? 0,
          order_id: idOf(purchase),
          client_order_ref: `${purchase.code}-1-1`,
        },
        ...{ item_id: purchase.itemId, currency: purchase.total.currency, type: 'voucher' },
        ...{ dealer_status: 'success', found_at: world.now(), due_at: world.now() },
      })
      .execute();
    await world.work.fetchSurplus();
    await world.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', admin);
    const next = await world.buy(world.buyer, 'voucher', { itemId: purchase.itemId });
    const before = await world.posts();
    await world.submit(next);
    expect(await world.posts()).toBe(before + 1);
  });

  it('is told once to the admins when its dealer order succeeds, and its voucher is given to nobody', async () => {
    const { purchase, dealerOrderId } = await stuck('voucher');
    const others = [await stuck('voucher'), await stuck('voucher'), await stuck('voucher')];
    for (const { purchase: one } of [{ purchase }, ...others]) {
      await world.shop.reviews.decide(codeOf(one), 'delivered-elsewhere', admin);
    }
    await world.sandbox.control.finish(dealerOrderId);
    for (const hours of [1, 6, 24]) {
      world.ahead(hours * hourMs + minute);
      await world.work.recheckOrders();
    }
    await world.work.confirm(idOf(purchase));
    expect(await world.state(purchase)).toEqual(['succeeded']);
    const told = await world.db
      .selectFrom('alerts')
      .select(['subject', 'times'])
      .where('kind', '=', 'bought-for-nobody')
      .execute();
    expect(told).toEqual([{ subject: codeOf(purchase), times: 1 }]);
    expect(await world.shop.purchases.goods(purchase.code, world.buyer)).toEqual([]);
    expect(await world.db.selectFrom('surplus_orders').select('id').execute()).toEqual([]);
    await world.everythingAddsUp();
  });
});
