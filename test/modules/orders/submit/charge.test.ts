import { Big, DealerError } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmOrder } from '../../../../src/modules/orders/confirm/confirm.ts';
import { recheckHinted } from '../../../../src/modules/orders/confirm/recheck.ts';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;
beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

/** Returns the known costs of the order's attempts, and the item's cost in the catalog. */
async function costs(purchase: PurchaseView): Promise<{ charged: (string | null)[]; quoted: string }> {
  const { rows } = await sql<{ cost: string | null; quoted: string }>`
    select trim_scale(a.cost)::text as cost, trim_scale(p.unit_cost)::text as quoted
    from attempts a join orders o on o.id = a.order_id join purchases p on p.id = o.purchase_id
    where p.id = ${purchase.id} order by a.number`.execute(fixture.db);
  return { charged: rows.map(({ cost }) => cost), quoted: rows[0]?.quoted ?? '' };
}

/** Makes the dealer charge this much more for the next order than its catalog says. */
const raise = (percent: number) => fixture.sandbox.control.planPriceChange({ percent });

async function lostAnswer(): Promise<PurchaseView> {
  const purchase = await fixture.lose('voucher', { kind: 'status', when: 'after', status: 503 });
  await fixture.scan();
  return purchase;
}

const quoteOf = async (type: 'voucher' = 'voucher') =>
  fixture.shop.purchases.quote({
    customerId: fixture.buyer,
    itemId: (await fixture.item(type)).id,
    quantity: 1,
  });

it('the cost of an order whose answer was lost is recorded when it is read', SLOW, async () => {
  await raise(-10);
  const purchase = await lostAnswer();
  await fixture.bringHome();
  const { charged, quoted } = await costs(purchase);
  expect(charged).toEqual([new Big(quoted).times(new Big('0.9')).round(2, 1).toFixed()]);
  expect(await fixture.alerts()).not.toContain('cost-charged');
});

it('a cost above the limit is alerted though the answer was lost', async () => {
  await raise(40);
  const purchase = await lostAnswer();
  await fixture.bringHome();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  expect(await fixture.alerts()).toContain('cost-charged');
  expect(await quoteOf()).toMatchObject({ ok: false, problem: 'paused' });
});

it('an answer about another order changes no cost that is known', SLOW, async () => {
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  await fixture.submit(purchase);
  const known = await costs(purchase);
  const charges = await fixture.db.selectFrom('dealer_charges').selectAll().execute();
  const dealer = {
    ...fixture.dealer,
    async order(id: number) {
      const answer = await fixture.dealer.order(id);
      const { appliedDealerPrices: prices } = answer;
      return {
        ...answer,
        orderCurrency: answer.orderCurrency === 'IQD' ? 'USD' : 'IQD',
        appliedDealerPrices: prices && { ...prices, price: new Big('13500') },
      };
    },
  };
  await confirmOrder({ ...fixture.deps, dealer }, idOf(purchase), recheckHinted);
  expect(await costs(purchase)).toEqual(known);
  expect(await fixture.db.selectFrom('dealer_charges').selectAll().execute()).toEqual(charges);
});

/** Confirms the order's purchase by an answer with another currency and otherwise unchanged. */
async function confirmIn(purchase: PurchaseView, otherCurrency: string): Promise<void> {
  const dealer = {
    ...fixture.dealer,
    order: async (id: number) => ({ ...(await fixture.dealer.order(id)), orderCurrency: otherCurrency }),
  };
  await confirmOrder({ ...fixture.deps, dealer }, idOf(purchase), recheckHinted);
}

it('the right currency replaces the one of an answer about another order', SLOW, async () => {
  const purchase = await lostAnswer();
  await fixture.db.deleteFrom('dealer_charges').execute();
  await confirmIn(purchase, purchase.total.currency === 'EUR' ? 'USD' : 'EUR');
  await confirmOrder(fixture.deps, idOf(purchase), recheckHinted);
  const kept = await fixture.db.selectFrom('dealer_charges').select('currency').execute();
  expect(kept).toEqual([{ currency: purchase.total.currency }]);
});

it('a cost in another currency than the order’s pauses no item', SLOW, async () => {
  await raise(40);
  const purchase = await lostAnswer();
  await fixture.db.deleteFrom('dealer_charges').execute();
  await confirmIn(purchase, purchase.total.currency === 'EUR' ? 'USD' : 'EUR');
  expect(await fixture.alerts()).not.toContain('cost-charged');
  expect(await quoteOf()).toMatchObject({ ok: true });
});

it('the cost of a surplus order is recorded', SLOW, async () => {
  const purchase = await lostAnswer();
  await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  await fixture.db.deleteFrom('dealer_charges').execute();
  expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'refund', owner(1))).toBe('done');
  await fixture.finals();
  await fixture.work.fetchSurplus();
  const { charged, quoted } = await costs(purchase);
  expect(charged).toEqual([quoted]);
  const kept = await fixture.db.selectFrom('dealer_charges').select('dealer_order_id').execute();
  const surplus = await fixture.db.selectFrom('surplus_orders').select('dealer_order_id').execute();
  expect(kept).toEqual(surplus);
});

