import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/modules/orders/checkout/quote.ts';
import { confirmOrder } from '../../../src/modules/orders/confirm/confirm.ts';
import { recheckHinted } from '../../../src/modules/orders/confirm/recheck.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

let fixture: ShopFixture;

beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.sandbox.control.clearPlans();
  await fixture.sandbox.control.clearRequests();
  await fixture.db
    .updateTable('upstream')
    .set({ paused_until: null, pause_cause: null, outage_since: null, maintenance_since: null })
    .execute();
  await fixture.shop.protection.closeBreaker(owner(1));
  // Unknown outcomes of an earlier test no longer count.
  fixture.ahead(1);
  await fixture.db.updateTable('upstream').set({ breaker_closed_at: fixture.now() }).execute();
  await fixture.db.deleteFrom('alerts').execute();
});

/** Returns the customer's money in the purchase's currency: the spendable and the held amount. */
async function moneyOf(customerId: number, currency: string) {
  const balance = (await fixture.shop.ledger.balances(customerId)).find(
    (entry) => entry.available.currency === currency,
  );
  return { available: balance?.available.amount, held: balance?.held.amount };
}

/** Confirms one unit at the price of a shown quote, like the chat. */
function confirmAt(quote: Quote, customerId: number) {
  return fixture.shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: quote.itemId,
    quantity: 1,
    unitPrice: quote.unitPrice,
    phone: '+9647701234567',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
  });
}

async function posts(): Promise<number> {
  return (await fixture.sandbox.control.requests())['POST /order'].received;
}

async function openAlerts(): Promise<string[]> {
  const rows = await fixture.db.selectFrom('alerts').select('kind').where('ended_at', 'is', null).execute();
  return rows.map((row) => row.kind);
}

async function everythingAddsUp() {
  const { postings, ...invariants } = await fixture.shop.ledger.audit();
  expect(postings).toBeGreaterThan(0);
  expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
}

/** Runs the jobs until the purchase has quiesced. Final statuses of the sandbox come at once. */
async function quiesce(rounds = 4) {
  for (let round = 0; round < rounds; round += 1) {
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
  }
  await fixture.runJobs();
}

/** Adds this card to each dealer order that succeeded without one. */
async function sellCards(code: string, pin: string): Promise<void> {
  await sql`
    update dealer_sandbox.orders set sold_item_id = id, voucher_code = ${code}, voucher_pin = ${pin}
    where status = 'success' and voucher_code is null`.execute(fixture.db);
}

