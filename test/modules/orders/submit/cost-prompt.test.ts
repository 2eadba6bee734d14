import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { Big } from '../../../../src/platform/values/money.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const setCost = (purchase: PurchaseView, cost: string) =>
  fixture.db.updateTable('items').set({ cost }).where('id', '=', String(purchase.itemId)).execute();

/** Buys a voucher whose cost rose too far: the admins are prompted. */
async function prompted(): Promise<{ purchase: PurchaseView; quoted: string }> {
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  const { cost: quoted } = await fixture.db
    .selectFrom('items')
    .select('cost')
    .where('id', '=', String(purchase.itemId))
    .executeTakeFirstOrThrow();
  await setCost(purchase, '900');
  await fixture.submit(purchase);
  expect(await fixture.alerts()).toEqual(['cost-moved']);
  return { purchase, quoted };
}

/** Brings the cost down; the next submission meets a 429, so that the order is queued again. */
async function requeuedAtQuote(): Promise<PurchaseView> {
  const { purchase, quoted } = await prompted();
  await setCost(purchase, quoted);
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'status', when: 'before', status: 429 },
  });
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['queued']);
  return purchase;
}

describe('an order that is queued again after its cost came down', () => {
  it('asks nobody about the earlier cost', SLOW, async () => {
    const purchase = await requeuedAtQuote();
    expect(await fixture.alerts()).toEqual([]);
    const { entries } = await fixture.shop.desk.queue(owner(9001), { offset: 0, limit: 5 });
    expect(entries).toEqual([]);
    expect(await fixture.shop.costs.decide(`${purchase.code}-1`, { buyAt: '900' }, owner(9001))).toBe(
      'not-asked',
    );
  });

  it('is announced again when its cost rises to the same amount', SLOW, async () => {
    const purchase = await requeuedAtQuote();
    await setCost(purchase, '900');
    fixture.ahead(10_000);
    await fixture.scan();
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await fixture.alerts()).toEqual(['cost-moved']);
  });
});

it(
  'a stopped order that a person queues again is announced if its cost is still too high',
  SLOW,
  async () => {
    const { purchase } = await prompted();
    const [{ id = '' } = {}] = purchase.orders;
    await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', id).execute();
    await sql`update alerts set ended_at = now()`.execute(fixture.db);
    await fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    await fixture.submit(purchase);
    expect(await fixture.alerts()).toEqual(['cost-moved']);
  },
);

it('a cost above the price waits for a decision, however high the limit is', SLOW, async () => {
  expect(await fixture.shop.costs.setLimit('1000', owner(9001))).toBe(true);
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  const { price } = await fixture.db
    .selectFrom('purchases')
    .select('unit_price as price')
    .where('code', '=', purchase.code)
    .executeTakeFirstOrThrow();
  await setCost(purchase, new Big(price).plus('0.01').toFixed());
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['queued']);
  expect(await fixture.alerts()).toEqual(['cost-moved']);
  await setCost(purchase, price);
  fixture.ahead(10_000);
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
});
