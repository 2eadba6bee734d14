import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/shop/shop.ts';
import { minute, openUnknownWorld, type UnknownWorld } from '../reconcile/unknown-fixture.ts';

const admin = 1;
let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

/** An order whose first attempt has no known outcome, and that a person had attempted again. */
async function attemptedAgain(type: 'voucher' | 'top-up'): Promise<PurchaseView> {
  const purchase = await world.lose(type);
  await world.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  expect(await world.shop.reviews.decide(codeOf(purchase), 'retry', admin)).toBe('done');
  return purchase;
}

async function held(purchase: PurchaseView): Promise<string | undefined> {
  const balances = await world.shop.ledger.balances(world.buyer);
  return balances.find(({ available }) => available.currency === purchase.total.currency)?.held.amount;
}

/** A dealer order of this attempt that nobody could adopt when it was found. */
async function surplusOf(purchase: PurchaseView, status: string, dealerOrderId = 990_001): Promise<void> {
  await world.db
    .insertInto('surplus_orders')
    .values({
      ...{ dealer_order_id: dealerOrderId, order_id: idOf(purchase) },
      ...{ client_order_ref: await firstRef(purchase), item_id: purchase.itemId },
      ...{ currency: purchase.total.currency, type: purchase.type, dealer_status: status },
      found_at: world.now(),
    })
    .execute();
  await world.db
    .updateTable('attempts')
    .set({ matched_at: world.now() })
    .where('client_order_ref', '=', await firstRef(purchase))
    .execute();
}

async function firstRef(purchase: PurchaseView): Promise<string> {
  const { ref } = await world.db
    .selectFrom('attempts')
    .select('client_order_ref as ref')
    .where('order_id', '=', idOf(purchase))
    .orderBy('number')
    .executeTakeFirstOrThrow();
  return ref;
}

describe('a top-up that was attempted again while its first attempt may still credit the account', () => {
  it('is not paid back when the second attempt is refused: a person decides', async () => {
    const purchase = await attemptedAgain('top-up');
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 400 },
    });
    await world.submit(purchase);
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
    expect(await world.alerts()).toContain('order-in-review');
    expect(await world.shop.reviews.decide(codeOf(purchase), 'refund', admin)).toBe('done');
    expect(await held(purchase)).toBe('0');
  });

  it.each(['failed', 'rejected'])('is not paid back when the second dealer order is %s', async (status) => {
    const purchase = await attemptedAgain('top-up');
    await world.sandbox.control.planOutcome(status);
    await world.submit(purchase);
    await world.finals();
    await world.work.confirm(idOf(purchase));
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
    expect(await world.alerts()).toContain('order-in-review');
    // Asking again changes nothing, and tells nobody again.
    await world.work.confirm(idOf(purchase));
    expect(await world.state(purchase)).toEqual(['review']);
    const { times } = await world.db
      .selectFrom('alerts')
      .select('times')
      .where('kind', '=', 'order-in-review')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(times).toBe(1);
  });

  it('is paid back by itself once the first dealer order appeared and failed as well', async () => {
    const purchase = await attemptedAgain('top-up');
    await world.sandbox.control.planOutcome('failed');
    await world.submit(purchase);
    await world.finals();
    await world.work.confirm(idOf(purchase));
    await surplusOf(purchase, 'failed');
    await world.work.confirm(idOf(purchase));
    expect(await world.state(purchase)).toEqual(['failed']);
    expect(await held(purchase)).toBe('0');
    await world.ledgerAddsUp();
  });

  it('is not paid back when the first one was found to have credited it and the second is proven absent', async () => {
    const purchase = await attemptedAgain('top-up');
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 503 },
    });
    await world.submit(purchase);
    expect(await world.state(purchase)).toEqual(['unknown']);
    await surplusOf(purchase, 'success');
    world.ahead(61 * minute);
    await world.scanTwice();
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
  });

  it('is not paid back by an answer about its cost', async () => {
    const purchase = await attemptedAgain('top-up');
    await world.db
      .updateTable('items')
      .set({ cost: '900' })
      .where('id', '=', String(purchase.itemId))
      .execute();
    await world.submit(purchase);
    expect(await world.alerts()).toContain('cost-moved');
    expect(await world.shop.costs.decide(codeOf(purchase), 'refund', admin)).toBe('may-appear');
    expect(await world.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
    expect(await world.alerts()).toEqual(['order-in-review']);
  });
});

describe('a voucher that was attempted again', () => {
  it('is paid back when the second attempt is refused: what comes of the first serves another buyer', async () => {
    const purchase = await attemptedAgain('voucher');
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 400 },
    });
    await world.submit(purchase);
    expect(await world.state(purchase)).toEqual(['refused']);
    expect(await held(purchase)).toBe('0');
  });
});