describe('an order', () => {
  it('brings the codes once and takes the money once', SLOW, async () => {
    const customer = await fixture.customer('1000');
    const purchase = await fixture.buy(customer, 'voucher', { quantity: 3 });
    expect(await moneyOf(customer, purchase.total.currency)).toMatchObject({ held: purchase.total.amount });
    await quiesce();

    expect(await fixture.state(purchase)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const goods = (await fixture.shop.purchases.goods(purchase.code, customer)).goods;
    expect(new Set(goods.map((entry) => entry.code?.expose())).size).toBe(3);
    expect(await moneyOf(customer, purchase.total.currency)).toMatchObject({ held: '0' });
    expect(await posts()).toBe(3);
    expect(fixture.delivered).toContain(purchase.id);
    await everythingAddsUp();
  });

  it('gives the money back when the dealer order fails or is rejected', SLOW, async () => {
    for (const result of ['failed', 'rejected'] as const) {
      const customer = await fixture.customer('1000');
      await fixture.sandbox.control.planOutcome(result);
      const purchase = await fixture.buy(customer, 'top-up');
      await quiesce();
      expect(await fixture.state(purchase)).toEqual([result]);
      expect(await moneyOf(customer, purchase.total.currency)).toEqual({ available: '1000', held: '0' });
      const view = await fixture.shop.purchases.view(purchase.code, customer);
      expect(view).toMatchObject({ finished: true, refunded: purchase.total });
    }
    await everythingAddsUp();
  });

  it('gives the money back and tells the admins when the wallet turns out too low', SLOW, async () => {
    const customer = await fixture.customer('1000');
    const purchase = await fixture.buy(customer, 'voucher');
    const { currency } = purchase.total;
    const before = (await fixture.dealer.profile()).wallets.find(
      (wallet) => wallet.balance.currency === currency,
    );
    await fixture.sandbox.control.setWallet(currency, { balance: '0' });
    await quiesce(1);
    expect(await fixture.state(purchase)).toEqual(['refused']);
    expect(await moneyOf(customer, currency)).toEqual({ available: '1000', held: '0' });
    expect(await openAlerts()).toContain('wallet-too-low');
    const again = await fixture.shop.purchases.quote({
      customerId: customer,
      itemId: purchase.itemId,
      quantity: 1,
    });
    expect(again).toEqual({ ok: false, problem: 'wallet-too-low' });
    await fixture.sandbox.control.setWallet(currency, { balance: before?.balance.value.toFixed() ?? '1000' });
    await fixture.shop.reports.wallets();
    expect(await openAlerts()).not.toContain('wallet-too-low');
  });

  it('is posted once however often it is woken, by however many at a time', SLOW, async () => {
    const customer = await fixture.customer();
    const purchase = await fixture.buy(customer, 'voucher');
    const [order] = purchase.orders;
    await Promise.all(Array.from({ length: 12 }, () => fixture.work.submit(order?.id ?? '')));
    expect(await posts()).toBe(1);
    await quiesce();
    await Promise.all(Array.from({ length: 6 }, () => fixture.work.submit(order?.id ?? '')));
    expect(await posts()).toBe(1);
    await everythingAddsUp();
  });

  it('is captured once when several confirm it at the same time', SLOW, async () => {
    const customer = await fixture.customer();
    const purchase = await fixture.buy(customer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await fixture.work.submit(id);
    await Promise.all(Array.from({ length: 8 }, () => confirmOrder(fixture.deps, id, recheckHinted)));
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await everythingAddsUp();
  });

  it('is adopted instead of posted again after a lost answer', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'drop', when: 'after' },
    });
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await posts()).toBe(1);
    await everythingAddsUp();
  });

  it("waits for a 429's delay with all others, then goes through once", SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 60_000 },
    });
    const [first, second] = [await fixture.buy(customer, 'voucher'), await fixture.buy(customer, 'voucher')];
    await fixture.work.submit(first.orders[0]?.id ?? '');
    await fixture.work.submit(second.orders[0]?.id ?? '');
    expect(await fixture.state(first)).toEqual(['queued']);
    expect(await posts()).toBe(1);
    fixture.ahead(100_000);
    await fixture.work.submit(first.orders[0]?.id ?? '');
    await fixture.work.submit(second.orders[0]?.id ?? '');
    await quiesce();
    expect([await fixture.state(first), await fixture.state(second)]).toEqual([['succeeded'], ['succeeded']]);
    expect(await posts()).toBe(3);
    await everythingAddsUp();
  });

  it('stays queued under an alert until the refused key is accepted again', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 401 },
    });
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await openAlerts()).toEqual(['upstream-refuses-us']);
    await fixture.work.probeDealer();
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await openAlerts()).toEqual([]);
    await everythingAddsUp();
  });

  it('waits without a limit while the Dealer API is unreachable', SLOW, async () => {
    const lonely = await openShopFixture({ timeoutMs: 300 });
    try {
      const customer = await lonely.customer('1000');
      const purchase = await lonely.buy(customer, 'voucher');
      await lonely.sandbox.close();
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await lonely.work.submit(purchase.orders[0]?.id ?? '');
        lonely.ahead(90_000);
      }
      expect(await lonely.state(purchase)).toEqual(['queued']);
      const attempts = await lonely.db.selectFrom('attempts').select('outcome').execute();
      expect(new Set(attempts.map((attempt) => attempt.outcome))).toEqual(new Set(['not-sent']));
      const alerts = await lonely.db
        .selectFrom('alerts')
        .select('subject')
        .where('kind', '=', 'upstream-refuses-us')
        .execute();
      expect(alerts).toEqual([{ subject: 'unreachable' }]);
    } finally {
      await lonely.close();
    }
  });

  it('keeps an undocumented status unchanged under an alert', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planOutcome('on-hold-by-bank');
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await openAlerts()).toContain('unknown-dealer-status');
    const [story] = await fixture.shop.reports.order(purchase.code);
    expect(story?.dealerStatus).toBe('on-hold-by-bank');
  });

  it('delivers a card with nothing but a PIN', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce(1);
    await sellCards('', '99887766');
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const [card] = (await fixture.shop.purchases.goods(purchase.code, customer)).goods;
    expect(card?.code).toBeNull();
    expect(card?.pin?.expose()).toBe('99887766');
  });

  it('treats a blank card as missing, with an alert at once', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce(1);
    await sellCards(' ', ' ');
    await fixture.db.deleteFrom('alerts').execute();
    await quiesce(1);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await openAlerts()).toContain('success-without-voucher');
    const [story] = await fixture.shop.reports.order(purchase.code);
    expect(story?.dealerStatus).toBe('success');
  });

  it('writes down once that a success has no card, however often it is polled', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce();
    for (let poll = 0; poll < 3; poll += 1) await fixture.work.confirm(purchase.orders[0]?.id ?? '');
    const { rows } = await sql`
      select from order_events
      where order_id = ${purchase.orders[0]?.id} and cause ->> 'kind' = 'success-without-voucher'`.execute(
      fixture.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('waits and alarms when a voucher succeeds without a card', SLOW, async () => {
    const customer = await fixture.customer();
    await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await openAlerts()).toContain('success-without-voucher');
    expect(await moneyOf(customer, purchase.total.currency)).toMatchObject({ held: purchase.total.amount });
  });
});

