// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNode } from '../support/process/node-process.ts';
import { openShopFixture, type ShopFixture } from '../support/shop-fixture.ts';
import { SIZED, size } from '../support/sizes.ts';

/** Number of orders that every replica wakes at the same moment. */
const races = size(20, 100);
const replicas = size(2, 4);
const AT_ONCE = 25;

interface Racer {
  /** Wakes these orders, and resolves when all the work is done. */
  wake(ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

let fixture: ShopFixture;
let racers: Racer[] = [];

beforeAll(async () => {
  fixture = await openShopFixture({ finalAfterMs: 3_600_000 });
  racers = await Promise.all(Array.from({ length: replicas }, startRacer));
}, 60_000);
afterAll(async () => {
  await Promise.all(racers.map((racer) => racer.stop()));
  await fixture.close();
});

async function startRacer(): Promise<Racer> {
  const { child, ended, line, onLine } = startNode(
    [new URL('../support/dealer/submitter.ts', import.meta.url).pathname],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: fixture.database.url,
        DEALER_API_URL: fixture.sandbox.url,
        DEALER_API_KEY: fixture.sandbox.apiKey,
      },
    },
  );
  await line((said) => said === 'ready');
  let isDone = () => {};
  onLine('out', () => isDone());
  return {
    async wake(ids) {
      const done = new Promise<void>((resolve) => {
        isDone = resolve;
      });
      child.stdin?.write(`${JSON.stringify(ids)}\n`);
      await Promise.race([done, ended.then((code) => expect.fail(`the racer ended with ${code}`))]);
    },
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

it('an order woken in several processes at once is posted once', { ...SIZED, timeout: 120_000 }, async () => {
  const customer = await fixture.customer('1000000');
  const ids: string[] = [];
  while (ids.length < races) {
    const bought = await Promise.all(
      Array.from({ length: 10 }, () => fixture.buy(customer, 'voucher', { quantity: 10 })),
    );
    ids.push(...bought.flatMap((purchase) => purchase.orders.map((order) => order.id)));
  }
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await Promise.all(racers.map((racer) => racer.wake(some)));
  }
  expect((await fixture.sandbox.control.requests())['POST /order'].received).toBe(ids.length);
  const attempts = await fixture.db.selectFrom('attempts').select(['order_id', 'outcome']).execute();
  expect(attempts).toHaveLength(ids.length);
  expect(new Set(attempts.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
  const orders = await fixture.db
    .selectFrom('orders')
    .select('dealer_order_id')
    .where('state', '=', 'accepted')
    .execute();
  expect(new Set(orders.map((order) => order.dealer_order_id)).size).toBe(ids.length);
});
