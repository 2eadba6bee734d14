import { describe, expect, it } from 'vitest';
import { createModules } from '../../../src/modules/all.ts';
import { memoryOfProcess } from '../../../src/modules/history/memory.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { MINUTE, type UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';
import {
  isOpen,
  openFixture,
  recovered,
  recoveredWith,
  snapshotBeforeLoss,
  snapshotOf,
} from './history-fixture.ts';

/** Prepares a surplus order's voucher for the next buyer of this item. */
async function surplusReady(fixture: UnknownFixture): Promise<number> {
  const purchase = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
  fixture.ahead(16 * MINUTE);
  await fixture.scanTwice();
  await fixture.submit(purchase);
  while ((await fixture.sandbox.control.orders()).length < 3);
  await fixture.bringHome();
  fixture.ahead(61 * MINUTE);
  await fixture.scan();
  await fixture.finals();
  await fixture.work.fetchSurplus();
  return purchase.itemId;
}

/** Gives a customer a surplus voucher. Restoring the snapshot loses that. */
async function givenBeforeLoss(fixture: UnknownFixture) {
  const itemId = await surplusReady(fixture);
  const customer = await fixture.customer();
  await fixture.work.checkHistory(true);
  const snapshot = await snapshotBeforeLoss(fixture);
  const purchase = await fixture.buy(customer, 'voucher', { itemId });
  await fixture.submit(purchase);
  const given = await codeOf(fixture, purchase.code, customer);
  expect(given).toMatch(/./);
  return { itemId, snapshot, given };
}

async function codeOf(fixture: UnknownFixture, code: string, customerId: number) {
  const [goods] = (await fixture.shop.purchases.goods(code, customerId)).goods;
  return goods?.code?.expose();
}

