import { describe, expect, it, onTestFinished } from 'vitest';
import { createShop } from '../../../src/shop/create-shop.ts';
import { memoryOfProcess } from '../../../src/shop/history/memory.ts';
import { createTestDatabase } from '../../support/database.ts';
import { takeSnapshot } from '../../support/going-back.ts';
import { minute, openUnknownWorld, type UnknownWorld } from '../orders/reconcile/unknown-fixture.ts';

/** A shop whose database can be put back without the dealer's books. */
async function openWorld(): Promise<UnknownWorld> {
  const books = await createTestDatabase();
  const world = await openUnknownWorld({ dealerDatabaseUrl: books.url });
  onTestFinished(async () => {
    await world.close();
    await books.drop();
  });
  return world;
}

async function snapshotOf(world: UnknownWorld) {
  const snapshot = await takeSnapshot(world.database.url);
  onTestFinished(() => snapshot.drop());
  return snapshot;
}

/** The voucher of a surplus order lies ready for the next buyer of this item. */
async function surplusReady(world: UnknownWorld): Promise<number> {
  const purchase = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
  world.ahead(16 * minute);
  await world.scanTwice();
  await world.submit(purchase);
  while ((await world.sandbox.control.orders()).length < 3);
  await world.bringHome();
  world.ahead(61 * minute);
  await world.scan();
  await world.finals();
  await world.work.fetchSurplus();
  return purchase.itemId;
}

async function codeOf(world: UnknownWorld, code: string, customerId: number) {
  const [goods] = await world.shop.purchases.goods(code, customerId);
  return goods?.code.expose();
}

/** What a process does all the time, and after a change until the shop is open. */
async function recovered(world: UnknownWorld): Promise<void> {
  expect(await world.work.checkHistory(false)).toBe(false);
  await world.work.recover();
  expect(await isOpen(world)).toBe(false);
  world.ahead(3000);
  await world.work.recover();
  expect(await isOpen(world)).toBe(true);
  expect(await world.work.checkHistory(false)).toBe(true);
}

async function isOpen(world: UnknownWorld): Promise<boolean> {
  return (await world.shop.protection.status()).maintenance === null;
}