describe('placing a purchase', () => {
  it('makes one purchase of a checkout however often it is confirmed', async () => {
    const customer = await fixture.customer();
    const checkoutId = randomUUID();
    const purchases = await Promise.all(
      Array.from({ length: 6 }, () => fixture.buy(customer, 'voucher', { checkoutId })),
    );
    expect(new Set(purchases.map((purchase) => purchase.code)).size).toBe(1);
    expect(await fixture.shop.purchases.list(customer, 1)).toMatchObject({
      entries: [{ code: purchases[0]?.code }],
    });
    await everythingAddsUp();
  });

  it('says what is missing and takes nothing when the balance does not suffice', async () => {
    const customer = await fixture.customer('0');
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId: customer, itemId: item.id, quantity: 1 });
    if (!quoted.ok) throw new Error(quoted.problem);
    expect(quoted.quote).toMatchObject({ balanceAfter: null, missing: quoted.quote.total });
    const placed = await confirmAt(quoted.quote, customer);
    expect(placed).toMatchObject({ placed: false, problem: 'insufficient-balance' });
    expect((await fixture.shop.purchases.list(customer, 1)).entries).toEqual([]);
  });

  it('spends a balance for one purchase once, however many confirm at the same time', async () => {
    const item = await fixture.item('voucher');
    const customer = await fixture.customer(item.price);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => fixture.buy(customer, 'voucher', { itemId: item.id })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await everythingAddsUp();
  });

  it('asks again when the price has moved since it was shown', async () => {
    const customer = await fixture.customer();
    await fixture.shop.pricing.set({ of: 'markup', value: '50' }, owner(1));
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId: customer, itemId: item.id, quantity: 1 });
    if (!quoted.ok) throw new Error(quoted.problem);
    await fixture.shop.pricing.set({ of: 'markup', value: null }, owner(1));
    const placed = await confirmAt(quoted.quote, customer);
    expect(placed).toMatchObject({ placed: false, problem: 'price-changed' });
    if (placed.placed) throw new Error('placed');
    expect(placed.quote?.unitPrice.amount).not.toBe(quoted.quote.unitPrice.amount);
  });
});