describe('a database that goes back', () => {
  it('gives a surplus code to no second customer before a person releases it', SLOW, async () => {
    const fixture = await openFixture();
    const { itemId, snapshot, given } = await givenBeforeLoss(fixture);
    await snapshot.restore();
    const second = await fixture.customer();
    // Before the shop has read the list, the voucher stays in place, and no order is bought.
    const early = await fixture.buy(second, 'voucher', { itemId });
    const posts = await fixture.posts();
    await fixture.submit(early);
    expect(await fixture.state(early)).toEqual(['queued']);
    expect(await fixture.posts()).toBe(posts);
    await recovered(fixture);
    expect(await fixture.alerts()).toContain('surplus-held');

    const next = await fixture.buy(second, 'voucher', { itemId });
    await fixture.submit(next);
    await fixture.bringHome();
    expect(await fixture.state(next)).toEqual(['succeeded']);
    expect(await codeOf(fixture, next.code, second)).not.toBe(given);

    const [held] = await fixture.shop.recoveries.withheldSurplus();
    expect(held).toMatchObject({ itemId, dealerOrderIds: [expect.any(Number)] });
    expect(
      await fixture.shop.recoveries.decideSurplus({ vouchers: { itemId }, decision: 'release' }, owner(7)),
    ).toBe(1);
    expect(await fixture.alerts()).not.toContain('surplus-held');
    const after = await fixture.buy(second, 'voucher', { itemId });
    await fixture.submit(after);
    expect(await codeOf(fixture, after.code, second)).toBe(given);
    const released = await fixture.db.selectFrom('surplus_orders').select('released_by').execute();
    expect(released).toEqual([{ released_by: '7' }]);
  });

  it('gives what was written off to nobody, also when it goes back once more', SLOW, async () => {
    const fixture = await openFixture();
    const { itemId, snapshot, given } = await givenBeforeLoss(fixture);
    await snapshot.restore();
    await recovered(fixture);
    const writtenOff = { vouchers: { itemId }, decision: 'write-off' } as const;
    expect(await fixture.shop.recoveries.decideSurplus(writtenOff, owner(7))).toBe(1);
    expect(await fixture.shop.recoveries.decideSurplus(writtenOff, owner(8))).toBe(0);
    expect(await fixture.alerts()).not.toContain('surplus-held');

    const later = await snapshotBeforeLoss(fixture);
    await later.restore();
    await recovered(fixture);
    expect(await fixture.shop.recoveries.withheldSurplus()).toEqual([]);
    const second = await fixture.customer();
    const next = await fixture.buy(second, 'voucher', { itemId });
    await fixture.submit(next);
    await fixture.bringHome();
    expect(await fixture.state(next)).toEqual(['succeeded']);
    expect(await codeOf(fixture, next.code, second)).not.toBe(given);
  });

  it('refunds no lost purchase before the list was read', SLOW, async () => {
    const fixture = await openFixture();
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await fixture.submit(purchase);
    expect(await fixture.posts()).toBe(1);

    await snapshot.restore();
    expect(await fixture.shop.purchases.cancel(purchase.code, fixture.buyer)).toBe(0);
    await recoveredWith(fixture, purchase);
  });

  it('refunds no attempt proven absent before the list was read again', SLOW, async () => {
    const fixture = await openFixture();
    await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
    const purchase = await fixture.lose('top-up');
    fixture.ahead(61 * MINUTE);
    await fixture.scan();
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await snapshot.restore();
    fixture.ahead(MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await recovered(fixture);
    fixture.ahead(61 * MINUTE);
    await fixture.work.recover();
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
  });

  it('does not buy an order again that was bought in the time that was lost', LONG_ONLY, async () => {
    const fixture = await openFixture();
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await fixture.submit(purchase);
    await fixture.bringHome();
    const code = await codeOf(fixture, purchase.code, fixture.buyer);
    expect(await fixture.posts()).toBe(1);

    await snapshot.restore();
    await fixture.submit(purchase);
    await recovered(fixture);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await codeOf(fixture, purchase.code, fixture.buyer)).toBe(code);
    expect(await fixture.posts()).toBe(1);
    expect(await fixture.alerts()).toContain('database-recovered');
    await fixture.everythingAddsUp();
  });

  it('sells nothing until the list can be read', SLOW, async () => {
    const fixture = await openFixture();
    const item = await fixture.item('voucher');
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await snapshot.restore();
    expect(await fixture.work.checkHistory(false)).toBe(false);
    for (let request = 0; request < 4; request += 1)
      await fixture.sandbox.control.planFault({
        endpoint: 'GET /order',
        fault: { kind: 'status', when: 'before', status: 503 },
      });
    fixture.ahead(5000);
    await fixture.work.recover();
    expect(await isOpen(fixture)).toBe(false);
    expect(
      await fixture.shop.purchases.quote({ customerId: fixture.buyer, itemId: item.id, quantity: 1 }),
    ).toEqual({
      ok: false,
      problem: 'maintenance',
    });
    const [alert] = await fixture.db
      .selectFrom('alerts')
      .select('detail')
      .where('kind', '=', 'database-went-back')
      .execute();
    expect(alert?.detail).toMatchObject({ why: { kind: 'beat-lost' }, problem: { kind: 'not-read' } });
    await fixture.sandbox.control.clearPlans();
    fixture.ahead(11_000);
    await fixture.work.recover();
    expect(await isOpen(fixture)).toBe(true);
    expect(await fixture.alerts()).toEqual(['database-recovered']);
  });

  it('retries an older order only after its quarantine with a fresh list', LONG_ONLY, async () => {
    const fixture = await openFixture();
    const [voucher, topUp] = [
      await fixture.buy(fixture.buyer, 'voucher'),
      await fixture.buy(fixture.buyer, 'top-up'),
    ];
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await snapshot.restore();
    await recovered(fixture);
    const attempt = async () => {
      await fixture.submit(voucher);
      await fixture.submit(topUp);
      return [...(await fixture.state(voucher)), ...(await fixture.state(topUp))];
    };
    expect(await attempt()).toEqual(['queued', 'queued']);
    // Their customers cannot cancel meanwhile: a lost attempt may have delivered, and they would get goods and refund.
    const view = await fixture.shop.purchases.view(voucher.code, fixture.buyer);
    expect(view?.orders[0]?.stage).toBe('checking');
    expect(await fixture.shop.purchases.cancel(voucher.code, fixture.buyer)).toBe(0);
    fixture.ahead(16 * MINUTE);
    await fixture.work.recover();
    expect(await attempt()).toEqual(['accepted', 'queued']);
    fixture.ahead(45 * MINUTE);
    expect(await fixture.work.recover()).toBe(false);
    expect(await fixture.work.recover()).toBe(true);
    expect(await attempt()).toEqual(['accepted', 'accepted']);
    // Later purchases do not wait.
    const next = await fixture.buy(fixture.buyer, 'top-up');
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['accepted']);
  });

  it('is not suspected at a first start, or with an older remembered state', async () => {
    const fixture = await openFixture();
    expect(await fixture.work.checkHistory(true)).toBe(true);
    fixture.ahead(MINUTE);
    const other = createModules({ ...fixture.deps, memory: memoryOfProcess() });
    expect(await other.work.checkHistory(true)).toBe(true);
    fixture.ahead(MINUTE);
    expect(await other.work.checkHistory(false)).toBe(true);
    expect(await fixture.work.checkHistory(false)).toBe(true);
    expect(await fixture.db.selectFrom('recoveries').select('id').execute()).toEqual([]);
  });

  it('is not suspected by a reading that a newer check has overtaken', async () => {
    const fixture = await openFixture();
    await fixture.work.checkHistory(true);
    const overtaken = await fixture.work.look({ sweepEveryMs: null });
    fixture.ahead(MINUTE);
    await fixture.work.checkHistory(false);
    expect(await fixture.work.checkHistory(false, overtaken.history)).toBe(true);
    expect(await fixture.db.selectFrom('recoveries').select('id').execute()).toEqual([]);
  });

  it('is recovered once for all replicas', SLOW, async () => {
    const fixture = await openFixture();
    const other = createModules({ ...fixture.deps, memory: memoryOfProcess() });
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotBeforeLoss(fixture);
    await other.work.checkHistory(true);
    await snapshot.restore();
    await recovered(fixture);
    expect(await other.work.checkHistory(false)).toBe(true);
    expect(await fixture.db.selectFrom('recoveries').select('why').execute()).toEqual([{ why: 'beat-lost' }]);
  });

  it('opens at once when the shop was just away', LONG_ONLY, async () => {
    const fixture = await openFixture();
    const itemId = await surplusReady(fixture);
    await fixture.work.checkHistory(true);
    fixture.ahead(10 * MINUTE);
    const { work } = createModules({ ...fixture.deps, memory: memoryOfProcess() });
    expect(await work.checkHistory(true)).toBe(false);
    await work.recover();
    expect(await isOpen(fixture)).toBe(true);
    expect(await work.recover()).toBe(true);
    expect(await fixture.shop.recoveries.withheldSurplus()).toEqual([]);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    const next = await fixture.buy(fixture.buyer, 'voucher', { itemId });
    await fixture.submit(next);
    expect(await fixture.state(next)).toEqual(['succeeded']);
  });

  it('is noticed in the list when a machine was put back with everything on it', SLOW, async () => {
    const fixture = await openFixture();
    const queued = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.work.checkHistory(true);
    const snapshot = await snapshotOf(fixture);
    await fixture.submit(queued);
    await snapshot.restore();
    fixture.ahead(10 * MINUTE);
    const { work } = createModules({ ...fixture.deps, memory: memoryOfProcess() });
    expect(await work.checkHistory(true)).toBe(false);
    await work.recover();
    expect(await isOpen(fixture)).toBe(false);
    expect(await fixture.alerts()).toContain('database-went-back');
    fixture.ahead(3000);
    await work.recover();
    expect(await isOpen(fixture)).toBe(true);
    expect(await fixture.state(queued)).toEqual(['accepted']);
    expect(await fixture.posts()).toBe(1);
  });
});
