import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { recordMatch } from '../../../../src/modules/orders/reconcile/match/record-match.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

async function appeared(count: number): Promise<void> {
  while ((await fixture.sandbox.control.orders()).length < count);
}

/** Creates a voucher bought at the second attempt, whose first attempt's order appears afterwards. */
async function boughtTwice(): Promise<PurchaseView> {
  const purchase = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
  fixture.ahead(16 * MINUTE);
  await fixture.scanTwice();
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
  await appeared(3);
  await fixture.bringHome();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  fixture.ahead(61 * MINUTE);
  await fixture.scan();
  return purchase;
}

/** Makes a surplus order of a voucher that the dealer sold without a code: its order was refunded in review. */
async function refundedWithoutCode(): Promise<PurchaseView> {
  await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  await fixture.submit(purchase);
  await fixture.bringHome();
  const [order] = purchase.orders;
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review' })
    .where('id', '=', order?.id ?? '')
    .execute();
  expect(await fixture.shop.reviews.decide(order?.code ?? '', 'refund', owner(9001))).toBe('done');
  return purchase;
}

/** Adds a surplus order whose dealer order the dealer does not show. */
async function addUnknownAtDealer(): Promise<void> {
  const { id } = await fixture.item('voucher');
  await sql`
    insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, due_at)
    values (990001, 'K7QM2F9X-1-1-AAAAAAAA', ${id}, 'USD', 'voucher', 'pending', ${fixture.now()}, ${fixture.now()})`.execute(
    fixture.db,
  );
}

