import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import { scanList } from '../../../../../src/modules/orders/reconcile/list/scan-list.ts';
import { reconcileSince } from '../../../../../src/modules/orders/reconcile/reconcile-since.ts';
import { scanForRetries } from '../../../../../src/modules/orders/reconcile/scan.ts';
import { recordOutcome } from '../../../../../src/modules/orders/submit/record-outcome.ts';
import { readCandidate } from '../../../../../src/modules/orders/submit/rules.ts';
import { ownRef } from '../../../../support/dealer/own-refs.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { until } from '../../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture({ timeoutMs: 3000 });
});
afterEach(() => fixture.close());

/** Repeats the POST of the purchase's last attempt, like a proxy. */
async function carryOutAgain(purchase: PurchaseView, ref?: string): Promise<number> {
  const { rows } = await sql<{ ref: string | null; phone: string }>`
    select p.phone, (select client_order_ref from attempts where order_id = o.id order by number desc limit 1) as ref
    from orders o join purchases p on p.id = o.purchase_id
    where o.id = ${purchase.orders[0]?.id ?? ''}`.execute(fixture.db);
  const [sent = { ref: null, phone: '' }] = rows;
  const repeated = await fixture.dealer.createOrder(
    {
      productItem: purchase.itemId,
      phone: sent.phone,
      orderCurrency: purchase.total.currency,
      clientOrderRef: ref ?? sent.ref ?? '',
    },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (repeated.outcome !== 'accepted') throw new Error(`not bought again: ${repeated.outcome}`);
  return repeated.order.id;
}

/** Runs all automatic work of an hour. */
async function anHour(): Promise<void> {
  for (let minutes = 0; minutes <= 60; minutes += 5) {
    await fixture.work.sweep(false);
    await fixture.runJobs();
    fixture.ahead(5 * MINUTE);
  }
}

async function surplus() {
  return fixture.db
    .selectFrom('surplus_orders')
    .select(['dealer_order_id as id', 'client_order_ref as ref'])
    .execute();
}

/** Reads an arbitrary page. */
async function readAnyPage(): Promise<void> {
  const startDate = new Date(fixture.now().getTime() - 75 * MINUTE);
  const { why } = await scanList(
    fixture.deps,
    { startDate, endDate: null, until: fixture.now() },
    { onOrder: () => {} },
  );
  expect(why).toBeNull();
}

describe('never bought twice without knowing it, within an hour', () => {
  it('when one POST is executed twice despite a regular answer', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(purchase);
    const twin = await carryOutAgain(purchase);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await anHour();
    expect((await surplus()).map(({ id }) => Number(id))).toEqual([twin]);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await fixture.everythingAddsUp();
  });

  it.each([401, 403, 429])(
    'when a %i made its order all the same, and the order was cancelled',
    SLOW,
    async (status) => {
      await fixture.sandbox.control.planFault({
        endpoint: 'POST /order',
        fault:
          status === 429
            ? { kind: 'rate-limit', retryAfterMs: 5_000 }
            : { kind: 'status', when: 'before', status },
      });
      const purchase = await fixture.buy(fixture.buyer, 'voucher');
      await fixture.submit(purchase);
      expect(await fixture.state(purchase)).toEqual(['queued']);
      const made = await carryOutAgain(purchase);
      expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(1);
      await anHour();
      expect((await surplus()).map(({ id }) => Number(id))).toEqual([made]);
      expect(await fixture.state(purchase)).toEqual(['cancelled']);
      expect(await fixture.alerts()).toContain('surplus-order');
      await fixture.everythingAddsUp();
    },
  );
});

it.each([401, 403, 429])(
  'a top-up that met a %i cannot be cancelled before a scan lacks its order',
  SLOW,
  async (status) => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault:
        status === 429
          ? { kind: 'rate-limit', retryAfterMs: 5_000 }
          : { kind: 'status', when: 'before', status },
    });
    const purchase = await fixture.buy(fixture.buyer, 'top-up');
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(0);

    await scanForRetries(fixture.deps);
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(1);
    await fixture.everythingAddsUp();
  },
);