describe('the goods that a customer may see', () => {
  it('is only their own', SLOW, async () => {
    const [owner, other] = [await fixture.customer(), await fixture.customer()];
    const purchase = await fixture.buy(owner, 'voucher');
    await quiesce();
    expect(await fixture.shop.purchases.view(purchase.code, other)).toBeNull();
    expect((await fixture.shop.purchases.goods(purchase.code, other)).goods).toEqual([]);
    expect((await fixture.shop.purchases.goods(purchase.code, owner)).goods).toHaveLength(1);
  });

  it('never stands in the clear in the database', SLOW, async () => {
    const customer = await fixture.customer();
    const purchase = await fixture.buy(customer, 'voucher');
    await quiesce();
    const [goods] = (await fixture.shop.purchases.goods(purchase.code, customer)).goods;
    const code = goods?.code?.expose() ?? '';
    expect(code.length).toBeGreaterThan(5);
    const tables = await fixture.db.selectFrom('vouchers').selectAll().execute();
    const written = JSON.stringify([
      tables.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })),
      await fixture.db.selectFrom('order_events').selectAll().execute(),
      await fixture.db.selectFrom('attempts').selectAll().execute(),
      await fixture.db.selectFrom('alerts').selectAll().execute(),
    ]);
    expect(written).not.toContain(code);
  });
});

describe('a callback', () => {
  it('only wakes the confirmation of its own order', SLOW, async () => {
    const hearing = await openShopFixture({ finalAfterMs: 60_000, callbackBase: 'http://127.0.0.1:9' });
    try {
      const customer = await hearing.customer();
      const purchase = await hearing.buy(customer, 'voucher');
      await hearing.work.submit(purchase.orders[0]?.id ?? '');
      const [sold] = await hearing.sandbox.control.orders({});
      const token = sold?.notificationUrl?.split('/').at(-1) ?? '';
      expect(await hearing.work.hint('A'.repeat(43))).toBe(false);
      expect(await hearing.work.hint("x' or true --")).toBe(false);
      expect(await hearing.state(purchase)).toEqual(['accepted']);
      await hearing.sandbox.control.finish(sold?.id ?? 0);
      expect(await hearing.work.hint(token)).toBe(true);
      expect(await hearing.state(purchase)).toEqual(['accepted']);
      await hearing.runJobs();
      expect(await hearing.state(purchase)).toEqual(['succeeded']);
      expect(await hearing.work.hint(token)).toBe(true);
      await hearing.runJobs();
      const held = await hearing.db.selectFrom('attempts').select('webhook_hash').executeTakeFirstOrThrow();
      expect(held.webhook_hash?.toString('base64url')).not.toBe(token);
    } finally {
      await hearing.close();
    }
  });
});

describe('polling', () => {
  it('takes one page per hundred open orders, plus a request per final one', LONG_ONLY, async () => {
    const open = 400;
    const busy = await openShopFixture({ finalAfterMs: 3_600_000 });
    try {
      const customer = await busy.customer('1000000');
      const purchases = [];
      for (let i = 0; i < open / 10; i += 1)
        purchases.push(await busy.buy(customer, 'voucher', { quantity: 10 }));
      await busy.runJobs();
      const sold = await busy.sandbox.control.orders({ limit: open });
      expect(sold).toHaveLength(open);
      for (const { id } of sold.slice(0, 30)) await busy.sandbox.control.finish(id);
      await busy.sandbox.control.clearRequests();
      busy.ahead(30_000);
      await busy.work.poll();
      await busy.runJobs();
      const requests = await busy.sandbox.control.requests();
      expect(requests['GET /order'].received).toBeLessThanOrEqual(open / 100);
      expect(requests['GET /order/{id}'].received).toBe(30);
      const states = (await Promise.all(purchases.map((purchase) => busy.state(purchase)))).flat();
      expect(states.filter((state) => state === 'succeeded')).toHaveLength(30);
      expect(states.filter((state) => state === 'accepted')).toHaveLength(open - 30);
    } finally {
      await busy.close();
    }
  });
});
