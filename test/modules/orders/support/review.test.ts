import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { until } from '../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

const ADMIN = 1;
const HOUR_MS = 60 * MINUTE;
let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

const dealerStatus = async (purchase: PurchaseView) =>
  (await fixture.shop.reports.order(codeOf(purchase)))[0]?.dealerStatus;

/** Creates an order whose attempt has had an unknown outcome beyond the maximum wait. */
async function inReview(type: 'voucher' | 'top-up'): Promise<PurchaseView> {
  const purchase = await fixture.lose(type, { kind: 'late', answer: 'drop', byMs: 1500 });
  await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  return purchase;
}

/** Waits until a statement is blocked by another transaction's lock. */
async function someoneWaits(): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      fixture.db,
    );
    return rows.length === 1;
  });
}

/** Creates an order that the dealer accepted and has not completed for a day. */
async function stuck(type: 'voucher' | 'top-up'): Promise<{ purchase: PurchaseView; dealerOrderId: number }> {
  await fixture.sandbox.control.planOutcome({ result: 'success', finalAfterMs: 86_000_000 });
  const purchase = await fixture.buy(fixture.buyer, type);
  await fixture.submit(purchase);
  fixture.ahead(25 * HOUR_MS);
  await fixture.work.confirm(idOf(purchase));
  expect(await fixture.state(purchase)).toEqual(['review']);
  return { purchase, dealerOrderId: (await fixture.sandbox.control.orders()).at(-1)?.id ?? 0 };
}

describe('a decision about an order in review', () => {
  it("keeps an earlier attempt's voucher for the next buyer after a refund", SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'status', when: 'after', status: 503 });
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: idOf(purchase),
        number: 2,
        client_order_ref: `${codeOf(purchase)}-2-AAAAAAAA`,
        started_at: new Date(),
        deadline_at: new Date(),
        ended_at: new Date(),
        outcome: 'rate-limited',
        detail: '{}',
      })
      .execute();
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.finals();
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('id', '=', idOf(purchase))
      .execute();
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(ADMIN))).toBe('done');
    fixture.ahead(MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).toEqual(['surplus-order']);

    const posts = await fixture.posts();
    const next = await fixture.buy(fixture.buyer, 'voucher', { itemId: purchase.itemId });
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(posts);
    await fixture.everythingAddsUp();
  });

  it('leaves no dealer order behind that was matched while it was made', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'status', when: 'after', status: 503 });
    const id = idOf(purchase);
    await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', id).execute();
    const dealerOrderId = (await fixture.sandbox.control.orders()).at(-1)?.id ?? 0;
    const other = await fixture.db.startTransaction().execute();
    await other.updateTable('orders').set({ dealer_order_id: dealerOrderId }).where('id', '=', id).execute();
    const deciding = fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(ADMIN));
    await someoneWaits();
    await other.commit().execute();
    expect(await deciding).toBe('done');
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    const kept = await fixture.db.selectFrom('surplus_orders').select('dealer_order_id').execute();
    expect(kept).toEqual([{ dealer_order_id: String(dealerOrderId) }]);
    const order = fixture.db.selectFrom('orders').select('dealer_order_id').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ dealer_order_id: null });
  });

  it('does not reach the unresolved attempt that came after it was made', SLOW, async () => {
    const purchase = await inReview('top-up');
    const id = idOf(purchase);
    const other = await fixture.db.startTransaction().execute();
    await other.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const deciding = fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(ADMIN));
    await someoneWaits();
    // Another person retried it, and that attempt was lost, too.
    await other.updateTable('orders').set({ state: 'unknown' }).where('id', '=', id).execute();
    await other.commit().execute();
    expect(await deciding).toBe('not-in-review');
    expect(await fixture.state(purchase)).toEqual(['unknown']);
  });

  it("to retry a top-up removes its customer's way to a refund", SLOW, async () => {
    const purchase = await inReview('top-up');
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(ADMIN))).toBe('done');
    expect(await fixture.state(purchase)).toEqual(['queued']);
    const view = await fixture.shop.purchases.view(purchase.code, fixture.buyer);
    expect(view).toMatchObject({ isCancellable: false, orders: [{ stage: 'checking' }] });
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(0);
    expect(await fixture.state(purchase)).toEqual(['queued']);
  });

  it("to retry a voucher keeps its customer's way to a refund", async () => {
    const purchase = await inReview('voucher');
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(0);
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(ADMIN))).toBe('done');
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(1);
  });
});

