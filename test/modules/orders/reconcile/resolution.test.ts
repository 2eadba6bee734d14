import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { until } from '../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from './unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const available = async (currency: string) =>
  (await fixture.shop.ledger.balances(fixture.buyer)).find((one) => one.available.currency === currency);

describe('an attempt whose answer was lost', () => {
  it('is found in the list by its own ref without another purchase', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(1);
    await fixture.everythingAddsUp();
  });

  it('is found when its order appears late, within the quarantine', LONG_ONLY, async () => {
    const purchase = await fixture.lose('top-up', { kind: 'late', answer: 'drop', byMs: 3000 });
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await appeared(2);
    fixture.ahead(20 * MINUTE);
    await fixture.scan();
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(1);
    await fixture.everythingAddsUp();
  });

  it('is found behind a doubled dealer order before another attempt', SLOW, async () => {
    const waiting = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const id = waiting.orders[0]?.id ?? '';
    await fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    const twice = await fixture.lose('voucher');
    const { currency: orderCurrency } = twice.total;
    const { client_order_ref: clientOrderRef } = await fixture.db
      .selectFrom('attempts')
      .select('client_order_ref')
      .where('order_id', '=', twice.orders[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time += 1) {
      await fixture.dealer.createOrder({
        productItem: twice.itemId,
        phone: '+9647701234567',
        orderCurrency,
        clientOrderRef,
      });
    }
    await fixture.sandbox.control.changeSettings({ list: { largestPage: 2, sorting: 'newest' } });
    const before = await fixture.posts();
    await fixture.submit(waiting);
    expect(await fixture.state(waiting)).toEqual(['accepted']);
    expect(await fixture.posts()).toBe(before);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await fixture.bringHome();
    await fixture.everythingAddsUp();
  });

  it('and adopted late is required of no list that need not go back to it', LONG_ONLY, async () => {
    const late = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    fixture.ahead(50 * MINUTE);
    const absent = await fixture.lose('voucher');
    await fixture.scan();
    expect(await fixture.state(late)).toEqual(['accepted']);
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(absent)).toEqual(['queued']);
  });

  it('keeps no other from being found when its own dealer order cannot be written down', SLOW, async () => {
    const [first, second] = [
      await fixture.lose('voucher', { kind: 'drop', when: 'after' }),
      await fixture.lose('voucher', { kind: 'drop', when: 'after' }),
    ];
    const bought = await fixture.sandbox.control.orders();
    const taken = bought.find(({ clientOrderRef }) => clientOrderRef?.startsWith(`${first.code}-1-`));
    // The dealer gave this one as the answer about another order.
    await fixture.db
      .updateTable('orders')
      .set({ dealer_order_id: taken?.id ?? 0 })
      .where('state', '=', 'succeeded')
      .execute();
    await fixture.scan();
    expect(await fixture.state(second)).toEqual(['accepted']);
    expect(await fixture.state(first)).toEqual(['review']);
    expect(await fixture.alerts()).toEqual(['order-in-review', 'surplus-order']);
    // A retry by a person returns this one, because another would be bought.
    expect(await fixture.shop.reviews.decide(`${first.code}-1`, 'retry', owner(1))).toBe('done');
    const before = await fixture.posts();
    await fixture.submit(first);
    expect(await fixture.state(first)).toEqual(['review']);
    expect(await fixture.posts()).toBe(before);
  });

  it('goes to a person when its dealer order was seen and did not become its own', SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    await fixture.db
      .updateTable('attempts')
      .set({ matched_at: fixture.now() })
      .where('outcome', '=', 'unknown')
      .execute();
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await fixture.alerts()).toEqual(['order-in-review']);
  });

  it('does not extend the scan to an older order that waits for a person', SLOW, async () => {
    const undecided = await fixture.lose('voucher');
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('purchase_id', '=', undecided.id)
      .execute();
    fixture.ahead(25 * 60 * MINUTE);
    await fixture.scan();
    const lost = fixture.now();
    await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.scan();
    const since = await fixture.db.selectFrom('list_scans').select('since').orderBy('id').execute();
    expect(since.map((row) => row.since > new Date(lost.getTime() - 60 * MINUTE))).toEqual([false, true]);
  });

  it('tells how late it was', SLOW, async () => {
    await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.scan();
    const attempt = await fixture.db
      .selectFrom('attempts')
      .select(['started_at', 'dealer_created_at', 'matched_at'])
      .where('outcome', '=', 'unknown')
      .executeTakeFirstOrThrow();
    expect(attempt.dealer_created_at?.getTime()).toBeGreaterThanOrEqual(attempt.started_at.getTime() - 1000);
    expect(attempt.matched_at).not.toBeNull();
  });
});

