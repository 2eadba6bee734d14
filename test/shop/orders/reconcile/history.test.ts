import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../support/database.ts';
import { takeSnapshot } from '../../../support/going-back.ts';
import { minute, openUnknownWorld, type UnknownWorld } from '../unknown/unknown-world.ts';

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
  await world.work.askForSurplus();
  return purchase.itemId;
}

async function codeOf(world: UnknownWorld, code: string, customerId: number) {
  const [goods] = await world.shop.purchases.goods(code, customerId);
  return goods?.code.expose();
}

it('gives a surplus code to no second customer after the database went back', async () => {
  const world = await openWorld();
  const itemId = await surplusReady(world);
  const [first, second] = [await world.customer(), await world.customer()];
  const snapshot = await snapshotOf(world);
  const lost = await world.buy(first, 'voucher', { itemId });
  await world.submit(lost);
  const given = await codeOf(world, lost.code, first);
  expect(given).toMatch(/./);

  await snapshot.restore();
  const next = await world.buy(second, 'voucher', { itemId });
  await world.submit(next);
  await world.bringHome();
  expect(await world.state(next)).toEqual(['succeeded']);
  expect(await codeOf(world, next.code, second)).not.toBe(given);
});

it('does not buy an order again that was bought in the time that was lost', async () => {
  const world = await openWorld();
  const purchase = await world.buy(world.buyer, 'voucher');
  const snapshot = await snapshotOf(world);
  await world.submit(purchase);
  await world.bringHome();
  expect(await world.posts()).toBe(1);

  await snapshot.restore();
  await world.submit(purchase);
  expect(await world.posts()).toBe(1);
});