describe('a dealer order that nobody needs', () => {
  it('stays one when its order is queued again, and goes to another buyer', LONG_ONLY, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
    const id = purchase.orders[0]?.id ?? '';
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    // The first attempt's order appears in the list while the second attempt is under way.
    await fixture.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', id).execute();
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 2,
        client_order_ref: `${purchase.code}-1-2`,
        started_at: fixture.now(),
        deadline_at: fixture.now(),
      })
      .execute();
    await appeared(2);
    await fixture.db.deleteFrom('list_scans').execute();
    await fixture.scan();
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    // The second attempt met a 429.
    await fixture.db
      .updateTable('attempts')
      .set({ outcome: 'rate-limited', ended_at: fixture.now() })
      .where('client_order_ref', '=', `${purchase.code}-1-2`)
      .execute();
    await fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    const bought = (await fixture.sandbox.control.orders()).find(({ clientOrderRef }) =>
      clientOrderRef?.startsWith(`${purchase.code}-1-01-`),
    );
    if (!bought) throw new Error('the dealer has no such order');
    await recordMatch(fixture.deps, bought.clientOrderRef ?? '', {
      ...bought,
      createdAt: new Date(bought.createdAt),
    });
    expect(await fixture.state(purchase)).toEqual(['queued']);

    await fixture.finals();
    await fixture.work.fetchSurplus();
    const other = await fixture.customer('1000');
    const next = await fixture.buy(other, 'voucher', { itemId: purchase.itemId });
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['succeeded']);
    await fixture.submit(purchase);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const [mine] = (await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods;
    const [theirs] = (await fixture.shop.purchases.goods(next.code, other)).goods;
    expect(theirs?.code?.expose()).not.toBe(mine?.code?.expose());
    await fixture.everythingAddsUp();
  });

  it("alerts once, then its voucher serves the item's next buyer", SLOW, async () => {
    const purchase = await boughtTwice();
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await fixture.finals();
    await fixture.work.fetchSurplus();
    const other = await fixture.customer('1000');
    const next = await fixture.buy(other, 'voucher', { itemId: purchase.itemId });
    const before = await fixture.posts();
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(before);
    const [mine] = (await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods;
    const [theirs] = (await fixture.shop.purchases.goods(next.code, other)).goods;
    expect(theirs?.code?.expose()).toMatch(/./);
    expect(theirs?.code?.expose()).not.toBe(mine?.code?.expose());
    await fixture.everythingAddsUp();
    // Rechecks include it like any other success.
    fixture.ahead(2 * 60 * MINUTE);
    await fixture.work.recheckOrders();
    const rechecks = await fixture.db
      .selectFrom('orders')
      .select('recheck_count')
      .where('state', '=', 'succeeded')
      .execute();
    expect(new Set(rechecks.map((row) => row.recheck_count))).toEqual(new Set([1]));
  });

  it('without a code is a matter for a person from half an hour on', SLOW, async () => {
    const purchase = await refundedWithoutCode();
    await fixture.work.fetchSurplus();
    fixture.ahead(29 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).not.toContain('surplus-slow');
    fixture.ahead(7 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).toContain('surplus-slow');
    await sql`
      update dealer_sandbox.orders set sold_item_id = id, voucher_code = '8899', voucher_pin = '7'
      where status = 'success' and voucher_code is null`.execute(fixture.db);
    fixture.ahead(8 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).not.toContain('surplus-slow');
    const next = await fixture.buy(await fixture.customer('1000'), 'voucher', { itemId: purchase.itemId });
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['succeeded']);
  });

  it('that the dealer does not know is fetched ever more rarely', async () => {
    await addUnknownAtDealer();
    for (const [afterMin, waitMin] of [
      [0, 1],
      [30, 6],
      [600, 60],
    ] as const) {
      fixture.ahead(afterMin * MINUTE);
      await fixture.work.fetchSurplus();
      const [row] = await fixture.db.selectFrom('surplus_orders').select('due_at').execute();
      const waitsMs = (row?.due_at?.getTime() ?? 0) - fixture.now().getTime();
      expect(Math.round(waitsMs / MINUTE)).toBe(waitMin);
    }
    expect(await fixture.alerts()).toEqual(['surplus-slow']);
  });

  it('is written off only after a person was asked', async () => {
    await addUnknownAtDealer();
    const { slowSurpluses } = fixture.shop;
    expect(await slowSurpluses.writeOff(990_001, owner(9001))).toBe(false);
    fixture.ahead(31 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await slowSurpluses.find(990_001)).toMatchObject({ dealerOrderId: 990_001, type: 'voucher' });
    expect(await slowSurpluses.writeOff(990_001, owner(9001))).toBe(true);
    expect(await slowSurpluses.writeOff(990_001, owner(9001))).toBe(false);
    expect(await fixture.alerts()).toEqual([]);
    fixture.ahead(24 * 60 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).toEqual([]);
  });

  it('from the stock has half an hour from its first failed fetch', SLOW, async () => {
    const { itemId } = await boughtTwice();
    await fixture.finals();
    await fixture.work.fetchSurplus();
    fixture.ahead(24 * 60 * MINUTE);
    await sql`update surplus_orders set dealer_order_id = 990_001`.execute(fixture.db);
    await fixture.submit(await fixture.buy(await fixture.customer('1000'), 'voucher', { itemId }));
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).not.toContain('surplus-slow');
    fixture.ahead(31 * MINUTE);
    await fixture.work.fetchSurplus();
    expect(await fixture.alerts()).toContain('surplus-slow');
  });

  it('serves nobody after the dealer made its item another good', SLOW, async () => {
    const { itemId } = await boughtTwice();
    await fixture.finals();
    await fixture.work.fetchSurplus();
    await fixture.sandbox.control.changeItem(itemId, { name: '7 USD' });
    expect(await fixture.shop.catalog.sync()).toMatchObject({ ok: true });
    await sql`update items set changed_at = null, changed_seen_at = null`.execute(fixture.db);
    const next = await fixture.buy(await fixture.customer('1000'), 'voucher', { itemId });
    const before = await fixture.posts();
    await fixture.submit(next);
    expect(await fixture.posts()).toBe(before + 1);
  });

  it('serves nobody after its first buyer: the next order is bought', LONG_ONLY, async () => {
    const { itemId } = await boughtTwice();
    await fixture.finals();
    await fixture.work.fetchSurplus();
    const other = await fixture.customer('1000');
    const [first, second] = [
      await fixture.buy(other, 'voucher', { itemId }),
      await fixture.buy(other, 'voucher', { itemId }),
    ];
    const before = await fixture.posts();
    await fixture.submit(first);
    expect(await fixture.posts()).toBe(before);
    await fixture.submit(second);
    expect(await fixture.posts()).toBe(before + 1);
    await fixture.bringHome();
    expect([...(await fixture.state(first)), ...(await fixture.state(second))]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    await fixture.everythingAddsUp();
  });

  it('serves nobody after the dealer has reversed it', LONG_ONLY, async () => {
    const { itemId } = await boughtTwice();
    await fixture.finals();
    await fixture.work.fetchSurplus();
    const [lying] = await fixture.db.selectFrom('surplus_orders').select('dealer_order_id as id').execute();
    await fixture.sandbox.control.rollBack(Number(lying?.id));
    const other = await fixture.customer('1000');
    const next = await fixture.buy(other, 'voucher', { itemId });
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['accepted']);
    await fixture.bringHome();
    expect(await fixture.state(next)).toEqual(['succeeded']);
    await fixture.work.fetchSurplus();
    expect(
      await fixture.db.selectFrom('surplus_orders').select(['sealed', 'allocated_to']).execute(),
    ).toEqual([{ sealed: null, allocated_to: null }]);
    await fixture.everythingAddsUp();
  });

  it('serves one buyer only, however many come at once', SLOW, async () => {
    const purchase = await boughtTwice();
    await fixture.finals();
    await fixture.work.fetchSurplus();
    const other = await fixture.customer('1000');
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => fixture.buy(other, 'voucher', { itemId: purchase.itemId })),
    );
    const before = await fixture.posts();
    await Promise.all(orders.map((one) => fixture.submit(one)));
    expect(await fixture.posts()).toBe(before + 4);
    await fixture.bringHome();
    const codes = await Promise.all(
      orders.map(async (one) => (await fixture.shop.purchases.goods(one.code, other)).goods),
    );
    const shown = codes.flat().map((one) => one.code?.expose());
    expect(new Set(shown).size).toBe(5);
    await fixture.everythingAddsUp();
  });

  it('of a refunded order never brings the goods as well: the order stays as it is', SLOW, async () => {
    const purchase = await fixture.lose('top-up', { kind: 'late', answer: 'drop', byMs: 2500 });
    fixture.ahead(61 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    await appeared(2);
    fixture.ahead(61 * MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await fixture.scan();
    const rows = await fixture.db.selectFrom('surplus_orders').select('id').execute();
    expect(rows).toHaveLength(1);
    await fixture.everythingAddsUp();
  });
});
