import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;
beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

/**
 * Makes `count` vouchers whose orders a person refunded, so that their dealer orders serve the next buyers.
 */
async function surplusVouchers(
  count: number,
  context: Record<string, string> = {},
  { buyer, phone }: { buyer: number; phone: string } = { buyer: fixture.buyer, phone: '+9647701234567' },
): Promise<void> {
  const purchases: PurchaseView[] = [];
  for (let index = 0; index < count; index++) {
    const purchase = await fixture.buy(buyer, 'voucher', { context, phone });
    await fixture.submit(purchase);
    purchases.push(purchase);
  }
  await fixture.finals();
  for (const purchase of purchases) {
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('id', '=', idOf(purchase))
      .execute();
    expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'refund', owner(1))).toBe('done');
  }
  await fixture.work.fetchSurplus();
}

const taken = async () =>
  (await fixture.db.selectFrom('surplus_orders').select('allocated_to').orderBy('id').execute()).map(
    (row) => row.allocated_to,
  );

describe('surplus vouchers', () => {
  it('serve one order once, whatever the number of wake-ups or vouchers', SLOW, async () => {
    await surplusVouchers(2);
    for (let round = 0; round < 3; round++) {
      await fixture.db.updateTable('surplus_orders').set({ allocated_to: null }).execute();
      await fixture.db.deleteFrom('vouchers').execute();
      await fixture.db
        .updateTable('orders')
        .set({ dealer_order_id: null, fulfilled_elsewhere_by: 1 })
        .where('state', '=', 'succeeded')
        .execute();
      const next = await fixture.buy(fixture.buyer, 'voucher');
      const woken = Array.from({ length: 8 }, () => fixture.submit(next));
      await Promise.all(woken);
      expect(await fixture.state(next)).toEqual(['succeeded']);
      expect((await taken()).filter((id) => id === idOf(next))).toHaveLength(1);
    }
    await fixture.ledgerAddsUp();
  });

  it('that were bought with required info serve only a purchase with the same', SLOW, async () => {
    await surplusVouchers(1, { accountId: '123456789', serverId: '2' });
    const before = await fixture.posts();
    for (const context of [{}, { accountId: '987654321', serverId: '2' }, { accountId: '123456789' }]) {
      await fixture.submit(await fixture.buy(fixture.buyer, 'voucher', { context }));
    }
    expect(await fixture.posts()).toBe(before + 3);
    expect(await taken()).toEqual([null]);
    const same = await fixture.buy(fixture.buyer, 'voucher', {
      context: { serverId: '2', accountId: '123456789' },
    });
    await fixture.submit(same);
    expect(await fixture.posts()).toBe(before + 3);
    expect(await taken()).toEqual([idOf(same)]);
  });
});

/** Erases a customer whose balances are spent. */
async function erase(customerId: number): Promise<void> {
  for (const { available } of await fixture.shop.ledger.balances(customerId)) {
    if (available.amount === '0') continue;
    await fixture.shop.ledger.debit({
      customerId,
      money: available,
      actorId: 1,
      note: null,
      key: `spent:${customerId}:${available.currency}`,
    });
  }
  expect(await fixture.shop.people.erase(owner(1), customerId)).toBe('erased');
}

describe('a surplus voucher whose first customer gave another phone number', () => {
  let next: PurchaseView;
  let dealerOrderId: number;

  async function sold(): Promise<void> {
    await surplusVouchers(1, {}, { buyer: await fixture.customer(), phone: '+9647709998877' });
    next = await fixture.buy(fixture.buyer, 'voucher', { phone: '+905321112233' });
    await fixture.submit(next);
    expect(await taken()).toEqual([idOf(next)]);
    dealerOrderId = (await fixture.sandbox.control.orders()).at(-1)?.id ?? 0;
    fixture.ahead(61 * MINUTE);
  }

  it('is rechecked without an alert', SLOW, async () => {
    await sold();
    await fixture.work.recheckOrders();
    await fixture.work.confirm(idOf(next));
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    expect(await fixture.state(next)).toEqual(['succeeded']);
  });

  it('is seen to be rolled back', SLOW, async () => {
    await sold();
    await fixture.sandbox.control.rollBack(dealerOrderId);
    await fixture.work.recheckOrders();
    expect(await fixture.state(next)).toEqual(['reversed']);
    expect(await fixture.alerts()).toContain('success-reversed');
  });

  it('is compared with what was sent for it', SLOW, async () => {
    await sold();
    // The dealer order now shows its buyer's number instead of the one that it was bought with.
    await fixture.db
      .updateTable('purchases')
      .set({ phone: sql<string>`case id when ${next.id} then '+9647709998877' else '+9647700000001' end` })
      .execute();
    await fixture.work.recheckOrders();
    expect(await fixture.alerts()).toContain('dealer-order-differs');
  });
});

describe('a surplus voucher whose first customer was erased', () => {
  it('does not serve a purchase that gave no required info', SLOW, async () => {
    const first = await fixture.customer();
    await surplusVouchers(1, { accountId: '123456789' }, { buyer: first, phone: '+9647709998877' });
    await erase(first);
    await fixture.submit(await fixture.buy(fixture.buyer, 'voucher'));
    expect(await taken()).toEqual([null]);
  });

  it('serves a purchase that gave the same required info', SLOW, async () => {
    const first = await fixture.customer();
    const context = { accountId: '123456789', serverId: '2' };
    await surplusVouchers(1, context, { buyer: first, phone: '+9647709998877' });
    await erase(first);
    await fixture.submit(
      await fixture.buy(fixture.buyer, 'voucher', { context: { accountId: '123456780', serverId: '2' } }),
    );
    expect(await taken()).toEqual([null]);
    const same = await fixture.buy(fixture.buyer, 'voucher', {
      context: { serverId: '2', accountId: '123456789' },
    });
    await fixture.submit(same);
    expect(await taken()).toEqual([idOf(same)]);
  });

  it('serves any purchase without required info if it was bought with none', SLOW, async () => {
    const first = await fixture.customer();
    await surplusVouchers(1, {}, { buyer: first, phone: '+9647709998877' });
    await erase(first);
    const next = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(next);
    expect(await taken()).toEqual([idOf(next)]);
  });

  it('serves nobody if its required info was erased without a hash', SLOW, async () => {
    const first = await fixture.customer();
    await surplusVouchers(1, { accountId: '123456789' }, { buyer: first, phone: '+9647709998877' });
    // Erases it like the previous version.
    await fixture.db
      .updateTable('purchases')
      .set({ phone: '', context: '{}' })
      .where('customer_id', '=', String(first))
      .execute();
    for (const context of [{}, { accountId: '123456789' }]) {
      await fixture.submit(await fixture.buy(fixture.buyer, 'voucher', { context }));
    }
    expect(await taken()).toEqual([null]);
  });
});

describe('a charge far above the quote', () => {
  it('is told in the transaction of its acceptance: neither is there without the other', async () => {
    await fixture.sandbox.control.planPriceChange({ percent: 40 });
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.database.pool.query(`
      create function no_alerts() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger no_alerts before insert on alerts for each row when (new.kind = 'cost-charged') execute function no_alerts()`);
    await expect(fixture.submit(purchase)).rejects.toThrow('crash');
    expect(await fixture.state(purchase)).toEqual(['submitting']);
    await fixture.database.pool.query('drop trigger no_alerts on alerts');
  });

  it('raises an alert while the order goes on', SLOW, async () => {
    await fixture.sandbox.control.planPriceChange({ percent: 40 });
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await fixture.alerts()).toContain('cost-charged');
  });
});