describe('an attempt whose process died before it could write the answer down', () => {
  it('is resolved at the next start after the resolving process died', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await fixture.db
      .updateTable('orders')
      .set({ state: 'submitting', due_at: fixture.now() })
      .where('id', '=', id)
      .execute();
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 1,
        client_order_ref: `${purchase.code}-1-1`,
        started_at: fixture.now(),
        deadline_at: fixture.now(),
      })
      .execute();
    fixture.ahead(1_000);
    await fixture.work.sweep(false);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead process'`.execute(
      fixture.db,
    );
    fixture.ahead(1_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
  });

  it('is not proven absent by scans that did not look for it yet', SLOW, async () => {
    const forgotten = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const id = forgotten.orders[0]?.id ?? '';
    await fixture.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', id).execute();
    await fixture.db
      .updateTable('attempts')
      .set({ outcome: null, ended_at: null })
      .where('order_id', '=', id)
      .execute();
    // A refill hides the payment in the wallet.
    await fixture.sandbox.control.setWallet('USD', { balance: '1000000' });
    const absent = await fixture.lose('voucher');
    fixture.ahead(20 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(absent)).toEqual(['queued']);
    // The shop notices it during a scan for another one.
    const other = await fixture.lose('voucher');
    // The scan goes back as far as the lost one.
    await fixture.db
      .updateTable('attempts')
      .set({ started_at: new Date(fixture.now().getTime() - 21 * MINUTE) })
      .where('order_id', '=', other.orders[0]?.id ?? '')
      .execute();
    // A scan reads the page with its dealer order while its answer may still come.
    const pages = async () => (await fixture.sandbox.control.requests())['GET /order'].received;
    const before = await pages();
    for (const delayMs of [0, 400]) {
      await fixture.sandbox.control.planFault({
        endpoint: 'GET /order',
        fault: { kind: 'delay', when: 'before', delayMs },
      });
    }
    const scanning = fixture.scan();
    await until(async () => (await pages()) === before + 2);
    await fixture.work.resolve(id);
    await scanning;
    expect(await fixture.state(forgotten)).toEqual(['unknown']);
    await fixture.scan();
    expect(await fixture.state(forgotten)).toEqual(['accepted']);
    await fixture.bringHome();
    await fixture.everythingAddsUp();
  });
});

describe('an attempt that never reached the dealer', () => {
  it('of a voucher is retried after two scans prove it absent', SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    for (const wait of [0, 5 * MINUTE, 5 * MINUTE]) {
      fixture.ahead(wait);
      await fixture.scan();
      expect(await fixture.state(purchase)).toEqual(['unknown']);
    }
    fixture.ahead(6 * MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(30_000);
    await fixture.scan();
    expect(await fixture.state(purchase), 'the second scan came too soon').toEqual(['unknown']);
    fixture.ahead(31_000);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await fixture.posts()).toBe(1);
    await fixture.submit(purchase);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(2);
    await fixture.everythingAddsUp();
  });

  it('of a voucher is refunded when the second attempt is also absent', SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'drop', when: 'before' },
    });
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    expect(await fixture.posts()).toBe(2);
    expect(await available(purchase.total.currency)).toMatchObject({ held: { amount: '0' } });
    const view = await fixture.shop.purchases.view(purchase.code, fixture.buyer);
    expect(view).toMatchObject({ finished: true, refunded: purchase.total });
    await fixture.everythingAddsUp();
  });

  it('of a top-up is refunded after its longer quarantine, never retried', SLOW, async () => {
    const purchase = await fixture.lose('top-up');
    fixture.ahead(30 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(31 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    expect(await fixture.posts()).toBe(1);
    await fixture.everythingAddsUp();
  });

  it('is looked for once more before the second attempt, which adopts what it finds', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await appeared(2);
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await fixture.posts()).toBe(1);
    await fixture.bringHome();
    await fixture.everythingAddsUp();
  });

  it('shares the look in the list with all others that wait for one', SLOW, async () => {
    const purchases = [];
    for (let i = 0; i < 5; i += 1) {
      purchases.push(await fixture.lose('voucher'));
      // This number of lost answers would open the breaker.
      await fixture.db.updateTable('upstream').set({ breaker_opened_at: null }).execute();
    }
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    fixture.ahead(1_000);
    await fixture.sandbox.control.clearRequests();
    for (const purchase of purchases) await fixture.submit(purchase);
    for (const purchase of purchases) expect(await fixture.state(purchase)).toEqual(['accepted']);
    const requests = await fixture.sandbox.control.requests();
    expect(requests['GET /order'].received).toBeLessThanOrEqual(2);
    expect(await fixture.posts()).toBe(5);
    await fixture.bringHome();
    await fixture.everythingAddsUp();
  });

  it('whose process died before it sent anything is resolved the same way', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await fixture.db
      .updateTable('orders')
      .set({ state: 'submitting', due_at: new Date() })
      .where('id', '=', id)
      .execute();
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 1,
        client_order_ref: `${purchase.code}-1-1`,
        started_at: new Date(),
        deadline_at: new Date(),
      })
      .execute();
    fixture.ahead(1000);
    await fixture.work.resolve(id);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await fixture.submit(purchase);
    await fixture.bringHome();
    expect(await fixture.posts()).toBe(1);
    await fixture.everythingAddsUp();
  });
});

