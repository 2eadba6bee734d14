import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordMatch } from '../../../../src/shop/orders/reconcile/match/record-match.ts';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { minute, openUnknownWorld, type UnknownWorld } from '../reconcile/unknown-fixture.ts';

let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

async function landed(count: number): Promise<void> {
  while ((await world.sandbox.control.orders()).length < count);
}

/** A voucher that was bought at the second attempt, whose first one lands after that. */
async function boughtTwice(): Promise<PurchaseView> {
  const purchase = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
  world.ahead(16 * minute);
  await world.scanTwice();
  await world.submit(purchase);
  expect(await world.state(purchase)).toEqual(['accepted']);
  await landed(3);
  await world.bringHome();
  expect(await world.state(purchase)).toEqual(['succeeded']);
  world.ahead(61 * minute);
  await world.scan();
  return purchase;
}

describe('a dealer order that nobody needs', () => {
  it('stays one when its order is queued again, and goes to another buyer', async () => {
    const purchase = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
    const id = purchase.orders[0]?.id ?? '';
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['queued']);
    // The second attempt is on its way when the order of the first one lands and is seen.
    await world.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', id).execute();
    await world.db
      .insertInto('attempts')
      .values({
        ...{ order_id: id, number: 2, client_order_ref: `${purchase.code}-1-2` },
        ...{ started_at: world.now(), deadline_at: world.now() },
      })
      .execute();
    await landed(2);
    await world.db.deleteFrom('list_scans').execute();
    await world.scan();
    expect(await world.alerts()).toEqual(['surplus-order']);
    // The second one was answered by a 429.
    await world.db
      .updateTable('attempts')
      .set({ outcome: 'rate-limited', ended_at: world.now() })
      .where('client_order_ref', '=', `${purchase.code}-1-2`)
      .execute();
    await world.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    const bought = (await world.sandbox.control.orders()).find(({ clientOrderRef }) =>
      clientOrderRef?.startsWith(`${purchase.code}-1-1-`),
    );
    if (!bought) throw new Error('the dealer has no such order');
    await recordMatch(world.deps, bought.clientOrderRef ?? '', {
      ...bought,
      createdAt: new Date(bought.createdAt),
    });
    expect(await world.state(purchase)).toEqual(['queued']);

    await world.finals();
    await world.work.fetchSurplus();
    const other = await world.customer('1000');
    const next = await world.buy(other, 'voucher', { itemId: purchase.itemId });
    await world.submit(next);
    expect(await world.state(next)).toEqual(['succeeded']);
    await world.submit(purchase);
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    const [mine] = await world.shop.purchases.goods(purchase.code, world.buyer);
    const [theirs] = await world.shop.purchases.goods(next.code, other);
    expect(theirs?.code.expose()).not.toBe(mine?.code.expose());
    await world.everythingAddsUp();
  });

  it('is noticed, told once, and its voucher serves the next buyer of the item without another POST', async () => {
    const purchase = await boughtTwice();
    expect(await world.alerts()).toEqual(['surplus-order']);
    await world.finals();
    await world.work.fetchSurplus();
    const other = await world.customer('1000');
    const next = await world.buy(other, 'voucher', { itemId: purchase.itemId });
    const before = await world.posts();
    await world.submit(next);
    expect(await world.state(next)).toEqual(['succeeded']);
    expect(await world.posts()).toBe(before);
    const [mine] = await world.shop.purchases.goods(purchase.code, world.buyer);
    const [theirs] = await world.shop.purchases.goods(next.code, other);
    expect(theirs?.code.expose()).toMatch(/./);
    expect(theirs?.code.expose()).not.toBe(mine?.code.expose());
    await world.everythingAddsUp();
    // The rechecks take it like any other success.
    world.ahead(2 * 60 * minute);
    await world.work.recheckOrders();
    const rechecks = await world.db
      .selectFrom('orders')
      .select('recheck_count')
      .where('state', '=', 'succeeded')
      .execute();
    expect(new Set(rechecks.map((row) => row.recheck_count))).toEqual(new Set([1]));
  });

  it('serves nobody after its first buyer: the next order is bought', async () => {
    const { itemId } = await boughtTwice();
    await world.finals();
    await world.work.fetchSurplus();
    const other = await world.customer('1000');
    const [first, second] = [
      await world.buy(other, 'voucher', { itemId }),
      await world.buy(other, 'voucher', { itemId }),
    ];
    const before = await world.posts();
    await world.submit(first);
    expect(await world.posts()).toBe(before);
    await world.submit(second);
    expect(await world.posts()).toBe(before + 1);
    await world.bringHome();
    expect([...(await world.state(first)), ...(await world.state(second))]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    await world.everythingAddsUp();
  });

  it('serves nobody when the dealer has taken it back meanwhile: the next order is bought', async () => {
    const { itemId } = await boughtTwice();
    await world.finals();
    await world.work.fetchSurplus();
    const [lying] = await world.db.selectFrom('surplus_orders').select('dealer_order_id as id').execute();
    await world.sandbox.control.rollBack(Number(lying?.id));
    const other = await world.customer('1000');
    const next = await world.buy(other, 'voucher', { itemId });
    await world.submit(next);
    expect(await world.state(next)).toEqual(['accepted']);
    await world.bringHome();
    expect(await world.state(next)).toEqual(['succeeded']);
    await world.work.fetchSurplus();
    expect(await world.db.selectFrom('surplus_orders').select(['sealed', 'allocated_to']).execute()).toEqual([
      { sealed: null, allocated_to: null },
    ]);
    await world.everythingAddsUp();
  });

  it('serves one buyer only, however many come at once', async () => {
    const purchase = await boughtTwice();
    await world.finals();
    await world.work.fetchSurplus();
    const other = await world.customer('1000');
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => world.buy(other, 'voucher', { itemId: purchase.itemId })),
    );
    const before = await world.posts();
    await Promise.all(orders.map((one) => world.submit(one)));
    expect(await world.posts()).toBe(before + 4);
    await world.bringHome();
    const codes = await Promise.all(orders.map((one) => world.shop.purchases.goods(one.code, other)));
    const shown = codes.flat().map((one) => one.code.expose());
    expect(new Set(shown).size).toBe(5);
    await world.everythingAddsUp();
  });

  it('of a refunded order never brings the goods as well: the order stays as it is', async () => {
    const purchase = await world.lose('top-up', { kind: 'late', answer: 'drop', byMs: 2500 });
    world.ahead(61 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['abandoned']);
    await landed(2);
    world.ahead(61 * minute);
    await world.scan();
    expect(await world.state(purchase)).toEqual(['abandoned']);
    expect(await world.alerts()).toEqual(['surplus-order']);
    await world.scan();
    const rows = await world.db.selectFrom('surplus_orders').select('id').execute();
    expect(rows).toHaveLength(1);
    await world.everythingAddsUp();
  });
});