describe('a database that goes back', () => {
  it('gives a surplus code to no second customer before a person releases it', async () => {
    const world = await openWorld();
    const itemId = await surplusReady(world);
    const [first, second] = [await world.customer(), await world.customer()];
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    world.ahead(minute);
    await world.work.checkHistory(false);
    const lost = await world.buy(first, 'voucher', { itemId });
    await world.submit(lost);
    const given = await codeOf(world, lost.code, first);
    expect(given).toMatch(/./);

    await snapshot.restore();
    // Before anybody has looked: the voucher stays where it is, and nothing is bought.
    const early = await world.buy(second, 'voucher', { itemId });
    const posts = await world.posts();
    await world.submit(early);
    expect(await world.state(early)).toEqual(['queued']);
    expect(await world.posts()).toBe(posts);
    await recovered(world);
    expect(await world.alerts()).toContain('surplus-held');

    const next = await world.buy(second, 'voucher', { itemId });
    await world.submit(next);
    await world.bringHome();
    expect(await world.state(next)).toEqual(['succeeded']);
    expect(await codeOf(world, next.code, second)).not.toBe(given);

    const [held] = await world.shop.recoveries.withheldSurplus();
    expect(held).toMatchObject({ itemId, count: 1 });
    expect(await world.shop.recoveries.releaseSurplus(itemId, 7)).toBe(1);
    expect(await world.alerts()).not.toContain('surplus-held');
    const after = await world.buy(second, 'voucher', { itemId });
    await world.submit(after);
    expect(await codeOf(world, after.code, second)).toBe(given);
    const released = await world.db.selectFrom('surplus_orders').select('released_by').execute();
    expect(released).toEqual([{ released_by: '7' }]);
  });

  it('does not buy an order again that was bought in the time that was lost', async () => {
    const world = await openWorld();
    const purchase = await world.buy(world.buyer, 'voucher');
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    world.ahead(minute);
    await world.work.checkHistory(false);
    await world.submit(purchase);
    await world.bringHome();
    const code = await codeOf(world, purchase.code, world.buyer);
    expect(await world.posts()).toBe(1);

    await snapshot.restore();
    await world.submit(purchase);
    await recovered(world);
    expect(await world.state(purchase)).toEqual(['accepted']);
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await codeOf(world, purchase.code, world.buyer)).toBe(code);
    expect(await world.posts()).toBe(1);
    expect(await world.alerts()).toContain('database-recovered');
    await world.everythingAddsUp();
  });

  it('sells nothing and tells the admins while the list cannot be read, and opens when it can', async () => {
    const world = await openWorld();
    const item = await world.item('voucher');
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    world.ahead(minute);
    await world.work.checkHistory(false);
    await snapshot.restore();
    expect(await world.work.checkHistory(false)).toBe(false);
    for (let request = 0; request < 4; request += 1)
      await world.sandbox.control.planFault({
        endpoint: 'GET /order',
        fault: { kind: 'status', when: 'before', status: 503 },
      });
    world.ahead(5000);
    await world.work.recover();
    expect(await isOpen(world)).toBe(false);
    expect(
      await world.shop.purchases.quote({ customerId: world.buyer, itemId: item.id, quantity: 1 }),
    ).toEqual({
      ok: false,
      problem: 'maintenance',
    });
    const [alert] = await world.db
      .selectFrom('alerts')
      .select('detail')
      .where('kind', '=', 'database-went-back')
      .execute();
    expect(alert?.detail).toMatchObject({ why: { kind: 'beat-lost' }, problem: { kind: 'not-read' } });
    await world.sandbox.control.clearPlans();
    world.ahead(11_000);
    await world.work.recover();
    expect(await isOpen(world)).toBe(true);
    expect(await world.alerts()).toEqual(['database-recovered']);
  });

  it('attempts an order of before only when its quarantine is over and the list was read again', async () => {
    const world = await openWorld();
    const [voucher, topUp] = [
      await world.buy(world.buyer, 'voucher'),
      await world.buy(world.buyer, 'top-up'),
    ];
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    world.ahead(minute);
    await world.work.checkHistory(false);
    await snapshot.restore();
    await recovered(world);
    const attempt = async () => {
      await world.submit(voucher);
      await world.submit(topUp);
      return [...(await world.state(voucher)), ...(await world.state(topUp))];
    };
    expect(await attempt()).toEqual(['queued', 'queued']);
    // Their customers see that it is looked for; one who takes an order back would be paid for what was bought.
    const view = await world.shop.purchases.view(voucher.code, world.buyer);
    expect(view?.orders[0]?.stage).toBe('checking');
    expect(await world.shop.purchases.cancel(voucher.code, world.buyer)).toBe(0);
    world.ahead(16 * minute);
    await world.work.recover();
    expect(await attempt()).toEqual(['accepted', 'queued']);
    world.ahead(45 * minute);
    expect(await world.work.recover()).toBe(false);
    expect(await world.work.recover()).toBe(true);
    expect(await attempt()).toEqual(['accepted', 'accepted']);
    // What is bought from now on waits for nothing.
    const next = await world.buy(world.buyer, 'top-up');
    await world.submit(next);
    expect(await world.state(next)).toEqual(['accepted']);
  });

  it('is not suspected when a process remembers less than the database holds, or when it starts for the first time', async () => {
    const world = await openWorld();
    expect(await world.work.checkHistory(true)).toBe(true);
    world.ahead(minute);
    const other = createShop({ ...world.deps, memory: memoryOfProcess() });
    expect(await other.work.checkHistory(true)).toBe(true);
    world.ahead(minute);
    expect(await other.work.checkHistory(false)).toBe(true);
    expect(await world.work.checkHistory(false)).toBe(true);
    expect(await world.db.selectFrom('recoveries').select('id').execute()).toEqual([]);
  });

  it('is recovered once for all replicas', async () => {
    const world = await openWorld();
    const other = createShop({ ...world.deps, memory: memoryOfProcess() });
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    world.ahead(minute);
    await world.work.checkHistory(false);
    await other.work.checkHistory(true);
    await snapshot.restore();
    await recovered(world);
    expect(await other.work.checkHistory(false)).toBe(true);
    expect(await world.db.selectFrom('recoveries').select('why').execute()).toEqual([{ why: 'beat-lost' }]);
  });

  it('opens at once when the shop was just away', async () => {
    const world = await openWorld();
    const itemId = await surplusReady(world);
    await world.work.checkHistory(true);
    world.ahead(10 * minute);
    const { work } = createShop({ ...world.deps, memory: memoryOfProcess() });
    expect(await work.checkHistory(true)).toBe(false);
    await work.recover();
    expect(await isOpen(world)).toBe(true);
    expect(await work.recover()).toBe(true);
    expect(await world.shop.recoveries.withheldSurplus()).toEqual([]);
    expect(await world.alerts()).toEqual(['surplus-order']);
    const next = await world.buy(world.buyer, 'voucher', { itemId });
    await world.submit(next);
    expect(await world.state(next)).toEqual(['succeeded']);
  });

  it('is noticed in the list when a machine was put back with everything on it', async () => {
    const world = await openWorld();
    const queued = await world.buy(world.buyer, 'voucher');
    await world.work.checkHistory(true);
    const snapshot = await snapshotOf(world);
    await world.submit(queued);
    await snapshot.restore();
    world.ahead(10 * minute);
    const { work } = createShop({ ...world.deps, memory: memoryOfProcess() });
    expect(await work.checkHistory(true)).toBe(false);
    await work.recover();
    expect(await isOpen(world)).toBe(false);
    expect(await world.alerts()).toContain('database-went-back');
    world.ahead(3000);
    await work.recover();
    expect(await isOpen(world)).toBe(true);
    expect(await world.state(queued)).toEqual(['accepted']);
    expect(await world.posts()).toBe(1);
  });
});