describe('an attempt in a shop that had sold nothing before', () => {
  const sellTo = async (shop: UnknownFixture) => {
    const sale = await shop.buy(shop.buyer, 'voucher');
    await shop.submit(sale);
    expect(await shop.state(sale)).toEqual(['accepted']);
  };

  it('is proven absent by a later sale that the list shows', SLOW, async () => {
    const fresh = await openUnknownFixture({ sold: false });
    try {
      const purchase = await fresh.lose('voucher');
      fresh.ahead(16 * MINUTE);
      await sellTo(fresh);
      await fresh.scanTwice();
      expect(await fresh.state(purchase)).toEqual(['unknown']);
      await fresh.scanTwice();
      expect(await fresh.state(purchase)).toEqual(['queued']);
    } finally {
      await fresh.close();
    }
  });

  it('stays unknown while the list may not show the later sale', SLOW, async () => {
    const fresh = await openUnknownFixture({ sold: false });
    try {
      const purchase = await fresh.lose('voucher');
      fresh.ahead(16 * MINUTE);
      await fresh.scan();
      await sellTo(fresh);
      fresh.ahead(30_000);
      await fresh.scan();
      const scans = await fresh.db.selectFrom('list_scans').select(['complete', 'why']).execute();
      expect(scans.map(({ why }) => why)).toEqual([{ kind: 'no-witness' }, { kind: 'no-witness' }]);
      expect(await fresh.state(purchase)).toEqual(['unknown']);
    } finally {
      await fresh.close();
    }
  });
});

describe('an outcome that cannot be proven', () => {
  it('goes to a person if the list is unreadable, adopted if it appears', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.sandbox.control.planFault({
      endpoint: 'GET /order',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(31 * MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await fixture.alerts()).toEqual(['order-in-review']);
    expect(await fixture.posts()).toBe(1);
    await fixture.sandbox.control.behave();
    await fixture.scan();
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.alerts()).toEqual([]);
    await fixture.everythingAddsUp();
  });

  it('because the wallet fell by as much without a reason, goes to a person', SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    const { currency } = purchase.total;
    const wallet = (await fixture.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === currency,
    );
    const [row] = await fixture.db
      .selectFrom('purchases')
      .select('unit_cost')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const left = wallet?.balance.value.minus(row?.unit_cost ?? '0').toFixed() ?? '0';
    await fixture.sandbox.control.setWallet(currency, { balance: left });
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    fixture.ahead(31 * MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['review']);
    const [story] = await fixture.shop.reports.order(purchase.code);
    expect(story?.events.at(-1)?.cause).toEqual({ kind: 'wallet-fell' });
  });

  it('because no order is known that the list would have to show, goes to a person', SLOW, async () => {
    const fresh = await openUnknownFixture({ sold: false });
    try {
      const purchase = await fresh.lose('voucher');
      fresh.ahead(16 * MINUTE);
      await fresh.scanTwice();
      fresh.ahead(31 * MINUTE);
      await fresh.scan();
      expect(await fresh.state(purchase)).toEqual(['review']);
      expect(await fresh.posts()).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});

/** Resolves once the sandbox has `count` orders. */
async function appeared(count: number): Promise<void> {
  while ((await fixture.sandbox.control.orders()).length < count);
}
