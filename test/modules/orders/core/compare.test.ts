import type { DealerClient, DealerOrder } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModules } from '../../../../src/modules/all.ts';
import { differences, type ExpectedDealerOrder } from '../../../../src/modules/orders/core/compare.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { traitsOf } from '../../../support/traits.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

const asked: ExpectedDealerOrder = {
  type: 'voucher',
  currency: 'USD',
  phone: '+9647701234567',
  refs: ['A-1', 'A-2'],
};
const came = {
  clientOrderRef: 'A-2',
  type: 'chargingCard',
  orderCurrency: 'USD',
  customerPhone: '+9647701234567',
};

describe('the comparison', () => {
  it.each([
    { what: 'the same', change: {} },
    {
      what: 'nothing that need not be shown',
      change: { clientOrderRef: null, orderCurrency: null, customerPhone: null },
    },
    { what: 'a phone written otherwise', change: { customerPhone: '00964 770 123-4567' } },
    { what: 'a phone with hidden digits', change: { customerPhone: '+964770***4567' } },
    { what: 'a currency in small letters', change: { orderCurrency: 'usd' } },
  ])('accepts $what', ({ change }) => {
    expect(differences(asked, { ...came, ...change })).toEqual([]);
  });

  it.each([
    { field: 'ref', change: { clientOrderRef: 'B-1' }, says: 'B-1' },
    { field: 'type', change: { type: 'topUp' }, says: 'topUp' },
    { field: 'currency', change: { orderCurrency: 'EUR' }, says: 'EUR' },
    { field: 'phone', change: { customerPhone: '+9647701234568' }, says: '+9647701234568' },
  ])('finds another $field', ({ field, change, says }) => {
    expect(differences(asked, { ...came, ...change })).toEqual([
      { field, asked: expect.any(String), came: says },
    ]);
  });

  it('does not ask for the ref of what a person named', () => {
    expect(differences({ ...asked, refs: null }, { ...came, clientOrderRef: 'anything' })).toEqual([]);
  });
});

let fixture: UnknownFixture;
/** Changes to the answers to `GET /order/{id}` and to `POST /order`. */
let lies: { get: Partial<DealerOrder>; post: Partial<DealerOrder> } = { get: {}, post: {} };

/** Opens the shop with a Dealer API whose answers are changed on the way. */
function work() {
  const { dealer } = fixture;
  const liar: DealerClient = {
    ...dealer,
    listOrders: (query) => dealer.listOrders(query),
    order: async (id) => ({ ...(await dealer.order(id)), ...lies.get }),
    createOrder: async (input, options) => {
      const outcome = await dealer.createOrder(input, options);
      return outcome.outcome === 'accepted'
        ? { ...outcome, order: { ...outcome.order, ...lies.post } }
        : outcome;
    },
  };
  return createModules({ ...fixture.deps, dealer: liar }).work;
}

const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';
const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;

async function alert(kind: 'order-in-review' | 'dealer-order-differs') {
  return fixture.db
    .selectFrom('alerts')
    .select(['subject', 'detail', 'times'])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

async function bought(): Promise<PurchaseView> {
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  await work().submit(idOf(purchase));
  await fixture.finals();
  return purchase;
}

describe('a dealer order that is not what was asked for', () => {
  beforeEach(async () => {
    lies = { get: {}, post: {} };
    fixture = await openUnknownFixture();
  });
  afterEach(() => fixture.close());

  it.each([
    { lie: { clientOrderRef: 'SOMEONE-1-1' }, came: 'ref SOMEONE-1-1' },
    { lie: { type: 'topUp' }, came: 'type topUp' },
    { lie: { orderCurrency: 'XAU' }, came: 'currency XAU' },
    { lie: { customerPhone: '+9647709999999' }, came: 'phone …9999' },
  ])('is neither captured nor delivered: $came', async ({ lie, came: said }) => {
    const purchase = await bought();
    lies.get = lie;
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect((await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods).toEqual([]);
    const notified = await alert('order-in-review');
    expect(notified).toMatchObject({ subject: codeOf(purchase), detail: { why: { came: said } } });
    const [balance] = (await fixture.shop.ledger.balances(fixture.buyer)).filter(
      ({ available }) => available.currency === purchase.total.currency,
    );
    expect(balance?.held).toEqual(purchase.total);
    // It still differs when asked again, and the admins are not notified again.
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await alert('order-in-review')).toMatchObject({ times: 1 });
    // The Dealer API answers correctly again, and the ordered goods are delivered.
    lies.get = {};
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await fixture.everythingAddsUp();
  });

  it('is told without the phone number, which its erasure would not find there', async () => {
    const purchase = await bought();
    const of = { customerPhone: '+9647709999999' };
    lies.get = of;
    await work().confirm(idOf(purchase));
    const { rows } = await sql<{ said: string }>`
      select detail::text as said from alerts union all select cause::text from order_events`.execute(
      fixture.db,
    );
    const said = rows.map((row) => row.said).join();
    expect(said).toContain('…9999');
    expect(said).not.toContain(of.customerPhone);
    expect(said).not.toContain(traitsOf(fixture.buyer).phone);
  });

  it('does not give the money back either, when it failed', async () => {
    await fixture.sandbox.control.planOutcome('failed');
    const purchase = await bought();
    lies.get = { clientOrderRef: 'SOMEONE-1-1' };
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['review']);
  });

  it.each([
    { lie: { orderCurrency: 'XAU' }, came: 'currency XAU' },
    { lie: { customerPhone: '+9647709999999' }, came: 'phone …9999' },
  ])('is sold to nobody when its order was paid back by a person: $came', async ({ lie, came: said }) => {
    const purchase = await bought();
    lies.get = lie;
    await work().confirm(idOf(purchase));
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(1))).toBe('done');
    await work().fetchSurplus();
    expect(await fixture.db.selectFrom('surplus_orders').select(['sealed', 'due_at']).execute()).toEqual([
      { sealed: null, due_at: null },
    ]);
    expect(await alert('dealer-order-differs')).toMatchObject({
      subject: codeOf(purchase),
      detail: { why: { came: said } },
    });
  });

  it('is reported by a POST answer, delivered only if the GET contradicts it', async () => {
    lies.post = { type: 'topUp', orderCurrency: 'XAU' };
    const purchase = await bought();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await alert('dealer-order-differs')).toMatchObject({
      subject: codeOf(purchase),
      detail: {
        why: {
          asked: `type chargingCard, currency ${purchase.total.currency}`,
          came: 'type topUp, currency XAU',
        },
      },
    });
    lies.get = { orderCurrency: 'XAU' };
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['review']);
  });

  it('is the right one all the same when a person named it, whatever ref it carries', async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('id', '=', idOf(purchase))
      .execute();
    const made = (await fixture.sandbox.control.orders()).at(-1);
    lies.get = { clientOrderRef: 'typed-by-hand' };
    const shop = createModules({
      ...fixture.deps,
      dealer: {
        ...fixture.dealer,
        order: async (id) => ({ ...(await fixture.dealer.order(id)), ...lies.get }),
      },
    });
    expect(await shop.shop.reviews.adopt(codeOf(purchase), made?.id ?? 0, owner(1))).toEqual({ ok: true });
    await fixture.finals();
    await shop.work.confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
  });

  it('of a success raises an alert without a reversal', async () => {
    const purchase = await bought();
    await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    lies.get = { clientOrderRef: 'SOMEONE-1-1' };
    fixture.ahead(61 * MINUTE);
    for (let look = 0; look < 2; look++) await work().confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await alert('dealer-order-differs')).toMatchObject({ subject: codeOf(purchase), times: 1 });
  });
});
