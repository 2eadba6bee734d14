import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts as readAlerts } from '../../../support/telegram/alerts.ts';

const HOUR_MS = 3_600_000;
let fixture: ShopFixture;
let customer: number;

beforeEach(async () => {
  fixture = await openShopFixture();
  customer = await fixture.customer('1000');
});
afterEach(() => fixture.close());

async function bought(): Promise<PurchaseView> {
  const purchase = await fixture.buy(customer, 'voucher');
  for (let round = 0; round < 3; round += 1) {
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
  }
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  await fixture.sandbox.control.clearRequests();
  return purchase;
}

const dealerOrderId = async () => (await fixture.sandbox.control.orders())[0]?.id ?? 0;
const gets = async () => (await fixture.sandbox.control.requests())['GET /order/{id}'].received;
/** The sandbox lacks some wallets on purpose. */
const openAlerts = async () =>
  (await readAlerts(fixture.db))
    .map((alert) => alert.split(':')[0])
    .filter((kind) => kind !== 'item-without-wallet');
const available = async (currency: string) =>
  (await fixture.shop.ledger.balances(customer)).find((one) => one.available.currency === currency)?.available
    .amount;

/** Makes the dealer show this status for all its orders. Its rules about final states do not apply. */
const show = (status: string) =>
  fixture.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update dealer_sandbox.orders set status = ${status}`.execute(tx);
  });

describe('a succeeded order that shows a transient status', () => {
  let purchase: PurchaseView;
  const minutes = async (count: number) => {
    fixture.ahead(count * 60_000);
    await fixture.work.recheckOrders();
  };

  beforeEach(async () => {
    purchase = await bought();
    await show('in-progress');
    await minutes(61);
  });

  it('is not reversed, raises no alert', SLOW, async () => {
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await openAlerts()).toEqual([]);
  });

  it('is fetched again soon, then more and more seldom', SLOW, async () => {
    const looks: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      const before = await gets();
      await minutes(1);
      if ((await gets()) > before) looks.push(minute);
    }
    expect(looks.length).toBeGreaterThanOrEqual(4);
    expect(looks.length).toBeLessThanOrEqual(8);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
  });

  it('is reversed once it has shown that for an hour', SLOW, async () => {
    for (let minute = 0; minute < 140; minute += 10) await minutes(10);
    expect(await fixture.state(purchase)).toEqual(['reversed']);
    expect(await openAlerts()).toEqual(['success-reversed']);
  });

  it('goes on as before when its success is back', SLOW, async () => {
    await show('success');
    await minutes(3);
    for (let hour = 0; hour < 9 * 24; hour += 3) await minutes(180);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const [row] = await fixture.db.selectFrom('orders').select(['recheck_at', 'doubted_at']).execute();
    expect(row).toEqual({ recheck_at: null, doubted_at: null });
  });

  it('is reversed at once by a final status', SLOW, async () => {
    await show('failed');
    await minutes(3);
    expect(await fixture.state(purchase)).toEqual(['reversed']);
  });
});

describe('the refund of a reversed order', () => {
  it('moves no money while the dealer order is a success again', SLOW, async () => {
    const purchase = await bought();
    const id = await dealerOrderId();
    await fixture.sandbox.control.rollBack(id, 'failed');
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    const before = await available(purchase.total.currency);
    await show('success');
    const code = `${purchase.code}-1`;
    expect(await fixture.shop.reversals.decide(code, 'refunded', owner(1))).toEqual({
      problem: 'success-again',
    });
    expect(await available(purchase.total.currency)).toBe(before);
    expect(await fixture.shop.reversals.decide(code, 'kept', owner(1))).toMatchObject({ first: true });
  });

  it('moves no money while the dealer order cannot be fetched', SLOW, async () => {
    const purchase = await bought();
    const id = await dealerOrderId();
    await fixture.sandbox.control.rollBack(id);
    fixture.ahead(HOUR_MS + 60_000);
    await fixture.work.recheckOrders();
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: null,
    });
    const code = `${purchase.code}-1`;
    expect(await fixture.shop.reversals.decide(code, 'refunded', owner(1))).toEqual({
      problem: 'unreachable',
    });
    await fixture.sandbox.control.clearPlans();
    expect(await fixture.shop.reversals.decide(code, 'refunded', owner(1))).toMatchObject({ first: true });
  });
});

describe('a succeeded order whose customer was erased', () => {
  let purchase: PurchaseView;
  const recheckAfter = async (minutes: number, status: string) => {
    await show(status);
    fixture.ahead(minutes * 60_000);
    await fixture.work.recheckOrders();
  };

  beforeEach(async () => {
    purchase = await bought();
    await sql`update purchases set phone = ''`.execute(fixture.db);
  });

  it('is not reversed by one answer that could be about another dealer order', SLOW, async () => {
    await recheckAfter(61, 'failed');
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await recheckAfter(2, 'success');
    await recheckAfter(300, 'failed');
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await openAlerts()).toEqual([]);
  });

  it('is not reversed by two answers that disagree', SLOW, async () => {
    await recheckAfter(61, 'in-progress');
    await recheckAfter(2, 'failed');
    await recheckAfter(2, 'rejected');
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
  });

  it('is reversed when the next answer agrees', SLOW, async () => {
    await recheckAfter(61, 'failed');
    await recheckAfter(2, 'failed');
    expect(await fixture.state(purchase)).toEqual(['reversed']);
    expect(await openAlerts()).toEqual(['success-reversed']);
  });
});