it('an overcharged item is not sold until its price has followed', SLOW, async () => {
  await raise(40);
  const item = await fixture.item('voucher');
  await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
  expect(await quoteOf()).toMatchObject({ ok: false, problem: 'paused' });
  expect(await fixture.shop.catalog.item(item.id)).toMatchObject({ availability: 'paused' });
  const { rows } = await sql<{ cost: string }>`
    update items set loss_cost = loss_cost + 100 where loss_at is not null returning loss_cost - 100 as cost`.execute(
    fixture.db,
  );
  await fixture.shop.catalog.sync();
  expect(await quoteOf()).toMatchObject({ ok: false, problem: 'paused' });
  await sql`update items set loss_cost = ${rows[0]?.cost} where loss_at is not null`.execute(fixture.db);
  await fixture.shop.catalog.sync();
  expect(await quoteOf()).toMatchObject({ ok: true });
});

it('an item sold at a loss is marked until an admin releases it', SLOW, async () => {
  await raise(40);
  const item = await fixture.item('voucher');
  await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
  const node = () => fixture.shop.corrections.node({ kind: 'item', id: item.id }, 1);
  expect(await node()).toMatchObject({ state: 'at-loss', loss: { currency: item.currency } });
  await fixture.shop.corrections.correct(owner(1), { kind: 'item', id: item.id }, 'hidden', 'no');
  expect(await node()).toMatchObject({ state: 'shown', loss: null });
  expect(await quoteOf()).toMatchObject({ ok: true });
});

it('a queued order of an item that was sold at a loss waits for an admin', SLOW, async () => {
  const waiting = await fixture.buy(fixture.buyer, 'voucher');
  await raise(40);
  await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
  const before = await fixture.posts();
  await fixture.submit(waiting);
  expect(await fixture.posts()).toBe(before);
  expect(await fixture.alerts()).toContain('cost-moved');
});

/** Opens the shop with a dealer whose catalog page is as given, and returns the read pages. */
function withPage(answer: 'dearer' | 'fails' | 'lacks'): { deps: OrdersDeps; pages: (string | null)[] } {
  const pages: (string | null)[] = [];
  const dealer = {
    ...fixture.dealer,
    async catalogPage(...[query, how]: Parameters<typeof fixture.dealer.catalogPage>) {
      pages.push(query.cursor);
      if (answer === 'fails') throw new DealerError('GET /product/catalog', { kind: 'timed-out' });
      const page = await fixture.dealer.catalogPage(query, how);
      const products = page.products.map((product) => ({
        ...product,
        productItems: product.productItems.map((one) => ({
          ...one,
          appliedPrices: { ...one.appliedPrices, price: one.appliedPrices.price.times(new Big('1.4')) },
        })),
      }));
      return { ...page, products: answer === 'lacks' ? [] : products };
    },
  };
  return { deps: { ...fixture.deps, dealer }, pages };
}

it('the cost is read from the item’s page before an order goes out on an old catalog', SLOW, async () => {
  await fixture.shop.catalog.sync();
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  fixture.ahead(10 * MINUTE);
  const { deps, pages } = withPage('dearer');
  const before = await fixture.posts();
  await submitOrder(deps, idOf(purchase));
  expect(await fixture.posts()).toBe(before);
  expect(pages).toHaveLength(1);
  expect(await fixture.alerts()).toContain('cost-moved');
});

it('orders that go out together share one read of the page', SLOW, async () => {
  await fixture.shop.catalog.sync();
  const purchases = [
    await fixture.buy(fixture.buyer, 'voucher'),
    await fixture.buy(fixture.buyer, 'voucher'),
  ];
  fixture.ahead(10 * MINUTE);
  const { deps, pages } = withPage('dearer');
  await Promise.all(purchases.map((purchase) => submitOrder(deps, idOf(purchase))));
  await submitOrder(deps, idOf(await fixture.buy(fixture.buyer, 'voucher')));
  expect(pages).toHaveLength(1);
});

it('a fresh catalog is believed', SLOW, async () => {
  await fixture.shop.catalog.sync();
  const { deps, pages } = withPage('dearer');
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  await submitOrder(deps, idOf(purchase));
  expect(pages).toEqual([]);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
});

it.each(['fails', 'lacks'] as const)('an order goes out as before when the page %s', SLOW, async (answer) => {
  await fixture.shop.catalog.sync();
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  fixture.ahead(10 * MINUTE);
  const { deps, pages } = withPage(answer);
  await submitOrder(deps, idOf(purchase));
  expect(pages).toHaveLength(1);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
});
