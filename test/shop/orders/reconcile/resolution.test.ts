import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { minute, openUnknownWorld, type UnknownWorld } from './unknown-fixture.ts';

let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

const available = async (currency: string) =>
  (await world.shop.ledger.balances(world.buyer)).find((one) => one.available.currency === currency);

describe('an attempt whose answer was lost', () => {
  it('is found in the list by its own ref, and nothing is bought again', async () => {
    const purchase = await world.lose('voucher', { kind: 'drop', when: 'after' });
    await world.scan();
    expect(await world.state(purchase)).toEqual(['accepted']);
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await world.posts()).toBe(1);
    await world.everythingAddsUp();
  });

  it('is found when its order lands late, within the quarantine', async () => {
    const purchase = await world.lose('top-up', { kind: 'late', answer: 'drop', byMs: 3000 });
    await world.scan();
    expect(await world.state(purchase)).toEqual(['unknown']);
    await landed(2);
    world.ahead(20 * minute);
    await world.scan();
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await world.posts()).toBe(1);
    await world.everythingAddsUp();
  });

  it('is found behind an order that the dealer has made twice, before it is attempted again', async () => {
    const waiting = await world.lose('voucher', { kind: 'drop', when: 'after' });
    const id = waiting.orders[0]?.id ?? '';
    await world.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    const twice = await world.lose('voucher');
    const { currency: orderCurrency } = twice.total;
    const { client_order_ref: clientOrderRef } = await world.db
      .selectFrom('attempts')
      .select('client_order_ref')
      .where('order_id', '=', twice.orders[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time += 1) {
      await world.dealer.createOrder({
        ...{ productItem: twice.itemId, phone: '+9647701234567', orderCurrency },
        clientOrderRef,
      });
    }
    await world.sandbox.control.changeSettings({ list: { largestPage: 2, sorting: 'newest' } });
    const before = await world.posts();
    await world.submit(waiting);
    expect(await world.state(waiting)).toEqual(['accepted']);
    expect(await world.posts()).toBe(before);
    expect(await world.alerts()).toEqual(['surplus-order']);
    await world.bringHome();
    await world.everythingAddsUp();
  });

  it('and adopted late is required of no list that need not go back to it', async () => {
    const late = await world.lose('voucher', { kind: 'drop', when: 'after' });
    world.ahead(50 * minute);
    const absent = await world.lose('voucher');
    await world.scan();
    expect(await world.state(late)).toEqual(['accepted']);
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(absent)).toEqual(['queued']);
  });

  it('keeps no other from being found when its own dealer order cannot be written down', async () => {
    const [first, second] = [
      await world.lose('voucher', { kind: 'drop', when: 'after' }),
      await world.lose('voucher', { kind: 'drop', when: 'after' }),
    ];
    const bought = await world.sandbox.control.orders();
    const taken = bought.find(({ clientOrderRef }) => clientOrderRef?.startsWith(`${first.code}-1-1-`));
    // The dealer said of another order that it was this one.
    await world.db
      .updateTable('orders')
      .set({ dealer_order_id: taken?.id ?? 0 })
      .where('state', '=', 'succeeded')
      .execute();
    await world.scan();
    expect(await world.state(second)).toEqual(['accepted']);
    expect(await world.state(first)).toEqual(['review']);
    expect(await world.alerts()).toEqual(['order-in-review', 'surplus-order']);
    // A person who has it attempted again gets it back: another would be bought.
    expect(await world.shop.reviews.decide(`${first.code}-1`, 'retry', 1)).toBe('done');
    const before = await world.posts();
    await world.submit(first);
    expect(await world.state(first)).toEqual(['review']);
    expect(await world.posts()).toBe(before);
  });

  it('goes to a person when its dealer order was seen and did not become its own', async () => {
    const purchase = await world.lose('voucher');
    await world.db
      .updateTable('attempts')
      .set({ matched_at: world.now() })
      .where('outcome', '=', 'unknown')
      .execute();
    await world.scan();
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await world.alerts()).toEqual(['order-in-review']);
  });

  it('is not looked for in a list of days because a person has not decided about an older one', async () => {
    const undecided = await world.lose('voucher');
    await world.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('purchase_id', '=', undecided.id)
      .execute();
    world.ahead(25 * 60 * minute);
    await world.scan();
    const lost = world.now();
    await world.lose('voucher', { kind: 'drop', when: 'after' });
    await world.scan();
    const since = await world.db.selectFrom('list_scans').select('since').orderBy('id').execute();
    expect(since.map((row) => row.since > new Date(lost.getTime() - 60 * minute))).toEqual([false, true]);
  });

  it('tells how late it was', async () => {
    await world.lose('voucher', { kind: 'drop', when: 'after' });
    await world.scan();
    const attempt = await world.db
      .selectFrom('attempts')
      .select(['started_at', 'dealer_created_at', 'matched_at'])
      .where('outcome', '=', 'unknown')
      .executeTakeFirstOrThrow();
    expect(attempt.dealer_created_at?.getTime()).toBeGreaterThanOrEqual(attempt.started_at.getTime() - 1000);
    expect(attempt.matched_at).not.toBeNull();
  });
});

