import { randomBytes } from 'node:crypto';
import type { DealerClient } from '@storefront/dealer-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModules } from '../../../../src/modules/all.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { createVault } from '../../../../src/modules/vault/index.ts';
import { Secret } from '../../../../src/platform/secret.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;
beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';
const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;

/** Opens the shop with a dealer that sends this card for every voucher. */
function sending(code: string, pin: string | null = '1234', change: Partial<UnknownFixture['deps']> = {}) {
  const { dealer } = fixture;
  const same: DealerClient = {
    ...dealer,
    order: async (id) => {
      const order = await dealer.order(id);
      const voucher = { code: new Secret(code), pin: pin === null ? null : new Secret(pin) };
      return order.soldItem?.voucher ? { ...order, soldItem: { ...order.soldItem, voucher } } : order;
    },
  };
  return createModules({ ...fixture.deps, ...change, dealer: same }).work;
}

async function accepted(change: { itemId?: number } = {}): Promise<PurchaseView> {
  const purchase = await fixture.buy(fixture.buyer, 'voucher', change);
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['accepted']);
  await fixture.finals();
  return purchase;
}

async function notified() {
  return fixture.db
    .selectFrom('alerts')
    .select(['kind', 'subject', 'detail'])
    .where('kind', 'in', ['order-in-review', 'code-sold-before'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

describe('a code that came with another dealer order before', () => {
  it('goes to a person instead of a second customer, with both orders named', SLOW, async () => {
    const [first, second] = [await accepted(), await accepted()];
    await sending('ABCD-1111').confirm(idOf(first));
    // Another spelling of the same code.
    await sending('ABCD 1111').confirm(idOf(second));
    expect([await fixture.state(first), await fixture.state(second)]).toEqual([['succeeded'], ['review']]);
    expect((await fixture.shop.purchases.goods(second.code, fixture.buyer)).goods).toEqual([]);
    const alerts = await notified();
    expect(alerts).toMatchObject([
      { kind: 'order-in-review', subject: codeOf(second), detail: { why: { firstOrder: codeOf(first) } } },
    ]);
    expect(JSON.stringify(alerts)).not.toMatch(/ABCD|1111|1234/);
    await fixture.ledgerAddsUp();
    // The dealer later sends another code.
    await sending('EFGH-2222').confirm(idOf(second));
    expect(await fixture.state(second)).toEqual(['succeeded']);
  });

  it('is not delivered either when both are confirmed at once', SLOW, async () => {
    const purchases = [await accepted(), await accepted(), await accepted()];
    const work = sending('ABCD-1111');
    await Promise.all(purchases.map((purchase) => work.confirm(idOf(purchase))));
    const states = (await Promise.all(purchases.map(fixture.state))).flat().sort();
    expect(states).toEqual(['review', 'review', 'succeeded']);
  });

  it('is another card with another PIN, or of another product', SLOW, async () => {
    const [first, second] = [await accepted(), await accepted()];
    await sending('ABCD-1111', '1').confirm(idOf(first));
    await sending('ABCD-1111', '2').confirm(idOf(second));
    const other = await fixture.db
      .selectFrom('items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .innerJoin('wallets as w', 'w.currency', 'i.currency')
      .select('i.id')
      .where('p.type', '=', 'voucher')
      .where('i.shelf_position', 'is not', null)
      .where('p.shelf_position', 'is not', null)
      .where('w.active', '=', true)
      .where('i.currency', '=', first.total.currency)
      .where('p.id', '<>', (eb) =>
        eb.selectFrom('items').select('product_id').where('id', '=', String(first.itemId)),
      )
      .orderBy('i.cost')
      .limit(1)
      .executeTakeFirstOrThrow();
    const third = await accepted({ itemId: Number(other.id) });
    await sending('ABCD-1111', '1').confirm(idOf(third));
    expect([await fixture.state(second), await fixture.state(third)]).toEqual([['succeeded'], ['succeeded']]);
  });

  it('is recognized after a new key came in front of the ring', SLOW, async () => {
    const old = randomBytes(32);
    const before = createVault({ current: 'old', keys: new Map([['old', old]]) });
    const after = createVault({
      current: 'new',
      keys: new Map([
        ['new', randomBytes(32)],
        ['old', old],
      ]),
    });
    const purchases = [await accepted(), await accepted(), await accepted()];
    const [first, second, third] = purchases.map(idOf);
    await sending('ABCD-1111', '1', { vault: before }).confirm(first ?? '');
    await sending('ABCD-1111', '1', { vault: after }).confirm(second ?? '');
    // A replica without the new key.
    await sending('ABCD-1111', '1', { vault: before }).confirm(third ?? '');
    const states = (await Promise.all(purchases.map(fixture.state))).flat();
    expect(states).toEqual(['succeeded', 'review', 'review']);
  });

  it('of a surplus order serves nobody, raises an alert', SLOW, async () => {
    const [first, second] = [await accepted(), await accepted()];
    const work = sending('ABCD-1111');
    await work.confirm(idOf(first));
    await work.confirm(idOf(second));
    expect(await fixture.shop.reviews.decide(codeOf(second), 'refund', owner(1))).toBe('done');
    await work.fetchSurplus();
    expect(await fixture.db.selectFrom('surplus_orders').select(['sealed', 'due_at']).execute()).toEqual([
      { sealed: null, due_at: null },
    ]);
    expect(await notified()).toMatchObject([
      { kind: 'code-sold-before', subject: codeOf(second), detail: { why: { firstOrder: codeOf(first) } } },
    ]);
  });

  it('is not detected for cards from before codes were recorded', async () => {
    const [first, second] = [await accepted(), await accepted()];
    await sending('ABCD-1111').confirm(idOf(first));
    await fixture.db.deleteFrom('voucher_codes').execute();
    await sending('ABCD-1111').confirm(idOf(second));
    const goods = (await fixture.shop.purchases.goods(first.code, fixture.buyer)).goods;
    expect(goods.map((one) => one.code?.expose())).toEqual(['ABCD-1111']);
    expect(await fixture.state(second)).toEqual(['succeeded']);
  });
});

describe('the same dealer order that comes once more', () => {
  it('is no other one: its code serves it', async () => {
    const purchase = await accepted();
    const order = await fixture.db
      .selectFrom('orders')
      .select('dealer_order_id as id')
      .where('id', '=', idOf(purchase))
      .executeTakeFirstOrThrow();
    const card = { code: new Secret('ABCD-1111'), pin: new Secret('1234') };
    const product = await fixture.db
      .selectFrom('purchases')
      .select('product_id as id')
      .where('id', '=', purchase.id)
      .executeTakeFirstOrThrow();
    await fixture.db
      .insertInto('voucher_codes')
      .values(
        fixture.deps.vault
          .fingerprints(card, Number(product.id))
          .map((hash) => ({ hash, dealer_order_id: order.id ?? '' })),
      )
      .execute();
    await sending('ABCD-1111').confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect((await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods).toHaveLength(1);
  });
});
