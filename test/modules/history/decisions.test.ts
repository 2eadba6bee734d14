import { describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import type { Snapshot } from '../../support/database/going-back.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { MINUTE, type UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';
import { openFixture, recovered, recoveredWith, snapshotBeforeLoss } from './history-fixture.ts';

/**
 * Delivers a voucher whose case an admin closed by a replacement. Restoring the snapshot loses the
 * replacement.
 */
async function replacedBeforeLoss(fixture: UnknownFixture, reversed = false) {
  const { codeProblems } = fixture.shop;
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  const code = `${purchase.code}-1`;
  await fixture.submit(purchase);
  await fixture.bringHome();
  if (reversed) {
    const [sold] = (await fixture.sandbox.control.orders()).slice(-1);
    await fixture.sandbox.control.rollBack(sold?.id ?? 0);
    fixture.ahead(120 * MINUTE);
    await fixture.work.recheckOrders();
  }
  expect(await fixture.state(purchase)).toEqual([reversed ? 'reversed' : 'succeeded']);
  await codeProblems.open(code, fixture.buyer, 'used');
  await fixture.work.checkHistory(true);
  const snapshot = await snapshotBeforeLoss(fixture);
  const cost = (await codeProblems.replacementCost(code))?.amount ?? '';
  expect(await codeProblems.decide(code, { kind: 'replaced', cost }, owner(7))).toBe('done');
  const { replacedBy } = await orderOf(fixture, purchase.code);
  const [replacement] = (await fixture.shop.purchases.view(replacedBy ?? '', fixture.buyer))?.orders ?? [];
  expect(replacement).toMatchObject({ state: 'queued' });
  return { purchase, code, snapshot };
}

/** Creates an order that waits for a person's decision. Restoring the snapshot loses that decision. */
async function waitingBeforeLoss(
  fixture: UnknownFixture,
  purchase: PurchaseView,
  waits: { state: 'review' } | { cost_prompted: string },
): Promise<Snapshot> {
  await fixture.db
    .updateTable('orders')
    .set({ ...waits, due_at: null })
    .where('id', '=', purchase.orders[0]?.id ?? '')
    .execute();
  await fixture.work.checkHistory(true);
  return snapshotBeforeLoss(fixture);
}

async function orderOf(fixture: UnknownFixture, code: string) {
  const [order] = (await fixture.shop.purchases.view(code, fixture.buyer))?.orders ?? [];
  if (!order) throw new Error(`there is no order of ${code}`);
  return order;
}

async function balanceOf({ shop, buyer }: UnknownFixture, { unitPrice }: PurchaseView) {
  const balances = await shop.ledger.balances(buyer);
  return balances.find(({ available }) => available.currency === unitPrice.currency)?.available.amount;
}

/** Expects a refund of the lost replacement to get this `answer` and move no money before the recovery. */
async function refusesUntilRecovered({
  refund,
  answer,
  reversed,
}: {
  refund: (fixture: UnknownFixture, code: string) => Promise<unknown>;
  answer: string | null;
  reversed?: boolean;
}): Promise<void> {
  const fixture = await openFixture();
  const { purchase, code, snapshot } = await replacedBeforeLoss(fixture, reversed);
  await snapshot.restore();
  const before = await balanceOf(fixture, purchase);
  expect(await refund(fixture, code)).toBe(answer);
  expect(await balanceOf(fixture, purchase)).toBe(before);
  expect((await orderOf(fixture, purchase.code)).reversal).toBeNull();
  await recovered(fixture);
  expect(await fixture.alerts()).toContain('code-problem');
  expect(await refund(fixture, code)).not.toBe(answer);
  await fixture.ledgerAddsUp();
}

describe('a database that goes back, before anybody has looked', () => {
  it('pays nobody back by a decision about a review that was made before', SLOW, async () => {
    const fixture = await openFixture();
    const purchase = await fixture.lose('voucher');
    const code = `${purchase.code}-1`;
    const snapshot = await waitingBeforeLoss(fixture, purchase, { state: 'review' });
    expect(await fixture.shop.reviews.decide(code, 'retry', owner(7))).toBe('done');
    fixture.ahead(16 * MINUTE);
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);

    await snapshot.restore();
    expect(await fixture.shop.reviews.decide(code, 'refund', owner(8))).toBe('not-in-review');
    expect(await fixture.state(purchase)).toEqual(['review']);
    await recoveredWith(fixture, purchase);
  });

  it('pays nobody back by a decision about a cost that was allowed before', SLOW, async () => {
    const fixture = await openFixture();
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const code = `${purchase.code}-1`;
    const snapshot = await waitingBeforeLoss(fixture, purchase, { cost_prompted: '900' });
    expect(await fixture.shop.costs.decide(code, { buyAt: '900.00000000' }, owner(7))).toBe('done');
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);

    await snapshot.restore();
    expect(await fixture.shop.costs.decide(code, 'refund', owner(8))).toBe('not-asked');
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await recoveredWith(fixture, purchase);
  });

  it('pays nobody back by a refund after delivery, whose code was replaced before', SLOW, () =>
    refusesUntilRecovered({
      refund: ({ shop }, code) => shop.afterDelivery.refund(owner(8), code),
      answer: 'not-done',
    }),
  );

  it('pays nobody back by a refund of the case, whose code was replaced before', SLOW, () =>
    refusesUntilRecovered({
      refund: ({ shop }, code) => shop.codeProblems.decide(code, { kind: 'refunded' }, owner(8)),
      answer: 'no-case',
    }),
  );

  it('does not refund the dealer’s reversal of a replaced code', SLOW, () =>
    refusesUntilRecovered({
      refund: ({ shop }, code) => shop.reversals.decide(code, 'refunded', owner(8)),
      answer: null,
      reversed: true,
    }),
  );
});
