import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

let fixture: ShopFixture;
let customerId: number;
let postsBefore = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  customerId = await fixture.customer('300');
  await fixture.shop.customers.setPhone(customerId, '+905301112233');
  await sellAgain();
  postsBefore = await received();
});

const received = async () => (await fixture.sandbox.control.requests())['POST /order'].received;
const posts = async () => (await received()) - postsBefore;
const usd = async () =>
  (await fixture.shop.ledger.balances(customerId)).find(({ available }) => available.currency === 'USD')
    ?.available.amount;

/** Ends the pause of changed items, as an admin does who looked. */
const sellAgain = () => sql`update items set changed_at = null, changed_seen_at = null`.execute(fixture.db);

/** Lets the dealer rename an item, and reads the catalog. */
async function rename(itemId: number, name: string): Promise<void> {
  await fixture.sandbox.control.changeItem(itemId, { name });
  expect(await fixture.shop.catalog.sync()).toMatchObject({ ok: true });
}

/** Buys the cheapest voucher, and changes it before it is submitted. */
async function changedWhileQueued(name = '7 USD'): Promise<{ purchase: PurchaseView; itemId: number }> {
  const { id: itemId } = await fixture.item('voucher');
  const purchase = await fixture.buy(customerId, 'voucher', { itemId });
  await rename(itemId, name);
  return { purchase, itemId };
}

describe('an order that waits while the dealer makes its item another good', () => {
  it('is not submitted, goes to a person who reads the change', async () => {
    const { purchase } = await changedWhileQueued();
    await fixture.runJobs();
    expect(await posts()).toBe(0);
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await openAlerts(fixture.db)).toContain(`order-in-review:${purchase.code}-1`);
    const { cause } = await fixture.db
      .selectFrom('order_events')
      .select('cause')
      .where('order_id', '=', purchase.orders[0]?.id ?? '')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(cause).toMatchObject({ kind: 'goods-changed', after: '7 USD' });
  });

  it('stops though an admin sells the item under its new name', async () => {
    const { purchase } = await changedWhileQueued('8 USD');
    await sellAgain();
    await fixture.runJobs();
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['review']]);
  });

  it('is not submitted by a submission that began before the change', async () => {
    const { id: itemId } = await fixture.item('voucher');
    const purchase = await fixture.buy(customerId, 'voucher', { itemId });
    const clockCheck = {
      toleranceMs: 3_600_000,
      async agrees() {
        await rename(itemId, '14 USD');
        return true;
      },
    };
    await submitOrder({ ...fixture.deps, clockCheck }, purchase.orders[0]?.id ?? '');
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['queued']]);
    await fixture.runJobs();
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['review']]);
  });

  it('waits for the catalog where the page with its price shows another good', async () => {
    const { id: itemId } = await fixture.item('voucher');
    const purchase = await fixture.buy(customerId, 'voucher', { itemId });
    await fixture.sandbox.control.changeItem(itemId, { name: '16 USD' });
    await sql`update products set synced_at = now() - interval '6 minutes', cost_read_at = null`.execute(
      fixture.db,
    );
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['queued']]);
    const { rows } = await fixture.database.pool.query(
      "select from graphile_worker.jobs where task_identifier = 'sync_catalog'",
    );
    expect(rows).toHaveLength(1);
    expect(await fixture.shop.catalog.sync()).toMatchObject({ ok: true });
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['review']]);
  });

  it('goes on when a person says so, and stops at a later change', SLOW, async () => {
    const { purchase, itemId } = await changedWhileQueued('9 USD');
    await fixture.runJobs();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 401 },
    });
    expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'retry', owner(1))).toBe('done');
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect([await posts(), await fixture.state(purchase)]).toEqual([1, ['queued']]);
    await rename(itemId, '11 USD');
    await sql`update upstream set paused_until = null, pause_cause = null, outage_since = null`.execute(
      fixture.db,
    );
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    expect([await posts(), await fixture.state(purchase)]).toEqual([1, ['review']]);
  });

  it('gives the money back when a person gives it up', async () => {
    const before = await usd();
    const { purchase } = await changedWhileQueued('12 USD');
    await fixture.runJobs();
    expect(await usd()).not.toBe(before);
    expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'refund', owner(1))).toBe('done');
    expect(await usd()).toBe(before);
  });

  it('is not replaced by the other good after its delivery', SLOW, async () => {
    const { id: itemId } = await fixture.item('voucher');
    const purchase = await fixture.buy(customerId, 'voucher', { itemId });
    for (let round = 0; round < 2; round += 1) {
      await fixture.runJobs();
      await fixture.finals();
      fixture.ahead(5_000);
      await fixture.work.sweep(true);
    }
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const code = `${purchase.code}-1`;
    const { codeProblems } = fixture.shop;
    expect(await codeProblems.open(code, customerId, 'used')).toBe(true);
    const cost = (await codeProblems.replacementCost(code))?.amount ?? '';
    await rename(itemId, '15 USD');
    await sellAgain();
    expect(await codeProblems.replacementCost(code)).toBeNull();
    expect(await codeProblems.decide(code, { kind: 'replaced', cost }, owner(1))).toBe('not-sold');
  });

  it('is submitted if the change came before the purchase, or is a name alone', SLOW, async () => {
    const { id: itemId } = await fixture.item('voucher');
    await rename(itemId, '13 USD');
    await sellAgain();
    await fixture.buy(customerId, 'voucher', { itemId });
    await rename(itemId, '13 USD card');
    await fixture.runJobs();
    expect(await posts()).toBe(1);
  });
});