describe('a page that is read for anything', () => {
  it('brings an order that was queued again its dealer order, without another POST', SLOW, async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 5_000 },
    });
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(purchase);
    const made = await carryOutAgain(purchase);
    await readAnyPage();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.bringHome();
    const [{ order } = { order: null }] = await fixture.shop.reports.order(purchase.code);
    expect(order).toMatchObject({ state: 'succeeded', dealerOrderId: made });
    await fixture.everythingAddsUp();
  });

  it('leaves a dealer order alone whose answer is on its way', SLOW, async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'delay', when: 'after', delayMs: 300 },
    });
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const submitting = fixture.submit(purchase);
    await until(async () => (await fixture.sandbox.control.orders()).length === 2);
    await readAnyPage();
    expect(await fixture.state(purchase)).toEqual(['submitting']);
    await submitting;
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await readAnyPage();
    expect(await surplus()).toEqual([]);
    expect(await fixture.alerts()).toEqual([]);
    await fixture.bringHome();
    await fixture.everythingAddsUp();
  });

  it("takes one of an unanswered attempt's two dealer orders as surplus", SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const second = await carryOutAgain(purchase);
    await Promise.all([readAnyPage(), readAnyPage(), readAnyPage()]);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect((await surplus()).map(({ id }) => Number(id))).toEqual([second]);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await fixture.everythingAddsUp();
  });

  it('does not mind the orders of others, nor those that it knows', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(purchase);
    await carryOutAgain(purchase, 'invoice 7');
    await carryOutAgain(purchase, ' ');
    await fixture.bringHome();
    const before = await fixture.db.selectFrom('attempts').selectAll().orderBy('id').execute();
    expect(await reconcileSince(fixture.deps, new Date(fixture.now().getTime() - 60 * MINUTE))).toEqual({
      complete: true,
      why: null,
      seen: 4,
      surplus: 0,
      orphans: 0,
    });
    expect(await fixture.db.selectFrom('attempts').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await fixture.alerts()).toEqual([]);
  });
});

describe('when the database has lost the attempt', () => {
  /** Creates a purchase whose attempt was posted and then lost by the database. */
  async function forgotten() {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    const candidate = await readCandidate(fixture.deps, id);
    if (!candidate) throw new Error('the order is not queued');
    const at = fixture.now();
    const ref = await ownRef(fixture.db, purchase.code);
    return { purchase, candidate, attempt: { number: 1, ref, startedAt: at, deadlineAt: at } };
  }

  it('the list gives its order the dealer order without another purchase', SLOW, async () => {
    const { purchase, attempt } = await forgotten();
    const made = await carryOutAgain(purchase, attempt.ref);
    await readAnyPage();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.bringHome();
    const [{ order } = { order: null }] = await fixture.shop.reports.order(purchase.code);
    expect(order).toMatchObject({ state: 'succeeded', dealerOrderId: made });
    await fixture.everythingAddsUp();
  });

  it('the answer gives it, and the attempt is there again', SLOW, async () => {
    const { purchase, candidate, attempt } = await forgotten();
    const order = await fixture.dealer.order(await carryOutAgain(purchase, attempt.ref));
    await recordOutcome(fixture.deps, candidate, attempt, { outcome: 'accepted', order });
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await fixture.everythingAddsUp();
  });

  it('does not take the order from under its next attempt', SLOW, async () => {
    const { purchase, candidate, attempt } = await forgotten();
    const order = await fixture.dealer.order(await carryOutAgain(purchase, attempt.ref));
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'delay', when: 'before', delayMs: 300 },
    });
    const submitting = fixture.submit(purchase);
    await until(async () => (await fixture.state(purchase))[0] === 'submitting');
    await recordOutcome(fixture.deps, candidate, attempt, { outcome: 'accepted', order });
    await submitting;
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect((await surplus()).map(({ id }) => Number(id))).toEqual([order.id]);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await fixture.everythingAddsUp();
  });

  it('an answer that says nothing has it looked for before another is made', SLOW, async () => {
    const { purchase, candidate, attempt } = await forgotten();
    const made = await carryOutAgain(purchase, attempt.ref);
    const failure = { kind: 'timed-out', sent: true, phase: 'headers' } as const;
    await recordOutcome(fixture.deps, candidate, attempt, { outcome: 'unknown', failure } as never);
    await fixture.submit(purchase);
    await fixture.bringHome();
    const [{ order } = { order: null }] = await fixture.shop.reports.order(purchase.code);
    expect(order).toMatchObject({ state: 'succeeded', dealerOrderId: made });
    await fixture.everythingAddsUp();
  });
});