describe('an attempt whose process died before it could write the answer down', () => {
  it('is looked after at the next start if the process that was about to do so died, too', async () => {
    const purchase = await world.buy(world.buyer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await world.db
      .updateTable('orders')
      .set({ state: 'submitting', due_at: world.now() })
      .where('id', '=', id)
      .execute();
    await world.db
      .insertInto('attempts')
      .values({
        ...{ order_id: id, number: 1, client_order_ref: `${purchase.code}-1-1` },
        ...{ started_at: world.now(), deadline_at: world.now() },
      })
      .execute();
    world.ahead(1_000);
    await world.work.sweep(false);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead process'`.execute(
      world.db,
    );
    world.ahead(1_000);
    await world.work.sweep(true);
    await world.runJobs();
    expect(await world.state(purchase)).toEqual(['unknown']);
  });

  it('is not proven absent by scans that did not look for it yet', async () => {
    const forgotten = await world.lose('voucher', { kind: 'drop', when: 'after' });
    const id = forgotten.orders[0]?.id ?? '';
    await world.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', id).execute();
    await world.db
      .updateTable('attempts')
      .set({ outcome: null, ended_at: null })
      .where('order_id', '=', id)
      .execute();
    // Filled meanwhile, the wallet does not show that it was paid.
    await world.sandbox.control.setWallet('USD', { balance: '1000000' });
    const absent = await world.lose('voucher');
    world.ahead(20 * minute);
    await world.scanTwice();
    expect(await world.state(absent)).toEqual(['queued']);
    // It is noticed in the middle of a scan that looks for another one.
    const other = await world.lose('voucher');
    // The scan goes back as far as the forgotten one.
    await world.db
      .updateTable('attempts')
      .set({ started_at: new Date(world.now().getTime() - 21 * minute) })
      .where('order_id', '=', other.orders[0]?.id ?? '')
      .execute();
    // The page that shows its dealer order is read while its answer may still come.
    const pages = async () => (await world.sandbox.control.requests())['GET /order'].received;
    const before = await pages();
    for (const delayMs of [0, 400]) {
      await world.sandbox.control.planFault({
        endpoint: 'GET /order',
        fault: { kind: 'delay', when: 'before', delayMs },
      });
    }
    const scanning = world.scan();
    await until(async () => (await pages()) === before + 2);
    await world.work.resolve(id);
    await scanning;
    expect(await world.state(forgotten)).toEqual(['unknown']);
    await world.scan();
    expect(await world.state(forgotten)).toEqual(['accepted']);
    await world.bringHome();
    await world.everythingAddsUp();
  });
});