describe('an order that was delivered elsewhere', () => {
  it('asks for no money back when its dealer order fails', SLOW, async () => {
    const { purchase, dealerOrderId } = await stuck('voucher');
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', owner(ADMIN))).toBe(
      'done',
    );
    await fixture.sandbox.control.finish(dealerOrderId, 'failed');
    await fixture.work.confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await dealerStatus(purchase)).toBe('failed');
    expect(await fixture.alerts()).toEqual([]);
    await fixture.everythingAddsUp();
  });

  it('does not sell a dealer order that appears after it was given elsewhere', LONG_ONLY, async () => {
    const purchase = await inReview('voucher');
    await fixture.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', owner(ADMIN));
    while ((await fixture.sandbox.control.orders()).length < 2);
    await fixture.finals();
    fixture.ahead(HOUR_MS);
    await fixture.scan();
    await fixture.work.recheckOrders();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.alerts()).toEqual(['bought-for-nobody']);
    expect(await fixture.db.selectFrom('surplus_orders').select('id').execute()).toEqual([]);
    await fixture.everythingAddsUp();
  });

  it("keeps its own surplus voucher, possibly the customer's, off the shelf", LONG_ONLY, async () => {
    const purchase = await inReview('voucher');
    while ((await fixture.sandbox.control.orders()).length < 2);
    await fixture.finals();
    const [own] = (await fixture.sandbox.control.orders()).slice(-1);
    await fixture.db
      .insertInto('surplus_orders')
      .values({
        dealer_order_id: own?.id ?? 0,
        order_id: idOf(purchase),
        client_order_ref: `${purchase.code}-1-1`,
        item_id: purchase.itemId,
        currency: purchase.total.currency,
        type: 'voucher',
        dealer_status: 'success',
        found_at: fixture.now(),
        due_at: fixture.now(),
      })
      .execute();
    await fixture.work.fetchSurplus();
    await fixture.shop.reviews.decide(codeOf(purchase), 'delivered-elsewhere', owner(ADMIN));
    const next = await fixture.buy(fixture.buyer, 'voucher', { itemId: purchase.itemId });
    const before = await fixture.posts();
    await fixture.submit(next);
    expect(await fixture.posts()).toBe(before + 1);
  });

  it('alerts once when its dealer order succeeds, without giving the voucher', SLOW, async () => {
    const { purchase, dealerOrderId } = await stuck('voucher');
    const others = [await stuck('voucher'), await stuck('voucher'), await stuck('voucher')];
    for (const { purchase: one } of [{ purchase }, ...others]) {
      await fixture.shop.reviews.decide(codeOf(one), 'delivered-elsewhere', owner(ADMIN));
    }
    await fixture.sandbox.control.finish(dealerOrderId);
    for (const hours of [1, 6, 24]) {
      fixture.ahead(hours * HOUR_MS + MINUTE);
      await fixture.work.recheckOrders();
    }
    await fixture.work.confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const notified = await fixture.db
      .selectFrom('alerts')
      .select(['subject', 'times'])
      .where('kind', '=', 'bought-for-nobody')
      .execute();
    expect(notified).toEqual([{ subject: codeOf(purchase), times: 1 }]);
    expect((await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods).toEqual([]);
    expect(await fixture.db.selectFrom('surplus_orders').select('id').execute()).toEqual([]);
    await fixture.everythingAddsUp();
  });
});