describe('an attempt that never reached the dealer', () => {
  it('of a voucher is proven absent by two scans after the quarantine, and made once more', async () => {
    const purchase = await world.lose('voucher');
    for (const wait of [0, 5 * minute, 5 * minute]) {
      world.ahead(wait);
      await world.scan();
      expect(await world.state(purchase)).toEqual(['unknown']);
    }
    world.ahead(6 * minute);
    await world.scan();
    expect(await world.state(purchase)).toEqual(['unknown']);
    world.ahead(30_000);
    await world.scan();
    expect(await world.state(purchase), 'the second scan came too soon').toEqual(['unknown']);
    world.ahead(31_000);
    await world.scan();
    expect(await world.state(purchase)).toEqual(['queued']);
    expect(await world.posts()).toBe(1);
    await world.submit(purchase);
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await world.posts()).toBe(2);
    await world.everythingAddsUp();
  });

  it('of a voucher ends with the money back when the second attempt never arrived either', async () => {
    const purchase = await world.lose('voucher');
    world.ahead(16 * minute);
    await world.scanTwice();
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'drop', when: 'before' },
    });
    await world.submit(purchase);
    expect(await world.state(purchase)).toEqual(['unknown']);
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['abandoned']);
    expect(await world.posts()).toBe(2);
    expect(await available(purchase.total.currency)).toMatchObject({ held: { amount: '0' } });
    const view = await world.shop.purchases.view(purchase.code, world.buyer);
    expect(view).toMatchObject({ finished: true, refunded: purchase.total });
    await world.everythingAddsUp();
  });

  it('of a top-up is never made again: the money goes back after its own, longer quarantine', async () => {
    const purchase = await world.lose('top-up');
    world.ahead(30 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['unknown']);
    world.ahead(31 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['abandoned']);
    expect(await world.posts()).toBe(1);
    await world.everythingAddsUp();
  });

  it('is looked for once more before the second attempt, which adopts what it finds', async () => {
    const purchase = await world.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['queued']);
    await landed(2);
    await world.submit(purchase);
    expect(await world.state(purchase)).toEqual(['accepted']);
    expect(await world.posts()).toBe(1);
    await world.bringHome();
    await world.everythingAddsUp();
  });

  it('shares the look in the list with all others that wait for one', async () => {
    const purchases = [];
    for (let i = 0; i < 5; i += 1) {
      purchases.push(await world.lose('voucher'));
      // This number of lost answers would open the breaker.
      await world.db.updateTable('upstream').set({ breaker_opened_at: null }).execute();
    }
    world.ahead(16 * minute);
    await world.scanTwice();
    world.ahead(1_000);
    await world.sandbox.control.clearRequests();
    for (const purchase of purchases) await world.submit(purchase);
    for (const purchase of purchases) expect(await world.state(purchase)).toEqual(['accepted']);
    const requests = await world.sandbox.control.requests();
    expect(requests['GET /order'].received).toBeLessThanOrEqual(2);
    expect(await world.posts()).toBe(5);
    await world.bringHome();
    await world.everythingAddsUp();
  });

  it('whose process died before it sent anything is resolved the same way', async () => {
    const purchase = await world.buy(world.buyer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await world.db
      .updateTable('orders')
      .set({ state: 'submitting', due_at: new Date() })
      .where('id', '=', id)
      .execute();
    await world.db
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 1,
        client_order_ref: `${purchase.code}-1-1`,
        started_at: new Date(),
        deadline_at: new Date(),
      })
      .execute();
    world.ahead(1000);
    await world.work.resolve(id);
    expect(await world.state(purchase)).toEqual(['unknown']);
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['queued']);
    await world.submit(purchase);
    await world.bringHome();
    expect(await world.posts()).toBe(1);
    await world.everythingAddsUp();
  });
});

describe('what cannot be proven', () => {
  it('because the list cannot be read, goes to a person, and is adopted if it shows up after all', async () => {
    const purchase = await world.lose('voucher', { kind: 'drop', when: 'after' });
    await world.sandbox.control.planFault({
      endpoint: 'GET /order',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    world.ahead(16 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['unknown']);
    world.ahead(31 * minute);
    await world.scan();
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await world.alerts()).toEqual(['order-in-review']);
    expect(await world.posts()).toBe(1);
    await world.sandbox.control.behave();
    await world.scan();
    await world.bringHome();
    expect(await world.state(purchase)).toEqual(['succeeded']);
    expect(await world.alerts()).toEqual([]);
    await world.everythingAddsUp();
  });

  it('because the wallet fell by as much without a reason, goes to a person', async () => {
    const purchase = await world.lose('voucher');
    const { currency } = purchase.total;
    const wallet = (await world.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === currency,
    );
    const [row] = await world.db
      .selectFrom('purchases')
      .select('unit_cost')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const left = wallet?.balance.value.minus(row?.unit_cost ?? '0').toFixed() ?? '0';
    await world.sandbox.control.setWallet(currency, { balance: left });
    world.ahead(16 * minute);
    await world.scanTwice();
    world.ahead(31 * minute);
    await world.scan();
    expect(await world.state(purchase)).toEqual(['review']);
    const [story] = await world.shop.reports.order(purchase.code);
    expect(story?.events.at(-1)?.cause).toEqual({ kind: 'wallet-fell' });
  });

  it('because no order is known that the list would have to show, goes to a person', async () => {
    const fresh = await openUnknownWorld({ sold: false });
    try {
      const purchase = await fresh.lose('voucher');
      fresh.ahead(16 * minute);
      await fresh.scanTwice();
      fresh.ahead(31 * minute);
      await fresh.scan();
      expect(await fresh.state(purchase)).toEqual(['review']);
      expect(await fresh.posts()).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});

/** Resolves once the sandbox has `count` orders. */
async function landed(count: number): Promise<void> {
  while ((await world.sandbox.control.orders()).length < count);
}
